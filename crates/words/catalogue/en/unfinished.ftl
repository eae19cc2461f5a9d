# The unfinished games on the start page.

heading = Continue playing
more =
    { $count ->
        [one] 1 more unfinished game
       *[other] { $count } more unfinished games
    }

## The buttons of a game. Their accessible names begin with the visible text and name the game.

go-on = Continue
go-on-with = Continue: { $game }
delete = Delete
delete-game = Delete: { $game }
deleted = Your { $game } game was deleted.
restore = Restore

## A game's description.

# $own is X or O, $level such as “Hard”.
who =
    { $against ->
        [computer] { $own ->
            [first] You are the first player
            [second] You are the second player
           *[other] You play { $own }
        } against the computer ({ $level }).
        [friend] { $own ->
            [first] You are the first player
            [second] You are the second player
           *[other] You play { $own }
        } against a friend, by link.
        [people] Two people play.
       *[nobody] The computer plays itself.
    }
# The number of moves, and whose turn it is.
how-far =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, { $turn ->
        [you] your turn
        [computer] the computer's turn
        [friend] your friend's turn
       *[mark] { $mark }'s turn
    }.
# The size of a board that grows, and the points of both sides.
score = { $columns } by { $rows }, X { $x } : { $o } O.
# $ago is the next text.
last-move = Last move { $ago }.
ago =
    { $unit ->
        [minute] { $count ->
            [one] 1 minute ago
           *[other] { $count } minutes ago
        }
        [hour] { $count ->
            [one] 1 hour ago
           *[other] { $count } hours ago
        }
        [day] { $count ->
            [one] 1 day ago
           *[other] { $count } days ago
        }
       *[now] just now
    }
