# Sharing a game, and opening a shared one.

heading = Share
# The name of this dialog in the message that it could not be loaded.
part = The share dialog

## Copying.

copied = Copied.
not-copied =
    Your browser does not let this page copy. The text is selected: copy it with Ctrl+C (Command+C on
    a Mac).

## A link.

link = Link
link-opens = It opens this game as it stands.
# $ply is the move on the board, $plies the last one.
link-opens-at = It opens the game at move { $ply } of { $plies }, as you see it.
# The view of an analysis or a study.
view = This view
view-opens = It opens this position of the analysis with all its variations, on the tab that is open now.
view-hides = The engine stays hidden.
view-field = Link to this view
link-field = Link to this game
copy-link = Copy link
# Opens the system's share sheet.
send = Send…
not-sent = The link could not be sent. You can copy it instead.
# The title of the game in a shared message, and in its picture.
title =
    { $moves ->
        [0] { $game }
        [one] { $game }, after 1 move
       *[other] { $game }, after { $moves } moves
    }

## A game with a friend by link.

friend = A friend elsewhere
friend-about =
    Each of you opens the link, moves, and sends the new link back: by email, by chat, any way you
    like.
you-begin = New game: you begin
friend-begins = New game: your friend begins
# The heading beside the board of such a game.
by-link = By link
friend-state =
    { $state ->
        [over] The game is over. Send your friend the link to show it.
        [yours] Make your move, then send your friend the new link.
       *[theirs] Send your friend the link. They move and send you the new one.
    }
# Said after your own move.
friends-turn = Send your friend the link: it is their turn.
# Opens the system's share sheet, or else copies the link.
send-to-friend = Send to your friend
link-copied = Link copied. Send it to your friend.
# What a friend's link asks for, and the two answers to each.
friend-asks =
    { $wish ->
        [back] Your friend asks to take back their last move.
       *[hints] Your friend asks for hints, for both of you.
    }
take-it-back = Take it back
keep-it = Keep it
with-hints = Allow hints
without-hints = No hints
# What the link asks the friend for.
you-ask =
    { $wish ->
        [back] The link asks to take back your last move. Send it to your friend.
       *[hints] The link asks for hints, for both of you. Send it to your friend.
    }
ask-back = Ask for your move back
ask-hints = Ask for hints
unask = Do not ask
end-hints = No more hints
# In place of the analysis.
no-hints-yet = There is no analysis during a friend's game, unless both of you want hints.

## The record: the moves as text, such as “classic b2 a1”.

record = Record
record-field = The moves as text
copy-record = Copy record
# A line for each row: “X.O”.
copy-board = Copy the board as text

## A picture.

picture = Picture of the board
save-png = Save as PNG
save-svg = Save as SVG
saved = Picture saved.
not-drawn = This browser could not draw the picture. You can save the SVG instead.

## The page in a frame on another site.

embed = Embed
embed-about = A frame with this board for a web page. The host of this page must allow it.
embed-field = HTML for the frame
copy-frame = Copy HTML

## Opening a shared game.

open-game = Open a game
open-field = A record or a link
open = Open
opened =
    { $moves ->
        [0] The game is open at its start.
        [one] The game is open after 1 move.
       *[other] The game is open after { $moves } moves.
    }
nothing-to-open = Paste a record here, such as “{ $example }”, or a link.
no-game-link = “{ $link }” is not a link to a game.
# A sentence with the reason follows.
unreadable-record = The record cannot be read.
# Follows the reason why a pasted text is refused.
dash-read =
    The dash “{ $dash }” was read as { $hyphens ->
        [one] a hyphen
       *[other] { $hyphens } hyphens
    }.
encoding = This file is written in { $name }, not in UTF-8. Save it as UTF-8 and try again.
no-unicode = This file is not written in UTF-8. Save it as UTF-8 and try again.
# A file of another kind, such as PNG.
other-file = This is a { $kind } file, and no text.
no-text = This is no text file.
# What was pasted is a game of chess.
chess = This is a game of chess. Noughts plays only games of the tic-tac-toe family.
