# The rules of the games, each with a drawn example. A caption says what is to be seen in the drawing
# of the rule before it.

heading = Regeln
show = Regeln anzeigen
part = Die Regeln

## Boards of one kind: Classic, Four, and those of any size.

in-line =
    X und O ziehen abwechselnd, und X beginnt. Wer zuerst { $length } in einer Reihe hat, gewinnt: in
    einer Zeile, in einer Spalte oder in einer Diagonale.
in-line-caption = X hat gewonnen.
full-board = Ist das Brett voll und niemand hat eine Reihe, endet das Spiel unentschieden.

## Expanding.

round =
    Drei in einer Reihe gewinnen eine Runde. Sie zählt einen Punkt, das Brett wächst um eine Zeile und
    eine Spalte, und wer gewonnen hat, zieht als Nächstes.
round-caption = X hat die erste Runde gewonnen, mit der oberen Zeile.
spent =
    Die Zeichen bleiben stehen. Die einer Reihe, die schon gezählt hat, sind verbraucht: Sie sind im
    Weg, aber keine weitere Reihe darf sie enthalten.
spent-caption = Die Zeichen der oberen Zeile sind verbraucht; die anderen zählen noch.
no-winner =
    Ist das Brett voll, ohne dass es eine Reihe gibt, wächst es ebenfalls, und die andere Seite zieht
    als Nächstes.
no-winner-caption = Niemand hat die Runde gewonnen, und O ist am Zug.
last-size =
    Bei 10 mal 10 wächst das Brett nicht mehr. Ist es voll, ist der Wettkampf zu Ende: Der höhere
    Punktestand gewinnt.

## Ultimate, by either rule.

mini-boards = Das Brett besteht aus neun Teilbrettern. X beginnt, in welchem auch immer.
mini-boards-caption = Alle Teilbretter sind offen.
main-line = Drei Teilbretter in einer Reihe gewinnen das Spiel sofort.
main-line-caption = X besitzt drei Teilbretter in einer Reihe und hat gewonnen.
settled-caption = Niemand kann mehr drei Teilbretter in einer Reihe besitzen.

## Ultimate.

sent =
    Das Feld, auf das du ziehst, bestimmt das Teilbrett, in dem dein Gegner ziehen muss: Ein Feld oben
    rechts führt in das Teilbrett oben rechts.
sent-caption =
    X hat auf ein Feld oben rechts gezogen, also muss O im Teilbrett oben rechts ziehen.
mini-line = Drei in einer Reihe gewinnen ein Teilbrett, und niemand zieht mehr darin.
mini-line-caption = X besitzt das Teilbrett oben links.
closed =
    Wer in ein Teilbrett geschickt wird, das jemand besitzt oder das voll ist, darf in jedem anderen
    ziehen.
closed-caption =
    O hat X in das Teilbrett oben links geschickt, das geschlossen ist: X darf in jedem anderen ziehen.
no-move-left =
    Kann niemand mehr ziehen, endet das Spiel unentschieden. Dazu kann es schon vorher erklärt werden,
    sobald niemand mehr gewinnen kann.

## Ultimate, by the cross rule.

cross =
    Dein Gegner darf danach in den Teilbrettern ziehen, die mit dem deines Zuges in einer Zeile oder in
    einer Spalte liegen, und in diesem selbst.
cross-caption =
    X hat im Teilbrett oben rechts gezogen: Die obere Zeile und die rechte Spalte sind für O offen.
cross-centre = Nach einem Zug im mittleren Teilbrett sind alle Teilbretter offen.
cross-centre-caption = X hat in der Mitte gezogen.
cross-mini-line =
    Die ersten drei in einer Reihe gewinnen ein Teilbrett endgültig. Darin kann weiter gezogen werden,
    bis es voll ist.
cross-mini-line-caption = X besitzt das Teilbrett oben links, und O darf noch darin ziehen.
cross-full =
    Sind alle diese Teilbretter voll, sind die der oberen Zeile offen, sonst die der mittleren Zeile,
    sonst die der unteren.
cross-full-caption = Die linke Spalte und die obere Zeile sind voll: Die mittlere Zeile ist offen.
cross-no-move-left =
    Sind alle 81 Felder besetzt und niemand hat gewonnen, endet das Spiel unentschieden. Dazu kann es
    schon vorher erklärt werden, sobald niemand mehr gewinnen kann.
