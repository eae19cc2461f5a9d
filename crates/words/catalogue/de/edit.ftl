# Die Seite unter /edit, auf der eine Stellung aufgebaut wird.

editor-of = Stellungseditor: { $game }
editor = Stellungseditor
about = Baue eine Stellung von { $game } auf und spiele von ihr aus weiter.
tool = Setzen
empty = Leer
spent = Verbraucht
to-move = Am Zug
by-marks = Nach den Zeichen
moves = { $side } zieht
sent = Teilbrett, auf dem gespielt wird
free-choice = Jedes offene
last-mini = Zuletzt bespieltes Teilbrett
none-yet = Noch keines
mini-board = { $letter }: { $board }
size = Brett
squares = { $side } × { $side }
rounds-won = Gewonnene Runden von { $side }
paste = Schlüssel, Notation oder Link
set-up = Aufbauen
clear = Brett leeren
cleared = Das Brett ist leer.
play-from-here = Ab hier spielen
keys = X und O setzen ein Zeichen in das Feld mit dem Fokus, Rücktaste und Entf leeren es, und
    Eingabe trägt ein, was hier gewählt ist.
analyse-anyway = Trotzdem untersuchen
no-statistics = Spiele ab einer Stellung zählen nicht in der Statistik.
not-here = Diese Taste tut im Editor nichts.
edited = { $cell }. { $verdict }

can-be-played = { $side } ist am Zug.
is-won = Das Spiel ist zu Ende: { $side } hat gewonnen.
is-drawn = Das Spiel ist zu Ende: unentschieden.
not-reached = Kein Spiel führt zu dieser Stellung. { $why }
unreadable = Das lässt sich nicht aufbauen. { $why }
over-in-link = In der Stellung dieses Links ist das Spiel zu Ende.

## Warum kein Spiel zu einer Stellung führt.

key-length =
    Das Brett hat { $cells } Felder, der Schlüssel { $characters ->
        [one] 1 Zeichen
       *[other] { $characters } Zeichen
    }.
key-character = An Stelle { $place } steht „{ $character }“: Erlaubt sind nur -, X und O.
key-counts = { $x } X und { $o } O sind nicht möglich: X beginnt, und es wird abwechselnd gezogen.
key-not-placed = Niemand setzt { $symbol } in diesem Spiel.
key-two-lines = X und O haben beide eine Reihe.
key-line-not-last = { $symbol } hat eine Reihe, aber { $other } hat danach noch gezogen.
key-separate-lines = { $symbol } hat Reihen, die kein einzelner Zug vollendet haben kann.
key-floating = Die Zeichen fallen, und das Feld unter { $cell } ist leer.
key-side = Am Zug ist X oder O, nicht „{ $found }“.
key-turn = Nach den Zeichen ist { $side } am Zug.
key-unknown = Das passt nicht zu diesem Spiel.

## Dasselbe, bei Expanding.

match-size = Ein Brett hat 9, 16, 25 und so weiter bis 100 Felder, nicht { $found }.
match-rest = Unerwartet: „{ $found }“.
match-scores = Der Stand wird wie 1-0 geschrieben, nicht als „{ $found }“.
match-spent = „{ $found }“ beginnt nicht mit einem Feld des Bretts.
match-spent-empty = Das verbrauchte Feld { $cell } ist leer.
match-counts = { $x } X und { $o } O passen nicht zum Stand: Es wird abwechselnd gezogen, nur wer eine Runde gewinnt, zieht noch einmal.
match-spent-lines = Die verbrauchten Felder von { $symbol } sind nicht die Reihen aus { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}.
match-unscored = { $symbol } hat eine Reihe, die nicht gewertet ist.
match-rounds = { $rounds ->
    [one] 1 Runde ist
   *[other] { $rounds } Runden sind
} gewonnen, aber das Brett ist { $growths ->
    [one] einmal
   *[other] { $growths }-mal
} gewachsen.
match-not-full = Eine Runde endete unentschieden, also müssen die ersten { $side } mal { $side } Felder voll sein.
match-not-grown = Das Brett ist voll, also wäre es gewachsen.

## Dasselbe, bei Ultimate.

ultimate-form = Eine Stellung von Ultimate besteht aus der Seite am Zug, den neun Teilbrettern und ihren Feldern, wie in „X;.........;…“.
ultimate-counts = { $x } X und { $o } O sind nicht möglich, wenn { $side } am Zug ist: X beginnt, und es wird abwechselnd gezogen.
ultimate-lines = Das Teilbrett { $board } hat mehr Reihen als die eine, die es schließt.
ultimate-state = Das Teilbrett { $board } ist als „{ $found }“ geschrieben, seine Felder machen es zu „{ $expected }“.
ultimate-main-lines = Das Hauptbrett hat mehr Reihen als die eine, die das Spiel beendet.
ultimate-not-sent = Kein Zeichen des Gegners führt auf das Teilbrett { $board }.
ultimate-not-free = Kein Zeichen des Gegners gibt freie Wahl: Nenne das Teilbrett, auf dem gespielt wird.
ultimate-last-needed = Nenne das Teilbrett, auf dem zuletzt gespielt wurde.
ultimate-last = Das Teilbrett nach dem Komma ist ein Buchstabe von a bis i, nicht „{ $found }“.
ultimate-not-last = Der Gegner hat kein Zeichen auf dem Teilbrett { $board }.
