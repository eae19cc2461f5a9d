# How the searches of the textbooks fare in the position on the board: what each visits, and the
# tree of alpha-beta.

search = Search
show = Show the search
# What could not be loaded, in a sentence of the page.
the-search = The search

## The searches, and what each does: the name stands before it, in bold.

minimax = Minimax
minimax-does = plays out every game that can follow.
alpha-beta = Alpha-beta
alpha-beta-does = leaves moves out that cannot change the value any more.
with-table = Alpha-beta with table
with-table-does =
    also remembers positions in a transposition table, and searches none twice, nor its mirror
    images.
engine = Engine
engine-does =
    also tries the best moves first. It finds all best moves, not only the value; its cutoffs are not
    counted.
cutoff = A cutoff
cutoff-is =
    is a position whose other moves were left out, because one was already good enough.

## What there is to say instead of figures.

replaced = The engine of the search failed and was started again.
unavailable =
    The engine of the search does not start. Nothing can be counted without it.
game-over = The game is over here: there is nothing to search.
not-searched =
    The searches of the textbooks do not play this game: it goes on for too long to be searched to
    its end.

## The table of figures.

caption =
    Positions that each search visits to find the value of this one, counted; the share is that of
    minimax's
positions = Positions
cutoffs = Cutoffs
share = Share
# What stands in the column of positions before there is a figure.
counting =
    { $nodes ->
        [0] waiting
       *[other] counting… { $nodes }
    }
given-up = more than { $limit }: given up
hardly-any = under { $percent }
# Said when all is counted. Where a search was given up, there are more than what was counted.
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

tree = Tree of alpha-beta
tree-is =
    The moves in the order of the search, and what each leads to for the side that makes it, in how
    many moves. “At best” and “at worst”: no more had to be known. Open a move to see the answers to
    it.
searching = Searching…
too-many =
    Too many positions to open the tree here. Play on until fewer cells are empty.
# What became of a move; the move stands before it, and a colon.
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
