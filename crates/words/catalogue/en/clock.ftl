# The clocks of a game.

clocks = Clocks
clock-of = { $mark }'s clock
# Shown by a clock that is turned off.
off = off
# Said to the person who plays the computer, or to the one of two people whose turn it is.
warning = { $whose ->
    [you] { $seconds } seconds left.
   *[other] { $whose }: { $seconds } seconds left.
}
# Said once the machine is awake again.
slept = The clock stood still while the device was asleep.
extend = +{ $seconds } s
# The button's accessible name: it begins with the visible text.
extend-clock = +{ $seconds } s for the clock
turn-off = Turn off
turn-on = Turn on
# The buttons' accessible names: they contain the visible text.
turn-clock-off = Turn off the clock
turn-clock-on = Turn on the clock

## What happens when time is up

forfeit = The game is lost
random-move = A random move is played
