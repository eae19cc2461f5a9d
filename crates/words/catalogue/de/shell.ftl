# The frame of every page.

statistics = Statistik
settings = Einstellungen
skip = Zum Inhalt springen
pages = Seiten
play = Spielen
puzzles = Aufgaben
explore = Erkunden
learn = Lernen
menu = Menü
dark = Dunkles Design
open-page = In Noughts öffnen

## A part of the page that is loaded when it is shown.

loading = Wird geladen …
# Passt zu Einzahl und Mehrzahl: „Die Regeln“, „Diese Seite“.
not-loaded = Nicht geladen: { $part }. Prüfe die Verbindung und versuche es dann noch einmal.
try-again = Noch einmal versuchen
this-page = Diese Seite

## An address that leads nowhere.

not-found = Nicht gefunden
no-page = Unter dieser Adresse gibt es keine Seite.
all-games = Alle Spiele ansehen
