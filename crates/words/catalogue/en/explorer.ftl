# The page at /explorer: every position of a game, to step through, search and list. X and O are
# symbols; $mark and $winner are a side (by its symbol or its turn) or a symbol.

explorer = Explorer
# The title of the page.
explorer-of = Explorer: { $game }
about = Every position of { $game }, and every move between them.
# The name of a list of links.
games-explored = Games
building = Building the graph…
# The progress of a game with a million positions, which takes some seconds.
classes-found =
    { $count ->
        [one] Building the map: 1 position up to symmetry so far.
       *[other] Building the map: { $count } positions up to symmetry so far.
    }
# Said at the end of that.
built = The map is ready.
build-failed = The map could not be built. The lists show positions and moves, without values.
# A notice above the lists; a button that tries again follows.
not-built = The map has not been built: the lists show positions and moves, without values.
# A switch: lists in place of the 3D map.
list-view = List view
# Links between the pages that explore.
door =
    { $page ->
        [map] 3D map
        [search] Search
        [openings] Openings
       *[proofs] Proofs
    }

## A position in sentences.

# $verdict is best-play.
position =
    { $ply ->
        [0] Empty board
        [one] After 1 move
       *[other] After { $ply } moves
    }, { WITHIN($mark) } to move: { $verdict }.
# $ended is ended.
position-ended =
    { $ply ->
        [0] Empty board
        [one] After 1 move
       *[other] After { $ply } moves
    }: { $ended }.
# The result of an unfinished game; used in other sentences, after a comma or a colon, and alone in a
# table.
best-play =
    { $winner ->
        [none] draw with best play
       *[other] { WITHIN($winner) } wins in { $moves ->
            [one] 1 move
           *[other] { $moves } moves
        } with best play
    }
# The result of a finished game; used in other sentences, after a colon.
ended =
    { $winner ->
        [none] a draw
       *[other] { WITHIN($winner) } has won
    }
# When every move of a position gives its side the same result.
next-all =
    { $count ->
        [one] The only move{ $unit ->
            [class] , up to symmetry,
           *[position] { "" }
        }
       *[other] All { $count } moves{ $unit ->
            [class] , up to symmetry,
           *[position] { "" }
        }
    } { $outcome ->
        [win] { $count ->
            [one] wins
           *[other] win
        }
        [draw] { $count ->
            [one] leads to a draw
           *[other] lead to a draw
        }
       *[loss] { $count ->
            [one] loses
           *[other] lose
        }
    }.
# When they differ; $tally is a list of tally: “Of 5 moves, 1 wins and 4 lead to a draw.”
next =
    Of { $count } moves{ $unit ->
        [class] { " " }up to symmetry
       *[position] { "" }
    }, { $tally }.
# How many moves win, draw or lose for the side to move.
tally =
    { $outcome ->
        [win] { $count ->
            [one] 1 wins
           *[other] { $count } win
        }
        [draw] { $count ->
            [one] 1 leads to a draw
           *[other] { $count } lead to a draw
        }
       *[loss] { $count ->
            [one] 1 loses
           *[other] { $count } lose
        }
    }
games =
    { $total ->
        [one] 1 game continues from here.
       *[other] { $total } games continue from here: { WITHIN($first) } wins { $x }, { WITHIN($second) } wins { $o }, and { $draws } are drawn.
    }

## The card of the position, and the lists around it.

position-heading = Position
walk = Step through the game
empty-board = Empty board
one-back = One move back
one-on = One move forward
play-from-here = Play from here
edit-position = Edit position
# The key follows, as code.
board-key-here = Board key:{ " " }
line = How to get here
# The first step of that game, as a button, and the button's name.
start = Start
start-name = Start: the empty board
# A step: “X b2”.
played = { $mark } { $cell }
# The name of the button of a step: “X b2: row 2, column 2”.
step = { $played }: { $place }
# A choice of what stands out in the map and is listed below it.
paths = Paths
highlight = Highlight
all-paths = All paths through the position
one-path = One shortest path
best-line = Line of best play
no-paths = No paths
through =
    { $count ->
        [one] Games through this position visit 1 position.
       *[other] Games through this position visit { $count } positions.
    }
# How long the path is that follows, position by position.
path =
    { $moves ->
        [0] The path begins and ends here.
        [one] 1 move:
       *[other] { $moves } moves:
    }
# How long the line of best play is that follows.
best-moves =
    { $moves ->
        [0] The game is over.
        [one] The game ends in 1 move:
       *[other] The game ends in { $moves } moves:
    }
apart = No game visits both positions.
# Buttons: where a shortest path leads from.
path-from-here = Start the path here
path-from-start = Start the path at the empty board
next-positions = Next positions
no-next = None: the game has ended.
previous-positions = Previous positions
no-previous = None: this is where every game begins.
# An entry: a move; its result follows. $places is a list with “or”.
move-to = { $mark } to { $places }:
# The result of a move that ends the game.
ends-at-once =
    { $winner ->
        [none] the game ends in a draw
       *[other] { WITHIN($winner) } wins at once
    }
# An entry: a possible last move; the value before that move follows.
without = Without { $mark } in { $places }:
either = { $first }; or { $second }

## The keys of the board.

keys =
    Arrow keys and 1 to 9 move over the board, and Enter plays. U or Shift+A goes back one move,
    Shift+D goes forward, and N goes to the empty board. O, L, T, B and M read the cell, the last
    move, the position, the board and the open cells.

## Refusals.

no-position = The link names no position: { $reason } Here is the empty board.
at-start = This is the empty board: there is no move to take back.
at-end = This is the end of the game shown. Choose a move to go on.
no-graph = This game has no graph of positions.
too-large = The board has { $cells } cells; a graph can be built for { $most } at most.

## Finding a position by its key.

find-by-key = Find by board key
board-key = Board key
find = Find
# $symbols is one letter, or two with a comma.
key-hint = { $cells } characters, row by row: { $symbols }, and - for an empty cell.

## The list of positions.

list = List positions
# Filters of the list.
any = Any
class-of =
    { $count ->
        [one] Class of 1 position
       *[other] Class of { $count } positions
    }
# A switch.
same-class = Only positions symmetric to this one
several = Several
pages = Pages
previous-page = Previous page
next-page = Next page
# $ends is best-play or ended.
listed =
    { $ply ->
        [0] Empty board
        [one] After 1 move
       *[other] After { $ply } moves
    }: { $ends }.
nodes =
    { $unit ->
        [class] { $count ->
            [one] 1 class
           *[other] { $count } classes
        }
       *[position] { $count ->
            [one] 1 position
           *[other] { $count } positions
        }
    }
# The visible part of the list; $nodes is nodes.
page =
    { $pages ->
        [one] { $nodes }.
       *[other] { $first } to { $last } of { $nodes }.
    }
# Said after choosing whether symmetric positions are merged.
counted =
    { $unit ->
        [class] Symmetric positions are merged: { $nodes }.
       *[position] Every position is counted: { $nodes }.
    }

## Why the map has its shape: five callouts.

shape = Why this shape?
shape-begins =
    It begins with one position, the empty board. Each layer below is one move later, and has every
    position that can arise.
shape-widens =
    It widens while there are many moves to choose from: move { $ply } has the most positions,
    { $count }.
shape-narrows =
    { $count ->
        [one] Then it narrows: games end and the board fills up. The last layer has 1 position.
       *[other] Then it narrows: games end and the board fills up. The last layer has { $count } positions.
    }
shape-meets =
    It is a web, not a tree: { $moves } moves lead to only { $count } positions, since games meet again.
    Each position lies close below those that lead to it, so colours lie in regions.
# $ply is the last of these layers, $next the move after it.
shape-decides =
    A colour is the result of best play. { $ply ->
        [0] A mistake on the first move can decide the game.
       *[other] Down to move { $ply } all positions have that of the start: a mistake on move { $next } can decide the game.
    }

## The figures of the whole graph.

graph = The whole graph
merge = Merge symmetric positions
positions =
    { $unit ->
        [class] Classes of positions
       *[position] Positions
    }
edges = Moves between them
complete-games = Complete games
won-by = Won by { WITHIN($mark) }
drawn = Drawn
value = Value
# A table: the number of moves, and of positions.
by-ply =
    { $unit ->
        [class] Classes of positions by moves made
       *[position] Positions by moves made
    }
