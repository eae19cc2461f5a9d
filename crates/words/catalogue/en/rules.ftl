# The rules of the games, each with a drawn example. A caption says what is to be seen in the drawing
# of the rule before it.

heading = Rules
show = Show the rules
# What is loaded when the rules are shown.
part = The rules

## Boards of one kind: Classic, Four, and those of any size.

in-line =
    X and O take turns, and X begins. Who first has { $length } in line wins: in a row, in a column
    or in a diagonal.
in-line-caption = X has won.
full-board = If the board is full and nobody has a line, it is a draw.

## Misère.

misere =
    X and O take turns, and X begins. Whoever completes three in line loses: in a row, in a column
    or in a diagonal.
misere-caption = X has completed the top row, and O has won.

## Notakto.

notakto =
    Both players place X, in turns. Whoever completes three in line loses, no matter who placed the
    other two.
notakto-caption = The first player has completed the top row and lost.
notakto-full = There is no draw: the board cannot fill up without a line.

## Torus.

torus =
    The edges meet: what leaves the board at the right comes back at the left, and what leaves it at
    the bottom comes back at the top. So each row, each column and six diagonals are lines of three.
torus-caption = X has won with a diagonal that goes on at the other edge.
torus-full = There is no draw: a full board always holds a line.

## Expanding.

round =
    Three in line win a round. It counts a point, the board grows by a row and a column, and the
    winner moves next.
round-caption = X has won the first round, with the top row.
spent =
    The marks stay. Those of a line that has scored are spent: they are in the way, but no further
    line may contain them.
spent-caption = The marks of the top row are spent; the others still count.
no-winner = If the board is full without a line, it grows as well, and the other side moves next.
no-winner-caption = Nobody has won the round, and it is O's turn.
last-size =
    On 10 by 10 the board grows no more. When it is full, the match is over: the higher score wins.

## Ultimate, by every rule.

mini-boards = The board is made of nine mini boards. X begins, in any of them.
mini-boards-caption = All mini boards are open.
main-line = Three mini boards in line win the game at once.
main-line-caption = X owns three mini boards in line and has won.
# To the rule about the draw.
settled-caption = Nobody can own three in line any more.

## Ultimate.

sent =
    The cell that you play names the mini board in which your opponent must play: from a top-right
    cell to the top-right board.
sent-caption = X has played a top-right cell, so O must play in the top-right board.
mini-line = Three in line win a mini board, and nobody plays in it any more.
mini-line-caption = X owns the top-left board.
closed = Whoever is sent to a mini board that is owned or full may play in any other.
closed-caption = O has sent X to the top-left board, which is closed: X may play in any other.
no-move-left =
    If nobody can move any more, it is a draw. It can be called before, once nobody can win any
    more.

## Ultimate, by count: the end is another.

counted =
    If nobody can move any more and nobody has three mini boards in line, the side that owns more mini
    boards wins. Equal numbers are a draw.
counted-caption = Nobody can move any more. X has won, with 5 mini boards to 3.

## Ultimate, by the cross rule.

cross =
    Your opponent may then play in the mini boards of the same row and of the same column as the one
    that you have played in, that one included.
cross-caption = X has played in the top-right board: the top row and the right column are open to O.
cross-centre = After a move in the centre board all mini boards are open.
cross-centre-caption = X has played in the centre.
cross-mini-line =
    The first three in line win a mini board for good. It can still be played in until it is full.
cross-mini-line-caption = X owns the top-left board, and O may still play in it.
cross-full =
    If all those mini boards are full, those of the top row are open, or else of the middle row, or
    else of the bottom row.
cross-full-caption = The left column and the top row are full: the middle row is open.
cross-no-move-left =
    If all 81 cells are taken and nobody has won, it is a draw. It can be called before, once nobody
    can win any more.
