# The first page, and the page of a game.

## The list of games.

# What the page is called in the browser's list of tabs.
title = Play tic-tac-toe
choose = Choose a game
against-computer = Play the computer
# Out of its card, a link must still say which game it leads to; it begins with what is seen.
against-computer-in = Play the computer: { $game }
two-people = Two people
two-people-in = Two people: { $game }

## The board of any size.

custom-about = Any board from 3 by 3 to 10 by 10.
columns = Columns
rows = Rows
# How many marks in line win.
line-length = In line
play = Play
no-number = { $field }: please give a whole number from { $least } to { $most }.

## What there is beside the games.

puzzles = Puzzles
puzzles-about = Find the one best move. There is a new one every day.
daily-puzzle = Daily puzzle
all-puzzles = All puzzles
explorer = Explorer
explorer-about = Every position of Classic and of other games on 3 by 3, and how each ends with best play.
explore = Explore Classic

## The page of a game.

# After the sentence that says why the game of a link cannot be read.
game-instead = Here is a new game.
