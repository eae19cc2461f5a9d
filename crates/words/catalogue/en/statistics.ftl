# The leaderboard, and the games played.

## The tables. Only finished games count.

no-games = No finished games yet. A game with at least one person counts once it has ended.
tally = { $wins } won, { $draws } drawn, { $losses } lost
# The games of the last weeks.
over-time = Games over time
weeks-ago =
    { $weeks ->
        [0] This week
        [one] A week ago
       *[other] { $weeks } weeks ago
    }
leaderboard = Leaderboard
by-game = By game and level
# The headings of the columns.
player = Player
points = Points
games = Games
won = Won
drawn = Drawn
lost = Lost
# Which game was played.
game = Game
# The opponent: the computer's level, or a person.
against = Against
streak = Current streak
best-streak = Best streak
fastest = Fastest win
# An opponent.
person = Person
seconds = { $seconds } s
points-note = A win is worth a point, a draw half a point.
fastest-note = The fastest win counts the player's own thinking time, in games without undo.

## Training: what is due, the ratings, the puzzles by theme.

training = Training
due = What is due
due-when =
    { $when ->
        [now] Now
        [day] Tomorrow
        [week] Within a week
       *[later] Later
    }
ratings = Puzzle ratings
rating = { $rating }, probably { $low } to { $high }
about-ratings = The bar shows where the rating is with a probability of 95%. Homework does not count.
by-theme = Puzzles by theme

## Managing the stored games.

data = Your data
data-note = All of it is stored in this browser and nowhere else. An export has everything: games, puzzles, lessons, practice, studies, unfinished games and settings.
export = Export
# The button's accessible name: it begins with the visible text.
export-all = Export everything
import = Import
clear = Clear
# The reason is a clause without a full stop: “line 3 is damaged”.
no-import = This file cannot be imported: { $reason }. Nothing was changed.
too-large = it is too large to be an export from this page
no-file = This file cannot be read.

## Confirmations, and reports afterwards.

ask-import = Import this file?
about-import =
    The file has { $new ->
        [one] { $new } game
       *[other] { $new } games
    }; this browser has { $here ->
        [one] { $here } game
       *[other] { $here } games
    }. Adding never counts a game twice, and keeps the settings of this browser.
# What is practised, after a sentence about games: puzzles, steps of lessons, mistakes.
also-imported =
    { $count ->
        [one] The file also has { $count } position to practise.
       *[other] The file also has { $count } positions to practise.
    }
also-cleared =
    { $count ->
        [one] { $count } position to practise will be deleted.
       *[other] { $count } positions to practise will be deleted.
    }
also-added =
    { $count ->
        [one] { $count } position to practise added.
       *[other] { $count } positions to practise added.
    }
ask-clear = Delete the statistics?
about-clear =
    { $here ->
        [one] { $here } game will be deleted. Export it first to keep it.
       *[other] { $here } games will be deleted. Export them first to keep them.
    }
add = Add
replace = Replace all
delete = Delete all
added =
    { $count ->
        [one] { $count } game added.
       *[other] { $count } games added.
    }
replaced =
    { $count ->
        [one] Replaced with { $count } game.
       *[other] Replaced with { $count } games.
    }
deleted = The statistics were deleted.
