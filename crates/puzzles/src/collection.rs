//! All puzzles, game by game.

use noughts_rules::Variant;

use crate::entry::Entry;

/// The data files, by the id of the game.
static FILES: [(&str, &str); 11] = [
    ("classic", include_str!("../data/classic.txt")),
    ("misere", include_str!("../data/misere.txt")),
    ("torus", include_str!("../data/torus.txt")),
    ("notakto", include_str!("../data/notakto.txt")),
    ("four", include_str!("../data/four.txt")),
    ("mnk-5x5x4", include_str!("../data/mnk-5x5x4.txt")),
    ("mnk-6x6x4", include_str!("../data/mnk-6x6x4.txt")),
    ("expanding", include_str!("../data/expanding.txt")),
    ("ultimate", include_str!("../data/ultimate.txt")),
    ("ultimate-cross", include_str!("../data/ultimate-cross.txt")),
    ("ultimate-count", include_str!("../data/ultimate-count.txt")),
];

/// Returns the games of which puzzles are kept.
///
/// ```
/// use noughts_puzzles::{entries, games};
///
/// let count: usize = games().map(|game| entries(game).count()).sum();
/// assert!(count >= 2000);
/// ```
pub fn games() -> impl Iterator<Item = Variant> {
    FILES.iter().filter_map(|(id, _)| id.parse().ok())
}

/// Returns the puzzles of a game, no two of which are the same but for a symmetry of its board; none
/// of a game of which no puzzles are kept. Their order does not change: a puzzle is known by its
/// number.
pub fn entries(game: Variant) -> impl Iterator<Item = Entry<'static>> {
    let id = game.to_string();
    let file = FILES.iter().find(|(of, _)| *of == id);
    let lines = file.map_or("", |&(_, text)| text).lines();
    // The tests read every line.
    lines.filter_map(Entry::read)
}
