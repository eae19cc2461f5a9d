# The offer of a new version, which the page keeps for use without a network.

offer =
    Eine neue Version von Noughts ist bereit. Mit ihr wird die Seite neu geladen; deine Partie geht
    weiter, wo sie steht.
new-version = Neue Version
use-it = Neue Version verwenden
later = Später
