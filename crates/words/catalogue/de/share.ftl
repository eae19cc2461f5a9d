# Sharing a game, and opening a shared one. A friend is „dein Gegenüber“.

heading = Teilen
part = Das Fenster zum Teilen

## Copying.

copied = Kopiert.
not-copied =
    Der Browser lässt die Seite nicht kopieren. Der Text ist markiert: Kopiere ihn mit Strg+C (auf
    einem Mac mit Command+C).

## A link.

link = Link
link-opens = Er öffnet diese Partie, wie sie steht.
link-opens-at = Er öffnet die Partie bei Zug { $ply } von { $plies }, so wie du sie siehst.
view = Diese Ansicht
view-opens = Er öffnet diese Stellung der Analyse mit allen Varianten, auf dem Reiter, der jetzt offen ist.
view-hides = Die Engine bleibt verborgen.
view-field = Link zu dieser Ansicht
link-field = Link zu dieser Partie
copy-link = Link kopieren
send = Senden …
not-sent = Der Link konnte nicht gesendet werden. Er kann stattdessen kopiert werden.
title =
    { $moves ->
        [0] { $game }
        [one] { $game }, nach 1 Zug
       *[other] { $game }, nach { $moves } Zügen
    }

## A game with a friend by link.

friend = Zu zweit aus der Ferne
friend-about =
    Jeder öffnet den Link, zieht und schickt den neuen Link zurück: per Mail, per Chat, wie ihr wollt.
you-begin = Neues Spiel: Du beginnst
friend-begins = Neues Spiel: Dein Gegenüber beginnt
by-link = Per Link
friend-state =
    { $state ->
        [over] Die Partie ist zu Ende. Schick deinem Gegenüber den Link, um sie zu zeigen.
        [yours] Zieh und schick deinem Gegenüber dann den neuen Link.
       *[theirs] Schick deinem Gegenüber den Link. Es zieht und schickt dir den neuen.
    }
friends-turn = Schick deinem Gegenüber den Link: Es ist am Zug.
send-to-friend = An dein Gegenüber senden
link-copied = Der Link ist kopiert. Schick ihn deinem Gegenüber.
friend-asks =
    { $wish ->
        [back] Dein Gegenüber möchte den letzten Zug zurücknehmen.
       *[hints] Dein Gegenüber möchte Tipps, für euch beide.
    }
take-it-back = Zurücknehmen
keep-it = Stehen lassen
with-hints = Tipps erlauben
without-hints = Keine Tipps
you-ask =
    { $wish ->
        [back] Der Link bittet darum, deinen letzten Zug zurückzunehmen. Schick ihn deinem Gegenüber.
       *[hints] Der Link bittet um Tipps, für euch beide. Schick ihn deinem Gegenüber.
    }
ask-back = Um Rücknahme bitten
ask-hints = Um Tipps bitten
unask = Nicht bitten
end-hints = Keine Tipps mehr
no-hints-yet = Während einer Partie per Link gibt es keine Analyse, außer ihr wollt beide Tipps.

## The record: the moves as text, such as “classic b2 a1”.

record = Notation
record-field = Die Züge als Text
copy-record = Notation kopieren
# Eine Zeile für jede Reihe: „X.O“.
copy-board = Brett als Text kopieren

## A picture.

picture = Bild des Bretts
save-png = Als PNG speichern
save-svg = Als SVG speichern
saved = Das Bild ist gespeichert.
not-drawn = Dieser Browser konnte das Bild nicht zeichnen. Stattdessen kann das SVG gespeichert werden.

## The page in a frame on another site.

embed = Einbetten
embed-about = Ein Rahmen mit diesem Brett für eine Webseite. Der Host dieser Seite muss das erlauben.
embed-field = HTML für den Rahmen
copy-frame = HTML kopieren

## Opening a shared game.

open-game = Eine Partie öffnen
open-field = Eine Notation oder ein Link
open = Öffnen
opened =
    { $moves ->
        [0] Die Partie ist am Anfang geöffnet.
        [one] Die Partie ist nach 1 Zug geöffnet.
       *[other] Die Partie ist nach { $moves } Zügen geöffnet.
    }
nothing-to-open = Füge hier eine Notation ein, etwa „{ $example }“, oder einen Link.
no-game-link = „{ $link }“ ist kein Link zu einer Partie.
unreadable-record = Die Notation lässt sich nicht lesen.
dash-read =
    Der Strich „{ $dash }“ wurde als { $hyphens ->
        [one] Bindestrich
       *[other] { $hyphens } Bindestriche
    } gelesen.
encoding = Diese Datei ist in { $name } geschrieben, nicht in UTF-8. Speichere sie als UTF-8 und versuche es noch einmal.
no-unicode = Diese Datei ist nicht in UTF-8 geschrieben. Speichere sie als UTF-8 und versuche es noch einmal.
# A file of another kind, such as PNG.
other-file = Dies ist eine { $kind }-Datei und kein Text.
no-text = Dies ist keine Textdatei.
# What was pasted is a game of chess.
chess = Das ist eine Schachpartie. Noughts spielt nur Spiele aus der Familie von Tic-Tac-Toe.
