# Die Varianten der Engine: die besten Züge der Stellung, jeder mit den Zügen, die folgen.

heading = Varianten der Engine
most = Anzahl der Varianten
progress = { $state ->
    [searching] Sucht:
    [looked] { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } gesucht:
   *[done] Fertig:
} { $nodes } { $counted ->
    [playouts] Probespiele
   *[positions] Stellungen
}
searching = Suche läuft …
look-further = Weitersuchen
unavailable = Die Engine startet nicht, deshalb gibt es keine Varianten.
game-over = Das Spiel ist zu Ende: Es gibt keine Varianten.

## Was eine Variante sagt.

exact = Genau: { $outcome ->
    [win] { $mark } gewinnt in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
    [draw] unentschieden.
   *[loss] { $mark } verliert in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
}
proven = Bewiesen: { $outcome ->
    [win] { $mark } gewinnt in höchstens { $moves } Zügen.
    [draw] unentschieden.
   *[loss] { $mark } verliert in höchstens { $moves } Zügen.
}
by-playouts = { $rate } für { $mark }.
by-score = Geschätzt { $score } für { $mark }, Tiefe { $depth }.

## Die Züge einer Variante.

moves-of = Züge der Variante { $line }
play = { $mark } { $notation } spielen
play-to = Bis { $mark } { $notation } spielen
