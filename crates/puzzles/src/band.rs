//! Bands of difficulty.

use crate::entry::Entry;

/// Puzzles of similar difficulty, over all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// The game's search sees the best move at once.
    Easy,
    /// It takes up to 32 nodes.
    Medium,
    /// It takes up to 512 nodes.
    Difficult,
    /// It takes more.
    Expert,
}

impl Band {
    /// Every band, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Difficult, Self::Expert];

    /// Returns its word in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Difficult => "difficult",
            Self::Expert => "expert",
        }
    }

    /// Returns the band of a puzzle.
    ///
    /// ```
    /// # use noughts_puzzles::{Band, entries};
    /// # use noughts_rules::Variant;
    /// let bands = entries(Variant::Ultimate).map(|entry| Band::of(&entry));
    /// assert_eq!(bands.filter(|&band| band == Band::Expert).count(), 68);
    /// ```
    pub const fn of(entry: &Entry<'_>) -> Self {
        match entry.difficulty {
            ..=1 => Self::Easy,
            2..=32 => Self::Medium,
            33..=512 => Self::Difficult,
            _ => Self::Expert,
        }
    }
}
