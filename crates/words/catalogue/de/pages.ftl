# The start page, and the page of a game.

## The list of games.

title = Tic-Tac-Toe spielen
claim = Tic-Tac-Toe, gelöst. Spiel es, und sieh dann, warum.
play = Spielen
go-on = Weiterspielen: { $game }, Zug { $number }
see-in-3d = Alle Partien in 3D
every-game = Alle Partien
all-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
games-left = {" "}→ { $count } ({ $cell })
whom = Gegner
rival = { $rival ->
    [computer] Computer
    [people] Zwei Personen
   *[friend] Freund per Link
}
level = Stufe
the-games = Die Liste der Spiele
review-last = Letzte Partie analysieren
games = Spiele
skip-games = Spiele überspringen
rule = { $game ->
    [ultimate] Standard
    [ultimate-cross] Über Kreuz
    [ultimate-count] Mit Auszählung
   *[ultimate-open] Offen
}

## The explorer.

fly = 5.478 Stellungen, 255.168 Wege hindurch
fly-about = Flieg durch jede Stellung, vom leeren Brett bis zum letzten Zug.
open-map = 3D-Karte öffnen

## The board of any size.

custom-about = Jedes Brett von 3 mal 3 bis 10 mal 10.
columns = Spalten
rows = Zeilen
marks-fall = Die Zeichen fallen
line-length = In einer Reihe
play-size = Dieses Brett spielen
preset = { $columns }×{ $rows }, { $length } in einer Reihe
close = Schließen
no-number = { $field }: Bitte gib eine ganze Zahl von { $least } bis { $most } an.

## The page of a game.

game-instead = Hier ist ein neues Spiel.
game-before = Hier ist das Spiel bis dorthin.
