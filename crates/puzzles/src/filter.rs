//! A choice among the puzzles.

use crate::band::Band;
use crate::entry::Entry;
use crate::theme::Theme;

/// Which puzzles to take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// All of them.
    #[default]
    All,
    /// Those of a band of difficulty.
    Band(Band),
    /// Those in which no line can be completed at once.
    Hard,
    /// Those with a theme, however long its win takes.
    Theme(
        /// The theme's word.
        &'static str,
    ),
}

/// The word of the harder puzzles.
const HARD: &str = "hard";

impl Filter {
    /// Every filter.
    pub fn every() -> impl Iterator<Item = Self> {
        let themes = Theme::WORDS.into_iter().map(Self::Theme);
        let bands = Band::ALL.into_iter().map(Self::Band);
        let broad = [Self::All].into_iter().chain(bands);
        broad.chain([Self::Hard]).chain(themes)
    }

    /// Returns its word in an address, which is empty for all puzzles.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "",
            Self::Band(band) => band.word(),
            Self::Hard => HARD,
            Self::Theme(word) => word,
        }
    }

    /// Returns the filter with a word, or `None`.
    ///
    /// ```
    /// # use noughts_puzzles::Filter;
    /// assert_eq!(Filter::from_word("fork"), Some(Filter::Theme("fork")));
    /// assert_eq!(Filter::from_word("hard"), Some(Filter::Hard));
    /// assert_eq!(Filter::from_word("checkmate"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        Self::every().find(|filter| filter.word() == word)
    }

    /// Returns whether a puzzle belongs to it.
    ///
    /// ```
    /// # use noughts_puzzles::{Filter, entries};
    /// # use noughts_rules::Variant;
    /// let forks = entries(Variant::Four).filter(|entry| Filter::Theme("fork").admits(entry));
    /// assert_eq!(forks.count(), 50);
    /// ```
    pub fn admits(self, entry: &Entry<'_>) -> bool {
        match self {
            Self::All => true,
            Self::Band(band) => Band::of(entry) == band,
            Self::Hard => entry.is_hard,
            Self::Theme(word) => entry.theme.word() == word,
        }
    }
}
