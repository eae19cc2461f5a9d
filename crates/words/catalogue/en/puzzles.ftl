# The pages below /puzzles: positions with one best move. X and O are the marks.

puzzles = Puzzles
about = Each position has exactly one best move. Find it.

## The sets of puzzles.

set =
    { $set ->
        [classic] Classic
        [classic-hard] Harder Classic
       *[four] Four
    }
set-about =
    { $set ->
        [classic] Three in a row, on 3 by 3.
        [classic-hard] No line can be completed at once.
       *[four] Four in a row, on 4 by 4; no line can be completed at once.
    }
solved-of = { $solved } of { $count } solved.
all-of = All { $count } of { $set }
puzzle = Puzzle { $number }
puzzle-solved = Puzzle { $number }, solved
# The name of a link: its visible text, and where it leads.
link-to = { $link }: { $name }

## The puzzle of the day.

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

## A puzzle.

title = { $set } puzzle { $number }
question = { $mark } to move. Find the best move.
solved = Solved!
answer-heading = The answer
controls = Puzzle controls
show-answer = Show the answer
next = Next puzzle
all = All puzzles
keys =
    Arrow keys and 1 to 9 move over the board, and Enter answers. O, L, T, B and M read the cell, the
    last move, the question, the board and the open cells. R or C with a digit reads a row or a column,
    and D the diagonals. X, Shift+X and E go to the next X, the next O and the next open cell.

## The response to an answer. Sentences follow that say why.

right = Right! Row { $row }, column { $column }.
wrong =
    Row { $row }, column { $column } { $outcome ->
        [loss] loses in { $moves } moves
        [draw] only draws; another move wins
        [win] wins too, but takes { $moves } moves
       *[unknown] is not the best move
    }.
# The opponent's reply; $place is “row 1, column 2”.
answers = { $mark } answers { $place }.
try-again = Try again.
answer = The answer is { $place }.
done = This puzzle is done.
no-engine = The answer comes from the computer's engine, which could not start. You can try again.
not-saved = Your progress cannot be saved here.

## Addresses that lead nowhere.

no-set = There are no puzzles called “{ $set }”.
no-puzzle = There is no puzzle “{ $number }”: { $set } has 1 to { $count }.
