# The review of a finished game: a chart of the evaluation, and the mistakes.

heading = Bilanz
progress = { $known } von { $moves } Zügen geprüft …
no-engine = Die Engine startet nicht, deshalb können die Züge nicht beurteilt werden.

## The chart.

chart = Züge der Partie
chart-key = Nach oben: besser für { $first }. Nach unten: besser für { $second }.
river-key = Gefüllt: die Gewinnchance von { $first }, Zug für Zug.
chance = Gewinnchance von { $mark }: { $percent } %.
chart-key-mistake = Ein Fehler.
turning-point = Der Wendepunkt: Zug { $ply }, { $mark } { $played }
helped = Wo noch etwas zu machen war: Zug { $ply }, { $mark } { $played }
# Spielt das Diagramm ab: je höher ein Ton, desto besser für die erste Seite.
listen = Anhören

## The results.

done = Bilanz: { $summary }
mistakes =
    { $first } hat { $by_first ->
        [0] keinen
       *[other] { $by_first }
    } Fehler gemacht und { $second } { $by_second ->
        [0] keinen
       *[other] { $by_second }
    }.
no-mistakes =
    { $by ->
        [playouts] Es wurden keine Fehler gefunden.
       *[search] Kein Zug hat das Ergebnis geändert.
    }
estimate =
    Das ist eine Schätzung: Ein Fehler hat in Probespielen mindestens { $points } Prozentpunkte weniger
    erzielt als der beste Zug.
accuracy = Genauigkeit: { $first } { $by_first } %, { $second } { $by_second } %.
costliest = Der teuerste Zug: { $ply }, { $mark } { $played }. Besser: { $better }.
costliest-alone = Der teuerste Zug: { $ply }, { $mark } { $played }. Ein besserer wurde nicht gefunden.
mistake = Zug { $ply }: { $mark } { $played }{ $sign }, besser { $better }
only = Zug { $ply }: { $mark } { $played }!, der einzige Zug

## The value of a move.

step = Zug { $ply }, { $mover ->
    [you] deiner
    [computer] der des Computers
   *[other] { $mover }
}: { $place }.
verdict =
    { $fault ->
        [inaccuracy] Ungenau:{ " " }
        [mistake] Ein Fehler:{ " " }
        [blunder] Ein grober Fehler:{ " " }
        [detour] Langsamer als nötig:{ " " }
        [haste] Verliert früher als nötig:{ " " }
       *[none] { "" }
    }{ $worth ->
        [win] { $figure ->
            [0] { $mark } gewinnt.
            [1] { $mark } kann mit dem nächsten Zug gewinnen.
           *[other] { $mark } kann in { $figure } Zügen gewinnen.
        }
        [proven-win] { $mark } gewinnt bewiesenermaßen in höchstens { $figure } Zügen.
        [proven-draw] Der Zug führt bewiesenermaßen zu einem Unentschieden.
        [draw] { $figure ->
            [0] Die Partie endet unentschieden.
           *[other] Der Zug führt zu einem Unentschieden.
        }
        [share] { $figure } für { $mark }.
       *[score] Geschätzt { $figure } für { $mark }.
    }
better = Besser: { $place } ({ $worth }).

## Aus Fehlern lernen

learn = Aus Fehlern lernen
find-better = Zug { $ply }: { $mark } hat { $played } gespielt. Finde einen besseren Zug.
found = Richtig: { $place }.
not-found = { $place } ist nicht besser.
show-move = Zug zeigen
next-mistake = Nächster Fehler
skip-mistake = Überspringen
end-lesson = Lernen beenden
lesson-done = Das war der letzte Fehler.
