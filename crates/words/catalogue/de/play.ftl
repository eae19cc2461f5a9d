# Die Seite, auf der gespielt wird.

## Die Zeile über dem Brett

your-turn = Du bist am Zug ({ $mark })
computer-played = Zug des Computers: { $place }.
friend-played = Zug deines Gegenübers: { $place }.
friends-turn = Dein Gegenüber ist am Zug
turn = { $mark } ist am Zug
players-turn = Spieler { $mark } ist am Zug
thinking = Der Computer denkt nach …
paused = Angehalten
engine-unavailable = Der Computer kann gerade nicht spielen
looking-at = { $ply ->
    [0] Anfang der Partie
   *[other] Zug { $ply } von { $of }
}
expanding = Das Brett wächst …
won = { $mover ->
    [you] Du gewinnst!
    [computer] Der Computer gewinnt!
    [friend] Dein Gegenüber gewinnt!
    [X] Spieler X gewinnt!
    [O] Spieler O gewinnt!
   *[player] { $mover } gewinnt!
}
won-on-time = { $mover ->
    [you] Du gewinnst durch Zeitüberschreitung!
    [computer] Der Computer gewinnt durch Zeitüberschreitung!
    [friend] Dein Gegenüber gewinnt durch Zeitüberschreitung!
   *[other] { $mover } gewinnt durch Zeitüberschreitung!
}
drawn = Unentschieden!
standing-on-board = { $standing } – Brett: { $side }×{ $side }{ $grows ->
    [on] { "" }
   *[no-more] , volle Größe
}
standing-on-minis = { $standing } – { $count ->
    [one] Teilbrett { $mini }
    [9] freie Wahl
   *[other] { $count } Teilbretter
}

## Die Zeile unter dem Brett

call-draw = Für unentschieden erklären
nobody-can-win = Niemand kann mehr gewinnen.
figures = Tiefe { $depth }, { $nodes } { $counted ->
    [playouts] Probespiele
   *[positions] Stellungen
}, { $per-second } pro Sekunde

## Die Knöpfe unter dem Brett

game-controls = Spielsteuerung
undo = Rück­gängig
redo = Wieder­holen
hint = Tipp
values = Werte
all-values = Alle Werte
legend = { $kind ->
    [playouts] %: erwartetes Ergebnis in Probespielen
    [estimates] %: Schätzung in Tiefe { $depth }; …: noch nicht
   *[exact] Zahl: Züge bis Ende
}
legend-win = Sieg
legend-draw = Remis
legend-loss = Verlust
legend-best = bester
# Wie das Spiel nach der Engine steht, solange Werte gezeigt werden.
evaluation = Bewertung
go-on = Weiter
pause = Anhalten
step = Ein Zug
speed = Tempo
pace = { $pace ->
    [slow] Langsam
    [normal] Normal
   *[fast] Schnell
}
focus-mode-on = Fokusmodus an. Z verlässt ihn.
focus-mode-off = Fokusmodus aus.
leave-mode = Beenden (Esc)
presenting = Große Schrift für einen Beamer.
presented = Schrift in üblicher Größe.
watching = Partie des Computers
new = Neu
more = Mehr
full-screen = Vollbild
present = Vorführen
copy-as-text = Als Text kopieren
text-copied = Das Brett ist als Text kopiert.
text-not-copied = Dieser Browser lässt die Seite nicht kopieren. Unter „Teilen“ steht die Partie als Text.

## Die Streifen über und unter dem Brett

computer-at = Computer, { $level }
your-friend = Dein Gegenüber
player = { $mark ->
    [X] Spieler X
    [O] Spieler O
   *[player] { $mark }
}

## Das Ergebnis

play-again = Noch einmal spielen
review = Bilanz
share = Teilen
see-board = Brett ansehen
next-level = Nächste Stufe: { $level }
todays-puzzle = Tagesaufgabe
# Leads to the position that decided the game.
show-me = Zeig es mir
try-again-from-here = Von hier noch einmal
# A link to the proof of a draw that nobody can win.
proof-holds = { $bytes } Byte halten dieses Remis
# A link to a lesson.
why-a-draw = Warum das ein Remis ist

## Die Seitenleiste

game-details = Einzelheiten zum Spiel
the-form = Das Formular für ein neues Spiel
the-panel = Die Seitenleiste
the-review = Die Bilanz
key-list = Die Liste der Tasten
more-menu = Das Menü „Mehr“
review-game = Partie analysieren
clock-and-names = Uhr und Namen
only-board = Fokusmodus
show-in-explorer = Im Explorer zeigen
edit-position = Stellung bearbeiten
keys = Tasten
keys-hint = Sie wirken, solange der Fokus auf dem Brett ist.
close = Schließen
# Nachdem ein Dialog verlassen wurde: was nun wieder den Fokus hat, etwa ein Feld.
closed = Geschlossen. { $place }.

larger = Größer
smaller = Kleiner
close-panel = Seitenteil schließen

## Die Züge

moves = Züge
no-moves = Noch keine Züge.
move-label = Zug { $ply }: { $mark } { $notation }
look-through = Durch die Partie blättern
start = Anfang
back = Zurück
forward = Vor
last = Letzter Zug
play-from-here = Von hier weiterspielen

## Das Formular für ein neues Spiel

new-game = Neues Spiel
players = Spieler
against-computer = Du und der Computer
two-people = Zwei Personen
two-computers = Zwei Computer
level = Stärke
level-of = Stärke von { $mark }
ratings = In Klammern: Wertungen aus unserer eigenen Arena. Leicht ist 1.000; Maximal ist mit 10.000 Probespielen je Zug gemessen.
first-move = Erster Zug (X)
you = Du
computer = Computer
random = Zufällig
start-game = Neues Spiel beginnen

## Das Eingabefeld

command-field = Eingabe
do-it = Los
placeholder = { $cell }, tipp, rückgängig …
command = { $command ->
    [hint] tipp
    [undo] rückgängig
    [redo] wiederholen
    [board] brett
    [last] letzter
    [turn] zug
    [status] status
    [new] neu
    [draw] unentschieden
   *[help] hilfe
}
understood =
    Gib ein Feld wie { $cell } ein, oder tipp, rückgängig, wiederholen, brett, letzter, zug, status,
    neu, unentschieden oder hilfe.
not-understood = Unbekannter Befehl.
