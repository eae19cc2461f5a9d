# The rules of the games, each with a drawn example. A caption describes the drawing of the rule
# before it.

heading = Rules
show = Show the rules
# The name of the rules in the message that they could not be loaded.
part = The rules

## Classic, Four and custom boards.

in-line =
    X and O take turns, and X begins. Get { $length } in a row first to win: across, down or
    diagonally.
in-line-caption = X has won.
falls = Marks fall: press any cell of a column, and your mark lands on the lowest empty one. On 7 by 6, four in a row, this is Connect Four.
cube =
    The board is a cube of four layers, each of 4 by 4 cells. X and O take turns, and X begins. Get four
    in a row first to win.
cube-caption = Layer 1 is at the top left. X has won within it, with a diagonal.
through =
    A row may also run through the layers: straight down, or with a step to the side from each layer to the
    next. There are 76 rows in all.
through-caption = X has won from a corner of the cube to the opposite one: the numbers show the way.
full-board = If the board is full and nobody has a line, it is a draw.

## The proven value of an empty board.

known-first = With best play, the first player wins on this board.
known-draw = With best play, this board is a draw.
known-open = Noughts has not solved this board yet.

## Misère.

misere =
    X and O take turns, and X begins. If you complete three in a row, across, down or diagonally, you
    lose.
misere-caption = X has completed the top row, and O has won.

## Notakto.

notakto =
    The players take turns placing X. If you complete three in a row, you lose, no matter who placed
    the other two.
notakto-caption = The first player has completed the top row and lost.
notakto-full = There are no draws: the board cannot fill up without a line.

## Torus.

torus =
    The edges meet: a line that leaves the board on the right comes back on the left, and one that
    leaves at the bottom comes back at the top. So every row, every column and six diagonals are
    lines of three.
torus-caption = X has won with a diagonal that continues at the other edge.
torus-full = There are no draws: a full board always holds a line.

## Expanding.

round =
    Three in a row wins a round and scores a point. The board grows by a row and a column, and the
    winner moves next.
round-caption = X has won the first round, with the top row.
spent =
    The marks stay. Those of a line that has scored are spent: they are still in the way, but no
    later line may contain them.
spent-caption = The marks of the top row are spent; the others still count.
no-winner = If the board fills up without a line, it grows as well, and the other side moves next.
no-winner-caption = Nobody has won the round, and it is O's turn.
last-size =
    At 10 by 10 the board stops growing. When it is full, the match is over: the higher score wins.

## Ultimate, all rules.

mini-boards = The board is made up of nine mini boards. X begins in any of them.
mini-boards-caption = All mini boards are open.
main-line = Three mini boards in a row win the game at once.
main-line-caption = X owns three mini boards in a row and has won.
# For the rule about the draw.
settled-caption = Nobody can own three in a row any more.

## Ultimate.

sent =
    The cell you play names the mini board that your opponent must play in: a top-right cell sends
    them to the top-right board.
sent-caption = X has played a top-right cell, so O must play in the top-right board.
mini-line = Three in a row wins a mini board, and nobody plays in it any more.
mini-line-caption = X owns the top-left board.
closed = If you are sent to a mini board that is owned or full, you may play in any other.
closed-caption = O has sent X to the top-left board, which is closed: X may play in any other.
no-move-left = If nobody can move, it is a draw. You can call it as soon as nobody can win any more.

## Ultimate, by count: it differs in how a game ends.

counted =
    If nobody can move and nobody has three mini boards in a row, the side with more mini boards
    wins. Equal numbers are a draw.
counted-caption = Nobody can move any more. X has won, with 5 mini boards to 3.

## Ultimate, by the cross rule.

cross =
    Your opponent may then play in any mini board in the same row or column as the one you played
    in, that one included.
cross-caption = X has played in the top-right board: the top row and the right column are open to O.
cross-centre = After a move in the centre board, all mini boards are open.
cross-centre-caption = X has played in the centre.
stays-open =
    The first three in a row wins a mini board for good. Both sides may still play in it until it is
    full.
stays-open-caption = X owns the top-left board, and O may still play in it.
cross-full =
    If all of those are full, the mini boards of the top row are open, or else the middle row, or
    else the bottom row.
cross-full-caption = The left column and the top row are full: the middle row is open.
all-taken =
    If all 81 cells are taken and nobody has won, it is a draw. You can call it as soon as nobody can
    win any more.

## Ultimate, by the open rule.

open-full = If you are sent to a mini board that is full, you may play in any other.
open-full-caption = O has sent X to the centre board, which is full: X may play in any other.
open-solved =
    This is the one version of Ultimate that is solved: X, who begins, can win within 43 moves, whatever
    O plays. At the Strongest level, the computer does so.
