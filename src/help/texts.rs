//! What is explained in words, except for the rules, which the page of each game has too.

/// What there is on the page of a game.
pub(super) const FEATURES: [(&str, &str); 9] = [
    (
        "Undo, Redo.",
        "As often as you like, also after the end. Against the computer they go back to your own turn.",
    ),
    ("Hint.", "The best move, and why it is the best."),
    (
        "Values.",
        "What each move leads to with best play: W5 wins in 5 moves, L4 loses in 4, D is a draw. Where the game is too large for that, an estimate.",
    ),
    (
        "Moves.",
        "Every move of the game: choose one to look at its position, and “Play from here” to go on from there.",
    ),
    (
        "Review.",
        "After the end: which moves were mistakes, and what would have been better.",
    ),
    (
        "Share.",
        "A link to the game, its record, a picture of the board; a game with a friend, in which you send each other the link after each move; and games of others to be opened.",
    ),
    (
        "Clock.",
        "Time for each move, or for each side. It stands while the page is hidden, and can be extended or turned off at any time.",
    ),
    (
        "Unfinished games.",
        "A game is kept after each move, in this browser and nowhere else. The start page offers to go on with it.",
    ),
    (
        "Command.",
        "Moves and wishes as text: b2, hint, undo, board. “help” says what is understood.",
    ),
];

/// How the computer plays, a paragraph each.
pub(super) const ENGINE: [&str; 5] = [
    "The computer thinks in this browser, beside the page, so that nothing has to wait for it and nothing is sent anywhere.",
    "On square boards it tries every move, every answer to it, every answer to that, and so on to the end of the game, and takes the move with the best end that the opponent cannot prevent: this is called minimax. It leaves out whatever cannot change the choice (alpha-beta pruning), and remembers positions that it has met before, turned or mirrored ones included.",
    "So it knows Classic and Four to the end: at the level Perfect it never loses them, and wins whatever can be won, as fast as possible. On larger boards it looks as many moves ahead as its time allows, and estimates the rest by the lines that are still open.",
    "Ultimate is too large for that. There it plays thousands of games in its head from each move that seems promising, guided by a small network that it has learned from games against itself, and takes the move that has turned out best: this is called Monte Carlo tree search.",
    "At the lower levels it looks less far ahead and makes mistakes on purpose. Among equally good moves it chooses by chance, so that no game is like the other.",
];
