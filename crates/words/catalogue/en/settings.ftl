# Settings for all games.

## The language.

language = Language
language-of-browser = Match browser
language-does-not-come = This language could not be loaded. Check your connection, then choose it again.

## The appearance.

appearance = Appearance
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
patterns = Patterns on the values of moves
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
# Each can be turned on or off, while sounds are on.
sounds = Sounds
sound-own = Your move
sound-other = Opponent's move
sound-win = Win
sound-draw = Draw
sound-low = Time running low
sound-refused = Refused move
sound-edge = Edge of the board
# For people who use no screen reader.
speech = Speak moves and results aloud
keys = Keys
# Keyboard keys that type a character and have a function on the board.
letter-keys = Letter, digit and symbol keys
# Scanning, as switch users call it.
scan = Play with one key
scan-name =
    { $scan ->
        [off] No scanning
        [slow] Slow
        [medium] Medium
       *[fast] Fast
    }
scan-about =
    Cells light up in turn. Space or Enter plays the one that is lit. On large boards, choose a row or
    a mini board first.

## Spoken in addition to the screen.

screen-reader = Screen reader
announce-turns = After each move, say whose turn it is

## The games.

games = Games
level = Computer's level
# How long the computer thinks about a move. The first where the game and the level are known.
thinking-in-ultimate = Thinking time for each move (Ultimate, strongest level)
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
own-name = You, or X when two people play
other-name = O when two people play
# The default name of a player.
player = Player { $number }
name-empty = A player needs a name.
name-long = A name has at most { $most } characters.
name-taken = The players need different names.

## Data that could not be read.

unreadable = Unreadable data
nothing-unreadable = None. Data that cannot be read is never deleted: it is listed here.
unreadable-texts = These stored texts could not be read.
download = Download
# In a list, each link names its item.
download-named = Download { $name }
delete = Delete
delete-named = Delete { $name }
