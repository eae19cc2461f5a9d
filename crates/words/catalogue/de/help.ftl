# The page that explains.

## The rules of a game, with a board to try them on.

rules = Regeln
game = Spiel
try-it = Zum Ausprobieren: { $game }
undo = Rückgängig
start-again = Neu beginnen
not-here = Das gibt es nur in einer Partie, nicht auf diesem Brett.
play = „{ $game }“ gegen den Computer spielen

## What there is on the page of a game: the name of each thing, as the page has it, and what it is.

features = Auf der Seite eines Spiels
undo-redo = Rückgängig, Wiederholen.
about-undo-redo = So oft du willst, auch nach dem Ende. Gegen den Computer geht es bis dahin zurück, wo du am Zug bist.
hint = Tipp.
about-hint = Der beste Zug, und warum er der beste ist.
values = Werte.
about-values = Wohin jeder Zug bei bestem Spiel führt: { $win } gewinnt in 5 Zügen, { $loss } verliert in 4, { $draw } endet unentschieden. Wo das Spiel dafür zu groß ist, eine Schätzung.
moves = Züge.
about-moves = Jeder Zug der Partie: Wähle einen, um seine Stellung anzusehen, und „Von hier weiterspielen“, um von dort weiterzuspielen.
review = Analyse.
about-review = Nach dem Ende: welche Züge Fehler waren, und was besser gewesen wäre.
share = Teilen.
about-share = Ein Link zur Partie, ihre Notation, ein Bild des Bretts; eine Partie zu zweit aus der Ferne, in der ihr euch nach jedem Zug den Link schickt; und Partien anderer, die sich öffnen lassen.
clock = Uhr.
about-clock = Zeit für jeden Zug oder für jede Seite. Sie steht, während die Seite nicht zu sehen ist, und lässt sich jederzeit verlängern oder abschalten.
unfinished = Angefangene Partien.
about-unfinished = Eine Partie wird nach jedem Zug gespeichert, in diesem Browser und nirgends sonst. Die Startseite bietet an, sie fortzusetzen.
command = Eingabe.
about-command = Züge und Wünsche als Text: b2, tipp, rückgängig, brett. „hilfe“ sagt, was verstanden wird.

## What the computer does, a paragraph each.

engine = Was der Computer tut
engine-place = Der Computer denkt in diesem Browser, neben der Seite her, sodass nichts auf ihn warten muss und nichts irgendwohin gesendet wird.
engine-minimax = Auf quadratischen Brettern probiert er jeden Zug, jede Antwort darauf, jede Antwort auf diese und so weiter bis zum Ende der Partie, und nimmt den Zug mit dem besten Ende, das der Gegner nicht verhindern kann: Das nennt man Minimax. Er lässt weg, was die Wahl nicht ändern kann (Alpha-Beta-Suche), und merkt sich Stellungen, denen er schon begegnet ist, auch gedrehte und gespiegelte.
engine-perfect = So kennt er „Klassisch“ und „Vier in einer Reihe“ bis zum Ende: Mit der Stärke „Perfekt“ verliert er sie nie und gewinnt, was zu gewinnen ist, so schnell wie möglich. Auf größeren Brettern sieht er so viele Züge voraus, wie seine Zeit erlaubt, und schätzt den Rest nach den Reihen, die noch offen sind.
engine-ultimate = Ultimate ist dafür zu groß. Dort spielt er von jedem Zug aus, der etwas verspricht, Tausende Partien im Kopf, geleitet von einem kleinen Netz, das er in Partien gegen sich selbst gelernt hat, und nimmt den Zug, der sich am besten bewährt hat: Das nennt man Monte-Carlo-Baumsuche.
engine-levels = Mit geringerer Stärke sieht er weniger weit voraus und macht absichtlich Fehler. Unter gleich guten Zügen wählt er durch Zufall, sodass keine Partie wie die andere ist.

## The keys.

keys = Tasten
keys-note = Sie wirken, solange der Fokus auf dem Brett ist. Die Tasten, die ein Zeichen tippen, lassen sich in den { $settings } abschalten.
keys-note-settings = Einstellungen
