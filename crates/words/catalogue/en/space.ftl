# The graph of positions in 3D, on the page /explorer. A node is a position, an edge a move.

## The section, and the state of the graph.

heading = 3D map
canvas = 3D map of the positions
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
# How large the map of a whole game is.
whole =
    { $nodes ->
        [one] 1 position up to symmetry
       *[other] { $nodes } positions up to symmetry
    }, { $edges ->
        [one] 1 move
       *[other] { $edges } moves
    }.
# Why the graph is no larger.
at-least =
    At least { $limit ->
        [one] 1 node is
       *[other] { $limit } nodes are
    } drawn.
at-most = No more than { $limit } nodes are drawn.
left-out =
    { $moves ->
        [one] 1 move leads
       *[other] { $moves } moves lead
    } to positions that are left out.
refused = This graph cannot be drawn.
unsupported = This browser cannot draw in 3D; everything is in the list.
lost = The graphics of this device have stopped, so the map is gone. Everything is in the lists.
replaced = The graph's worker failed and was restarted. The graph is being rebuilt.
failed = The graph could not be built: its worker failed.
not-there = The selected position is not in the graph.
only-from-start = A graph of this game is built from the start.

# The name of a layer of the map.
layer =
    { $ply ->
        [0] Start
       *[other] Move { $ply }
    }: { $nodes ->
        [one] 1 position
       *[other] { $nodes } positions
    }

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
    }, { WITHIN($mark) } to move.
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

frames = Frames per second
still = still
nodes = Nodes
edges = Edges
energy = Energy
layout = Layout
at-rest = at rest
# The speed of the layout: its ticks per second, and the milliseconds of each.
ticks = { $rate } ticks per second, { $time } ms each

## What the map shows.

view = View
# A row of buttons that each open a panel, and the panels.
tools = Map tools
skip-to-tools = Skip to the map tools
colours-and-filters = Colours and filters
ways-and-labels = Paths and labels
search = Search
build = Build
advanced = Advanced
colours = Colours
# The property that colours show.
by-turn = Side to move
by-value = Value under best play
by-ply = Moves made
by-result = Result
by-distance = Moves to the end
by-class = Symmetry class
# What each colour means.
start = Start
to-move = { $mark } to move
game-over = Game over
wins = { $mark } wins
draw = Draw
not-solved = Not solved
has-won = { $mark } has won
drawn = Drawn
in-play = In play
# A button that clears all filters.
look-at-all = Show all
# How many nodes match the filters.
looked-at =
    { $count ->
        [one] 1 node matches the filters.
       *[other] { $count } nodes match the filters.
    }
# Buttons: a flight of the camera along the game that leads to the position, and a film of it.
fly = Fly through this game
fly-line = Fly along this line
stop-flight = Stop the flight
save-clip = Save the flight as a clip
no-clip = This browser cannot record a clip, so a picture is saved.
labels = Boards on nearby nodes
boards-help = The selected position and its moves always show their boards.

## The growth of the graph.

time = Growth of the graph
grow = Play the growth
hold-growth = Pause the growth
speed = Speed
up-to-move = Up to move

## Moving the camera.

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
reset-view = Reset the view
# The cube that shows the camera's direction; drag it to turn.
turn = Turn the map
help =
    Drag to turn; drag with Shift, the right button or two fingers to move; scroll or pinch to zoom.
    Click a node to select it. With keys: the arrows turn, with Shift they move, plus and minus zoom,
    and Home shows everything.

## The layout.

placed = Place nodes
by-forces = By forces
in-layers = In layers, one for each move
resume = Resume
pause = Pause
step = Step
usual-forces = Default forces
repulsion = Repulsion
reach = Range of the repulsion
pull-of-edges = Pull of the edges
damping = Damping
pull-to-centre = Pull to the centre

## Building the graph.

game = Game
merge = Draw symmetric positions as one node
found = Search order
breadth-first = Breadth first, move by move
depth-first = Depth first, game by game
limit = Node limit
build-from-start = Build from the start
build-from-selected = Build from the selected position
delete-selected = Delete the selected node
add-edges = Add { $count } random edges
clear = Clear
save-as = Save as
