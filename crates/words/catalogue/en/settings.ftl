# What can be chosen for all games.

## The language.

language = Language
language-of-browser = Match browser
language-does-not-come = This language could not be loaded. Check your connection, then choose it again.

## The look.

look = Look
theme = Theme
theme-name =
    { $theme ->
        [system] Match system
        [light] Light
        [dark] Dark
       *[contrast] High contrast
    }
# The colours of the board.
board = Board
board-name =
    { $board ->
        [plain] Plain
        [wood] Wood
        [chalk] Chalkboard
       *[sea] Sea
    }
edge = Letters and numbers at the board's edge
edge-name =
    { $edge ->
        [large] From 4×4 on
        [on] Always
       *[off] Never
    }
motion = Motion
motion-name =
    { $motion ->
        [system] Match system
        [less] Reduced
       *[full] Full
    }
# A background that moves.
background = Live background
background-name =
    { $background ->
        [system] Match system
        [on] On
       *[off] Off
    }

## Sound and keys.

sound = Sound
tone = Play sounds
# Each of these can be heard, where sounds are played.
sounds = Sounds
sound-own = Your move
sound-other = The other side's move
sound-win = A win
sound-draw = A draw
sound-low = Time running low
sound-refused = A move that is refused
sound-edge = The edge of the board
# For those who use no screen reader.
speech = Speak moves and results aloud
keys = Keys
# Keys of the keyboard that type a character, and that mean something on the board.
letter-keys = Letter, digit and symbol keys

## What is said besides what is shown.

screen-reader = Screen reader
announce-turns = After each move, say whose turn it is

## The games.

games = Games
level = Computer's level
first = First move against the computer
first-name =
    { $first ->
        [you] You
        [computer] Computer
       *[random] Random
    }
clock = Clock
turn = Time for each move
total = Time for each side
time-out = When time is up
no-limit = No limit
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

## The names of the players.

names = Names for the statistics
own-name = You, or X of two people
other-name = O of two people
# The name of a player who has not chosen one.
player = Player { $number }
name-empty = A player needs a name.
name-long = A name has at most { $most } characters.
name-taken = The players need different names.

## What was set aside because it could not be read.

set-aside = Set aside
nothing-aside = Nothing. Stored data that cannot be read is never thrown away: it would be listed here.
aside = These stored texts could not be read.
download = Download
# In a list, each link says of what it is.
download-named = Download { $name }
delete = Delete
delete-named = Delete { $name }
