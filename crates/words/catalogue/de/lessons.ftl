# Die Lektionen: Stellungen zum Spielen, in Schritten.

lessons = Lektionen
about = Jeweils ein paar Stellungen, die du spielst.
finished-of = { $finished } von { $count } abgeschlossen.
finished = abgeschlossen
title = Lektion: { $title }
step = Schritt { $number } von { $count }
again = Noch einmal
show = Einen Zug zeigen
next = Nächster Schritt
next-lesson = Nächste Lektion
all = Alle Lektionen
controls = Knöpfe der Lektion
no-lesson = Es gibt keine Lektion „{ $name }“.
not-saved = Dein Fortschritt kann hier nicht gespeichert werden.

right = Richtig!
wrong =
    Nicht { $place }: { $outcome ->
        [loss] Das verliert in { $moves } Zügen
        [draw] Das reicht nur zum Remis
        [win] Das gewinnt auch, braucht aber { $moves } Züge
       *[unknown] Das ist nicht der Zug
    }.
answered = { $side } antwortet mit { $place }. Weiter.
go-on = Richtig. Du bist noch einmal am Zug.
shown = Ein richtiger Zug: { $place }.
over = Dieser Schritt ist fertig.
finished-lesson = Du hast diese Lektion abgeschlossen.
no-engine = Die Engine konnte nicht starten, darum lässt sich dein Zug nicht beurteilen. Du kannst es noch einmal versuchen.
keys =
    Pfeiltasten und 1 bis 9 bewegen den Fokus, Enter spielt. O, L, T, B und M lesen Feld, letzten Zug,
    Aufgabe, Brett und freie Felder vor.
