# Texts used in several areas of the page.

# A button that stops what is going on.
cancel = Cancel
list-two = { $first } and { $second }
# A number on its own: 549,946
number = { $number }
# A decimal number: 12.5
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
