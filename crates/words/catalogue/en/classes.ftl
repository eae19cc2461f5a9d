# Sets of tasks that a teacher gives to a class.

## The teacher's page.

for-class = For your class
about =
    Choose tasks and give your class the link. It works without a connection, too. Each pupil ends with a
    code, which you type into the table. No server is involved: keep the address of this page to read
    codes later.
tasks = Tasks
no-tasks = There are no tasks yet.
counted =
    { $tasks ->
        [one] { $tasks } task
       *[other] { $tasks } tasks
    }, up to { $points } points.
# A button that removes a task, with its name.
remove = Remove { $task }
# Headings of forms that add tasks.
puzzles = Puzzles
lesson = Lesson
computer = Game against the computer
game = Game
title = Title
kind = Kind
number = Number
level = Level
add-puzzles = Add puzzles
add-lesson = Add the lesson
add-game = Add the game
added =
    { $count ->
        [0] Nothing was added: all of it is there already, or the set is full, with { $most } tasks.
        [one] { $count } task added.
       *[other] { $count } tasks added.
    }
no-number = Nothing was added: the number has to be a whole one from 1 to { $most }.
removed = Removed: { $task }.
# The name of a task. $game is “Four”, $level is “Hard”.
game-against = { $game } against the computer, { $level }

## The link.

link = Link for your class
link-field = Link
scan = Scan this code with a phone's camera.
qr-code = QR code of the link
print-sheet = Print a sheet
# On the printed sheet, above the code and the link.
how-to-begin =
    Scan the code with a phone's camera, or type the link. At the end you get a code for your teacher.
try-it = Open it as a pupil

## The table of codes.

codes = Codes
code-field = One code, or several separated by commas
read = Read
read-codes =
    { $count ->
        [one] { $count } code read.
       *[other] { $count } codes read.
    }
no-codes = No code has been read yet.
name = Name
code = Code
points = Points
time = Time
name-of = Name beside { $code }
names-stay = Names are not saved: they stay on this page until you leave it.
# $reason is one of the sentences that follow.
refused = { $code }: { $reason }
wrong-length = A code has 12 characters; this one has { $length }.
wrong-symbol = No code contains the character “{ $symbol }”.
mistyped = It was mistyped. Compare it with the pupil's screen.
other-set = It belongs to another set.
known-code = It is in the table already.
no-code = Type a code first.

## The pupil's page.

set = Class set
rules =
    A task gives two points if your first answer is right, and one if a later one is. A game gives two
    points for a win and one for a draw. Your time counts, too.
begin = Start
go-on = Go on
progress = Task { $number } of { $count }
points-so-far =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
skip = Skip this task
next = Next task
finish = See the result
# Said when a game against the computer begins.
play-against = You begin. The computer's level: { $level }.
result = { $points } of { $most } points, in { $time }.
your-code = Your code
give-code = Give it to your teacher.
copy-code = Copy the code
begin-anew = Start again, for another pupil

## Links that cannot be opened.

damaged-link =
    This link is damaged: a part of it is missing, or was changed. Ask for the link again.
unknown-link =
    This link contains something that this version of the page does not know. Reload the page, or ask for
    the link again.
