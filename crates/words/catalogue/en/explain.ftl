# Explanations of moves and positions. Sentences are joined with a space. A place is a cell in notation,
# such as b2, or “row 2, column 2”; “It” is the explained move.

## Lines of play

# One move of a line of play: “X b2”.
ply = { $side } { $place }
# A cell, and the lines that a mark there completes.
threat = { $place } ({ $lines })
# The lines of a threat on the main board of Ultimate.
main-lines = { $lines } of the main board
loses-by = { $how ->
    [forced] It loses: { $moves }. Each reply is forced.
    [example] It loses, for example by { $moves }.
   *[plain] It loses to { $moves }.
}
wins-by = { $how ->
    [forced] It wins: { $moves }. Each reply is forced.
   *[example] It wins, for example by { $moves }.
}
best-play = Best play is { $moves }.

## The end of a line of play

# The explained move may have opened the cell above it.
can-win = { $how ->
    [above] { $side } can then play on top of it and win: { $threats }.
   *[then] { $side } can then win: { $threats }.
}
can-score = { $side } can then score: { $threats }.
# Two or more threats against the side to move.
threats = { $when ->
    [now] { $side } has { $count } threats
    [move] That makes { $count } threats
   *[then] Then { WITHIN($side) } has { $count } threats
}: { $threats }. { $loser } can stop only one.
# Where marks fall: each move that is left is below such a cell.
has-to-open = { $when ->
    [now] { $loser } has
   *[then] { $loser } then has
} to play below a cell where { WITHIN($side) } wins: { $threats }.
# Ultimate: no reply helps.
any-reply = Whatever { WITHIN($loser) } plays, { WITHIN($side) } then wins: { $threats }.
must-complete = Every cell that is left completes a line, and it is { WITHIN($loser) }'s turn: { $threats }.
# Where a line loses, the number of moves that complete none is certain.
safe-moves = { $count ->
    [one] One move that completes no line is left
   *[other] { $count } moves that complete no line are left, in whatever order they are played
}. Then { WITHIN($loser) } has to complete one.
safe-moves-even = However the two play on, the number of moves that complete no line is { $parity ->
    [even] even
   *[odd] odd
}: { $least } to { $most }. Then { WITHIN($loser) } has to complete one.

## The outcome

outcome = { $outcome ->
    [win] { $side } wins with the right move.
    [loss] The position is lost for { WITHIN($side) }.
   *[draw] With best play it is a draw.
}
since-start = { $outcome ->
    [win] It was won from the start.
    [loss] It was lost from the start.
   *[draw] It was one from the start.
}
since = Move { $number }, { $side } { $place }, gave the { $before ->
    [win] win
   *[draw] draw
} away. Better: { $better }.
better = Better: { $places }.

## Other moves

alternatives = Every other move loses: { $moves }.
alternatives-all = Every move loses: { $moves }.
# Moves, and the reply to all of them.
answered-by = { $moves } to { $reply }
# Moves that complete a line and thereby lose.
at-once = { $moves } at once
choice-all = All { $count } moves { $outcome ->
    [loss] lose equally fast.
   *[draw] lead to a draw.
}
choice = { $count } moves { $outcome ->
    [loss] hold out equally long.
   *[draw] lead to a draw.
}
# The good replies to a move: all, or some of them.
answers-all = After { $place }, every reply holds.
answers = After { $place }, { WITHIN($side) } has { $answers ->
    [one] one { $outcome ->
        [loss] winning move
       *[draw] answer
    }
   *[other] { $answers } { $outcome ->
        [loss] winning moves
       *[draw] answers
    } out of { $replies }
}: { $places }.
sharper = After { $place }, { WITHIN($side) } has only { $answers ->
    [one] one
   *[other] { $answers }
}.

## The board

must-answer = { $side } threatens to win: { $threat }.
# Where marks fall: a threat in a cell that cannot be taken yet. Its row is odd or even, counted from below.
zugzwang = { $how ->
    [makes] It makes
    [prevents] It prevents
   *[has] { $side } has
} { $parity ->
    [odd] an odd
   *[even] an even
} threat, counting rows from below: { $threat }. { $how ->
    [prevents] When nothing else was left, { WITHIN($other) } would have had to play below it.
   *[has] When nothing else is left, { WITHIN($other) } has to play below it.
}
# Pairs of cells: “a1 and b2; a3 and c1”.
pairing = You can hold { WITHIN($side) } off with pairs: { $pairs }. When { WITHIN($side) } takes one cell of a pair, take the other: every line that is still open to { WITHIN($side) } contains a pair.
opposite = Answer every move with the opposite cell, and you never complete a line.
partner = It is the partner of { $place }: { $pairs }.
no-line-left = { $side } can no longer complete a line.
settled = { $how ->
    [draw] Nobody can complete a line any more, so it is a draw.
   *[count] Nobody can complete a line any more, so the result is certain.
}
closes = { $side } can no longer complete { $lines }.

## Ultimate

sends-to = { $side } then has to play on { $minis }.
sends-free = { $side } may then play on any open board.
wins-there = { $side } can win a board there: { $threats }.
by-count = Nobody can win the main board any more. The count is { $first } to { $second }.
cannot-be-caught = { $side } cannot be caught.

# What a move does of which nothing better is known: it adds to lines, or has lines that are still open.
builds = It adds to { $lines }.
opens = { $count ->
    [one] One line through it is
   *[other] { $count } lines through it are
} still open to { WITHIN($side) }.

## The first step of a hint

# What there is, and no more: the reader looks for it.
glance = { $what ->
    [win] You can win now.
    [stop] You must stop something.
    [fork] There is a fork.
    [force] There is a win by force.
    [lost] Every move loses. One holds out longest.
    [prevent] A fork is coming, and can be prevented.
    [only] Only one move holds.
    [mini] A board can be won.
    [rows] Count the rows: a threat is waiting.
    [threat] There is a threat to make.
   *[quiet] Nothing is forced here.
}

## What happened in a finished game

# A fork that was played. $told is “itself” for the side that made it, “other” for its opponent, or “both”.
fork = Fork: { $cells }. { $told ->
    [other] You can stop only one.
   *[both] { $loser } can stop only one.
}
# What decided the game, in one sentence; $told as above, of the winner or the side that missed a win. Only
# where marks fall does one play below a cell, or on top of a mark.
moment = { $how ->
    [fork] { $told ->
        [itself] You forked { WITHIN($loser) } on move { $ply }: { $cells }.
        [other] { $winner } forked you on move { $ply }: { $cells }.
       *[both] { $winner } forked { WITHIN($loser) } on move { $ply }: { $cells }.
    }
    [below] { $told ->
        [itself] After your move { $ply }, { WITHIN($loser) } had to play below { $cells }.
        [other] After move { $ply } you had to play below { $cells }.
       *[both] After move { $ply }, { WITHIN($loser) } had to play below { $cells }.
    }
    [corner] { $told ->
        [itself] After your move { $ply }, every reply lost.
        [other] After move { $ply }, every move of yours lost.
       *[both] After move { $ply }, every move of { WITHIN($loser) } lost.
    }
    [left] { $told ->
        [itself] { $loser } left { $cells } open on move { $ply }.
        [other] You left { $cells } open on move { $ply }.
       *[both] { $loser } left { $cells } open on move { $ply }.
    }
    [opened] { $told ->
        [itself] With move { $ply }, { WITHIN($loser) } let you play on top of it: { $cells }.
        [other] With move { $ply }, you let { WITHIN($winner) } play on top of it: { $cells }.
       *[both] With move { $ply }, { WITHIN($loser) } let { WITHIN($winner) } play on top of it: { $cells }.
    }
    [let] { $told ->
        [itself] With move { $ply }, { WITHIN($loser) } let you win: { $cells }.
        [other] With move { $ply }, you let { WITHIN($winner) } win: { $cells }.
       *[both] With move { $ply }, { WITHIN($loser) } let { WITHIN($winner) } win: { $cells }.
    }
    [completed] { $told ->
        [other] You completed a line on move { $ply }, and another move completed none.
       *[both] { $loser } completed a line on move { $ply }, and another move completed none.
    }
    [ahead] { $told ->
        [itself] With the line of move { $ply } you went ahead for good.
       *[both] With the line of move { $ply }, { WITHIN($winner) } went ahead for good.
    }
    [missed] { $told ->
        [itself] You had a win on move { $ply }: { $cells }.
       *[both] { $winner } had a win on move { $ply }: { $cells }.
    }
   *[held] Neither side ever had a win. Nobody can beat this.
}
