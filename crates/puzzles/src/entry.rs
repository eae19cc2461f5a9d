//! One line of a data file.

use std::fmt;

use crate::theme::Theme;

/// A stored puzzle: how to reach it, and what was proven and measured of it.
///
/// A line has the moves, run together; the best move; the theme; the difficulty; and a star if no
/// line can be completed with the next move of either side.
///
/// ```
/// use noughts_puzzles::{Entry, Theme};
///
/// let line = "b2a1b3 b1 block 4*";
/// let entry = Entry::read(line).expect("a line");
/// assert_eq!((entry.moves, entry.best, entry.theme), ("b2a1b3", "b1", Theme::Block));
/// assert_eq!((entry.difficulty, entry.is_hard), (4, true));
/// assert_eq!(entry.to_string(), line);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry<'a> {
    /// The moves that lead to the position.
    pub moves: &'a str,
    /// The best move.
    pub best: &'a str,
    /// The reason why it is the best.
    pub theme: Theme,
    /// The nodes, or playouts, after which the game's search keeps to the best move: a power of two.
    pub difficulty: u32,
    /// Whether no line, in Ultimate no line of mini boards, can be completed with the next move of
    /// either side.
    pub is_hard: bool,
}

/// Marks the harder puzzles.
const HARD: char = '*';

impl<'a> Entry<'a> {
    /// Returns the entry of a line, or `None` if it is none. Whether its moves can be played is for
    /// who plays them to see.
    pub fn read(line: &'a str) -> Option<Self> {
        let hard = line.strip_suffix(HARD);
        let mut words = hard.unwrap_or(line).split(' ');
        let entry = Self {
            moves: words.next()?,
            best: words.next()?,
            theme: Theme::read(words.next()?)?,
            difficulty: words.next()?.parse().ok()?,
            is_hard: hard.is_some(),
        };
        words.next().is_none().then_some(entry)
    }
}

/// Writes the line.
impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            moves,
            best,
            theme,
            difficulty,
            is_hard,
        } = self;
        write!(f, "{moves} {best} {theme} {difficulty}")?;
        if *is_hard {
            write!(f, "{HARD}")
        } else {
            Ok(())
        }
    }
}
