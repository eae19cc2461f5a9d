# The help page.

## The rules of a game, with a board to try them on.

rules = Rules
game = Game
try-it = Try it: { $game }
undo = Undo
start-again = Start again
# The answer to a key that works only in a game.
not-here = That works in a game, but not on this board.
play = Play { $game } against the computer

## The features of the game page: the name of each, as on the page, and its explanation.

features = While you play
undo-redo = Undo, Redo.
about-undo-redo = As often as you like, even after the end. Against the computer, you go back to your own turn.
hint = Hint.
about-hint = The best move, with a ring around it, and why it is best.
values = Values.
# { $win }, { $loss } and { $draw } appear as in the cells: “Win 5”, “Loss 4” and “Draw”.
about-values = What each move leads to with best play: { $win } wins in 5 moves, { $loss } loses in 4, { $draw } is a draw. The best moves have a star. In games too big to solve, an estimate.
moves = Moves.
about-moves = Every move of the game. Choose one to see its position, then “Play from here” to continue from it.
review = Review.
about-review = After the game: your mistakes, and the better moves.
share = Share.
about-share = A link to the game, its record or a picture of the board. You can also play a friend by sending each other the link after each move, or open a game that somebody sent you.
clock = Clock.
about-clock = A limit for each move or for each side. It stops while the page is hidden, and you can extend it or turn it off at any time.
unfinished = Unfinished games.
about-unfinished = Your game is saved after each move, in this browser and nowhere else. Continue it from the start page.
command = Command.
about-command = Type a move or a command: b2, hint, undo, board. “help” lists them all.

## How the computer plays, a paragraph each.

engine = How the computer plays
engine-place = The computer thinks in your browser, in the background: the page never waits for it, and nothing is sent anywhere.
engine-minimax = On square boards it tries every move, every reply, every reply to that, and so on to the end of the game, and picks the move with the best result that its opponent cannot prevent. This is called minimax. It skips moves that cannot change the choice (alpha-beta pruning), and remembers the positions it has met, turned and mirrored ones included.
engine-perfect = So it knows Classic and Four to the end: at the Perfect level it never loses either, and it wins every position that can be won, as fast as possible. On larger boards it looks as far ahead as its time allows, and estimates the rest by the lines that are still open.
engine-ultimate = Ultimate is too big for that. There it plays thousands of games in its head from each promising move, guided by a small network that has learned from games against itself, and picks the move that did best. This is called Monte Carlo tree search.
engine-levels = At the lower levels it looks less far ahead and makes mistakes on purpose. It picks at random among equally good moves, so no two games are the same.

## The keys.

keys = Keys
# { $settings } is a link with the text below.
keys-note = They work while the board has the focus. You can turn off those that type a character in the { $settings }.
keys-note-settings = settings
