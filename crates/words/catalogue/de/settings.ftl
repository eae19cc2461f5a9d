# What can be chosen for all games.

## The language.

language = Sprache
language-of-browser = Wie der Browser
language-does-not-come = Diese Sprache konnte nicht geladen werden. Prüfe die Verbindung und wähle sie dann noch einmal.

## The look.

look = Aussehen
theme = Farbschema
theme-name =
    { $theme ->
        [system] Wie das System
        [light] Hell
        [dark] Dunkel
       *[contrast] Hoher Kontrast
    }
board = Brett
board-name =
    { $board ->
        [plain] Schlicht
        [wood] Holz
        [chalk] Kreidetafel
       *[sea] Meer
    }
edge = Buchstaben und Zahlen am Rand des Bretts
edge-name =
    { $edge ->
        [large] Ab 4×4
        [on] Immer
       *[off] Nie
    }
motion = Bewegung
motion-name =
    { $motion ->
        [system] Wie das System
        [less] Reduziert
       *[full] Voll
    }
background = Lebendiger Hintergrund
background-name =
    { $background ->
        [system] Wie das System
        [on] An
       *[off] Aus
    }

## Sound and keys.

sound = Ton
tone = Töne abspielen
# Jedes davon ist zu hören, wo Töne abgespielt werden.
sounds = Töne
sound-own = Dein Zug
sound-other = Der Zug der anderen Seite
sound-win = Ein Gewinn
sound-draw = Ein Unentschieden
sound-low = Wenig Zeit
sound-refused = Ein abgelehnter Zug
sound-edge = Der Rand des Bretts
# Für alle ohne Screenreader.
speech = Züge und Ergebnisse vorlesen
keys = Tasten
letter-keys = Tasten für Buchstaben, Ziffern und Satzzeichen

## What is said besides what is shown.

screen-reader = Bildschirmleser
announce-turns = Nach jedem Zug sagen, wer am Zug ist

## The games.

games = Spiele
level = Stärke des Computers
first = Erster Zug gegen den Computer
first-name =
    { $first ->
        [you] Du
        [computer] Computer
       *[random] Zufällig
    }
clock = Uhr
turn = Zeit für jeden Zug
total = Zeit für jede Seite
time-out = Wenn die Zeit abgelaufen ist
no-limit = Unbegrenzt
seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }

## The names of the players.

names = Namen für die Statistik
own-name = Du, oder X bei zwei Personen
other-name = O bei zwei Personen
player = Spieler { $number }
name-empty = Ein Spieler braucht einen Namen.
name-long = Ein Name hat höchstens { $most } Zeichen.
name-taken = Die Spieler brauchen verschiedene Namen.

## What was set aside because it could not be read.

set-aside = Beiseitegelegt
nothing-aside = Nichts. Gespeichertes, das sich nicht lesen lässt, wird nie weggeworfen: Es wäre hier aufgeführt.
aside = Diese gespeicherten Texte ließen sich nicht lesen.
download = Herunterladen
download-named = Herunterladen: { $name }
delete = Löschen
delete-named = Löschen: { $name }
