# Wie die Suchverfahren der Lehrbücher in der Stellung auf dem Brett abschneiden.

search = Suche
heading = Analyse
too-big = Dieses Spiel ist zu groß, um es ganz zu durchsuchen.
the-search = Die Suche

## Die Verfahren.

minimax = Minimax
minimax-does = spielt jede Partie zu Ende, die noch folgen kann.
alpha-beta = Alpha-Beta
alpha-beta-does = lässt Züge weg, die den Wert nicht mehr ändern können.
with-table = Alpha-Beta mit Tabelle
with-table-does =
    merkt sich außerdem Stellungen in einer Transpositionstabelle und durchsucht keine zweimal, auch
    nicht ihre Spiegelbilder.
engine = Engine
engine-does =
    probiert außerdem die besten Züge zuerst. Sie findet alle besten Züge, nicht nur den Wert; ihre
    Cutoffs werden nicht gezählt.
cutoff = Ein Cutoff
cutoff-is =
    ist eine Stellung, deren übrige Züge weggelassen wurden, weil einer schon gut genug war.

## Statt der Zahlen.

replaced = Die Suche ist ausgefallen und wurde neu gestartet.
unavailable = Die Suche startet nicht, deshalb lässt sich nichts zählen.
game-over = Das Spiel ist zu Ende: Es gibt nichts zu suchen.
not-searched = Dieses Spiel ist für eine vollständige Suche zu groß.

## Die Tabelle.

caption =
    Stellungen, die jede Suche besucht, um den Wert dieser Stellung zu finden, und ihr Anteil an denen
    von Minimax
positions = Stellungen
cutoffs = Cutoffs
share = Anteil
counting =
    { $nodes ->
        [0] wartet
       *[other] zählt … { $nodes }
    }
given-up = mehr als { $limit }: aufgegeben
hardly-any = unter { $percent }
counted =
    Gezählt: Minimax { $minimax-up-to ->
        [more] mehr als{ " " }
       *[all] { "" }
    }{ $minimax ->
        [one] 1 Stellung
       *[other] { $minimax } Stellungen
    }, Alpha-Beta { $alpha-beta-up-to ->
        [more] mehr als{ " " }
       *[all] { "" }
    }{ $alpha-beta }, mit Tabelle { $table-up-to ->
        [more] mehr als{ " " }
       *[all] { "" }
    }{ $table }.

## Der Suchbaum.

tree = Suchbaum von Alpha-Beta
tree-is =
    Die Züge in der Reihenfolge der Suche, jeder mit dem Ergebnis für die Seite, die ihn macht, und in
    wie vielen Zügen. „Bestenfalls“ und „mindestens“ heißt, dass die Suche den genauen Wert nicht
    brauchte. Öffne einen Zug, um die Antworten darauf zu sehen.
searching = Suche läuft …
too-many =
    Der Suchbaum ist zu groß, um ihn hier zu öffnen. Spiel weiter, bis weniger Felder leer sind.
cut = weggelassen, { $by } war schon gut genug
searched =
    { $bound ->
        [at-least] mindestens{ " " }
        [at-most] bestenfalls{ " " }
       *[exact] { "" }
    }{ $outcome ->
        [win] Sieg in { $moves }
        [draw] unentschieden
        [loss] Niederlage in { $moves }
       *[unknown] Wert nicht nötig
    }; { $positions ->
        [0] das Spiel endet
        [one] 1 Stellung
       *[other] { $positions } Stellungen
    }
