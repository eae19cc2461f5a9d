//! The sets of puzzles.

use noughts_rules::Variant;

use crate::puzzle::Puzzle;

/// Every Classic puzzle: a line each, as [`Entry`](crate::Entry) reads it.
const CLASSIC: &str = include_str!("../data/classic.txt");

/// The selection from Four, in the same format. All are of the harder kind.
const FOUR: &str = include_str!("../data/four.txt");

/// Marks the harder puzzles of a data file.
const HARD: &str = "*";

/// A set of puzzles, from easy to hard: by look-ahead in plies, then by the number of open cells.
///
/// The look-ahead is the distance of the win or, where the best move holds a draw, of the latest
/// loss among the other moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Set {
    /// Every Classic puzzle.
    Classic,
    /// The Classic puzzles where neither side can complete a line with its next move.
    ClassicHard,
    /// Puzzles of Four where neither side can complete a line with its next move.
    Four,
}

impl Set {
    /// Every set.
    pub const ALL: [Self; 3] = [Self::Classic, Self::ClassicHard, Self::Four];

    /// Returns its id in an address.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::ClassicHard => "classic-hard",
            Self::Four => "four",
        }
    }

    /// Returns the set with an id, or `None`.
    ///
    /// ```
    /// # use noughts_puzzles::Set;
    /// assert_eq!(Set::from_id("classic-hard"), Some(Set::ClassicHard));
    /// assert_eq!(Set::from_id("chess"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.id() == id)
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "Classic",
            Self::ClassicHard => "Harder Classic",
            Self::Four => "Four",
        }
    }

    /// Returns its game.
    pub const fn variant(self) -> Variant {
        match self {
            Self::Classic | Self::ClassicHard => Variant::Classic,
            Self::Four => Variant::Four,
        }
    }

    /// Returns the number of puzzles.
    #[expect(clippy::len_without_is_empty, reason = "no set is empty")]
    pub fn len(self) -> usize {
        self.lines().count()
    }

    /// Returns the puzzle with a number, from 1, or `None` if there are fewer.
    pub fn puzzle(self, number: usize) -> Option<Puzzle> {
        let (home_number, moves) = self.lines().nth(number.checked_sub(1)?)?;
        Some(Puzzle {
            set: self,
            number,
            home_number,
            moves,
        })
    }

    /// Returns the puzzles in order.
    pub fn puzzles(self) -> impl Iterator<Item = Puzzle> {
        let lines = self.lines().zip(1..);
        lines.map(move |((home_number, moves), number)| Puzzle {
            set: self,
            number,
            home_number,
            moves,
        })
    }

    /// Returns the set that identifies its puzzles: the harder Classic puzzles are also in Classic.
    #[must_use]
    pub const fn home(self) -> Self {
        match self {
            Self::Classic | Self::ClassicHard => Self::Classic,
            Self::Four => Self::Four,
        }
    }

    /// Returns the moves of each puzzle, with its number in the home set.
    fn lines(self) -> impl Iterator<Item = (usize, &'static str)> {
        let data = match self.home() {
            Self::Classic | Self::ClassicHard => CLASSIC,
            Self::Four => FOUR,
        };
        data.lines().zip(1..).filter_map(move |(line, number)| {
            let moves = line.split(' ').next()?;
            match self {
                Self::ClassicHard if !line.ends_with(HARD) => None,
                Self::Classic | Self::ClassicHard | Self::Four => Some((number, moves)),
            }
        })
    }
}
