# Die Uhren eines Spiels.

clocks = Uhren
clock-of = Uhr von { $mark }
off = aus
warning = { $whose ->
    [you] Noch { $seconds } Sekunden.
   *[other] { $whose }: noch { $seconds } Sekunden.
}
slept = Das Gerät hat geschlafen. Die Uhr stand so lange still.
extend = +{ $seconds } s
extend-clock = +{ $seconds } s für die Uhr
turn-off = Ausschalten
turn-on = Einschalten
turn-clock-off = Uhr ausschalten
turn-clock-on = Uhr einschalten

## Was bei Ablauf der Zeit geschieht

forfeit = Das Spiel ist verloren
random-move = Ein zufälliger Zug wird gespielt
