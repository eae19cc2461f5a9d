# Der Kurs: Lektionen in Teilen.

about = Lektionen von der ersten Reihe bis zum Beweis. In jeder siehst du zu, probierst, wechselst ab und gibst der Idee einen Namen.
finished-of = { $finished } von { $count } fertig.
begin = Anfangen: { $title }
go-on-with = Weiter: { $title }
again-from = Von vorn: { $title }
path = Der Weg
state =
    { $state ->
        [done] fertig
        [next] als Nächstes
       *[open] offen
    }
beside = Regeln und Tasten
title = Lektion: { $title }
part =
    { $part ->
        [shown] Sieh zu
        [tried] Probier es
        [varied] Noch einmal
       *[explained] Die Idee
    }: { $number } von { $count }
again = Von vorn
show = Einen Zug zeigen
back = Einen Zug zurück
forward = Einen Zug vor
next = Weiter
next-lesson = Nächste Lektion
all = Alle Lektionen
controls = Knöpfe der Lektion
no-lesson = Es gibt keine Lektion „{ $name }“.
not-saved = Dein Fortschritt kann hier nicht gespeichert werden.

tree = Spielbaum
node = { $side } { $place }{ $value ->
        [none] {""}
       *[other] : { $value }
    }
root = Die Stellung auf dem Brett{ $value ->
        [none] {""}
       *[other] : { $value }
    }
cut = { $side } { $place }: abgeschnitten
repeated = { $side } { $place }: in der Tabelle, { $value }
cut-legend = ✂ abgeschnitten: Dort braucht niemand hinzusehen.
repeat-legend = Gestrichelt: schon in der Tabelle.

right = Richtig!
wrong =
    Nicht { $place }: { $outcome ->
        [loss] Das verliert in { $moves } Zügen
        [draw] Das reicht nur zum Remis
        [win] Das gewinnt auch, braucht aber { $moves } Züge
       *[unknown] Das ist nicht der Zug
    }.
played = { $side } { $place }.
answered = { $side } antwortet mit { $place }. Weiter.
replies = { $side } antwortet mit { $place }.
go-on = Richtig. Du bist noch einmal am Zug.
shown = Ein richtiger Zug: { $place }.
over = Dieser Teil ist fertig.
watch = In diesem Teil siehst du nur zu. „Weiter“ führt zum nächsten.
finished-lesson = Du hast diese Lektion abgeschlossen.
no-engine = Die Engine konnte nicht starten, darum lässt sich dein Zug nicht beurteilen. Du kannst es noch einmal versuchen.
keys =
    Pfeiltasten und 1 bis 9 bewegen den Fokus, Eingabe spielt. O, L, T, B und M lesen Feld, letzten Zug,
    Aufgabe, Brett und freie Felder vor.
