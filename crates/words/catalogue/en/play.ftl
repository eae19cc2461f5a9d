# The game page.

## The line above the board: the mover is you, the computer, or a letter where both sides are alike

your-turn = Your turn ({ $mark })
# Stands before your-turn.
computer-played = The computer played { $place }.
# A friend elsewhere.
friend-played = Your friend played { $place }.
friends-turn = Your friend's turn
turn = { $mark }'s turn
# In a game of rounds.
players-turn = Player { $mark }'s turn
thinking = The computer is thinking…
paused = Paused
engine-unavailable = The computer cannot play right now
looking-at = { $ply ->
    [0] Start of the game
   *[other] Move { $ply } of { $of }
}
# Stands after the winner of the round.
expanding = Expanding board…
won = { $mover ->
    [you] You win!
    [computer] The computer wins!
    [friend] Your friend wins!
    [X] Player X wins!
    [O] Player O wins!
   *[player] { $mover } wins!
}
won-on-time = { $mover ->
    [you] You win on time!
    [computer] The computer wins on time!
    [friend] Your friend wins on time!
   *[other] { $mover } wins on time!
}
drawn = It's a draw!
# The state of the game, and the size of the board.
standing-on-board = { $standing } — Board: { $side }×{ $side }{ $grows ->
    [on] { "" }
   *[no-more] , maximum size reached
}
# The state of the game, and the open mini boards.
standing-on-minis = { $standing } — { $count ->
    [one] { $mini } board
    [9] any board
   *[other] { $count } boards
}

## The line below the board

call-draw = Call it a draw
nobody-can-win = Nobody can win any more.
# While the computer thinks.
figures = Depth { $depth }, { $nodes } { $counted ->
    [playouts] playouts
   *[positions] positions
}, { $per-second } per second

## The buttons below the board

game-controls = Game controls
undo = Undo
redo = Redo
hint = Hint
# Shows on the board what every move leads to.
values = Values
all-values = All values
# Below the board, while it shows the values of moves: what the numbers are. A star stands before the
# last word.
legend = { $kind ->
    [playouts] %: score in playouts
    [estimates] %: estimate at depth { $depth }; …: not yet
   *[exact] Number: moves left
}
legend-win = Win
legend-draw = Draw
legend-loss = Loss
legend-best = best
# The engine's evaluation, shown with the values.
evaluation = Evaluation
# The computer's game against itself.
go-on = Resume
pause = Pause
step = Step
speed = Speed
pace = { $pace ->
    [slow] Slow
    [normal] Normal
   *[fast] Fast
}
focus-mode-on = Focus mode on. Press Z to leave it.
focus-mode-off = Focus mode off.
leave-mode = Exit (Esc)
presenting = Large text for a projector.
presented = Text in its usual size.
# A game of the computer against itself.
watching = The computer's game
new = New game
# Opens further commands.
more = More
full-screen = Full screen
# Larger text, for a projector.
present = Present
copy-as-text = Copy as text
text-copied = Board copied as text.
text-not-copied = This browser does not let the page copy text. You can find the game as text under Share.

## The strips above and below the board

computer-at = Computer, { $level }
your-friend = Your friend
# One of two people.
player = { $mark ->
    [X] Player X
    [O] Player O
   *[player] { $mark }
}

## The result

play-again = Play again
review = Review
share = Share
see-board = See the board
next-level = Next level: { $level }
todays-puzzle = Today's puzzle
# Leads to the position that decided the game.
show-me = Show me
try-again-from-here = Try again from here
# A link to the proof of a draw that nobody can win.
proof-holds = { $bytes } bytes hold this draw
# A link to a lesson.
why-a-draw = Why it is a draw

## The panel

game-details = Game details
# Parts of the page that may fail to load, as they are named in that message.
the-form = The form for a new game
the-panel = The panel
the-review = The review
key-list = The list of keys
more-menu = The menu “More”
review-game = Review the game
clock-and-names = Clock and names
only-board = Focus mode
show-in-explorer = Show in the explorer
edit-position = Edit position
keys = Keys
keys-hint = They work while the board has the focus.
close = Close
# After a dialog was left: what has the focus again, such as a cell.
closed = Closed. { $place }.

larger = Larger
smaller = Smaller
close-panel = Close the panel

## The moves

moves = Moves
no-moves = No moves yet.
move-label = Move { $ply }: { $mark } { $notation }
look-through = Step through the game
start = Start
back = Back
forward = Forward
last = Last
play-from-here = Play from here

## The form for a new game

new-game = New game
players = Players
against-computer = You and the computer
two-people = Two people
two-computers = Two computers
level = Level
level-of = Level of { WITHIN($mark) }
# Below the levels, which have a number in brackets.
ratings = In brackets: ratings from our own arena. Easy is 1,000; Strongest is measured with 10,000 playouts a move.
# Who plays X, which moves first.
first-move = First move (X)
you = You
computer = Computer
random = Random
start-game = Start new game

## The command field

command-field = Command
do-it = Go
placeholder = { $cell }, hint, undo…
# The commands as typed, in lower case. None may read as a cell.
command = { $command }
# The sentence names all of them.
understood =
    Type a cell such as { $cell }, or hint, undo, redo, board, last, turn, status, new, draw or help.
not-understood = Unknown command.
