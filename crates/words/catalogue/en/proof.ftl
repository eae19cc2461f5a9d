# The pages of the proofs: which boards are proven, the check of a certificate, and games against it.

## The boards.

proofs = Proofs
# Of all boards up to 10 by 10.
proven-of =
    { $proven } of the { $all } boards up to 10×10 are proven. A board that is taller than it is wide
    is the same, turned.
in-a-row = { $length } in a row
legend = 1: the first player wins · =: a draw · ?: open
open-title = { $game }: the first player wins
# A link with the title of its proof follows.
open-ultimate = One version of Ultimate is solved, too:
title =
    { $columns }×{ $rows }, { $length } in a row: { $result ->
        [first] the first player wins
        [draw] a draw
       *[open] open
    }
# Links.
see-proof = See the proof
all = All proofs
play-board = Play on this board

## What a proof means.

means =
    { $result ->
        [first]
            Whatever the second player does, the first has a reply, and in the end a line. Luck does not
            come into it.
       *[draw]
            The second player has an answer to everything, and so does not lose. Nor does the first: if
            the second had a way to win, the first could steal it, by marking any cell and then playing as
            if second. The extra mark never hurts. So with best play nobody wins.
    }
by-count =
    It is proven by counting. There are so few lines that the second player can stop each one by always
    marking the cell on which most depends, as a theorem of Erdős and Selfridge says.
by-pairing =
    It is proven by pairs. Every line holds a pair of cells. When the first player marks one cell of a
    pair, the second marks the other, so no line is ever completed.
by-strategy =
    It is proven by a strategy. There is a reply to every move that matters, until threats, pairs or a
    count settle the rest. Mirror images need one reply.
by-threats =
    It is proven by a strategy. There is a reply to every move that matters, until a series of threats
    wins. Mirror images need one reply.
by-weak-strategy =
    It is proven by a strategy that only stops lines. There is a reply to every move that matters, until
    pairs or a count settle the rest. Mirror images need one reply.
by-open-strategy =
    It is proven by a strategy that needs no list of replies. X begins in the centre of the centre board and
    takes the centre of each board that O names, so that O has to answer in the centre board until that is
    full. From then on X plays only cells that name the last board of these or the one opposite. Bertholon
    and others found this in 2020; the check plays it against every reply.
size =
    { $positions ->
        [0] The certificate needs no replies: { $bytes } bytes.
        [one] The certificate has one reply: { $bytes } bytes.
       *[other] The certificate has replies to { $positions } positions: { $bytes } bytes.
    }
no-proof = This game has no proof of its own: only boards on which a row of marks wins have one.
# $game is the board's name in a command.
too-large =
    The certificate of this board is too large for the page: “noughts-cli prove { $game }” makes it in a few
    minutes.
open-board = Noughts has not proven yet who wins on this board.

## The check.

certificate = Certificate
strategy = Strategy
check = Check this proof
check-again = Check it again
about-check = Your browser checks every reply itself and trusts nobody. Then you can play against the proof.
checked = { $done } of { $all } positions checked
valid =
    Valid: { $positions ->
        [one] one position
       *[other] { $positions } positions
    } checked in { $time } ms, each with an answer.
valid-count = Valid: the count holds on the empty board. Checked in { $time } ms.
valid-pairing = Valid: every line holds a pair. Checked in { $time } ms.
valid-open =
    Valid: { $positions } positions checked in { $time } ms, each with an answer. X wins within 43 moves,
    counting both sides.
no-answer = Not valid: the strategy has no answer to a reply.
cancelled =
    Stopped after { $positions ->
        [one] one position
       *[other] { $positions } positions
    }.
download = Download the certificate
# $file is a file of the repository.
form = How to read it, and how to write a checker of your own, is in { $file }.
not-loaded =
    The certificate could not be loaded. Certificates are not available offline: check your
    connection, then try again.
no-unpacking = This browser cannot unpack the certificate. You can download it, and check it with noughts-cli.
damaged = Not valid: this is not a certificate, or it is damaged.
wrong-checksum = Not valid: the certificate's checksum does not match.
other-claim = Not valid: this is the certificate of something else.
wrong-count = Not valid: there are more or fewer replies than the certificate says.
wrong-form = Not valid: reply { $number } cannot be read.
# $moves are cells.
flawed =
    Not valid: { $moves ->
        [none] on the empty board
       *[other] after { $moves }
    }, { $failure ->
        [loses] the opponent completes a line
        [hopeless] the first player can no longer complete a line
        [taken] the reply names a cell that is not empty
        [unpaired] a line holds no pair
       *[none] there is no reply
    }.

## A game against a proof, or by it. $cell is “row 1, column 2”, or “b1” to read, and $mark X or O: the
## side that the proof is for. $other is the other side.

play-proof = Play the proof
side = Your side
attack = Attack as { $mark }
hold = Defend as { $mark }
hold-win = Win as { $mark }
attack-turn = Your turn as { $mark }: try to break the proof.
hold-turn = Your turn as { $mark }: play the proof’s reply.
completes = { $mark } plays { $cell } and completes a line.
plays = { $mark } plays { $cell }.
counts =
    { $mark } plays { $cell }. Too few lines are left for { $other }: whatever { $other } does, none will
    be completed.
partner = { $mark } plays { $cell }, the partner of { $of }. The pairs answer everything.
free = { $mark } plays { $cell }. Any cell would do: the pairs answer everything.
begins = { $mark } begins with { $cell }.
replies = { $mark } answers { $of } with { $cell }.
# Another cell.
instead = For { $other }, { $of } is no better than { $cell }, so the same answer holds.
stops = It stops a line of { $other }.
threatens =
    It threatens { $cells }: { $count ->
        [one] { $other } has to stop that.
       *[other] { $other } can stop only one.
    }
plan = Unless { $other } finds the right cell, threats follow: { $cells }.
pairs-now = From now on, pairs answer everything that { $other } does.
ends-won = { $mark } has won, as proven.
ends-even-won = { $mark } has even won, and { $other } has no line, as proven.
ends-drawn = A draw: { $other } has no line, as proven.
only = The proof answers only with { $cell } here.
undone = Undone.

## The certificate as a tree: each row has a move of the opponent with the answer.

tree = Certificate as a tree
see-tree = See it as a tree
does =
    The certificate as a tree: each row has a move that matters, the answer to it and, where the branch
    ends, the reason.
empty = The empty board
walk = Open a row to see what follows. Each branch ends where a reason settles the rest.
# Why a branch ends.
leaf =
    { $reason ->
        [line] completes a line
        [threats] wins by threats
        [count] too few lines are left
       *[pairs] pairs answer the rest
    }
# $cells are the threats in order.
wins-by =
    { $count ->
        [one] { $mark } plays { $cells } and threatens more than { $other } can stop.
       *[other] { $mark } threatens with { $cells }: { $other } has to stop each, and cannot stop the last.
    }
left-out =
    { $count ->
        [one] 1 move that is no better, or a mirror image
       *[other] { $count } moves that are no better, or mirror images
    }
loses =
    { $count ->
        [one] 1 other move lets { $mark } complete a line
       *[other] { $count } other moves let { $mark } complete a line
    }
