# The course: lessons in parts. Each lesson's own texts are in `crates/lessons/data`.

about = Lessons from the first line to proofs. In each, you watch, try, vary, and name the idea.
finished-of = { $finished } of { $count } done.
# The button for the first lesson that is not done.
begin = Start: { $title }
go-on-with = Continue: { $title }
again-from = Start over: { $title }
path = The path
# Whether a lesson is done, the next one or still to come.
state =
    { $state ->
        [done] done
        [next] next
       *[open] open
    }
# The links to the other pages of this part of the site.
beside = Rules and keys
# The title of a lesson's page.
title = Lesson: { $title }
# What a part of a lesson is for, and where it stands.
part =
    { $part ->
        [shown] Watch
        [tried] Try it
        [varied] Once more
       *[explained] The idea
    }: { $number } of { $count }
again = Start again
show = Show the answer
back = One move back
forward = One move forward
next = Next
next-lesson = Next lesson
all = All lessons
controls = Lesson controls
no-lesson = There is no lesson “{ $name }”.
not-saved = Your progress cannot be saved here.

## The tree beside the board.

tree = Game tree
# A position of the tree: the move that leads there, and its value if it is known.
node = { $side } { $place }{ $value ->
        [none] {""}
       *[other] : { $value }
    }
root = The position on the board{ $value ->
        [none] {""}
       *[other] : { $value }
    }
cut = { $side } { $place }: cut
repeated = { $side } { $place }: in the table, { $value }
cut-legend = ✂ cut: no need to look there.
repeat-legend = Dashed: in the table already.
# A row of the tree: whose choice it is.
takes = { $side } takes the { $side ->
    [X] largest
   *[other] smallest
}
alpha = alpha { $value }
beta = beta { $value }
# What the learner is to find out at the ringed node, the name of which comes first.
asks =
    { $question ->
        [alpha] { $node }: what is X sure of elsewhere? That is alpha.
        [beta] { $node }: what is O sure of elsewhere? That is beta.
        [value] { $node }: what is it worth?
       *[cut] { $node }: cut the moves that are left, or look on?
    }
look-on = Look on
cut-off = ✂ Cut
# Why an answer is wrong, before the question is asked again.
not-so =
    { $question ->
        [alpha] No. Alpha is the best value that X has found above.
        [beta] No. Beta is the best value that O has found above.
        [uncut] No. Beta is above alpha, so what is left can still matter.
        [cut] No. Alpha has reached beta, so what is left cannot matter.
       *[value] No. { $takes } of the values below.
    }
found =
    { $question ->
        [alpha] Alpha is { $value }.
        [beta] Beta is { $value }.
        [uncut] Look on.
        [cut] Cut.
       *[value] { $takes }: { $value }.
    }
saved = You looked at { $seen } of { $all } positions: cutting saved { $cut }.

## Sentences while a lesson is played. $place is “row 1, column 2”, or “b1” to read.

# A sentence of the lesson follows.
right = Right!
wrong =
    Not { $place }: { $outcome ->
        [loss] that loses in { $moves } moves
        [draw] that only draws
        [win] that wins too, but takes { $moves } moves
       *[unknown] that is not the move
    }.
played = { $side } { $place }.
answered = { $side } replies: { $place }. Go on.
replies = { $side } replies: { $place }.
go-on = Right. It is your turn again.
shown = One right move is { $place }.
over = This part is done.
watch = Just watch this part, then choose “Next”.
finished-lesson = You have finished this lesson.
no-engine = The computer's engine could not start, so your move cannot be judged. You can try again.
keys =
    Arrow keys and 1 to 9 move over the board, and Enter plays. O, L, T, B and M read the cell, the
    last move, the task, the board and the open cells.
