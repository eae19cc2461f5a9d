## The language

language = Sprache
language-of-browser = Wie der Browser
language-does-not-come = Diese Sprache konnte nicht geladen werden. Prüfe die Verbindung und wähle sie dann noch einmal.
