# The pages below /puzzles: positions with one best move. X and O are the marks.

puzzles = Puzzles
about = Each position has exactly one best move. Find it.

## The puzzles of a game, and choices among them.

of-game = { $game } puzzles
# A page's title with the choice on it: “Classic puzzles: Fork”.
filtered = { $title }: { $filter }
all-themes = All
hard = Harder
about-hard = Nothing can be won at once.
band =
    { $band ->
        [easy] Easy
        [medium] Medium
        [difficult] Difficult
       *[expert] Expert
    }
about-band =
    { $band ->
        [easy] The best move can be seen at once.
        [medium] Look a move or two ahead.
        [difficult] Look several moves ahead.
       *[expert] Look far ahead, and take your time.
    }
now = To solve now
by-difficulty = By difficulty
by-game = By game
at-your-level = At your level
# The game of a puzzle, and the reader's rating there.
at-rating = { $game }. Your rating there is { $rating }.
themes = Themes
theme =
    { $theme ->
        [win] Win
        [fork] Fork
        [counter] Block and win
        [quiet] Quiet win
        [zugzwang] Zugzwang
        [avoid] Do not lose at once
        [block] Block
        [prevent-fork] Prevent a fork
        [tempo] Tempo
        [save] Only move
        [take-board] Win a mini board
        [hold-board] Hold a mini board
        [send-away] Send away
        [free-choice] Free choice
       *[round] Win a round
    }
# What the best move of a theme does: the rest of the next two sentences.
does =
    { $theme ->
        [win] wins at once, or by threats that must be answered
        [fork] makes two threats at once, and only one can be stopped
        [counter] blocks a line and wins
        [quiet] wins without a threat
        [zugzwang] leaves the opponent only moves that complete a line and lose
        [avoid] is the only one that does not lose at once
        [block] stops the opponent from winning with the next move
        [prevent-fork] prevents a fork, two threats at once
        [tempo] holds the draw by a threat that must be answered
        [save] is the only one that holds the draw
        [take-board] wins a mini board
        [hold-board] keeps the opponent from winning a mini board
        [send-away] sends the opponent where it does the least harm
        [free-choice] lets the opponent play anywhere, and is still the best
       *[round] begins the shortest forced win of the round
    }
best-does = The best move { $does }.
it-does = It { $does }.
# The same with what is known of one puzzle.
wins-at-once = wins at once
wins-in = wins in { $moves } moves, whatever the reply
wins-round-at-once = wins the round at once
wins-round-in = wins the round in { $moves } moves, whatever the reply
solved-of = { $solved } of { $count } solved.
your-rating = Your rating: { $rating }.
solve-puzzle = Solve puzzle { $number }
all-games = All games
# Prints the next puzzles, with their solutions on another page.
print-sheet = Print a sheet
solutions = Solutions
one-by-one = One by one
puzzle = Puzzle { $number }
puzzle-solved = Puzzle { $number }, solved
# The name of a link: its visible text, and where it leads.
link-to = { $link }: { $name }

## The puzzle of the day.

# What there is to do today, on the start page.
today = Today
daily = Daily puzzle
# A date, and sentences about that day.
dated = { $date }. { $sentences }
solved-today = Solved today.
not-solved-yet = Not solved yet.
streak =
    Your streak: { $days ->
        [one] 1 day
       *[other] { $days } days in a row
    }.
streak-begins = Solve it today and tomorrow to start a streak.
solve = Solve it
see-again = See it again
share-result = Share the result
# The daily puzzle's date, and a coloured square for each answer.
result = Noughts, { $date }: { $squares }
result-copied = Result copied. It does not give the answer away.
result-not-copied = This browser does not let the page copy text.

practice = Practice
# What is practised, the goal of the game, and how many others are due.
practised =
    { $title }. { $goal } { $others ->
        [0] The last one that is due.
        [one] One more is due.
       *[other] { $others } more are due.
    }
due =
    { $count ->
        [one] One position is due today, before you forget it.
       *[other] { $count } positions are due today, before you forget them.
    }
nothing-due =
    Nothing is due. Puzzles, steps of lessons and the mistakes of your games come back here before you
    forget them.
# What is practised: a mistake that the reader has made in a game.
own-mistake = { $game }: a mistake of yours

## A puzzle.

title = { $game } puzzle { $number }
question = { $mark } to move. Find the best move.
question-of-round = { $mark } to move. Find the fastest win of the round.
solved = Solved!
refuted = Wrong answer
answer-heading = The answer
controls = Puzzle controls
show-answer = Show the answer
take-back = Take it back
next = Next puzzle
# Of what is practised.
next-due = Next position
all = All puzzles
keys =
    Arrow keys and 1 to 9 move over the board, and Enter answers. Escape or U takes a wrong answer back.
    O, L, T, B and M read the cell, the last move, the question, the board and the open cells. R or C
    with a digit reads a row or a column, and D the diagonals. X, Shift+X and E go to the next X, the
    next O and the next open cell.

## The response to an answer. Sentences follow that say why. $place is “row 1, column 2”.

right = Right: { $place }.
wrong =
    Not { $place }: { $outcome ->
        [loss] that loses in { $moves ->
            [one] 1 move
           *[other] { $moves } moves
        }
        [draw] that only draws; another move wins
        [round] another move wins the round sooner
       *[unknown] another move is better
    }.
# The opponent's reply.
answers = { $mark } replies: { $place }.
try-another = Try another move.
answer = The answer is { $place }.
done = This puzzle is done.
no-engine =
    Not { $place }. The reply comes from the computer's engine, which could not start. You can try
    again.
not-saved = Your progress cannot be saved here.
# $change is “+12”.
rated = Your rating: { $rating } ({ $change }). This puzzle's: { $puzzle }.

## Runs.

runs = Against the clock
about-runs = Solve as many as you can. They get harder, and the third mistake ends the run.
minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
no-clock = No clock
best-run = Your best: { $solved }
run-title = { $game } run: { $limit }
about-run =
    You have { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }. The puzzles get harder, and the third mistake ends the run. The clock
    stops while the page is hidden.
about-run-without-clock = Take your time. The puzzles get harder, and the third mistake ends the run.
begin-run = Start
# Runs of forks, which are never the same.
forks = Fork trainer
forks-title = Fork trainer: { $limit }
about-forks = Make two threats at once, or stop them in time. The forks are never the same.
# $mark is who is to move.
fork = { $mark } to move. { $kind ->
    [make] Make a fork: two threats at once.
   *[stop] Stop the fork that threatens.
}
begin-again = Start again
stop-run = End the run
run-clock = Time left
time-left = { $time } left.
run-score = { $solved } solved
lives = Mistakes left: { $count }.
run-right = Right: { $solved } solved.
run-wrong = Wrong: { $place } was the move.
time-up = Time is up.
too-many-mistakes = That was the third mistake.
no-more-puzzles = You have answered every puzzle.
run-stopped = You ended the run.
run-result = { $solved } solved.
missed = Try these again

## Guessing the moves of a game.

guess = Guess the move
guess-title = Guess the move: { $game }
guess-to-learn = Go through a game of the computer, and guess each move.
choose-game = Choose a game
about-guess =
    The computer has played these games against itself at full strength. Go through one, choose each move of
    one side, and see what was played, and how good your choice is.
# A game: whose moves are guessed, and its length.
guess-of = { $mark }'s moves, { $plies } plies
guess-question = Move { $number }: what did { $mark } play?
guessed = { $kind ->
    [same] Right: { $played } was played.
    [equal] { $played } was played. { $guess } is as good.
    [better] { $played } was played. { $guess } is better.
    [worse] { $played } was played. { $guess } is worse.
   *[unknown] { $played } was played.
}
guess-worth = { $place }: { $worth }.
guess-score = { $right } of { $asked } guessed.
guess-done = Go on to the next move.
next-move = Next move
other-games = Other games

## Addresses that lead nowhere.

no-set = There are no puzzles called “{ $set }”.
no-puzzle = There is no puzzle “{ $number }”: { $set } has 1 to { $count }.
