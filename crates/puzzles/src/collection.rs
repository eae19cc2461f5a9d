//! All puzzles, game by game.

use noughts_rules::Variant;

use crate::entry::Entry;
use crate::puzzle::Puzzle;

pub(crate) static CLASSIC: &str = include_str!("../data/classic.txt");
pub(crate) static FOUR: &str = include_str!("../data/four.txt");

/// The id of each game with puzzles, and their number. It stands apart from the files, so that a page
/// that only counts does not load them.
static COUNTS: [(&str, usize); 14] = [
    ("classic", 294),
    ("misere", 234),
    ("torus", 5),
    ("notakto", 16),
    ("four", 229),
    ("mnk-5x5x4", 350),
    ("mnk-6x6x4", 80),
    ("drop", 250),
    ("qubic", 150),
    ("expanding", 340),
    ("ultimate", 300),
    ("ultimate-cross", 80),
    ("ultimate-count", 120),
    ("ultimate-open", 200),
];

/// The data files, in the same order.
static FILES: [&str; COUNTS.len()] = [
    CLASSIC,
    include_str!("../data/misere.txt"),
    include_str!("../data/torus.txt"),
    include_str!("../data/notakto.txt"),
    FOUR,
    include_str!("../data/mnk-5x5x4.txt"),
    include_str!("../data/mnk-6x6x4.txt"),
    include_str!("../data/drop.txt"),
    include_str!("../data/qubic.txt"),
    include_str!("../data/expanding.txt"),
    include_str!("../data/ultimate.txt"),
    include_str!("../data/ultimate-cross.txt"),
    include_str!("../data/ultimate-count.txt"),
    include_str!("../data/ultimate-open.txt"),
];

/// Returns the games that have puzzles.
///
/// ```
/// use noughts_puzzles::{count, games};
///
/// assert!(games().map(count).sum::<usize>() >= 2000);
/// ```
pub fn games() -> impl Iterator<Item = Variant> {
    COUNTS.iter().filter_map(|(id, _)| id.parse().ok())
}

/// Returns the number of puzzles of a game.
///
/// ```
/// use noughts_puzzles::count;
/// use noughts_rules::Variant;
///
/// assert_eq!(count(Variant::Classic), 294);
/// ```
pub fn count(game: Variant) -> usize {
    place(game).map_or(0, |place| COUNTS[place].1)
}

/// Returns the place of a game among those with puzzles.
fn place(game: Variant) -> Option<usize> {
    let id = game.to_string();
    COUNTS.iter().position(|(of, _)| *of == id)
}

/// Returns the entries of a game's puzzles, no two of which are equal up to a symmetry of its board;
/// none for a game without puzzles. Their order does not change: a puzzle is known
/// by its number. Those that were found together go from easy to hard.
pub fn entries(game: Variant) -> impl Iterator<Item = Entry<'static>> {
    read(place(game).map_or("", |place| FILES[place]))
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
