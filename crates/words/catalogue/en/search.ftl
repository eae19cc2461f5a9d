# The textbook searches on the board's position: how many positions each visits, and the alpha-beta
# tree.

search = Search
heading = Analysis
too-big = This game is too big for a full search.
# The name of this part in the message that it could not be loaded.
the-search = The search

## The searches and their explanations, each after its name in bold.

minimax = Minimax
minimax-does = plays out every game that can follow.
alpha-beta = Alpha-beta
alpha-beta-does = skips moves that cannot change the value.
with-table = Alpha-beta with table
with-table-does =
    also remembers positions in a transposition table, and searches none twice, mirror images
    included.
engine = Engine
engine-does =
    also tries the best moves first. It finds every best move, not only the value; its cutoffs are
    not counted.
cutoff = A cutoff
cutoff-is =
    is a position whose other moves were skipped, because one was already good enough.

## Shown instead of figures.

replaced = The search failed and was restarted.
unavailable = The search could not start, so nothing can be counted.
game-over = The game is over: there is nothing to search.
not-searched = This game is too big for a full search.

## The table of figures.

caption =
    Positions that each search visits to find the value of this one, and their share of minimax's
positions = Positions
cutoffs = Cutoffs
share = Share
# Shown in the column of positions before there is a figure.
counting =
    { $nodes ->
        [0] waiting
       *[other] counting… { $nodes }
    }
given-up = more than { $limit }: given up
hardly-any = under { $percent }
# Said when counting is done. A search that was given up would have visited more.
counted =
    Counted: minimax { $minimax-up-to ->
        [more] more than{ " " }
       *[all] { "" }
    }{ $minimax ->
        [one] 1 position
       *[other] { $minimax } positions
    }, alpha-beta { $alpha-beta-up-to ->
        [more] more than{ " " }
       *[all] { "" }
    }{ $alpha-beta }, with table { $table-up-to ->
        [more] more than{ " " }
       *[all] { "" }
    }{ $table }.

## The tree.

tree = Alpha-beta tree
tree-is =
    The moves in the order of the search, each with its result for the side that makes it, and in
    how many moves. “At best” and “at worst” mean that the search did not need the exact value. Open
    a move to see the replies.
searching = Searching…
too-many = The tree is too big to open here. Play on until fewer cells are empty.
# The fate of a move. It stands after the move and a colon.
cut = cut, { $by } was already good enough
searched =
    { $outcome ->
        [win] wins in { $moves }
        [draw] draw
        [loss] loses in { $moves }
       *[unknown] value not needed
    }{ $bound ->
        [at-least] { " " }at worst
        [at-most] { " " }at best
       *[exact] { "" }
    }; { $positions ->
        [0] the game ends
        [one] 1 position
       *[other] { $positions } positions
    }
