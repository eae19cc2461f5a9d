# The textbook searches of a position: how many positions each visits, and what it does, step by
# step.

search = Search
heading = Analysis
# The name of this part in the message that it could not be loaded.
the-search = The search

## The searches: their names in a sentence and on a button, and their explanations.

method =
    { $method ->
        [minimax] Minimax
        [alpha-beta] Alpha-beta
        [table] With table
       *[order] With ordering
    }
does =
    { $method ->
        [minimax] Minimax plays out every game that can follow.
        [alpha-beta] Alpha-beta skips moves that cannot change the value.
        [table]
            Alpha-beta with a transposition table also remembers positions, and searches none twice,
            mirror images included.
       *[order]
            With move ordering, alpha-beta with the table also tries a winning move first, then the
            cells on most lines.
    }

## The reader's own search, with scissors.

theatre = Alpha-beta theatre
does-theatre =
    You are alpha-beta. Go on step by step, and cut where the moves that are left cannot change the value:
    with the button, or with the Delete key in the tree. Play goes on to your next choice.
cut-rest = ✂ Cut the rest
walk-again = Start again
# Said of the moves that are left at a position, of which one has been searched.
choice =
    { $count ->
        [one] 1 move is left: { $moves }. Go on, or cut it?
       *[other] { $count } moves are left: { $moves }. Go on, or cut them?
    }
# Why a cut is refused: what a move that is left may still be worth, before what both are sure of.
keep =
    No cut here: a move that is left may be worth { $goal ->
        [more] more
       *[less] less
    } than { $bound }, and that would count.
no-cut = There is nothing to cut yet: go on.
# A cut was missed before. What both are sure of follows.
cuts-late = Cut, a little late: nothing here can matter any more.
walked =
    You looked at { $own } positions, alpha-beta at { $machine }, minimax at { $all }. { $missed ->
        [0] You missed no cut.
       *[other] With every cut, you could have spared { $missed }.
    }
# The name of the reader's dots.
own = You

## Shown instead of figures.

replaced = The search failed and was restarted.
unavailable = The search could not start, so nothing can be counted.
game-over = The game is over: there is nothing to search.
of-last-move =
    The game is over. This is the search before move { $ply }, { $played },
    the last with something to play out.
not-searched = This game is too big for a full search.

## Searches worth seeing.

gallery = Worth seeing
sample =
    { $sample ->
        [few] Three cells left
        [fork] A fork
        [whole] The whole game
        [misere] Winning by losing
        [proof] A proof
       *[playouts] A thousand playouts
    }

## The figures.

positions = Positions visited
caption = Positions that each search visits to find the value of this one
# Shown in place of a figure.
counting =
    { $nodes ->
        [0] waiting
       *[other] counting… { $nodes }
    }
given-up = more than { $limit }
cutoffs =
    { $cutoffs ->
        [one] 1 cutoff
       *[other] { $cutoffs } cutoffs
    }
log-scale = Log scale
legend =
    { $unit ->
        [one] Each dot is one position; a full square has 100.
       *[other] Each dot is { $unit } positions; a full square has 100 dots.
    }
# Said when counting is done. A search that was given up would have visited more.
counted =
    Counted positions: minimax { $minimax }, alpha-beta { $alpha-beta }, with table { $table }, with
    ordering { $order }.

## The page.

see-search = See the search
watch = Watch it think
# The title of the page.
search-of = Search: { $game }
methods = Search with
steps = Steps of the search
play = Play
pause = Pause
step-back = Step back
step = Step
time = Step { $step } of { $steps }
visited =
    { $nodes ->
        [one] 1 position visited
       *[other] { $nodes } positions visited
    }
next-level = Open the next level
analyse = Analyse this position
tree = Search tree
points =
    X looks for the highest value, O for the lowest. A win is worth one point, and one more for each
    cell that stays empty: +3 is a win for { WITHIN($x) } with two empty cells, −3 one for { WITHIN($o) },
    and 0 a draw. Alpha (α) is what { WITHIN($x) } is sure of, and beta (β) what { WITHIN($o) } is sure of.
too-many =
    That part of the tree is too big to open. Open single moves, or play on until fewer cells are
    empty.

stopped = This search is too big to finish. The tree shows how far it got.

## Nodes of the tree.

root = This position
cut-moves =
    { $count ->
        [one] 1 move cut off: { $moves }
       *[other] { $count } moves cut off: { $moves }
    }
# Such as “X c1”.
played = { $mark } { $cell }
# What a position's value means.
outcome =
    { $outcome ->
        [x] { $winner } wins
        [o] { $winner } wins
       *[draw] draw
    }
at-most = at most { $value }
at-least = at least { $value }
# The name of a node: its move, then what is known of it.
not-yet = not searched yet
searching = being searched
opening = opening…
value-is = value { $value }
worth = { $value }, { $outcome }
bounds = alpha { $alpha }, beta { $beta }
size =
    { $nodes ->
        [one] 1 position
       *[other] { $nodes } positions
    }
game-ends = the game is over
known = known from the table
unfinished = not finished
infinite =
    { $sign ->
        [plus] plus infinity
       *[minus] minus infinity
    }

## The Monte Carlo search.

# Of all playouts that can be shown.
played-out =
    { $playouts ->
        [one] 1 of { $all } playouts
       *[other] { $playouts } of { $all } playouts
    }
playouts =
    A playout goes down the moves that have done best so far, with a bonus for those tried least, until
    it reaches a new position. A network judges it and its replies, and every position on the way counts
    the mean of its value and of the best reply's. Percentages are for the side that makes the move: 100%
    is a win, 50% a draw.
# What is known of a position: how many playouts went through it, and what the network says of it.
visits =
    { $visits ->
        [one] 1 visit
       *[other] { $visits } visits
    }
network = network { $percent }
proven = proven
untried =
    { $count ->
        [one] 1 move not tried
       *[other] { $count } moves not tried
    }
decided = A move decides this game at once: there is nothing to play out.
start-playouts = Play the search, or step through it playout by playout.
# $moves lead to the new position; $mark made the last one.
playout =
    Playout { $number }: { $moves }. The network gives { WITHIN($mark) } { $estimate }; with the best reply,
    the playout counts { $result }.
playout-proves = Playout { $number }: { $moves }, { $proof }.
most-playouts = Most playouts go through { $played }.

## The network of that search, and what its units add to the estimate of a position.

network-heading = The network
about-network =
    A network judges each new position. Each of its units looks at the whole board in eight views, turned
    and mirrored, and speaks for the player to move or for the other when it finds what it looks for. So
    after each move they change roles. The points of all add up: 0 points are 50%, 100 points 73%,
    200 points 88%. The colour is the player's, and the stronger it is, the more points. Step through the
    search, or choose a position of the tree.
# Names a position by the moves that lead to it.
after = After { $moves }
# $points are such as “X +42”.
network-says = { $place }: { $points }, { $rate } for { $mark }.
points-for = { $mark } +{ $points }
no-points = 0
by-mini = Points by mini board
rest = Constants and rounding: { $points }
# Such as “centre X +12”.
input = { $mini } { $points }
units =
    { $active ->
        [one] 1 of { $all } units is active
       *[other] { $active } of { $all } units are active
    }
unit = Unit { $unit }
# Said of a unit instead of its numbers.
inactive = inactive
unit-heading = Unit
inputs = From each mini board
by-view = In each view
views = { $least } to { $largest }
points-heading = Points
before = Before
# The last rows of the table: what is added in every position, and the sum.
constant = In every position
sum = Together
about-before =
    Before: the board without the last move, seen by the same player, as if no mini board were open to the
    next move.

## The proof-number search.

prover = Proof
does-prove =
    Proof-number search asks whether { WITHIN($mark) } wins. It visits the most-proving position: the one whose
    proof would help most.
proof-legend =
    The proof number is how many positions, at least, are still to be proven to show that { WITHIN($mark) } wins;
    the disproof number is the same for the opposite. Where { WITHIN($mark) } moves, one winning move is enough:
    the proof number is the least of those below, the disproof number their sum. Where { WITHIN($other) } moves,
    it is the other way round. Moves that are as good as another are left out.
proof = proof { $number }
disproof = disproof { $number }
disproven = disproven
start-proof = Play the search, or step through it visit by visit.
visit =
    Visit { $number }: { $moves }. It takes at least { $proof ->
        [one] 1 position
       *[other] { $proof } positions
    } to prove that { WITHIN($mark) } wins from here, and { $disproof } to disprove it.
visit-settles =
    Visit { $number }: { $moves }. No search is needed: { $mark } { $answer ->
        [yes] wins
       *[no] cannot win
    }.
proof-ends =
    { $answer ->
        [yes] That proves that { WITHIN($mark) } wins.
        [no] That proves that { WITHIN($mark) } cannot force a win.
       *[open] The proof goes on from here.
    }

## What happens in a step.

start = Play the search, or step through it.
# $goal is what the side to move looks for.
enter =
    { $played }: { $side } moves next and looks for the { $goal ->
        [highest] highest
       *[lowest] lowest
    } value.
enter-root =
    { $side } moves and looks for the { $goal ->
        [highest] highest
       *[lowest] lowest
    } value.
sure =
    { $x } is sure of { $alpha ->
        [none] nothing yet
       *[other] { $alpha }
    }, { WITHIN($o) } of { $beta ->
        [none] nothing yet
       *[other] { $beta }
    }.
ends = { $played }: the game is over, { $worth }.
is-known = { $played }: a position like this was searched before, { $worth }. The table knows it.
is-closed =
    { $played }: { $nodes ->
        [one] 1 position
       *[other] { $nodes } positions
    } searched, { $worth }. Open it to see them.
# $side can already get $found here, and the other side has $other elsewhere.
cuts =
    Cut! Here { WITHIN($side) } gets { $found } { $goal ->
        [highest] or more
       *[lowest] or less
    }, but { WITHIN($opponent) } is already sure of { $other } elsewhere, and will not come here. { $count ->
        [one] The other move
       *[other] The other { $count } moves
    } cannot matter.
returns = Back from { $played }: { $worth }.
returns-root = The search is done: { $worth }.

## What the openings of Ultimate are worth, as a tree: the first moves, and below each its replies.

openings = Atlas of openings
about-openings =
    What each first move and each reply is worth to the side that makes it, by five searches of 50,000
    playouts. Symmetric moves are listed once.
# A link, with the moves in record notation.
search-after = Search after { $moves }
