# The leaderboard, and the games played.

## The tables. Only finished games count.

no-games = Noch keine beendeten Partien. Eine Partie mit mindestens einer Person zählt, sobald sie zu Ende ist.
tally = { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren
over-time = Partien im Lauf der Zeit
weeks-ago =
    { $weeks ->
        [0] Diese Woche
        [one] Vor einer Woche
       *[other] Vor { $weeks } Wochen
    }
leaderboard = Bestenliste
by-game = Nach Spiel und Stärke
player = Spieler
points = Punkte
games = Partien
won = Siege
drawn = Unentschieden
lost = Niederlagen
game = Spiel
against = Gegner
streak = Aktuelle Serie
best-streak = Längste Serie
fastest = Schnellster Sieg
person = Person
seconds = { $seconds } s
points-note = Ein Sieg ist einen Punkt wert, ein Unentschieden einen halben.
fastest-note = Beim schnellsten Sieg zählt die Bedenkzeit des Spielers, in Partien ohne zurückgenommene Züge.

## Training: what is due, the ratings, the puzzles by theme.

training = Das Training
due = Was fällig ist
due-when =
    { $when ->
        [now] Jetzt
        [day] Morgen
        [week] In einer Woche
       *[later] Später
    }
ratings = Wertung bei Aufgaben
rating = { $rating }, wahrscheinlich { $low } bis { $high }
about-ratings = Der Balken zeigt, wo die Wertung mit einer Wahrscheinlichkeit von 95 % liegt. Hausaufgaben zählen nicht.
by-theme = Aufgaben nach Thema

## Managing the stored games.

data = Deine Daten
data-note = Alles ist in diesem Browser gespeichert und nirgends sonst. Ein Export enthält alles: Partien, Aufgaben, Lektionen, Übungen, Studien, unbeendete Partien und Einstellungen.
export = Exportieren
export-all = Exportieren: alles
import = Importieren
clear = Löschen
no-import = Diese Datei lässt sich nicht importieren: { $reason }. Nichts wurde geändert.
too-large = sie ist zu groß für einen Export dieser Seite
no-file = Diese Datei lässt sich nicht lesen.

## Confirmations, and reports afterwards.

ask-import = Diese Datei importieren?
about-import =
    Die Datei hat { $new ->
        [one] { $new } Partie
       *[other] { $new } Partien
    }, dieser Browser { $here ->
        [one] { $here } Partie
       *[other] { $here } Partien
    }. Beim Hinzufügen zählt keine Partie doppelt, und die Einstellungen dieses Browsers bleiben.
also-imported =
    { $count ->
        [one] Die Datei hat außerdem { $count } Stellung zum Üben.
       *[other] Die Datei hat außerdem { $count } Stellungen zum Üben.
    }
also-cleared =
    { $count ->
        [one] { $count } Stellung zum Üben wird gelöscht.
       *[other] { $count } Stellungen zum Üben werden gelöscht.
    }
also-added =
    { $count ->
        [one] { $count } Stellung zum Üben hinzugefügt.
       *[other] { $count } Stellungen zum Üben hinzugefügt.
    }
ask-clear = Statistik löschen?
about-clear =
    { $here ->
        [one] { $here } Partie wird gelöscht. Exportiere sie vorher, um sie zu behalten.
       *[other] { $here } Partien werden gelöscht. Exportiere sie vorher, um sie zu behalten.
    }
add = Hinzufügen
replace = Alle ersetzen
delete = Alle löschen
added =
    { $count ->
        [one] { $count } Partie hinzugefügt.
       *[other] { $count } Partien hinzugefügt.
    }
replaced =
    { $count ->
        [one] Durch { $count } Partie ersetzt.
       *[other] Durch { $count } Partien ersetzt.
    }
deleted = Die Statistik wurde gelöscht.
