# Settings for all games.

## The language.

language = Sprache
language-of-browser = Wie der Browser
language-does-not-come = Diese Sprache konnte nicht geladen werden. Prüfe die Verbindung und wähle sie dann noch einmal.

## The appearance.

appearance = Aussehen
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
patterns = Muster auf den Werten der Züge
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
# Welche Töne zu hören sind, wenn Töne abgespielt werden.
sounds = Töne
sound-own = Dein Zug
sound-other = Zug des Gegners
sound-win = Sieg
sound-draw = Unentschieden
sound-low = Wenig Zeit
sound-refused = Abgelehnter Zug
sound-edge = Rand des Bretts
# Für alle ohne Screenreader.
speech = Züge und Ergebnisse vorlesen
keys = Tasten
letter-keys = Tasten für Buchstaben, Ziffern und Satzzeichen
# Abtasten, wie es bei Schaltern heißt.
scan = Mit einer Taste spielen
scan-name =
    { $scan ->
        [off] Kein Scannen
        [slow] Langsam
        [medium] Mittel
       *[fast] Schnell
    }
scan-about =
    Die Felder leuchten der Reihe nach auf. Leertaste oder Eingabetaste spielt das Feld, das leuchtet.
    Auf großen Brettern wird zuerst eine Zeile oder ein Teilbrett gewählt.

## Spoken in addition to the screen.

screen-reader = Screenreader
announce-turns = Nach jedem Zug sagen, wer am Zug ist

## The games.

games = Spiele
level = Stärke des Computers
# How long the computer thinks about a move. The first where the game and the level are known.
thinking-in-ultimate = Bedenkzeit für jeden Zug (Ultimate, höchste Stärke)
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

## Data that could not be read.

unreadable = Unlesbare Daten
nothing-unreadable = Keine. Daten, die sich nicht lesen lassen, werden nie gelöscht, sondern hier aufgeführt.
unreadable-texts = Diese gespeicherten Texte ließen sich nicht lesen.
download = Herunterladen
download-named = Herunterladen: { $name }
delete = Löschen
delete-named = Löschen: { $name }
