# What several areas of the page say.

list-two = { $first } and { $second }
# A number by itself: 549,946
number = { $number }
# A number that is not whole: 12.5
decimal = { $whole }.{ $fraction }
# The length of a line, as a word.
length = { $length ->
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] ten
}
