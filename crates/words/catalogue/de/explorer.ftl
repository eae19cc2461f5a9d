# Die Seite /explorer: jede Stellung eines Spiels.

explorer = Explorer
explorer-of = Explorer: { $game }
about = Jede Stellung von „{ $game }“ und jeder Zug dazwischen.
games-explored = Spiele
building = Der Graph wird aufgebaut …
classes-found =
    { $count ->
        [one] Die Karte wird aufgebaut: bisher 1 Stellung bis auf Symmetrie.
       *[other] Die Karte wird aufgebaut: bisher { $count } Stellungen bis auf Symmetrie.
    }
built = Die Karte ist fertig.
build-failed = Die Karte ließ sich nicht aufbauen. Die Listen zeigen Stellungen und Züge, aber keine Werte.
not-built = Die Karte ist nicht aufgebaut: Die Listen zeigen Stellungen und Züge, aber keine Werte.
list-view = Als Liste
door =
    { $page ->
        [map] 3D-Karte
        [search] Suche
        [openings] Eröffnungen
       *[proofs] Beweise
    }

## Eine Stellung in Sätzen.

position =
    { $ply ->
        [0] Leeres Brett
        [one] Nach 1 Zug
       *[other] Nach { $ply } Zügen
    }, { $mark } am Zug: { $verdict }.
position-ended =
    { $ply ->
        [0] Leeres Brett
        [one] Nach 1 Zug
       *[other] Nach { $ply } Zügen
    }: { $ended }.
best-play =
    { $winner ->
        [none] unentschieden bei bestem Spiel
       *[other] { $winner } gewinnt bei bestem Spiel in { $moves ->
            [one] 1 Zug
           *[other] { $moves } Zügen
        }
    }
ended =
    { $winner ->
        [none] unentschieden
       *[other] { $winner } hat gewonnen
    }
next-all =
    { $count ->
        [one] Der einzige Zug{ $unit ->
            [class] , bis auf Symmetrie,
           *[position] { "" }
        }
       *[other] Alle { $count } Züge{ $unit ->
            [class] , bis auf Symmetrie,
           *[position] { "" }
        }
    } { $outcome ->
        [win] { $count ->
            [one] gewinnt
           *[other] gewinnen
        }
        [draw] { $count ->
            [one] führt zu einem Unentschieden
           *[other] führen zu einem Unentschieden
        }
       *[loss] { $count ->
            [one] verliert
           *[other] verlieren
        }
    }.
next =
    { $count } Züge{ $unit ->
        [class] { " " }bis auf Symmetrie
       *[position] { "" }
    }: { $tally }.
tally =
    { $outcome ->
        [win] { $count ->
            [one] 1 gewinnt
           *[other] { $count } gewinnen
        }
        [draw] { $count ->
            [one] 1 führt zu einem Unentschieden
           *[other] { $count } führen zu einem Unentschieden
        }
       *[loss] { $count ->
            [one] 1 verliert
           *[other] { $count } verlieren
        }
    }
games =
    { $total ->
        [one] Von hier aus ist noch 1 Partie möglich.
       *[other] Von hier aus sind { $total } Partien möglich: { $first } gewinnt { $x }, { $second } gewinnt { $o }, { $draws } enden unentschieden.
    }

## Die Stellung und die Listen um sie herum.

position-heading = Stellung
walk = Durch die Partie blättern
empty-board = Leeres Brett
one-back = Ein Zug zurück
one-on = Ein Zug weiter
play-from-here = Von hier aus spielen
edit-position = Stellung bearbeiten
board-key-here = Brettschlüssel:{ " " }
line = So kommt man hierher
start = Start
start-name = Start: das leere Brett
played = { $mark } { $cell }
step = { $played }: { $place }
paths = Wege
highlight = Hervorheben
all-paths = Alle Wege durch die Stellung
one-path = Ein kürzester Weg
best-line = Die beste Zugfolge
no-paths = Keine Wege
through =
    { $count ->
        [one] Partien durch diese Stellung führen durch 1 Stellung.
       *[other] Partien durch diese Stellung führen durch { $count } Stellungen.
    }
path =
    { $moves ->
        [0] Der Weg beginnt und endet hier.
        [one] 1 Zug:
       *[other] { $moves } Züge:
    }
best-moves =
    { $moves ->
        [0] Das Spiel ist zu Ende.
        [one] Das Spiel endet in 1 Zug:
       *[other] Das Spiel endet in { $moves } Zügen:
    }
apart = Keine Partie führt durch beide Stellungen.
path-from-here = Weg hier beginnen
path-from-start = Weg am leeren Brett beginnen
next-positions = Folgestellungen
no-next = Keine: Das Spiel ist zu Ende.
previous-positions = Vorgängerstellungen
no-previous = Keine: Hier beginnt jede Partie.
move-to = { $mark } auf { $places }:
ends-at-once =
    { $winner ->
        [none] das Spiel endet unentschieden
       *[other] { $winner } gewinnt sofort
    }
without = Ohne { $mark } auf { $places }:
either = { $first }; oder { $second }

## Tasten.

keys =
    Pfeiltasten und 1 bis 9 gehen über das Brett, Eingabe zieht. U oder Umschalt+A geht einen Zug
    zurück, Umschalt+D einen weiter, N zum leeren Brett. O, L, T, B und M lesen das Feld, den letzten
    Zug, die Stellung, das Brett und die offenen Felder vor.

## Was nicht geht.

no-position = Der Link nennt keine Stellung: { $reason } Hier ist das leere Brett.
at-start = Das ist das leere Brett: Davor gab es keinen Zug.
at-end = Hier endet die gezeigte Partie. Wähle einen Zug, um weiterzugehen.
no-graph = Dieses Spiel hat keinen Graphen der Stellungen.
too-large = Das Brett hat { $cells } Felder; ein Graph lässt sich für höchstens { $most } aufbauen.

## Eine Stellung finden.

find-by-key = Nach Brettschlüssel suchen
board-key = Brettschlüssel
find = Suchen
key-hint = { $cells } Zeichen, Zeile für Zeile: { $symbols } und - für ein leeres Feld.

## Die Liste.

list = Stellungen auflisten
any = Beliebig
class-of =
    { $count ->
        [one] Klasse mit 1 Stellung
       *[other] Klasse mit { $count } Stellungen
    }
same-class = Nur Stellungen, die zu dieser symmetrisch sind
several = Mehrere
pages = Seiten
previous-page = Vorige Seite
next-page = Nächste Seite
listed =
    { $ply ->
        [0] Leeres Brett
        [one] Nach 1 Zug
       *[other] Nach { $ply } Zügen
    }: { $ends }.
nodes =
    { $unit ->
        [class] { $count ->
            [one] 1 Klasse
           *[other] { $count } Klassen
        }
       *[position] { $count ->
            [one] 1 Stellung
           *[other] { $count } Stellungen
        }
    }
page =
    { $pages ->
        [one] { $nodes }.
       *[other] { $first } bis { $last } von { $nodes }.
    }
counted =
    { $unit ->
        [class] Symmetrische Stellungen sind zusammengefasst: { $nodes }.
       *[position] Jede Stellung zählt: { $nodes }.
    }

## Warum die Karte so aussieht: fünf Sätze.

shape = Warum diese Form?
shape-begins =
    Sie beginnt mit einer Stellung, dem leeren Brett. Jede Ebene darunter ist einen Zug später und hat
    alle Stellungen, die entstehen können.
shape-widens =
    Sie wird breiter, solange viele Züge zur Wahl stehen: Zug { $ply } hat die meisten Stellungen,
    { $count }.
shape-narrows =
    { $count ->
        [one] Dann wird sie schmaler: Partien enden, und das Brett wird voll. Die letzte Ebene hat 1 Stellung.
       *[other] Dann wird sie schmaler: Partien enden, und das Brett wird voll. Die letzte Ebene hat { $count } Stellungen.
    }
shape-meets =
    Sie ist ein Netz, kein Baum: { $moves } Züge führen zu nur { $count } Stellungen, weil sich Partien
    wieder treffen. Jede Stellung liegt nah unter denen, die zu ihr führen; so bilden Farben Gebiete.
shape-decides =
    Eine Farbe ist das Ergebnis bei bestem Spiel. { $ply ->
        [0] Schon ein Fehler im ersten Zug kann die Partie entscheiden.
       *[other] Bis Zug { $ply } haben alle Stellungen die des Anfangs: Ein Fehler in Zug { $next } kann die Partie entscheiden.
    }

## Der ganze Graph.

graph = Der ganze Graph
merge = Symmetrische Stellungen zusammenfassen
positions =
    { $unit ->
        [class] Klassen von Stellungen
       *[position] Stellungen
    }
edges = Züge dazwischen
complete-games = Vollständige Partien
won-by = Von { $mark } gewonnen
drawn = Unentschieden
value = Wert
by-ply =
    { $unit ->
        [class] Klassen von Stellungen nach Zahl der Züge
       *[position] Stellungen nach Zahl der Züge
    }
