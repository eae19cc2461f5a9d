# What the browser keeps for the page, and what is wrong with it.

forbidden = This browser does not let the page keep anything, so nothing is saved.
full = The browser's storage is full, so nothing more is saved.
# What was kept is moved, never deleted. “Settings” is the name of the page. $why is the next text.
set-aside =
    { $record ->
        [settings] The settings
        [statistics] The statistics
        [puzzles] What you have solved of the puzzles
       *[game] An unfinished game
    } could not be read: { $why }. What was there is set aside, to be downloaded on the page
    “Settings”.
# After a colon, without an end.
why-unreadable =
    { $why ->
        [foreign] the text is something else
        [newer] a later version of the page has written it ({ $number })
        [unknown] a later version of the page has written it
       *[damaged] line { $number } is damaged
    }
# Lines that only a later version of the page understands.
unknown =
    A later version of the page has written something that this one does not understand: { $record ->
        [settings] in the settings
        [statistics] in the statistics
        [puzzles] in what you have solved of the puzzles
       *[game] an unfinished game
    }. It is kept as it is.
