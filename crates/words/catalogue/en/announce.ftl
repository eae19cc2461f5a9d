# Announcements for people who do not see the board. Sentences are joined with a space.

## Places

# A row and a column, counted from 1. Used within sentences, and after “{ $mark } from”.
square = row { $row }, column { $column }
# One of the nine places of a 3 by 3 board, before the noun: “the top-left board”.
spot = { $spot }
# The same on its own, in a list of cells.
corner = { $spot ->
    [top-left] top left
    [top-right] top right
    [bottom-left] bottom left
    [bottom-right] bottom right
   *[other] { $spot }
}
# A cell of a mini board, within sentences: spot and corner.
in-mini = { $mini } board, { $corner }
# The same to read, where nobody needs to know the letters of the boards yet: two spots.
cell-of-mini = the { $cell } cell of the { $mini } board
# The same behind whoever plays there: “X on the right cell of the top board”.
on-cell-of-mini = on the { $cell } cell of the { $mini } board
# The same as a cell's accessible name: two spots.
mini-cell = { $mini } board, { $cell } cell
row = row { $row }
column = column { $column }
# Used where a completed line is named: “It completes …”, “X wins in …”.
falling-diagonal = the falling diagonal
rising-diagonal = the rising diagonal
# A line of a cube, within a layer or through all four; used where a completed line is named.
line-in-layer = { $line } of layer { $layer }
through-layers = a line through the layers
# The name of a layer, beside it.
layer = Layer { $layer }
# A place in a cube, within sentences: “layer 2, row 1, column 3”.
in-layer = layer { $layer }, { $square }
# Mini boards, used only in “You may play in …”: all, all but some, or some.
mini-boards = { $which ->
    [any] any board
    [but] any board but the { $minis } { $count ->
        [one] one
       *[other] ones
    }
   *[these] the { $minis } { $count ->
        [one] board
       *[other] boards
    }
}

# What a move means for the other side.
leads-to = next move in { $minis }

## Attributes of a cell, as a list: “Row 1, column 2, X, last move”

empty = empty
winning-line = winning line
losing-line = losing line
last-move = last move
spent = spent
lands = lands in row { $row }
best-move = best move
won-by = board won by { $mark }

## Boards

board = { $game } board, { $columns } by { $rows }
layered-board = { $game }, 4 layers of 4 by 4
cube = The cube
no-cube = Your browser cannot draw the cube. The four layers show everything.
nested-board = { $game }, 9 mini boards of 3 by 3
# How to win, or lose, a game.
goal = { $game ->
    [classic] Get { $length } in a row.
    [misere] Get { $length } in a row and you lose.
    [notakto] Both players place X. Complete { $length } in a row and you lose.
    [torus] Get { $length } in a row. Lines wrap around the edges.
    [drop] Get { $length } in a row. Marks fall.
    [qubic] Get { $length } in a row, in a cube of four layers.
    [expanding] Get { $length } in a row to score a point. The board grows.
    [ultimate] Win { $length } mini boards in a row.
    [ultimate-cross] Win { $length } mini boards in a row.
    [ultimate-count] Win { $length } mini boards in a row, or else the most.
    [ultimate-open] Win { $length } mini boards in a row. Won boards stay open.
   *[other] Get { $length } in a row, on { $columns } by { $rows }.
}
# A row, column or diagonal.
line-of-cells = { $name }: { $cells }.
# “There is no row 7.”
no-line = There is no { $name }.
diagonal-falling = falling diagonal
diagonal-rising = rising diagonal
no-score = This game has no score.
mini-board = { $owner ->
    [nobody] { $mini } board: { $marks }.
   *[other] { $mini } board, won by { $owner }: { $marks }.
}
open-cells = { $count ->
    [0] No cell is open.
    [one] { $count } open cell: { $places }.
   *[other] { $count } open cells: { $places }.
}
open-mini = The { $mini } board is open, with { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}: { $corners }.
# One of the boards that open-minis lists.
cells-of-mini = { $mini }, { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
open-minis = { $count } boards are open: { $minis }.

## Turns and moves: the mover is you, the computer, a friend elsewhere, or a letter if both sides are of one kind

turn = { $mover ->
    [you] Your turn.
    [computer] The computer's turn.
    [friend] Your friend's turn.
   *[other] { $mover }'s turn.
}
may-play = { $mover ->
    [computer] The computer may play in { $minis }.
   *[other] You may play in { $minis }.
}
draw-offer = Nobody can win any more: you can call it a draw.
new-game = New game.
thinking = The computer is thinking.
time-is-up = Time is up.
played = { $mover ->
    [you] You: { $place }.
    [computer] Computer: { $place }.
    [friend] Your friend: { $place }.
   *[other] { $mover }, { $place }.
}
wins-mini = { $mover ->
    [you] You win the { $mini } board.
    [computer] The computer wins the { $mini } board.
    [friend] Your friend wins the { $mini } board.
   *[other] { $mover } wins the { $mini } board.
}
undone = Undone: { $moves }.
# One of the moves that undone lists.
taken-back = { $mark } from { $place }
draw-undone = Undone: the draw.
time-out-undone = Undone: the time-out.
redone = Redone.
nothing-to-undo = There is nothing to undo.
nothing-to-redo = There is nothing to redo.
no-move = No move has been played.
last-played = Last move: { $mark }, { $place }.
looking-at = Move { $ply } of { $of }.
looking-at-start = The start, before the first move.
paused = Paused.

## Rounds

round-won = Player { $mark } wins!
round-drawn = Draw!
size = The board is now { $side } by { $side }.
largest = The board is at its maximum size.
score = Score { $x } to { $o }.

## The end

drawn = It's a draw.
draw-called = It's a draw: nobody can win any more.
wins = { $mark } wins in { $lines }, after { $plies } moves.
loses = { $winner } wins: { WITHIN($loser) } completed { $lines }, after { $plies } moves.
wins-main = { $mark } wins in { $lines } of the main board, after { $plies } moves.
wins-by-count = { $mark } wins { $most } to { $least } on mini boards, after { $plies } moves.
wins-match = { $mark } wins the match by { $most } rounds to { $least }, after { $plies } moves.
time-up = { $loser ->
    [you] Your time is up.
    [computer] The computer's time is up.
    [friend] Your friend's time is up.
   *[other] { $loser }'s time is up.
}
wins-on-time = { $winner ->
    [you] You win
    [computer] The computer wins
    [friend] Your friend wins
   *[other] { $winner } wins
} on time, after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.

## Advice

hint = Hint: { $place }.
# A proven result takes at most as long as its proof.
verdict = { $outcome ->
    [proven-draw] Proven: with best play, it is a draw.
    [proven-win] Proven: with best play, { WITHIN($winner) } wins in at most { $plies } moves.
    [draw] With best play, it is a draw.
   *[win] With best play, { WITHIN($winner) } wins in { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }.
}
verdict-open = The result is not known yet.
verdict-rate = { $mark }'s best move is { $place }, with { $rate }.
# The value of a move in its cell: the number counts the moves to the end.
worth-short = { $outcome ->
    [win] Win { $plies }
    [draw] Draw
   *[loss] Loss { $plies }
}
# The same, spoken.
worth = { $outcome ->
    [win] wins in { $plies }
    [draw] draw
   *[loss] loses in { $plies }
}
worth-short-proven = { $outcome ->
    [win] Win ≤{ $plies }
    [draw] Draw
   *[loss] Loss ≤{ $plies }
}
worth-proven = { $outcome ->
    [win] proven to win in at most { $plies }
    [draw] proven draw
   *[loss] proven to lose in at most { $plies }
}
worth-estimated = an estimated { $estimate }
percent = { $percent }%
rate = { $percent } in { $visits ->
    [one] { $visits } playout
   *[other] { $visits } playouts
}

## Refusals

computers-turn = It is the computer's turn.
# A friend elsewhere, who gets the link.
friends-turn = It is your friend's turn. Send them the link.
was-expanding = The board was expanding. Choose your move again.
# “Play from here” is a button.
looks-back =
    This is the position after move { $ply } of { $of }. Go to the last move, or choose “Play from
    here”.
no-advice = You can ask for advice when it is a person's turn.
engine-hidden = The engine is hidden.
not-drawn = You can call a draw when it is a person's turn and nobody can win any more.
game-over = { $winner ->
    [nobody] The game is over: a draw.
   *[other] The game is over: { WITHIN($winner) } has won.
}
not-your-turn = It is { WITHIN($mark) }'s turn.
outside = { $place } is outside the { $columns } by { $rows } board.
floats = { $place }: marks fall, and the cell below is empty.
board-not-allowed = You may not play in the { $mini } board now: the { $minis } { $count ->
    [one] board is
   *[other] boards are
} open.
# Refused by a rule of a single game; $code is the refusal's code.
by-rule = { $code ->
    [column-full] This column is full.
   *[other] The rules do not allow this move.
}
taken = { $place } is taken by { WITHIN($mark) }.
engine-replaced = The computer's engine failed and was restarted. The game goes on.
engine-unavailable = The computer's engine could not start. Your game is safe; you can try again.

## Records

unreadable-link = The game in this link cannot be read.
no-cell = Move { $ply }, “{ $text }”, names no cell.
# The code is that of Unicode: “U+00B2”.
no-cell-sign = Move { $ply }, “{ $text }”, names no cell: character { $place } is { $code }.
illegal-move = Move { $ply }, “{ $text }”: { $why }
