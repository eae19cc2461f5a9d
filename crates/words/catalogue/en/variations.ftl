# The tree of variations, and what is written beside its moves.

## Where one is

variation = Variation { $variation } of { $of } at move { $ply }
# Moves that can be played again.
taken-back = Taken back
# A sentence.
variation-sentence = Variation { $variation } of { $of } at move { $ply }.
no-other-variation = There is no other variation of this move.
on-main-line = This is the main line.
# Below a list of moves that is too long to be shown.
left-out = { $count ->
    [one] One more move is not listed. The arrow keys lead to it.
   *[other] { $count } more moves are not listed. The arrow keys lead to them.
}

## What is written beside a move

notes = Notes
notes-on-start = Notes on the start
notes-on-move = Notes on move { $ply }: { $mark } { $notation }
# Judgements of a move, in the signs of chess books.
sign = Sign
glyph = { $glyph ->
    [good] good move
    [mistake] mistake
    [brilliant] brilliant move
    [blunder] blunder
    [interesting] interesting move
   *[dubious] dubious move
}
comment = Comment
# Makes a variation the main line.
promote = Make main line
promoted = This is now the main line.
delete = Delete from here
deleted = { $count ->
    [one] One move deleted.
   *[other] { $count } moves deleted.
}
restore = Restore
restored = Moves restored.

## Arrows and circles on the board

draw = Draw on the board
clear-drawings = Clear drawings
drawing-on = Choose a cell twice for a circle, or two cells for an arrow.
drawing-off = Choosing a cell now plays it.
drawing-from = From { $place }.
circle = circle on { $place }
arrow = arrow from { $from } to { $to }
drawn = Drawn: { $shape }.
wiped-off = Erased: { $shape }.
