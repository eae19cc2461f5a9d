# The page at /edit, on which a position is set up, and why no game leads to one. X and O are the
# symbols; $side is a side, by its symbol or its turn.

# The title of the page, and its heading.
editor-of = Position editor: { $game }
editor = Position editor
about = Set up a position of { $game }, and play on from it.
# What a press on a cell puts there.
tool = Place
empty = Empty
spent = Spent
# Who moves.
to-move = To move
by-marks = Worked out from the marks
moves = { $side } moves
# The mini board that must be played in.
sent = Mini board to play in
free-choice = Any that is open
# The mini board that was played in last.
last-mini = Mini board played in last
none-yet = None yet
# One mini board in a list of them, by its letter.
mini-board = { $letter }: { $board }
size = Board
squares = { $side }×{ $side }
rounds-won = Rounds won by { $side }
paste = Key, record or link
set-up = Set up
clear = Clear the board
cleared = The board is empty.
play-from-here = Play from here
keys = X and O put a mark into the cell that has the focus, Backspace and Delete empty it, and Enter
    applies what is chosen here.
# Where no game reaches the position.
analyse-anyway = Analyse it anyway
no-statistics = Games started from a position do not count in the statistics.
not-here = This key does nothing in the editor.
# $cell is the name of a cell and what stands there.
edited = { $cell }. { $verdict }

## Whether the position can be played.

can-be-played = { $side } to move.
is-won = The game is over: { WITHIN($side) } has won.
is-drawn = The game is over: a draw.
# $why is a whole sentence.
not-reached = No game reaches this position. { $why }
# What a pasted text is refused with.
unreadable = This cannot be set up. { $why }
over-in-link = In the position of this link, the game is over.

## Why no game reaches a position.

key-length =
    The board has { $cells } cells, but the key has { $characters ->
        [one] 1 character
       *[other] { $characters } characters
    }.
key-character = Character { $place } is “{ $character }”: only -, X and O are allowed.
key-counts = { $x } X and { $o } O are impossible: X moves first and they alternate.
key-not-placed = Nobody places { $symbol } in this game.
key-two-lines = Both X and O have a line.
key-line-not-last = { $symbol } has a line, but { WITHIN($other) } moved after it.
key-separate-lines = { $symbol } has lines that no single move can have completed.
key-floating = Marks fall, and the cell below { $cell } is empty.
key-side = The side to move is X or O, not “{ $found }”.
key-turn = According to the marks, it is { WITHIN($side) }'s turn.
key-unknown = It does not fit this game.

## The same, of Expanding.

match-size = A board has 9, 16, 25 and so on up to 100 cells, not { $found }.
match-rest = Unexpected “{ $found }”.
match-scores = The score is written like 1-0, not as “{ $found }”.
match-spent = “{ $found }” does not begin with a cell of the board.
match-spent-empty = The spent cell { $cell } is empty.
match-counts = { $x } X and { $o } O do not fit the score: the sides alternate, except that the winner of a round moves again.
match-spent-lines = The spent cells of { $symbol } are not the lines of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
match-unscored = { $symbol } has a line that has not scored.
match-rounds = { $rounds ->
    [one] 1 round was won
   *[other] { $rounds } rounds were won
}, but the board has grown { $growths ->
    [one] once
   *[other] { $growths } times
}.
match-not-full = A round was drawn, so the first { $side } by { $side } cells must be full.
match-not-grown = The board is full, so it would have grown.

## The same, of Ultimate; $board is as in “top-left board”.

ultimate-form = A position of Ultimate is written as the side to move, the nine mini boards and their cells, as in “X;.........;…”.
ultimate-counts = { $x } X and { $o } O are impossible with { $side } to move: X moves first and they alternate.
ultimate-lines = The { $board } board has more lines than the one that closes it.
ultimate-state = The { $board } board is written as “{ $found }”, but its cells make it “{ $expected }”.
ultimate-main-lines = The main board has more lines than the one that ends the game.
ultimate-not-sent = No mark of the opponent's leads to the { $board } board.
ultimate-not-free = No mark of the opponent's gives a free choice: name the mini board to play in.
ultimate-last-needed = Name the mini board that was played in last.
ultimate-last = The mini board after the comma is a letter from a to i, not “{ $found }”.
ultimate-not-last = The opponent has no mark in the { $board } board.
