# Der Graph der Stellungen, in 3D gezeichnet.

## Der Abschnitt, und wie es um den Graphen steht.

heading = 3D-Karte
canvas = 3D-Karte der Stellungen
building =
    { $nodes ->
        [0] Der Graph wird aufgebaut …
        [one] Der Graph wird aufgebaut: bisher 1 Knoten.
       *[other] Der Graph wird aufgebaut: bisher { $nodes } Knoten.
    }
size =
    { $nodes } Knoten, { $edges ->
        [one] 1 Kante
       *[other] { $edges } Kanten
    }.
whole =
    { $nodes ->
        [one] 1 Stellung bis auf Symmetrie
       *[other] { $nodes } Stellungen bis auf Symmetrie
    }, { $edges ->
        [one] 1 Zug
       *[other] { $edges } Züge
    }.
at-least = Mindestens { $limit } Knoten wird gezeichnet.
at-most = Mehr als { $limit } Knoten werden nicht gezeichnet.
left-out =
    { $moves ->
        [one] 1 Zug führt
       *[other] { $moves } Züge führen
    } zu Stellungen, die weggelassen sind.
refused = Dieser Graph lässt sich nicht zeichnen.
unsupported = Dieser Browser kann nicht in 3D zeichnen; alles steht in der Liste.
lost = Die Grafik dieses Geräts hat ausgesetzt, und die Karte ist verschwunden. Alles steht in den Listen.
replaced = Der Worker des Graphen ist ausgefallen und wurde neu gestartet. Der Graph entsteht neu.
failed = Der Graph konnte nicht aufgebaut werden: Sein Worker ist ausgefallen.
not-there = Die gewählte Stellung ist nicht im Graphen.
only-from-start = Ein Graph dieses Spiels wird vom Start aus aufgebaut.

## Ein Knoten.
layer =
    { $ply ->
        [0] Start
       *[other] Zug { $ply }
    }: { $nodes ->
        [one] 1 Stellung
       *[other] { $nodes } Stellungen
    }

made =
    { $ply ->
        [0] Noch kein Zug.
        [one] 1 Zug gemacht.
       *[other] { $ply } Züge gemacht.
    }
made-to-move =
    { $ply ->
        [0] Noch kein Zug
        [one] 1 Zug gemacht
       *[other] { $ply } Züge gemacht
    }, { $mark } ist am Zug.
ended =
    { $winner ->
        [none] Unentschieden.
       *[other] { $winner } hat gewonnen.
    }
best-play =
    { $winner ->
        [none] Bei bestem Spiel unentschieden.
       *[other] Bei bestem Spiel gewinnt { $winner } in { $moves ->
            [one] 1 Zug
           *[other] { $moves } Zügen
        }.
    }

## Die Zahlen.

frames = Bilder pro Sekunde
still = ruht
nodes = Knoten
edges = Kanten
energy = Energie
layout = Anordnung
at-rest = in Ruhe
ticks = { $rate } Schritte pro Sekunde zu je { $time } ms

## Was das Bild zeigt.

view = Ansicht
tools = Werkzeuge der Karte
skip-to-tools = Zu den Werkzeugen der Karte springen
colours-and-filters = Farben und Filter
ways-and-labels = Wege und Beschriftung
search = Suchen
build = Aufbauen
advanced = Erweitert
colours = Farben
by-turn = Wer am Zug ist
by-value = Wert bei bestem Spiel
by-ply = Gemachte Züge
by-result = Ergebnis
by-distance = Züge bis zum Ende
by-class = Symmetrieklasse
start = Start
to-move = { $mark } am Zug
game-over = Spiel zu Ende
wins = { $mark } gewinnt
draw = Unentschieden
not-solved = Nicht gelöst
has-won = { $mark } hat gewonnen
drawn = Unentschieden
in-play = Noch im Spiel
look-at-all = Alles zeigen
looked-at =
    { $count ->
        [one] 1 Knoten passt zu den Filtern.
       *[other] { $count } Knoten passen zu den Filtern.
    }
fly = Durch diese Partie fliegen
fly-line = Diese Linie entlangfliegen
stop-flight = Flug anhalten
save-clip = Flug als Film speichern
no-clip = Dieser Browser kann keinen Film aufnehmen; gespeichert wird ein Bild.
labels = Bretter auf den nahen Knoten
boards-help = Die gewählte Stellung und ihre Züge zeigen immer ihr Brett.

## Wie der Graph wächst.

time = Wachstum des Graphen
grow = Wachstum abspielen
hold-growth = Wachstum anhalten
speed = Tempo
up-to-move = Bis Zug

## Das Bild drehen.

turn-left = Nach links drehen
turn-right = Nach rechts drehen
turn-up = Nach oben drehen
turn-down = Nach unten drehen
move-left = Nach links schieben
move-right = Nach rechts schieben
move-up = Nach oben schieben
move-down = Nach unten schieben
zoom-in = Vergrößern
zoom-out = Verkleinern
reset-view = Ansicht zurücksetzen
turn = Karte drehen
help =
    Ziehen dreht; Ziehen mit Umschalt, der rechten Maustaste oder zwei Fingern verschiebt; das Mausrad
    oder zwei gespreizte Finger holen näher heran. Ein Klick wählt einen Knoten. Mit Tasten: Die Pfeile
    drehen, mit Umschalt verschieben sie, Plus und Minus vergrößern und verkleinern, und
    Pos1 zeigt alles.

## Wo die Knoten liegen.

placed = Knoten anordnen
by-forces = Durch Kräfte
in-layers = In Schichten, eine für jeden Zug
resume = Fortsetzen
pause = Anhalten
step = Ein Schritt
usual-forces = Voreingestellte Kräfte
repulsion = Abstoßung
reach = Reichweite der Abstoßung
pull-of-edges = Anziehung durch die Kanten
damping = Dämpfung
pull-to-centre = Anziehung zur Mitte

## Was aufgebaut wird.

game = Spiel
merge = Symmetrische Stellungen als einen Knoten zeichnen
found = Reihenfolge der Suche
breadth-first = Breitensuche, Zug um Zug
depth-first = Tiefensuche, Partie um Partie
limit = Höchstzahl der Knoten
build-from-start = Vom Start aus aufbauen
build-from-selected = Von der gewählten Stellung aus aufbauen
delete-selected = Gewählten Knoten löschen
add-edges = { $count } zufällige Kanten hinzufügen
clear = Leeren
save-as = Speichern als
