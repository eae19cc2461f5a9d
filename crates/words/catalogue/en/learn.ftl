# The pages of the rules and the keys.

## The rules of a game, with a board to try them on.

rules = Rules
game = Game
try-it = Try it: { $game }
undo = Undo
start-again = Start again
# The answer to a key that works only in a game.
not-here = That works in a game, but not on this board.
play = Play { $game } against the computer

## The keys.

keys = Keys
# { $settings } is a link with the text below.
keys-note = They work while the board has the focus. You can turn off those that type a character in the { $settings }.
keys-note-settings = settings
