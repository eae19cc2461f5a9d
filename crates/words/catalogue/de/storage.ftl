# Problems with the data that the browser stores for the page.

forbidden = Dieser Browser lässt die Seite nichts speichern, deshalb bleibt nichts erhalten.
full = Der Speicher des Browsers ist voll, deshalb wird nichts weiter gespeichert.
not-counted = Diese Partie wird nicht gezählt.
unreadable =
    { $record ->
        [settings] Die Einstellungen konnten
        [statistics] Die Statistik konnte
        [puzzles] Deine gelösten Aufgaben konnten
        [puzzle-ratings] Deine Wertungen der Aufgaben konnten
        [puzzle-runs] Deine besten Läufe konnten
        [lessons] Deine abgeschlossenen Lektionen konnten
        [practice] Deine Übungen konnten
        [class] Deine Klassenaufgaben konnten
       *[game] Eine angefangene Partie konnte
    } nicht gelesen werden: { $why }. Du kannst den alten Text in den Einstellungen
    herunterladen.
why-unreadable =
    { $why ->
        [foreign] Der Text gehört nicht zu dieser Seite
        [newer] Eine neuere Version der Seite hat ihn geschrieben ({ $number })
        [unknown] Eine neuere Version der Seite hat ihn geschrieben
       *[damaged] Zeile { $number } ist beschädigt
    }
unknown =
    Eine neuere Version der Seite hat etwas geschrieben, das diese nicht versteht: { $record ->
        [settings] in den Einstellungen
        [statistics] in der Statistik
        [puzzles] in deinen gelösten Aufgaben
        [puzzle-ratings] in deinen Wertungen der Aufgaben
        [puzzle-runs] in deinen besten Läufen
        [lessons] in deinen abgeschlossenen Lektionen
        [practice] in deinen Übungen
        [class] in deinen Klassenaufgaben
       *[game] eine angefangene Partie
    }. Es bleibt, wie es ist.
