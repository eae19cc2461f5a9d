# What several areas of the page say.

list-two = { $first } und { $second }
decimal = { $whole },{ $fraction }
