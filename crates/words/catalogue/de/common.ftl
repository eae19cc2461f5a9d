# What several areas of the page say.

list-two = { $first } und { $second }
number = { $number }
decimal = { $whole },{ $fraction }
