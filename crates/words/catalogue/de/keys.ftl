# Die Tasten des Bretts und was sie tun.

## Tasten

arrows = Pfeiltasten
row-ends = Pos1, Ende
board-ends = Strg+Pos1, Strg+Ende
enter = Eingabe, Leertaste
digits = 1 bis 9
mini-keys = Umschalt+1 bis 9, Bild auf, Bild ab
symbol-keys = X, Umschalt+X
row-keys = R, dann 1 bis 0
column-keys = C, dann 1 bis 0
shift-g = Umschalt+G
undo-keys = U, Strg+Z
redo-keys = Strg+Y
step-keys = Umschalt+A, Umschalt+D

## Was sie tun

move-focus = Über das Brett gehen
to-row-end = Erstes oder letztes Feld der Zeile
to-board-end = Erstes oder letztes Feld des Bretts
play = Auf das Feld setzen
to-place = Zu einem Feld eines Bretts mit 3 mal 3 Feldern oder des Teilbretts gehen, in Leserichtung
to-mini = Zu einem Teilbrett gehen, zum vorigen, zum nächsten
to-symbol = Zum nächsten X, zum nächsten O gehen
to-playable = Zum nächsten Feld gehen, auf das du setzen kannst
read-cell = Das Feld vorlesen
read-last-move = Den letzten Zug vorlesen
read-turn = Vorlesen, wer am Zug ist
read-board = Das Brett vorlesen, Zeile für Zeile
read-row = Eine Zeile vorlesen; 0 ist die zehnte
read-column = Eine Spalte vorlesen
read-diagonals = Die Diagonalen durch das Feld vorlesen
read-open-cells = Die offenen Felder oder Teilbretter vorlesen
read-score = Den Punktestand vorlesen
verdict = Urteil: wie es bei bestem Spiel ausgeht
hint = Tipp
play-hint = Den Tipp spielen
undo = Rückgängig
redo = Wiederholen
step = Einen Zug zurückblättern, einen Zug vorblättern
zen = Fokusmodus
new-game = Neues Spiel
copy-text = Das Brett als Text kopieren
command-field = Eingabefeld, diese Liste
