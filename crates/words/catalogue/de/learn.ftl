# The help page.

## The rules of a game, with a board to try them on.

rules = Regeln
game = Spiel
try-it = Zum Ausprobieren: { $game }
undo = Rückgängig
start-again = Neu beginnen
not-here = Das geht in einer Partie, aber nicht auf diesem Brett.
play = „{ $game }“ gegen den Computer spielen

## The features of the game page: the name of each, as on the page, and its explanation.

features = Beim Spielen
undo-redo = Rückgängig, Wiederholen.
about-undo-redo = So oft du willst, auch nach dem Ende. Gegen den Computer bist du danach wieder am Zug.
hint = Tipp.
about-hint = Der beste Zug, mit einem Ring darum, und warum er der beste ist.
values = Werte.
about-values = Wohin jeder Zug bei bestem Spiel führt: { $win } gewinnt in 5 Zügen, { $loss } verliert in 4, { $draw } endet unentschieden. Die besten Züge haben einen Stern. In Spielen, die dafür zu groß sind, eine Schätzung.
moves = Züge.
about-moves = Jeder Zug der Partie. Wähle einen, um seine Stellung zu sehen, und „Von hier weiterspielen“, um von dort weiterzuspielen.
review = Analyse.
about-review = Nach der Partie: deine Fehler und die besseren Züge.
share = Teilen.
about-share = Ein Link zur Partie, ihre Notation oder ein Bild des Bretts. Du kannst auch aus der Ferne zu zweit spielen, indem ihr euch nach jedem Zug den Link schickt, oder eine Partie öffnen, die dir jemand geschickt hat.
clock = Uhr.
about-clock = Eine Grenze für jeden Zug oder für jede Seite. Die Uhr steht, während die Seite nicht zu sehen ist, und du kannst sie jederzeit verlängern oder ausschalten.
unfinished = Angefangene Partien.
about-unfinished = Deine Partie wird nach jedem Zug gespeichert, in diesem Browser und nirgends sonst. Auf der Startseite kannst du sie fortsetzen.
command = Eingabe.
about-command = Gib einen Zug oder einen Befehl ein: b2, tipp, rückgängig, brett. „hilfe“ nennt alle.

## How the computer plays, a paragraph each.

engine = Wie der Computer spielt
engine-place = Der Computer denkt in deinem Browser, im Hintergrund: Die Seite wartet nie auf ihn, und nichts wird irgendwohin gesendet.
engine-minimax = Auf quadratischen Brettern probiert er jeden Zug, jede Antwort, jede Antwort darauf und so weiter bis zum Ende der Partie, und nimmt den Zug mit dem besten Ergebnis, das sein Gegner nicht verhindern kann. Das nennt man Minimax. Er lässt Züge weg, die an der Wahl nichts ändern können (Alpha-Beta-Suche), und merkt sich Stellungen, denen er schon begegnet ist, auch gedrehte und gespiegelte.
engine-perfect = So kennt er „Klassisch“ und „Vier in einer Reihe“ bis zum Ende: Mit der Stärke „Perfekt“ verliert er sie nie und gewinnt jede Stellung, die zu gewinnen ist, so schnell wie möglich. Auf größeren Brettern sieht er so weit voraus, wie seine Zeit erlaubt, und schätzt den Rest nach den Reihen, die noch offen sind.
engine-ultimate = Ultimate ist dafür zu groß. Dort spielt er von jedem vielversprechenden Zug aus Tausende Partien im Kopf, geleitet von einem kleinen Netz, das er in Partien gegen sich selbst gelernt hat, und nimmt den Zug, der am besten abgeschnitten hat. Das nennt man Monte-Carlo-Baumsuche.
engine-levels = Mit geringerer Stärke sieht er weniger weit voraus und macht absichtlich Fehler. Unter gleich guten Zügen wählt er zufällig, sodass keine Partie wie die andere ist.

## The keys.

keys = Tasten
keys-note = Sie wirken, solange der Fokus auf dem Brett ist. Die Tasten, die ein Zeichen tippen, kannst du in den { $settings } abschalten.
keys-note-settings = Einstellungen
