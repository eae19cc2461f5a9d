//! Addresses of puzzles.

use noughts_puzzles::{Puzzle, Set};
use noughts_words::{puzzles as words, shell};

/// The overview.
pub(super) const OVERVIEW: &str = "/puzzles";

/// The daily puzzle.
pub(super) const DAILY: &str = "/puzzles/daily";

/// The page of an address below `/puzzles`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The sets and the reader's progress.
    Overview,
    /// The daily puzzle.
    Daily,
    /// A puzzle of a set.
    Puzzle(Puzzle),
    /// No page, for a reason.
    Nothing(String),
}

impl Place {
    /// Returns the page of a path: the part after `/puzzles/`.
    pub(super) fn of(path: &str) -> Self {
        match path.split('/').collect::<Vec<_>>().as_slice() {
            [""] => Self::Overview,
            ["daily"] => Self::Daily,
            [set, number] => Self::puzzle(set, number).unwrap_or_else(Self::Nothing),
            _ => Self::Nothing(shell::no_page().to_owned()),
        }
    }

    fn puzzle(set: &str, number: &str) -> Result<Self, String> {
        let set = Set::from_id(set).ok_or_else(|| words::no_set(set))?;
        let puzzle = number.parse().ok().and_then(|number| set.puzzle(number));
        puzzle
            .map(Self::Puzzle)
            .ok_or_else(|| words::no_puzzle(number, &words::set(set.id()), set.len()))
    }
}

/// Returns the path of a puzzle.
pub(super) fn path(puzzle: Puzzle) -> String {
    format!("{OVERVIEW}/{}/{}", puzzle.set().id(), puzzle.number())
}
