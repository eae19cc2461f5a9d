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
       *[damaged] Zeile { $number } ist beschädigt
    }
