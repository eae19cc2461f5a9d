# The pages of the rules and the keys.

## The rules of a game, with a board to try them on.

rules = Regeln
game = Spiel
try-it = Zum Ausprobieren: { $game }
undo = Rückgängig
start-again = Neu beginnen
not-here = Das geht in einer Partie, aber nicht auf diesem Brett.
play = „{ $game }“ gegen den Computer spielen

## The keys.

keys = Tasten
keys-note = Sie wirken, solange der Fokus auf dem Brett ist. Die Tasten, die ein Zeichen tippen, kannst du in den { $settings } abschalten.
keys-note-settings = Einstellungen
