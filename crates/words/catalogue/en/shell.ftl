# What every page of the app has around it.

statistics = Statistics
settings = Settings
help = Help

## A part of the page that is loaded when it is shown.

loading = Loading…
# The part is named by a label: “The rules”, “This page”.
not-loaded = { $part } could not be loaded. Check the connection, then try again.
try-again = Try again
this-page = This page

## An address that leads nowhere.

not-found = Not found
no-page = There is no page at this address.
all-games = See all games
