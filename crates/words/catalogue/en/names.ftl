# Names of games and levels, and reasons why a game does not exist.

## The games.

game =
    { $game ->
        [classic] Classic
        [four] Four
        [misere] Misère
        [notakto] Notakto
        [torus] Torus
        [drop] Drop
        [qubic] Qubic
        [expanding] Expanding
        [ultimate] Ultimate
        [ultimate-cross] Ultimate, cross rule
        [ultimate-count] Ultimate, by count
        [ultimate-open] Ultimate, open rule
       *[custom] Custom
    }
# A board of any size: “Custom 5×4×4” has 5 columns, 4 rows and lines of 4.
custom = Custom { $columns }×{ $rows }×{ $length }
custom-drop = Drop { $columns }×{ $rows }×{ $length }

## The sides of a game in which both place the same symbol.

first-player = First player
second-player = Second player
# The same within a sentence, where another text has WITHIN($side).
the-first-player = the first player
the-second-player = the second player

## The levels of the computer. The top level is “Strongest” where it is not perfect.

level =
    { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
        [perfect] Perfect
       *[strongest] Strongest
    }

## Why a game does not exist.

no-game = There is no game called “{ $id }”.
# A side of the board, in cells.
no-side = A side of { $side } is not possible: sides have { $shortest } to 10 cells.
no-line = A line of { $length } is not possible: on this board it is 3 to { $longest }.
