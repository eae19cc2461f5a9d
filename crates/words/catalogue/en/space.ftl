# The graph of positions, drawn in 3D on the page /explorer. A node stands for a position, an edge
# for a move.

## The section, and how the graph fares.

heading = In space
show = Show in 3D
# What could not be loaded, in a sentence of the page.
view-in-3d = The view in 3D
canvas = The graph in space
building =
    { $nodes ->
        [0] Building the graph…
       *[other] Building the graph: { $nodes } nodes so far.
    }
size =
    { $nodes ->
        [one] 1 node
       *[other] { $nodes } nodes
    }, { $edges ->
        [one] 1 edge
       *[other] { $edges } edges
    }.
# Why the graph is no larger.
at-least =
    At least { $limit ->
        [one] 1 node is
       *[other] { $limit } nodes are
    } drawn.
at-most = No more than { $limit } nodes are drawn.
found-first = These were found first.
refused = There is no such graph to be drawn.
unsupported = This browser cannot draw in 3D; everything is in the list.
replaced = The graph's worker failed and was started again. The graph is built anew.
failed = The graph could not be built: its worker failed.
not-there = The selected position is not in the graph.

## A node.

made =
    { $ply ->
        [0] No moves made
        [one] 1 move made
       *[other] { $ply } moves made
    }.
made-to-move =
    { $ply ->
        [0] No moves made
        [one] 1 move made
       *[other] { $ply } moves made
    }, { $mark } to move.
ended =
    { $winner ->
        [none] Drawn.
       *[other] { $winner } has won.
    }
best-play =
    { $winner ->
        [none] Draw with best play.
       *[other] { $winner } wins in { $moves } with best play.
    }

## The figures.

frames = Frames a second
still = still
nodes = Nodes
edges = Edges
energy = Energy
layout = Layout
at-rest = at rest
# How fast the layout moves: steps in a second, and how long each takes, in milliseconds.
ticks = { $rate } ticks a second, { $time } ms each

## What the picture shows.

view = View
colours = Colours
# What the colours tell.
by-turn = Side to move
by-value = Value under best play
by-ply = Moves made
by-result = Result
# What each colour means.
start = Start
to-move = { $mark } to move
game-over = Game over
wins = { $mark } wins
draw = Draw
not-solved = Not solved
no-moves = No moves
full-board = Full board
has-won = { $mark } has won
drawn = Drawn
in-play = In play
labels = Boards on the nodes that are near
turn-left = Turn left
turn-right = Turn right
turn-up = Turn up
turn-down = Turn down
move-left = Move left
move-right = Move right
move-up = Move up
move-down = Move down
zoom-in = Zoom in
zoom-out = Zoom out
# A small button, and its name.
reset = Reset
reset-view = Reset the view
help =
    Drag to turn; drag with Shift, the right button or two fingers to move; turn the wheel or pinch
    to come nearer. A click selects a node. With keys: the arrows turn, with Shift they move, plus
    and minus zoom, Home shows everything.

## Where the nodes are placed.

placed = Nodes are placed
by-forces = By forces
in-layers = In layers, one for each move
resume = Resume
pause = Pause
step = Step
usual-forces = Usual forces
repulsion = Repulsion
reach = Reach of the repulsion
pull-of-edges = Pull of the edges
damping = Damping
pull-to-centre = Pull to the centre

## What is built.

graph = Graph
game = Game
merge = Draw symmetric positions as one node
found = Positions are found
breadth-first = Move after move (breadth first)
depth-first = Game after game (depth first)
limit = At most so many nodes
build-from-start = Build from the start
build-from-selected = Build from the selected position
delete-selected = Delete the selected node
add-edges = Add { $count } random edges
clear = Clear
