# What the browser keeps for the page, and what is wrong with it.

forbidden = Dieser Browser lässt die Seite nichts aufbewahren, deshalb wird nichts gespeichert.
full = Der Speicher des Browsers ist voll, deshalb wird nichts weiter gespeichert.
set-aside =
    { $record ->
        [settings] Die Einstellungen konnten
        [statistics] Die Statistik konnte
        [puzzles] Was du von den Aufgaben gelöst hast, konnte
       *[game] Eine angefangene Partie konnte
    } nicht gelesen werden: { $why }. Was dort stand, ist beiseitegelegt und kann auf der Seite
    „Einstellungen“ heruntergeladen werden.
why-unreadable =
    { $why ->
        [foreign] Der Text ist etwas anderes
        [newer] Eine spätere Version der Seite hat ihn geschrieben ({ $number })
        [unknown] Eine spätere Version der Seite hat ihn geschrieben
       *[damaged] Zeile { $number } ist beschädigt
    }
unknown =
    Eine spätere Version der Seite hat etwas geschrieben, das diese nicht versteht: { $record ->
        [settings] in den Einstellungen
        [statistics] in der Statistik
        [puzzles] in dem, was du von den Aufgaben gelöst hast
       *[game] eine angefangene Partie
    }. Es bleibt, wie es ist.
