# What games and levels are called, and why there is no such game.

## The games.

game =
    { $game ->
        [classic] Classic
        [four] Four
        [misere] Misère
        [notakto] Notakto
        [torus] Torus
        [expanding] Expanding
        [ultimate] Ultimate
        [ultimate-cross] Ultimate, cross rule
        [ultimate-count] Ultimate, by count
       *[custom] Custom
    }
# A board of any size: “Custom 5×4×4” has 5 columns, 4 rows and lines of 4.
custom = Custom { $columns }×{ $rows }×{ $length }

## The sides of a game in which both place the same.

first-player = First player
second-player = Second player

## The levels of the computer. The strongest is the top one in games in which it is not perfect.

level =
    { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
        [perfect] Perfect
       *[strongest] Strongest
    }

## Why there is no such game.

no-game = There is no game called “{ $id }”.
# A side of the board, in cells.
no-side = A side of { $side } is not possible: sides are 3 to 10.
no-line = A line of { $length } is not possible: on this board it is 3 to { $longest }.
