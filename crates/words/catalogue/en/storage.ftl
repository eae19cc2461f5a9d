# Problems with the data that the browser stores for the page.

forbidden = Your browser does not let this page store anything, so nothing is saved.
full = The browser's storage is full, so nothing more is saved.
# Before one of the two.
not-counted = This game is not counted.
# Unreadable data is moved, never deleted. “Settings” is the name of the page. $why is the next text.
unreadable =
    { $record ->
        [settings] The settings
        [statistics] The statistics
        [puzzles] Your solved puzzles
        [puzzle-ratings] Your puzzle ratings
        [puzzle-runs] Your best runs
        [lessons] Your finished lessons
        [practice] Your practice positions
        [class] Your class sets
       *[game] An unfinished game
    } could not be read: { $why }. You can download the old text in Settings.
# Stands after a colon, without a full stop.
why-unreadable =
    { $why ->
        [foreign] it is not this page's data
        [newer] a newer version of the page wrote it ({ $number })
        [unknown] a newer version of the page wrote it
       *[damaged] line { $number } is damaged
    }
# Lines that only a later version of the page understands.
unknown =
    A newer version of the page wrote something that this one does not understand: { $record ->
        [settings] in the settings
        [statistics] in the statistics
        [puzzles] in your solved puzzles
        [puzzle-ratings] in your puzzle ratings
        [puzzle-runs] in your best runs
        [lessons] in your finished lessons
        [practice] in your practice positions
        [class] in your class sets
       *[game] an unfinished game
    }. It stays as it is.
