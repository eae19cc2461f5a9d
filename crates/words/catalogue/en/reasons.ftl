# Sentences that say why a move is good or bad. Lines and places are those of announce.ftl.

wins = It completes { $lines } and wins.
completes = It completes { $lines } and loses.
scores = It completes { $lines } and scores.
blocks = It blocks { $lines }.
leaves-win = The opponent can still win: { $places }.
leaves-score = The opponent can then score: { $places }.
forks = It makes two threats: { $places }.
wins-in-at-most = Proven: it wins in at most { $plies } moves, whatever the reply.
wins-in = It wins in { $plies } moves, whatever the reply.
prevents-fork = It prevents two threats at once: { $places }.
only-win = It is the only move that wins.
only-move = It is the only move that does not lose.
threatens = It threatens to win: { $place }.
keeps-draw = It keeps the draw, and no move does better.
misses-win = Another move wins.
loses-latest = Every move loses; this one holds out longest, for { $plies } moves.
loses-in-at-most = Proven: it loses in at most { $plies } moves.
loses = It loses in { $plies } moves.
wins-main = It completes { $lines } of the main board and wins.
wins-by-count = It ends the game and wins by count.
wins-mini = It wins the { $mini } board.
blocks-main = The opponent would have won the { $mini } board and the game.
blocks-mini = The opponent would have won the { $mini } board.
leaves-mini = The opponent can then win a board: { $places }.
free-choice = The opponent may then play in any open board.
# The winning strategy of Ultimate by the open rule.
strategy-begin = X begins its winning strategy: O has to answer in the centre board.
strategy-centre = X's winning strategy: the centre of each board that O names. It sends O back to the centre board until that is full.
strategy-axis = X's winning strategy: from here on X plays only cells that name the { $one } and the { $other } board. With the centres that X has, two of them win a board.
