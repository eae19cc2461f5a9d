//! All puzzles, game by game.

use noughts_rules::Variant;

use crate::entry::Entry;
use crate::puzzle::Puzzle;

pub(crate) static CLASSIC: &str = include_str!("../data/classic.txt");
pub(crate) static FOUR: &str = include_str!("../data/four.txt");

/// The data files, by the id of the game.
static FILES: [(&str, &str); 11] = [
    ("classic", CLASSIC),
    ("misere", include_str!("../data/misere.txt")),
    ("torus", include_str!("../data/torus.txt")),
    ("notakto", include_str!("../data/notakto.txt")),
    ("four", FOUR),
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

/// Returns what is kept of a game's puzzles, no two of which are the same but for a symmetry of its
/// board; none of a game of which no puzzles are kept. Their order does not change: a puzzle is known
/// by its number. Those that were found together go from easy to hard.
pub fn entries(game: Variant) -> impl Iterator<Item = Entry<'static>> {
    let id = game.to_string();
    let file = FILES.iter().find(|(of, _)| *of == id);
    read(file.map_or("", |&(_, text)| text))
}

/// Returns the puzzles of a game in order.
pub fn puzzles(game: Variant) -> impl Iterator<Item = Puzzle> {
    numbered(game, entries(game))
}

/// Returns the puzzle of a game with a number, from 1, or `None` if there are fewer.
///
/// ```
/// use noughts_puzzles::puzzle;
/// use noughts_rules::Variant;
///
/// assert_eq!(puzzle(Variant::Classic, 294).map(|last| last.number()), Some(294));
/// assert_eq!(puzzle(Variant::Classic, 295), None);
/// ```
pub fn puzzle(game: Variant, number: usize) -> Option<Puzzle> {
    puzzles(game).nth(number.checked_sub(1)?)
}

pub(crate) fn read(file: &'static str) -> impl Iterator<Item = Entry<'static>> {
    // The tests read every line.
    file.lines().filter_map(Entry::read)
}

pub(crate) fn numbered(
    variant: Variant,
    entries: impl Iterator<Item = Entry<'static>>,
) -> impl Iterator<Item = Puzzle> {
    entries.zip(1..).map(move |(entry, number)| Puzzle {
        variant,
        number,
        entry,
    })
}
