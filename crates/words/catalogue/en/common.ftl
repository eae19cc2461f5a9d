# What several areas of the page say.

list-two = { $first } and { $second }
# A number by itself: 549,946
number = { $number }
# A number that is not whole: 12.5
decimal = { $whole }.{ $fraction }
