# The keys of the board and what they do. The letters are the same in every language.

## Keys

arrows = Arrow keys
row-ends = Home, End
board-ends = Ctrl+Home, Ctrl+End
enter = Enter, Space
digits = 1 to 9
mini-keys = Shift+1 to 9, Page Up, Page Down
symbol-keys = X, Shift+X
row-keys = R, then 1 to 0
column-keys = C, then 1 to 0
shift-g = Shift+G
undo-keys = U, Ctrl+Z
redo-keys = Ctrl+Y
step-keys = Shift+A, Shift+D

## What they do

move-focus = Move over the board
to-row-end = First or last cell of the row
to-board-end = First or last cell of the board
play = Play the cell
to-place = Go to a cell of a 3 by 3 board or of the mini board, in reading order
to-mini = Go to a mini board, the previous one, the next one
to-symbol = Go to the next X, the next O
to-playable = Go to the next cell that you can play
read-cell = Read the cell
read-last-move = Read the last move
read-turn = Read whose turn it is
read-board = Read the board, row by row
read-row = Read a row; 0 is the tenth
read-column = Read a column
read-diagonals = Read the diagonals through the cell
read-open-cells = Read the open cells or boards
read-score = Read the score
verdict = Verdict: the result with best play
hint = Hint
play-hint = Play the hint
undo = Undo
redo = Redo
step = Step back, step forward
zen = Focus mode
new-game = New game
copy-text = Copy the board as text
command-field = Command field, this list
