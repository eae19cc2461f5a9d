# Ansagen für alle, die das Brett nicht sehen.

## Orte

square = Zeile { $row }, Spalte { $column }
# Es steht nach „Teilbrett“ und „Feld“.
spot = { $spot ->
    [top-left] oben links
    [top] oben
    [top-right] oben rechts
    [left] links
    [centre] in der Mitte
    [right] rechts
    [bottom-left] unten links
    [bottom] unten
   *[bottom-right] unten rechts
}
corner = { $spot ->
    [top-left] oben links
    [top] oben
    [top-right] oben rechts
    [left] links
    [centre] Mitte
    [right] rechts
    [bottom-left] unten links
    [bottom] unten
   *[bottom-right] unten rechts
}
in-mini = Teilbrett { $mini }, { $corner }
cell-of-mini = Feld { $cell } im Teilbrett { $mini }
on-cell-of-mini = auf Feld { $cell } im Teilbrett { $mini }
mini-cell = Teilbrett { $mini }, Feld { $cell }
row = Zeile { $row }
column = Spalte { $column }
# Im Akkusativ: „vollendet …“, „gewinnt durch …“.
falling-diagonal = die fallende Diagonale
rising-diagonal = die steigende Diagonale
# Eine Reihe in einem Würfel, in einer Ebene oder durch alle vier, im Akkusativ.
line-in-layer = { $line } von Ebene { $layer }
through-layers = eine Reihe durch die Ebenen
layer = Ebene { $layer }
in-layer = Ebene { $layer }, { $square }
# Im Dativ: „auf …“.
mini-boards = { $which ->
    [any] jedem Teilbrett
    [but] jedem Teilbrett außer { $count ->
        [one] dem
       *[other] denen
    } { $minis }
   *[these] { $count ->
        [one] dem Teilbrett
       *[other] den Teilbrettern
    } { $minis }
}

# Was ein Zug für die andere Seite bedeutet.
leads-to = nächster Zug auf { $minis }

## Was an einem Feld wichtig ist

empty = leer
winning-line = Gewinnreihe
losing-line = Verlustreihe
last-move = letzter Zug
spent = verbraucht
lands = landet in Zeile { $row }
best-move = bester Zug
won-by = Teilbrett gewonnen von { $mark }

## Bretter

board = { $game }: Brett mit { $columns } mal { $rows } Feldern
layered-board = { $game }: 4 Ebenen mit je 4 mal 4 Feldern
cube = Der Würfel
no-cube = Dein Browser kann den Würfel nicht zeichnen. Die vier Ebenen zeigen alles.
nested-board = { $game }: 9 Teilbretter mit je 3 mal 3 Feldern
goal = { $game ->
    [classic] Bring { $length } in eine Reihe.
    [misere] Wer { $length } in eine Reihe bringt, verliert.
    [notakto] Beide setzen X. Wer { $length } in einer Reihe vollendet, verliert.
    [torus] Bring { $length } in eine Reihe, auch über den Rand.
    [drop] Bring { $length } in eine Reihe. Die Zeichen fallen.
    [qubic] Bring { $length } in eine Reihe, in einem Würfel aus vier Ebenen.
    [expanding] Bring { $length } in eine Reihe und hol einen Punkt. Das Brett wächst.
    [ultimate] Gewinne { $length } Teilbretter in einer Reihe.
    [ultimate-cross] Gewinne { $length } Teilbretter in einer Reihe.
    [ultimate-count] Gewinne { $length } Teilbretter in einer Reihe, sonst die meisten.
    [ultimate-open] Gewinne { $length } Teilbretter in einer Reihe. Gewonnene bleiben offen.
   *[other] Bring { $length } in eine Reihe, auf { $columns } mal { $rows } Feldern.
}
# Eine Zeile, Spalte oder Diagonale.
line-of-cells = { $name }: { $cells }.
# „Es gibt keine Zeile 7.“
no-line = Es gibt keine { $name }.
diagonal-falling = fallende Diagonale
diagonal-rising = steigende Diagonale
no-score = In diesem Spiel gibt es keinen Punktestand.
mini-board = { $owner ->
    [nobody] Teilbrett { $mini }: { $marks }.
   *[other] Teilbrett { $mini }, gewonnen von { $owner }: { $marks }.
}
open-cells = { $count ->
    [0] Kein Feld ist offen.
    [one] { $count } offenes Feld: { $places }.
   *[other] { $count } offene Felder: { $places }.
}
open-mini = Das Teilbrett { $mini } ist offen, mit { $count ->
    [one] { $count } Feld
   *[other] { $count } Feldern
}: { $corners }.
cells-of-mini = { $mini }, { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
open-minis = { $count } Teilbretter sind offen: { $minis }.

## Wer am Zug ist, und Züge

turn = { $mover ->
    [you] Du bist am Zug.
    [computer] Der Computer ist am Zug.
    [friend] Dein Gegenüber ist am Zug.
   *[other] { $mover } ist am Zug.
}
may-play = { $mover ->
    [computer] Der Computer darf auf { $minis } spielen.
   *[other] Du darfst auf { $minis } spielen.
}
draw-offer = Niemand kann mehr gewinnen: Du kannst das Spiel für unentschieden erklären.
new-game = Neues Spiel.
thinking = Der Computer denkt nach.
time-is-up = Die Zeit ist abgelaufen.
played = { $mover ->
    [you] Du: { $place }.
    [computer] Computer: { $place }.
    [friend] Dein Gegenüber: { $place }.
   *[other] { $mover }, { $place }.
}
wins-mini = { $mover ->
    [you] Du gewinnst das Teilbrett { $mini }.
    [computer] Der Computer gewinnt das Teilbrett { $mini }.
    [friend] Dein Gegenüber gewinnt das Teilbrett { $mini }.
   *[other] { $mover } gewinnt das Teilbrett { $mini }.
}
undone = Zurückgenommen: { $moves }.
taken-back = { $mark } von { $place }
draw-undone = Zurückgenommen: das Unentschieden.
time-out-undone = Zurückgenommen: die Zeitüberschreitung.
redone = Wiederholt.
nothing-to-undo = Es gibt nichts zurückzunehmen.
nothing-to-redo = Es gibt nichts zu wiederholen.
no-move = Es ist noch kein Zug gespielt.
last-played = Letzter Zug: { $mark }, { $place }.
looking-at = Zug { $ply } von { $of }.
looking-at-start = Der Anfang, vor dem ersten Zug.
paused = Angehalten.

## Runden

round-won = Spieler { $mark } gewinnt!
round-drawn = Unentschieden!
size = Das Brett hat jetzt { $side } mal { $side } Felder.
largest = Das Brett hat seine volle Größe erreicht.
score = Punktestand { $x } zu { $o }.

## Das Ende

drawn = Unentschieden.
draw-called = Unentschieden: Niemand kann mehr gewinnen.
wins = { $mark } gewinnt durch { $lines }, nach { $plies } Zügen.
loses = { $winner } gewinnt: { $loser } hat { $lines } vollendet, nach { $plies } Zügen.
wins-main = { $mark } gewinnt durch { $lines } des Hauptbretts, nach { $plies } Zügen.
wins-by-count = { $mark } gewinnt mit { $most } zu { $least } Teilbrettern, nach { $plies } Zügen.
wins-match = { $mark } gewinnt den Wettkampf mit { $most } zu { $least } Runden, nach { $plies } Zügen.
time-up = { $loser ->
    [you] Deine Zeit ist abgelaufen.
    [computer] Die Zeit des Computers ist abgelaufen.
    [friend] Die Zeit deines Gegenübers ist abgelaufen.
   *[other] Die Zeit von { $loser } ist abgelaufen.
}
wins-on-time = { $winner ->
    [you] Du gewinnst
    [computer] Der Computer gewinnt
    [friend] Dein Gegenüber gewinnt
   *[other] { $winner } gewinnt
} durch Zeitüberschreitung, nach { $plies ->
    [one] { $plies } Zug
   *[other] { $plies } Zügen
}.

## Rat

hint = Tipp: { $place }.
verdict = { $outcome ->
    [proven-draw] Bewiesen: Bei bestem Spiel endet es unentschieden.
    [proven-win] Bewiesen: Bei bestem Spiel gewinnt { $winner } in höchstens { $plies } Zügen.
    [draw] Bei bestem Spiel endet es unentschieden.
   *[win] Bei bestem Spiel gewinnt { $winner } in { $plies ->
        [one] { $plies } Zug
       *[other] { $plies } Zügen
    }.
}
verdict-open = Das Ergebnis ist noch nicht bekannt.
verdict-rate = Der beste Zug für { $mark } ist { $place }, mit { $rate }.
# Sieg, Unentschieden, Niederlage.
worth-short = { $outcome ->
    [win] Sieg { $plies }
    [draw] Remis
   *[loss] Verlust { $plies }
}
worth = { $outcome ->
    [win] gewinnt in { $plies }
    [draw] unentschieden
   *[loss] verliert in { $plies }
}
worth-short-proven = { $outcome ->
    [win] Sieg ≤{ $plies }
    [draw] Remis
   *[loss] Verlust ≤{ $plies }
}
worth-proven = { $outcome ->
    [win] gewinnt bewiesen in höchstens { $plies }
    [draw] unentschieden, bewiesen
   *[loss] verliert bewiesen in höchstens { $plies }
}
worth-estimated = geschätzt { $estimate }
# Mit geschütztem Leerzeichen.
percent = { $percent } %
rate = { $percent } in { $visits ->
    [one] { $visits } Probespiel
   *[other] { $visits } Probespielen
}

## Was abgelehnt wird

computers-turn = Der Computer ist am Zug.
friends-turn = Dein Gegenüber ist am Zug. Schick ihm den Link.
was-expanding = Das Brett ist gerade gewachsen. Wähle deinen Zug noch einmal.
looks-back =
    Das ist die Stellung nach Zug { $ply } von { $of }. Geh zum letzten Zug oder wähle „Von hier
    weiterspielen“.
no-advice = Um Rat fragen kannst du, wenn ein Mensch am Zug ist.
engine-hidden = Die Engine ist verborgen.
not-drawn =
    Du kannst das Spiel für unentschieden erklären, wenn ein Mensch am Zug ist und niemand mehr
    gewinnen kann.
game-over = { $winner ->
    [nobody] Das Spiel ist zu Ende: unentschieden.
   *[other] Das Spiel ist zu Ende: { $winner } hat gewonnen.
}
not-your-turn = { $mark } ist am Zug.
outside = { $place }: Das liegt außerhalb des Bretts mit { $columns } mal { $rows } Feldern.
floats = { $place }: Die Zeichen fallen, und das Feld darunter ist leer.
board-not-allowed = Auf dem Teilbrett { $mini } darfst du jetzt nicht spielen: Offen { $count ->
    [one] ist das Teilbrett
   *[other] sind die Teilbretter
} { $minis }.
by-rule = { $code ->
    [column-full] Diese Spalte ist voll.
   *[other] Die Regeln erlauben diesen Zug nicht.
}
taken = { $place }: Hier steht schon { $mark }.
engine-replaced =
    Die Engine des Computers ist ausgefallen und wurde neu gestartet. Das Spiel geht weiter.
engine-unavailable =
    Die Engine des Computers startet nicht. Dein Spiel bleibt gespeichert; du kannst es noch einmal
    versuchen.

## Notation

unreadable-link = Das Spiel in diesem Link lässt sich nicht lesen.
no-cell = Zug { $ply }, „{ $text }“, nennt kein Feld.
no-cell-sign = Zug { $ply }, „{ $text }“, nennt kein Feld: An Stelle { $place } steht { $code }.
illegal-move = Zug { $ply }, „{ $text }“: { $why }
