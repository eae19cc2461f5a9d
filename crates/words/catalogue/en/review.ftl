# The review of a finished game: a chart of the evaluation, and the mistakes.

heading = Review
# While the moves are being checked.
progress = { $known } of { $moves } moves checked…
no-engine = The engine could not start, so the moves cannot be judged.

## The chart.

# It is a slider over the moves, with a bar for each.
chart = Moves of the game
chart-key = Up: better for { WITHIN($first) }. Down: better for { WITHIN($second) }.
# In games of playouts, where the bars are filled like a river. A draw is half a win.
river-key = Filled: { WITHIN($first) }'s chance to win, move by move.
chance = { $mark }'s chance to win: { $percent }%.
# Stands after a question mark, which marks the bars of mistakes.
chart-key-mistake = A mistake.
# A link from the end of a game to what decided it.
turning-point = The turning point: move { $ply }, { $mark } { $played }
# A link from there to the move in whose place something else could have come of it.
helped = Where it could be helped: move { $ply }, { $mark } { $played }
# Plays the chart as sound: the higher the pitch, the better for the first side.
listen = Listen

## The results.

# Said aloud at the end.
done = Review: { $summary }
mistakes =
    { $first } made { $by_first ->
        [0] no mistakes
        [one] 1 mistake
       *[other] { $by_first } mistakes
    }, and { WITHIN($second) } made { $by_second ->
        [0] none
        [one] 1 mistake
       *[other] { $by_second } mistakes
    }.
no-mistakes =
    { $by ->
        [playouts] No mistakes were found.
       *[search] No move changed the result.
    }
# Stands after the sentence about the mistakes, if playouts have judged the moves.
estimate =
    This is an estimate: a mistake scored at least { $points } percentage points less in playouts than
    the best move.
# How well each side played, as chess sites tell it.
accuracy = Accuracy: { $first } { $by_first }%, { $second } { $by_second }%.
# The move of the loser that gave most away, where none was a mistake.
costliest = The costliest move: { $ply }, { $mark } { $played }. Better: { $better }.
# The same, if the search played it, too: it saw later what was coming.
costliest-alone = The costliest move: { $ply }, { $mark } { $played }. No better one was found.
# A link to a mistake. The moves are in record notation, with a sign: “Move 4: O b2?, better a3”.
mistake = Move { $ply }: { $mark } { $played }{ $sign }, better { $better }
# A link to the only move that was no mistake.
only = Move { $ply }: { $mark } { $played }!, the only move

## The value of a move.

# Stands before a verdict: “Move 4, O: b1.”
step = Move { $ply }, { $mover ->
    [you] yours
    [computer] the computer's
   *[other] { $mover }
}: { $place }.
# A proven result takes at most as long as its proof.
# $fault says what was wrong with the move, if anything. A detour wins later than necessary,
# haste loses sooner. $figure counts the moves to the end, or is a share such as “62% in 12,345 playouts”
# or “62%”. $mark wins, or is the side for which the figure counts.
verdict =
    { $fault ->
        [inaccuracy] An inaccuracy:{ " " }
        [mistake] A mistake:{ " " }
        [blunder] A blunder:{ " " }
        [detour] Slower than necessary:{ " " }
        [haste] Loses sooner than necessary:{ " " }
       *[none] { "" }
    }{ $worth ->
        [win] { $figure ->
            [0] { $mark } wins.
            [1] { $mark } can win with the next move.
           *[other] { $mark } can win in { $figure } moves.
        }
        [proven-win] { $mark } has a proven win in at most { $figure } moves.
        [proven-draw] { $fault ->
            [none] It
           *[other] it
        } leads to a proven draw.
        [draw] { $fault ->
            [none] It
           *[other] it
        } { $figure ->
            [0] draws.
           *[other] leads to a draw.
        }
        [share] { $figure } for { WITHIN($mark) }.
       *[score] An estimated { $figure } for { WITHIN($mark) }.
    }
# “Better: row 3, column 1 (draw).”
better = Better: { $place } ({ $worth }).

## Learning from mistakes

learn = Learn from your mistakes
# $mark has played the move.
find-better = Move { $ply }: { $mark } played { $played }. Find a better move.
found = Right: { $place }.
not-found = { $place } is no better.
show-move = Show the move
next-mistake = Next mistake
skip-mistake = Skip
end-lesson = Stop learning
lesson-done = That was the last mistake.
