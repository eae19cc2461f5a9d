# The page that explains.

## The rules of a game, with a board to try them on.

rules = Rules
game = Game
try-it = Try it: { $game }
undo = Undo
start-again = Start again
# The answer to a key that does something only where a game is played.
not-here = That is for a game, not for this board.
play = Play { $game } against the computer

## What there is on the page of a game: the name of each thing, as the page has it, and what it is.

features = On the page of a game
undo-redo = Undo, Redo.
about-undo-redo = As often as you like, also after the end. Against the computer they go back to your own turn.
hint = Hint.
about-hint = The best move, and why it is the best.
values = Values.
# { $win }, { $loss } and { $draw } are what stands in the cells: “W5”, “L4” and “D”.
about-values = What each move leads to with best play: { $win } wins in 5 moves, { $loss } loses in 4, { $draw } is a draw. Where the game is too large for that, an estimate.
moves = Moves.
about-moves = Every move of the game: choose one to look at its position, and “Play from here” to go on from there.
review = Review.
about-review = After the end: which moves were mistakes, and what would have been better.
share = Share.
about-share = A link to the game, its record, a picture of the board; a game with a friend, in which you send each other the link after each move; and games of others to be opened.
clock = Clock.
about-clock = Time for each move, or for each side. It stands while the page is hidden, and can be extended or turned off at any time.
unfinished = Unfinished games.
about-unfinished = A game is kept after each move, in this browser and nowhere else. The start page offers to go on with it.
command = Command.
about-command = Moves and wishes as text: b2, hint, undo, board. “help” says what is understood.

## What the computer does, a paragraph each.

engine = What the computer does
engine-place = The computer thinks in this browser, beside the page, so that nothing has to wait for it and nothing is sent anywhere.
engine-minimax = On square boards it tries every move, every answer to it, every answer to that, and so on to the end of the game, and takes the move with the best end that the opponent cannot prevent: this is called minimax. It leaves out whatever cannot change the choice (alpha-beta pruning), and remembers positions that it has met before, turned or mirrored ones included.
engine-perfect = So it knows Classic and Four to the end: at the level Perfect it never loses them, and wins whatever can be won, as fast as possible. On larger boards it looks as many moves ahead as its time allows, and estimates the rest by the lines that are still open.
engine-ultimate = Ultimate is too large for that. There it plays thousands of games in its head from each move that seems promising, guided by a small network that it has learned from games against itself, and takes the move that has turned out best: this is called Monte Carlo tree search.
engine-levels = At the lower levels it looks less far ahead and makes mistakes on purpose. Among equally good moves it chooses by chance, so that no game is like the other.

## The keys.

keys = Keys
# { $settings } is a link with the text below.
keys-note = They work while the focus is on the board. Those that type a character can be turned off in the { $settings }.
keys-note-settings = settings
