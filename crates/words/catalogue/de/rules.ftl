# The rules of the games, each with a drawn example. A caption describes the drawing of the rule
# before it.

heading = Regeln
show = Regeln anzeigen
part = Die Regeln

## Classic, Four and custom boards.

in-line =
    X und O ziehen abwechselnd, und X beginnt. Wer zuerst { $length } in einer Reihe hat, gewinnt:
    waagrecht, senkrecht oder diagonal.
in-line-caption = X hat gewonnen.
falls = Die Zeichen fallen: Drück ein beliebiges Feld einer Spalte, und dein Zeichen landet auf dem untersten leeren. Auf 7 mal 6, mit vier in einer Reihe, heißt es auch Connect Four.
cube =
    Das Brett ist ein Würfel aus vier Ebenen mit je 4 mal 4 Feldern. X und O ziehen abwechselnd, und X
    beginnt. Wer zuerst vier in einer Reihe hat, gewinnt.
cube-caption = Ebene 1 ist oben links. X hat in ihr gewonnen, mit einer Diagonale.
through =
    Eine Reihe kann auch durch die Ebenen führen: gerade hinab, oder mit einem Schritt zur Seite von jeder
    Ebene zur nächsten. Insgesamt gibt es 76 Reihen.
through-caption = X hat von einer Ecke des Würfels zur gegenüberliegenden gewonnen: Die Zahlen zeigen den Weg.
full-board = Ist das Brett voll und niemand hat eine Reihe, endet das Spiel unentschieden.

## The proven value of an empty board.

known-first = Bei bestem Spiel gewinnt auf diesem Brett, wer beginnt.
known-draw = Bei bestem Spiel endet die Partie auf diesem Brett unentschieden.
known-open = Noughts hat dieses Brett noch nicht gelöst.

## Misère.

misere =
    X und O ziehen abwechselnd, und X beginnt. Wer drei in einer Reihe vollendet, waagrecht, senkrecht
    oder diagonal, verliert.
misere-caption = X hat die obere Zeile vollendet, und O hat gewonnen.

## Notakto.

notakto =
    Beide setzen abwechselnd X. Wer drei in einer Reihe vollendet, verliert, ganz gleich, wer die
    beiden anderen gesetzt hat.
notakto-caption = Spieler 1 hat die obere Zeile vollendet und verloren.
notakto-full = Ein Unentschieden gibt es nicht: Ohne Reihe lässt sich das Brett nicht füllen.

## Torus.

torus =
    Die Ränder treffen sich: Was das Brett rechts verlässt, kommt links zurück, und was es unten
    verlässt, oben. So sind jede Zeile, jede Spalte und sechs Diagonalen Reihen von drei Feldern.
torus-caption = X hat mit einer Diagonalen gewonnen, die am anderen Rand weitergeht.
torus-full = Ein Unentschieden gibt es nicht: Ein volles Brett enthält immer eine Reihe.

## Expanding.

round =
    Drei in einer Reihe gewinnen eine Runde und bringen einen Punkt. Das Brett wächst um eine Zeile und
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

## Ultimate, all rules.

mini-boards = Das Brett besteht aus neun Teilbrettern. X beginnt auf einem beliebigen.
mini-boards-caption = Alle Teilbretter sind offen.
main-line = Drei Teilbretter in einer Reihe gewinnen das Spiel sofort.
main-line-caption = X besitzt drei Teilbretter in einer Reihe und hat gewonnen.
settled-caption = Niemand kann mehr drei Teilbretter in einer Reihe besitzen.

## Ultimate.

sent =
    Dein Feld bestimmt, auf welchem Teilbrett dein Gegner spielen muss: Ein Feld oben rechts schickt ihn
    auf das Teilbrett oben rechts.
sent-caption =
    X hat ein Feld oben rechts gewählt, also muss O auf dem Teilbrett oben rechts spielen.
mini-line = Drei in einer Reihe gewinnen ein Teilbrett, und niemand spielt mehr darauf.
mini-line-caption = X besitzt das Teilbrett oben links.
closed =
    Wer auf ein Teilbrett geschickt wird, das jemand besitzt oder das voll ist, darf auf jedem anderen
    spielen.
closed-caption =
    O hat X auf das Teilbrett oben links geschickt, das geschlossen ist: X darf auf jedem anderen
    spielen.
no-move-left =
    Kann niemand mehr ziehen, endet das Spiel unentschieden. Du kannst es dazu erklären, sobald niemand
    mehr gewinnen kann.

## Ultimate, by count: the end is another.

counted =
    Kann niemand mehr ziehen und besitzt niemand drei Teilbretter in einer Reihe, gewinnt, wer mehr
    Teilbretter besitzt. Bei Gleichstand endet das Spiel unentschieden.
counted-caption = Niemand kann mehr ziehen. X hat gewonnen, mit 5 zu 3 Teilbrettern.

## Ultimate, by the cross rule.

cross =
    Dein Gegner darf danach auf den Teilbrettern spielen, die mit dem deines Zuges in einer Zeile oder in
    einer Spalte liegen, auch auf diesem selbst.
cross-caption =
    X hat auf dem Teilbrett oben rechts gespielt: Die obere Zeile und die rechte Spalte sind für O offen.
cross-centre = Nach einem Zug auf dem mittleren Teilbrett sind alle Teilbretter offen.
cross-centre-caption = X hat in der Mitte gespielt.
stays-open =
    Die ersten drei in einer Reihe gewinnen ein Teilbrett endgültig. Darauf kann weiter gespielt
    werden, bis es voll ist.
stays-open-caption = X besitzt das Teilbrett oben links, und O darf noch darauf spielen.
cross-full =
    Sind alle diese Teilbretter voll, sind die der oberen Zeile offen, sonst die der mittleren Zeile,
    sonst die der unteren.
cross-full-caption = Die linke Spalte und die obere Zeile sind voll: Die mittlere Zeile ist offen.
all-taken =
    Sind alle 81 Felder besetzt und niemand hat gewonnen, endet das Spiel unentschieden. Du kannst es
    dazu erklären, sobald niemand mehr gewinnen kann.

## Ultimate, by the open rule.

open-full = Wer auf ein volles Teilbrett geschickt wird, darf auf jedem anderen spielen.
open-full-caption =
    O hat X auf das mittlere Teilbrett geschickt, und das ist voll: X darf auf jedem anderen spielen.
open-solved =
    Dies ist die einzige Variante von Ultimate, die gelöst ist: X beginnt und kann in höchstens 43 Zügen
    gewinnen, was immer O spielt. Auf der Stufe „Maximal“ tut der Computer das.
