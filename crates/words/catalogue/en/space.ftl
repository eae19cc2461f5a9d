# The graph of positions, drawn in 3D on the page /explorer. A node stands for a position, an edge
# for a move.

## The section, and how the graph fares.

heading = 3D map
# What could not be loaded, in a sentence of the page.
view-in-3d = The 3D map
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
# Why the graph is no larger.
at-least =
    At least { $limit ->
        [one] 1 node is
       *[other] { $limit } nodes are
    } drawn.
at-most = No more than { $limit } nodes are drawn.
found-first = These were found first.
refused = There is no such graph to draw.
unsupported = This browser cannot draw in 3D; everything is in the list.
replaced = The graph's worker failed and was started again. The graph is being rebuilt.
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
# A row of buttons, each of which opens a panel, and the panels.
tools = Map tools
colours-and-filters = Colours and filters
ways-and-labels = Paths and labels
search = Search
build = Build
advanced = Advanced
colours = Colours
# What the colours tell.
by-turn = Side to move
by-value = Value under best play
by-ply = Moves made
by-result = Result
by-distance = Moves to the end
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
# A button that ends all filters.
look-at-all = Show all
# How many nodes the filters leave.
looked-at =
    { $count ->
        [one] 1 node matches the filters.
       *[other] { $count } nodes match the filters.
    }
ways = Highlight
all-ways = All paths through the position
one-way = One shortest path
no-ways = No paths
labels = Boards on nearby nodes
boards-help = The selected position and its moves always show their boards.

## The growth of the graph.

time = Growth of the graph
grow = Play the growth
hold-growth = Pause the growth
speed = Speed
up-to-move = Up to move

## Turning the picture.

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
# The button that shows from where one looks; it is dragged.
turn = Turn the map
help =
    Drag to turn; drag with Shift, the right button or two fingers to move; scroll or pinch to zoom.
    Click a node to select it. With keys: the arrows turn, with Shift they move, plus and minus zoom,
    Home shows everything.

## Where the nodes are placed.

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

## What is built.

game = Game
merge = Draw symmetric positions as one node
found = Search order
breadth-first = Breadth first, move by move
depth-first = Depth first, game by game
limit = Most nodes
build-from-start = Build from the start
build-from-selected = Build from the selected position
delete-selected = Delete the selected node
add-edges = Add { $count } random edges
clear = Clear
save-as = Save as
