# Texts used in several areas of the page.

cancel = Abbrechen
list-two = { $first } und { $second }
number = { $number }
decimal = { $whole },{ $fraction }
length = { $length ->
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
   *[other] zehn
}
