//! The items of practice.

use std::fmt;

use noughts_rules::Variant;

/// The words before a step's lesson, and before a mistake.
const LESSON: &str = "lesson";
const MISTAKE: &str = "mistake";

/// Something that comes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A puzzle, by its game and its number there.
    Puzzle(Variant, usize),
    /// A step of a lesson, by the lesson's name and the step's number, from 1.
    Step(String, usize),
    /// A position in which the reader has made a mistake. Only what serves it reads its texts, as
    /// [`Mistake`](crate::practice::Mistake) does.
    Mistake {
        /// The record of the game, which ends with the mistake.
        record: String,
        /// The moves that are no mistakes.
        good: String,
    },
}

impl Item {
    /// Returns the item of some words, or `None`. Whether there is such a puzzle or step is not asked.
    pub(super) fn read(words: &[&str]) -> Option<Self> {
        match words {
            [LESSON, name, number] => Some(Self::Step((*name).to_owned(), number.parse().ok()?)),
            [MISTAKE, good, record @ ..] if !record.is_empty() => Some(Self::Mistake {
                record: record.join(" "),
                good: (*good).to_owned(),
            }),
            [game, number] => Some(Self::Puzzle(game.parse().ok()?, number.parse().ok()?)),
            _ => None,
        }
    }

    /// Returns whether another item is this one. The good moves of a mistake may be others after another
    /// search.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Mistake { record, .. }, Self::Mistake { record: other, .. }) => record == other,
            _ => self == other,
        }
    }
}

/// Writes its words: `classic 7`, `lesson forks 2`, `mistake c3,a3 classic a1 b1`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(variant, number) => write!(f, "{variant} {number}"),
            Self::Step(name, number) => write!(f, "{LESSON} {name} {number}"),
            Self::Mistake { record, good } => write!(f, "{MISTAKE} {good} {record}"),
        }
    }
}
