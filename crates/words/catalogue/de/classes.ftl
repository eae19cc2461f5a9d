# Sets of tasks that a teacher gives to a class.

## The teacher's page.

for-class = Für deine Klasse
about =
    Wähle Aufgaben und gib deiner Klasse den Link. Er funktioniert auch ohne Verbindung. Wer fertig ist,
    bekommt einen Code, den du in die Tabelle eingibst. Kein Server ist beteiligt: Bewahre die Adresse
    dieser Seite auf, um später Codes einzulesen.
tasks = Aufgaben
no-tasks = Noch keine Aufgaben.
counted =
    { $tasks ->
        [one] { $tasks } Aufgabe
       *[other] { $tasks } Aufgaben
    }, bis zu { $points } Punkte.
remove = { $task } entfernen
puzzles = Aufgaben aus der Sammlung
lesson = Lektion
computer = Partie gegen den Computer
game = Spiel
title = Titel
kind = Art
number = Anzahl
level = Stärke
add-puzzles = Aufgaben hinzufügen
add-lesson = Lektion hinzufügen
add-game = Partie hinzufügen
added =
    { $count ->
        [0] Nichts hinzugefügt: Alles ist schon da, oder es sind bereits { $most } Aufgaben.
        [one] { $count } Aufgabe hinzugefügt.
       *[other] { $count } Aufgaben hinzugefügt.
    }
no-number = Nichts hinzugefügt: Die Zahl muss eine ganze von 1 bis { $most } sein.
removed = Entfernt: { $task }.
game-against = { $game } gegen den Computer, { $level }

## The link.

link = Link für deine Klasse
link-field = Adresse
scan = Scanne diesen Code mit der Kamera eines Handys.
qr-code = QR-Code des Links
print-sheet = Ein Blatt drucken
how-to-begin =
    Scanne den Code mit der Kamera eines Handys, oder tippe den Link ab. Am Ende bekommst du einen Code
    für deine Lehrkraft.
try-it = Selbst ausprobieren

## The table of codes.

codes = Eingegangene Codes
code-field = Ein Code, oder mehrere mit Kommas dazwischen
read = Einlesen
read-codes =
    { $count ->
        [one] { $count } Code eingelesen.
       *[other] { $count } Codes eingelesen.
    }
no-codes = Noch kein Code eingelesen.
name = Name
code = Code
points = Punkte
time = Zeit
name-of = Name zu { $code }
names-stay = Namen werden nicht gespeichert: Sie bleiben auf dieser Seite, bis du sie verlässt.
refused = { $code }: { $reason }
wrong-length = Ein Code hat 12 Zeichen, dieser hat { $length }.
wrong-symbol = Das Zeichen „{ $symbol }“ kommt in keinem Code vor.
mistyped = Der Code enthält einen Tippfehler. Vergleiche ihn mit dem Bildschirm.
other-set = Der Code gehört zu anderen Aufgaben.
known-code = Der Code steht schon in der Tabelle.
no-code = Gib zuerst einen Code ein.

## The pupil's page.

set = Aufgaben der Klasse
rules =
    Für eine richtige erste Antwort gibt es zwei Punkte, für eine spätere einen. Eine Partie gibt zwei
    Punkte, wenn du gewinnst, und einen für ein Unentschieden. Auch deine Zeit zählt.
begin = Anfangen
go-on = Weitermachen
progress = Aufgabe { $number } von { $count }
points-so-far =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
skip = Überspringen
next = Weiter zur nächsten
finish = Zum Ergebnis
play-against = Du beginnst. Stärke des Computers: { $level }.
result = { $points } von { $most } Punkten, in { $time }.
your-code = Dein Code
give-code = Gib ihn deiner Lehrerin oder deinem Lehrer.
copy-code = Code kopieren
begin-anew = Neu anfangen, für jemand anderen

## Links that cannot be opened.

damaged-link =
    Dieser Link ist beschädigt: Ein Teil fehlt oder wurde verändert. Lass ihn dir noch einmal geben.
unknown-link =
    Dieser Link enthält etwas, das diese Version der Seite nicht kennt. Lade die Seite neu, oder lass dir den
    Link noch einmal geben.
