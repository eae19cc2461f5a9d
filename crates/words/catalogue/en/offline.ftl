# The offer of a new version, which the page keeps for use without a network.

offer = A new version of Noughts is ready. Using it reloads the page; your game goes on where it is.
new-version = New version
use-it = Use the new version
later = Later
