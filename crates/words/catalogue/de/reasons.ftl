# Warum ein Zug gut oder schlecht ist.

wins = Der Zug vollendet { $lines } und gewinnt.
completes = Der Zug vollendet { $lines } und verliert.
scores = Der Zug vollendet { $lines } und bringt Punkte.
blocks = Der Zug blockt { $lines }.
leaves-win = Der Gegner kann noch gewinnen: { $places }.
leaves-score = Der Gegner kann danach punkten: { $places }.
forks = Der Zug schafft zwei Drohungen: { $places }.
wins-in-at-most = Bewiesen: Der Zug gewinnt in höchstens { $plies } Zügen, wie der Gegner auch antwortet.
wins-in = Der Zug gewinnt in { $plies } Zügen, wie der Gegner auch antwortet.
prevents-fork = Der Zug verhindert zwei Drohungen zugleich: { $places }.
only-win = Nur dieser Zug gewinnt.
only-move = Nur dieser Zug verliert nicht.
threatens = Der Zug droht zu gewinnen: { $place }.
keeps-draw = Der Zug hält das Unentschieden, und kein Zug ist besser.
misses-win = Ein anderer Zug gewinnt.
loses-latest = Jeder Zug verliert; dieser hält am längsten stand, { $plies } Züge lang.
loses-in-at-most = Bewiesen: Der Zug verliert in höchstens { $plies } Zügen.
loses = Der Zug verliert in { $plies } Zügen.
best-score = Kein anderer Zug sieht besser aus.
wins-main = Der Zug vollendet { $lines } des Hauptbretts und gewinnt.
wins-by-count = Der Zug beendet das Spiel und gewinnt nach der Zahl der Teilbretter.
wins-mini = Der Zug gewinnt das Teilbrett { $mini }.
blocks-main = Der Gegner hätte das Teilbrett { $mini } und damit das Spiel gewonnen.
blocks-mini = Der Gegner hätte das Teilbrett { $mini } gewonnen.
leaves-mini = Der Gegner kann danach ein Teilbrett gewinnen: { $places }.
free-choice = Der Gegner darf danach auf jedem offenen Teilbrett spielen.
