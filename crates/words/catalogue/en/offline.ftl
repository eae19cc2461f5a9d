# The offer of a new version, which is already cached.

offer = A new version of Noughts is ready. Switching reloads the page; your game continues where it left off.
new-version = New version
use-it = Use the new version
later = Later
