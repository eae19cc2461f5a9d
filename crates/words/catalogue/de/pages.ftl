# The first page, and the page of a game.

## The list of games.

title = Tic-Tac-Toe spielen
choose = Wähle ein Spiel
against-computer = Gegen den Computer
against-computer-in = Gegen den Computer: { $game }
two-people = Zwei Personen
two-people-in = Zwei Personen: { $game }

## The board of any size.

custom-about = Jedes Brett von 3 mal 3 bis 10 mal 10.
columns = Spalten
rows = Zeilen
line-length = In einer Reihe
play = Spielen
no-number = { $field }: Bitte gib eine ganze Zahl von { $least } bis { $most } an.

## What there is beside the games.

puzzles = Aufgaben
puzzles-about = Finde den einen besten Zug. Jeden Tag gibt es eine neue Aufgabe.
daily-puzzle = Tagesaufgabe
all-puzzles = Alle Aufgaben
explorer = Explorer
explorer-about = Jede Stellung des klassischen Spiels und anderer Spiele auf 3 mal 3, und wie sie bei bestem Spiel endet.
explore = „Klassisch“ erkunden

## The page of a game.

game-instead = Hier ist ein neues Spiel.
