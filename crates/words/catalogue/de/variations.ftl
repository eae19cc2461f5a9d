# Der Baum der Varianten, und was neben seinen Zügen steht.

## Wo man ist

variation = Variante { $variation } von { $of } bei Zug { $ply }
taken-back = Zurückgenommen
variation-sentence = Variante { $variation } von { $of } bei Zug { $ply }.
no-other-variation = Zu diesem Zug gibt es keine weitere Variante.
on-main-line = Das ist die Hauptvariante.
left-out = { $count ->
    [one] Ein weiterer Zug steht nicht in der Liste. Die Pfeiltasten führen zu ihm.
   *[other] { $count } weitere Züge stehen nicht in der Liste. Die Pfeiltasten führen zu ihnen.
}

## Was neben einem Zug steht

notes = Anmerkungen
notes-on-start = Anmerkungen zum Anfang
notes-on-move = Anmerkungen zu Zug { $ply }: { $mark } { $notation }
sign = Zeichen
glyph = { $glyph ->
    [good] guter Zug
    [mistake] Fehler
    [brilliant] glänzender Zug
    [blunder] grober Fehler
    [interesting] interessanter Zug
   *[dubious] fragwürdiger Zug
}
comment = Kommentar
promote = Zur Hauptvariante machen
promoted = Das ist jetzt die Hauptvariante.
delete = Ab hier löschen
deleted = { $count ->
    [one] Ein Zug gelöscht.
   *[other] { $count } Züge gelöscht.
}
restore = Zurückholen
restored = Die Züge sind wieder da.

## Pfeile und Kreise auf dem Brett

draw = Auf das Brett zeichnen
clear-drawings = Zeichnungen löschen
drawing-on = Wähle ein Feld zweimal für einen Kreis oder zwei Felder für einen Pfeil.
drawing-off = Ein gewähltes Feld wird wieder gespielt.
drawing-from = Von { $place }.
circle = Kreis auf { $place }
arrow = Pfeil von { $from } nach { $to }
drawn = Gezeichnet: { $shape }.
wiped-off = Weggewischt: { $shape }.
