# The offer of a new version, which is already cached.

offer =
    Eine neue Version von Noughts ist bereit. Beim Wechsel wird die Seite neu geladen; deine Partie
    geht weiter, wo sie steht.
new-version = Neue Version
use-it = Neue Version verwenden
later = Später
