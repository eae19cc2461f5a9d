# The start page, and the page of a game.

## The list of games.

# The title of the browser tab.
title = Play tic-tac-toe
claim = Tic-tac-toe, solved. Play it, then see why.
play = Play
# An unfinished game.
go-on = Continue: { $game }, move { $number }
see-in-3d = See every game in 3D
every-game = All games
# The tree of all games, as a picture: the number of games from the start, and after each move of the
# game on the board, “ → 25,872 (b2)”.
all-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-left = {" "}→ { $count } ({ $cell })
whom = Opponent
rival = { $rival ->
    [computer] Computer
    [people] Two people
   *[friend] Friend by link
}
level = Level
the-games = The list of games
review-last = Review last game
games = Games
skip-games = Skip the games
# The variations of a game, by their rule.
rule = { $game ->
    [ultimate] Standard
    [ultimate-cross] Cross rule
    [ultimate-count] By count
   *[ultimate-open] Open rule
}

## The explorer.

fly = 5,478 positions, 255,168 ways through them
fly-about = Fly through every position, from the empty board to the last move.
open-map = Open the 3D map

## The board of any size.

custom-about = Any board from 3 by 3 to 10 by 10.
columns = Columns
rows = Rows
# How many marks in a row win.
marks-fall = Marks fall
line-length = In a row
play-size = Play this board
# Columns, rows, and how many in a row win.
preset = { $columns }×{ $rows }, { $length } in a row
close = Close
no-number = { $field }: please enter a whole number from { $least } to { $most }.

## The page of a game.

# Stands after the sentence that says why the game of a link cannot be read.
game-instead = Here is a new game.
game-before = Here is the game up to there.
