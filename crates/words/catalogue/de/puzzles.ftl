# Die Seiten unter /puzzles: Stellungen mit einem besten Zug.

puzzles = Aufgaben
about = In jeder Stellung gibt es genau einen besten Zug. Finde ihn.

## Die Sammlungen.

set =
    { $set ->
        [classic] Klassisch
        [classic-hard] Klassisch, schwerer
       *[four] Vier in einer Reihe
    }
set-about =
    { $set ->
        [classic] Drei in einer Reihe, auf 3 mal 3.
        [classic-hard] Keine Reihe lässt sich sofort vollenden.
       *[four] Vier in einer Reihe, auf 4 mal 4; keine Reihe lässt sich sofort vollenden.
    }
solved-of = { $solved } von { $count } gelöst.
all-of = Alle { $count } von „{ $set }“
puzzle = Aufgabe { $number }
puzzle-solved = Aufgabe { $number }, gelöst
link-to = { $link }: { $name }

## Die Tagesaufgabe.

daily = Tagesaufgabe
dated = { $date }. { $sentences }
solved-today = Heute gelöst.
not-solved-yet = Noch nicht gelöst.
streak =
    Deine Serie: { $days ->
        [one] 1 Tag
       *[other] { $days } Tage in Folge
    }.
streak-begins = Löse sie heute und morgen, dann beginnt eine Serie.
solve = Lösen
see-again = Noch einmal ansehen

## Eine Aufgabe.

title = { $set }: Aufgabe { $number }
question = { $mark } ist am Zug. Finde den besten Zug.
solved = Gelöst!
answer-heading = Die Lösung
controls = Steuerung der Aufgabe
show-answer = Lösung zeigen
next = Nächste Aufgabe
all = Alle Aufgaben
keys =
    Pfeiltasten und 1 bis 9 gehen über das Brett, Eingabe antwortet. O, L, T, B und M lesen das Feld, den
    letzten Zug, die Frage, das Brett und die offenen Felder vor. R oder C mit einer Ziffer liest eine
    Zeile oder Spalte vor, D die Diagonalen. X, Umschalt+X und E gehen zum nächsten X, zum nächsten O und
    zum nächsten offenen Feld.

## Was auf eine Antwort gesagt wird.

right = Richtig! Zeile { $row }, Spalte { $column }.
wrong =
    Zeile { $row }, Spalte { $column } { $outcome ->
        [loss] verliert in { $moves ->
            [one] 1 Zug
           *[other] { $moves } Zügen
        }
        [draw] führt nur zu einem Unentschieden; ein anderer Zug gewinnt
        [win] gewinnt auch, braucht aber { $moves } Züge
       *[unknown] ist nicht der beste Zug
    }.
answers = { $mark } antwortet mit { $place }.
try-again = Versuch es noch einmal.
answer = Die Lösung ist { $place }.
done = Diese Aufgabe ist erledigt.
no-engine = Die Lösung kommt von der Engine des Computers, und die startet nicht. Du kannst es noch einmal versuchen.
not-saved = Dein Fortschritt lässt sich hier nicht speichern.

## Adressen, die nirgends hinführen.

no-set = Es gibt keine Aufgaben mit dem Namen „{ $set }“.
no-puzzle = Es gibt keine Aufgabe „{ $number }“: „{ $set }“ hat 1 bis { $count }.
