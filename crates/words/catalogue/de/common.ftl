# What several areas of the page say.

list-two = { $first } und { $second }
try-again = Noch einmal versuchen
decimal = { $whole },{ $fraction }
