# Names of games and levels, and reasons why a game does not exist.

## The games.

game =
    { $game ->
        [classic] Klassisch
        [four] Vier in einer Reihe
        [misere] Misère
        [notakto] Notakto
        [torus] Torus
        [drop] Vier gewinnt
        [qubic] Qubic
        [expanding] Wachsend
        [ultimate] Ultimate
        [ultimate-cross] Ultimate über Kreuz
        [ultimate-count] Ultimate mit Auszählung
        [ultimate-open] Ultimate, offen
       *[custom] Eigenes Brett
    }
custom = Eigenes Brett { $columns }×{ $rows }×{ $length }
custom-drop = Vier gewinnt { $columns }×{ $rows }×{ $length }

## The sides of a game in which both place the same symbol.

first-player = Spieler 1
second-player = Spieler 2
the-first-player = Spieler 1
the-second-player = Spieler 2

## The levels of the computer.

level =
    { $level ->
        [easy] Leicht
        [medium] Mittel
        [hard] Schwer
        [perfect] Perfekt
       *[strongest] Maximal
    }

## Why a game does not exist.

no-game = Es gibt kein Spiel mit dem Namen „{ $id }“.
no-side = Eine Seite von { $side } ist nicht möglich: Seiten haben { $shortest } bis 10 Felder.
no-line = Eine Reihe von { $length } ist nicht möglich: Auf diesem Brett sind es 3 bis { $longest }.
