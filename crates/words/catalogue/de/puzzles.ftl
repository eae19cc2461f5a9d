# Die Seiten unter /puzzles: Stellungen mit einem besten Zug.

puzzles = Aufgaben
about = In jeder Stellung gibt es genau einen besten Zug. Finde ihn.

## Die Aufgaben eines Spiels, und eine Auswahl davon.

of-game = { $game }: Aufgaben
filtered = { $title }: { $filter }
all-themes = Alle
hard = Schwerer
about-hard = Nichts lässt sich sofort gewinnen.
band =
    { $band ->
        [easy] Leicht
        [medium] Mittel
        [difficult] Schwierig
       *[expert] Sehr schwierig
    }
about-band =
    { $band ->
        [easy] Der beste Zug ist sofort zu sehen.
        [medium] Denke einen oder zwei Züge voraus.
        [difficult] Denke mehrere Züge voraus.
       *[expert] Denke weit voraus, und nimm dir Zeit.
    }
now = Jetzt zu lösen
by-difficulty = Nach Schwierigkeit
by-game = Nach Spiel
at-your-level = Auf deiner Stufe
at-rating = { $game }. Deine Wertung dort ist { $rating }.
themes = Themen
theme =
    { $theme ->
        [win] Gewinn
        [fork] Gabel
        [counter] Blocken und gewinnen
        [quiet] Stiller Gewinn
        [zugzwang] Zugzwang
        [avoid] Nicht gleich verlieren
        [block] Blocken
        [prevent-fork] Gabel verhindern
        [tempo] Tempo
        [save] Einziger Zug
        [take-board] Teilbrett gewinnen
        [hold-board] Teilbrett halten
        [send-away] Wegschicken
        [free-choice] Freie Wahl
       *[round] Runde gewinnen
    }
does =
    { $theme ->
        [win] gewinnt sofort oder durch Drohungen, die beantwortet werden müssen
        [fork] stellt zwei Drohungen zugleich auf, und nur eine lässt sich abwehren
        [counter] blockt eine Reihe und gewinnt
        [quiet] gewinnt ohne Drohung
        [zugzwang] lässt nur Züge übrig, die eine Reihe vollenden und verlieren
        [avoid] ist der einzige, der nicht sofort verliert
        [block] verhindert, dass der Gegner mit dem nächsten Zug gewinnt
        [prevent-fork] verhindert eine Gabel, zwei Drohungen zugleich
        [tempo] hält das Unentschieden durch eine Drohung, die beantwortet werden muss
        [save] ist der einzige, der das Unentschieden hält
        [take-board] gewinnt ein Teilbrett
        [hold-board] hindert den Gegner daran, ein Teilbrett zu gewinnen
        [send-away] schickt den Gegner dorthin, wo er am wenigsten schadet
        [free-choice] lässt dem Gegner die freie Wahl und ist doch der beste
       *[round] beginnt den kürzesten erzwungenen Gewinn der Runde
    }
best-does = Der beste Zug { $does }.
it-does = Er { $does }.
wins-at-once = gewinnt sofort
wins-in = gewinnt in { $moves } Zügen, was auch immer folgt
wins-round-at-once = gewinnt sofort die Runde
wins-round-in = gewinnt die Runde in { $moves } Zügen, was auch immer folgt
solved-of = { $solved } von { $count } gelöst.
your-rating = Deine Wertung: { $rating }.
solve-puzzle = Aufgabe { $number } lösen
all-games = Alle Spiele
print-sheet = Ein Blatt drucken
solutions = Lösungen
one-by-one = Eine nach der anderen
puzzle = Aufgabe { $number }
puzzle-solved = Aufgabe { $number }, gelöst
link-to = { $link }: { $name }

## Die Tagesaufgabe.

today = Heute
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
share-result = Ergebnis teilen
result = Noughts, { $date }: { $squares }
result-copied = Ergebnis kopiert. Die Lösung verrät es nicht.
result-not-copied = In diesem Browser darf die Seite keinen Text kopieren.

practice = Übung
practised =
    { $title }. { $goal } { $others ->
        [0] Die letzte, die fällig ist.
        [one] Noch eine ist fällig.
       *[other] Noch { $others } sind fällig.
    }
due =
    { $count ->
        [one] Eine Stellung ist heute fällig, bevor du sie vergisst.
       *[other] { $count } Stellungen sind heute fällig, bevor du sie vergisst.
    }
nothing-due =
    Nichts ist fällig. Aufgaben, Schritte aus Lektionen und Fehler aus deinen Partien kommen hierher zurück,
    bevor du sie vergisst.
own-mistake = { $game }: ein Fehler von dir

## Eine Aufgabe.

title = { $game }: Aufgabe { $number }
question = { $mark } ist am Zug. Finde den besten Zug.
question-of-round = { $mark } ist am Zug. Finde den schnellsten Gewinn der Runde.
solved = Gelöst!
refuted = Falsche Antwort
answer-heading = Die Lösung
controls = Steuerung der Aufgabe
show-answer = Lösung zeigen
take-back = Zurücknehmen
next = Nächste Aufgabe
next-due = Nächste Stellung
all = Alle Aufgaben
keys =
    Pfeiltasten und 1 bis 9 gehen über das Brett, Eingabe antwortet. Escape oder U nimmt eine falsche
    Antwort zurück. O, L, T, B und M lesen das Feld, den letzten Zug, die Frage, das Brett und die offenen
    Felder vor. R oder C mit einer Ziffer liest eine Zeile oder Spalte vor, D die Diagonalen. X,
    Umschalt+X und E gehen zum nächsten X, zum nächsten O und zum nächsten offenen Feld.

## Was auf eine Antwort gesagt wird.

right = Richtig: { $place }.
wrong =
    Nicht { $place }: { $outcome ->
        [loss] Das verliert in { $moves ->
            [one] 1 Zug
           *[other] { $moves } Zügen
        }
        [draw] Das reicht nur zu einem Unentschieden; ein anderer Zug gewinnt
        [round] Ein anderer Zug gewinnt die Runde schneller
       *[unknown] Ein anderer Zug ist besser
    }.
answers = { $mark } antwortet mit { $place }.
try-another = Versuch einen anderen Zug.
answer = Die Lösung ist { $place }.
done = Diese Aufgabe ist erledigt.
no-engine =
    Nicht { $place }. Die Erwiderung kommt von der Engine des Computers, und die startet nicht. Du kannst
    es noch einmal versuchen.
not-saved = Dein Fortschritt lässt sich hier nicht speichern.
rated = Deine Wertung: { $rating } ({ $change }). Die der Aufgabe: { $puzzle }.

## Läufe.

runs = Gegen die Uhr
about-runs = Löse so viele, wie du kannst. Sie werden schwerer, und der dritte Fehler beendet den Lauf.
minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
no-clock = Ohne Uhr
best-run = Dein Bestes: { $solved }
run-title = { $game }, Lauf: { $limit }
about-run =
    Du hast { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    }. Die Aufgaben werden schwerer, und der dritte Fehler beendet den Lauf. Die
    Uhr steht, solange die Seite verborgen ist.
about-run-without-clock = Nimm dir Zeit. Die Aufgaben werden schwerer, und der dritte Fehler beendet den Lauf.
begin-run = Los
forks = Gabeln üben
forks-title = Gabeln üben: { $limit }
about-forks = Drohe zweimal zugleich, oder verhindere es rechtzeitig. Die Gabeln sind jedes Mal andere.
guess = Züge raten
guess-title = Züge raten: { $game }
guess-to-learn = Geh eine Partie des Computers durch, und rate jeden Zug.
choose-game = Partie wählen
about-guess =
    Diese Partien hat der Computer mit voller Stärke gegen sich selbst gespielt. Geh eine durch, wähle jeden
    Zug einer Seite, und sieh, was gespielt wurde und wie gut deine Wahl ist.
guess-of = Züge von { $mark }, { $plies } Halbzüge
guess-question = Zug { $number }: Was hat { $mark } gespielt?
guessed = { $kind ->
    [same] Richtig: { $played } wurde gespielt.
    [equal] { $played } wurde gespielt. { $guess } ist genauso gut.
    [better] { $played } wurde gespielt. { $guess } ist besser.
    [worse] { $played } wurde gespielt. { $guess } ist schlechter.
   *[unknown] { $played } wurde gespielt.
}
guess-worth = { $place }: { $worth }.
guess-score = { $right } von { $asked } erraten.
guess-done = Geh weiter zum nächsten Zug.
next-move = Nächster Zug
other-games = Andere Partien
fork = { $mark } ist am Zug. { $kind ->
    [make] Baue eine Gabel: zwei Drohungen zugleich.
   *[stop] Verhindere die Gabel, die droht.
}
begin-again = Noch einmal
stop-run = Lauf beenden
run-clock = Restzeit
time-left = Noch { $time }.
run-score = { $solved } gelöst
lives = Fehler übrig: { $count }.
run-right = Richtig: { $solved } gelöst.
run-wrong = Falsch: { $place } war der Zug.
time-up = Die Zeit ist um.
too-many-mistakes = Das war der dritte Fehler.
no-more-puzzles = Du hast jede Aufgabe beantwortet.
run-stopped = Du hast den Lauf beendet.
run-result = { $solved } gelöst.
missed = Versuch diese noch einmal

## Adressen, die nirgends hinführen.

no-set = Es gibt keine Aufgaben mit dem Namen „{ $set }“.
no-puzzle = Es gibt keine Aufgabe „{ $number }“: „{ $set }“ hat 1 bis { $count }.
