# The unfinished games on the start page. A friend is „dein Gegenüber“.

heading = Weiterspielen
more =
    { $count ->
        [one] 1 weitere angefangene Partie
       *[other] { $count } weitere angefangene Partien
    }

## The buttons of a game.

go-on = Fortsetzen
go-on-with = Fortsetzen: { $game }
delete = Löschen
delete-game = Löschen: { $game }
deleted = Die Partie „{ $game }“ ist gelöscht.
restore = Zurückholen

## A game's description.

who =
    { $against ->
        [computer] { $own ->
            [first] Du bist Spieler 1
            [second] Du bist Spieler 2
           *[other] Du spielst { $own }
        } gegen den Computer ({ $level }).
        [friend] { $own ->
            [first] Du bist Spieler 1
            [second] Du bist Spieler 2
           *[other] Du spielst { $own }
        }, dein Gegenüber per Link.
        [people] Zwei Personen spielen.
       *[nobody] Der Computer spielt gegen sich selbst.
    }
how-far =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, { $turn ->
        [you] du bist am Zug
        [computer] der Computer ist am Zug
        [friend] dein Gegenüber ist am Zug
       *[mark] { $mark } ist am Zug
    }.
score = { $columns } mal { $rows }, X { $x } : { $o } O.
last-move = Letzter Zug { $ago }.
ago =
    { $unit ->
        [minute] { $count ->
            [one] vor 1 Minute
           *[other] vor { $count } Minuten
        }
        [hour] { $count ->
            [one] vor 1 Stunde
           *[other] vor { $count } Stunden
        }
        [day] { $count ->
            [one] vor 1 Tag
           *[other] vor { $count } Tagen
        }
       *[now] gerade eben
    }
