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
show = Antwort zeigen
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
takes = { $side } nimmt den { $side ->
    [X] größten
   *[other] kleinsten
}
alpha = Alpha { $value }
beta = Beta { $value }
asks =
    { $question ->
        [alpha] { $node }: Was hat X anderswo sicher? Das ist Alpha.
        [beta] { $node }: Was hat O anderswo sicher? Das ist Beta.
        [value] { $node }: Was ist der Knoten wert?
       *[cut] { $node }: Die übrigen Züge abschneiden oder weitersehen?
    }
look-on = Weitersehen
cut-off = ✂ Abschneiden
not-so =
    { $question ->
        [alpha] Nein. Alpha ist der beste Wert, den X weiter oben gefunden hat.
        [beta] Nein. Beta ist der beste Wert, den O weiter oben gefunden hat.
        [uncut] Nein. Beta liegt über Alpha, also kann der Rest noch zählen.
        [cut] Nein. Alpha hat Beta erreicht, also kann der Rest nicht mehr zählen.
       *[value] Nein. { $takes } der Werte darunter.
    }
found =
    { $question ->
        [alpha] Alpha ist { $value }.
        [beta] Beta ist { $value }.
        [uncut] Weitersehen.
        [cut] Abgeschnitten.
       *[value] { $takes }: { $value }.
    }
saved = Du hast { $seen } von { $all } Stellungen angesehen: Das Abschneiden hat { $cut } gespart.

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
