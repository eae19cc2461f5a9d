# The engine's lines: the best moves of the position on the board, each with the moves that follow.

heading = Engine lines
# How many lines there are, from 1 to 5: a group of choices.
most = Number of lines
# $counted is what the engine counts. The time of the search may be over before all is known.
progress = { $state ->
    [searching] Searching:
    [looked] Looked for { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }:
   *[done] Done:
} { $nodes } { $counted ->
    [playouts] playouts
   *[positions] positions
}
# Before there is a line.
searching = Searching…
# Search for some seconds more: a button.
look-further = Look further
unavailable = The engine could not start, so there are no lines.
game-over = The game is over: there are no lines.

## What a line says. $mark is the side to move.

exact = Exact: { $outcome ->
    [win] { WITHIN($mark) } wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
    [draw] a draw.
   *[loss] { WITHIN($mark) } loses in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
}
# The end may come sooner than the proof says.
proven = Proven: { $outcome ->
    [win] { WITHIN($mark) } wins in at most { $moves } moves.
    [draw] a draw.
   *[loss] { WITHIN($mark) } loses in at most { $moves } moves.
}
# $rate is such as “62% in 12,345 playouts”.
by-playouts = { $rate } for { WITHIN($mark) }.
by-score = An estimated { $score } for { WITHIN($mark) }, depth { $depth }.

## The moves of a line, each a button.

moves-of = Moves of line { $line }
play = Play { $mark } { $notation }
# All moves of the line up to this one.
play-to = Play to { $mark } { $notation }
