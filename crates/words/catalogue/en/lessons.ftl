# Lessons: positions to play, in steps. Each lesson's own texts are in `crates/lessons/data`.

lessons = Lessons
about = A few positions each, for you to play.
finished-of = { $finished } of { $count } finished.
# After the title of a finished lesson.
finished = finished
# The title of a lesson's page.
title = Lesson: { $title }
step = Step { $number } of { $count }
again = Start again
show = Show a move
next = Next step
next-lesson = Next lesson
all = All lessons
controls = Lesson controls
no-lesson = There is no lesson “{ $name }”.
not-saved = Your progress cannot be saved here.

## Sentences while a lesson is played. $place is “row 1, column 2”.

# A sentence of the lesson follows.
right = Right!
wrong =
    Not { $place }: { $outcome ->
        [loss] that loses in { $moves } moves
        [draw] that only draws
        [win] that wins too, but takes { $moves } moves
       *[unknown] that is not the move
    }.
answered = { $side } replies: { $place }. Go on.
go-on = Right. It is your turn again.
shown = One right move is { $place }.
over = This step is done.
finished-lesson = You have finished this lesson.
no-engine = The computer's engine could not start, so your move cannot be judged. You can try again.
keys =
    Arrow keys and 1 to 9 move over the board, and Enter plays. O, L, T, B and M read the cell, the
    last move, the task, the board and the open cells.
