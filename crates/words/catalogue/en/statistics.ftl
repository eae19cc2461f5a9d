# The leaderboard and what was played.

## The tables. A game is one that was played to its end.

no-games = No finished games yet. A game that a person plays counts once it has ended.
tally = { $wins } won, { $draws } drawn, { $losses } lost
leaderboard = Leaderboard
by-game = By game and level
# The headings of the columns.
player = Player
points = Points
games = Games
won = Won
drawn = Drawn
lost = Lost
# Which of the games of the start page was played.
game = Game
# Who the opponent was: the computer's level, or a person.
against = Against
streak = Wins in a row
best-streak = Most in a row
fastest = Fastest win
# An opponent.
person = Person
seconds = { $seconds } s
points-note = A win is worth a point, a draw half a point.
fastest-note = The fastest win counts the player's own thinking time, in games without undo.

## What can be done with what is kept.

data = Your data
data-note = All of it is stored in this browser and nowhere else.
export = Export
# Says of what it is; it begins with what is seen.
export-all = Export the statistics
import = Import
clear = Clear
# The reason is a clause without a full stop: “line 3 is damaged”.
no-import = This file cannot be imported: { $reason }. Nothing was changed.
too-large = it is too large to be an export from this page
no-file = This file cannot be read.

## What is asked before it is done, and what is said afterwards.

ask-import = Import these games?
about-import =
    The file has { $new ->
        [one] { $new } game
       *[other] { $new } games
    }, this browser { $here ->
        [one] { $here } game
       *[other] { $here } games
    }. Adding counts no game twice.
ask-clear = Delete all games?
about-clear =
    { $here ->
        [one] { $here } game will be deleted. Export them first to keep them.
       *[other] { $here } games will be deleted. Export them first to keep them.
    }
add = Add
replace = Replace all
delete = Delete all
cancel = Cancel
added =
    { $count ->
        [one] { $count } game added.
       *[other] { $count } games added.
    }
replaced =
    { $count ->
        [one] Replaced by { $count } game.
       *[other] Replaced by { $count } games.
    }
deleted = All games were deleted.
