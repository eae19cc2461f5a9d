# The clocks of a game.

clocks = Clocks
clock-of = { $mark }'s clock
# What a clock shows that is turned off.
off = off
# What is said to the one person who plays the computer, or to that one of two whose turn it is.
warning = { $whose ->
    [you] { $seconds } seconds left.
   *[other] { $whose }: { $seconds } seconds left.
}
extend = +{ $seconds } s
# The same as it is read out: it begins with those words.
extend-clock = +{ $seconds } s for the clock
turn-off = Turn off
turn-on = Turn on
# The same as they are read out: they contain those words.
turn-clock-off = Turn off the clock
turn-clock-on = Turn on the clock

## What happens when time is up

forfeit = The game is lost
random-move = A random move is played
