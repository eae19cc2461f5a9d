# The frame of every page.

statistics = Statistics
settings = Settings
skip = Skip to content
pages = Pages
play = Play
puzzles = Puzzles
explore = Explore
learn = Learn
menu = Menu
dark = Dark theme
open-page = Open in Noughts

## A part of the page that is loaded when it is shown.

loading = Loading…
# $part is a label: “The rules”, “This page”.
not-loaded = { $part } could not be loaded. Check your connection, then try again.
try-again = Try again
this-page = This page

## An address that leads nowhere.

not-found = Not found
no-page = There is no page at this address.
all-games = See all games
