//! What limits the time of a game.

use noughts_words::clock as words;

/// The limits of a game, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// What each turn has.
    pub turn: Option<u32>,
    /// What each side has in all.
    pub total: Option<u32>,
    /// What happens to whose time is up.
    pub time_out: TimeOut,
}

/// What happens to a player whose time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeOut {
    /// The game is lost.
    #[default]
    Forfeit,
    /// A legal move is played at random.
    RandomMove,
}

impl TimeControl {
    /// The seconds that a turn can have.
    pub const TURNS: [u32; 7] = [5, 10, 15, 20, 30, 45, 60];

    /// The minutes that a side can have in all.
    pub const TOTALS: [u32; 6] = [1, 2, 3, 5, 10, 20];

    /// Returns whether there is any limit.
    pub const fn is_limited(self) -> bool {
        self.turn.is_some() || self.total.is_some()
    }
}

impl TimeOut {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Forfeit, Self::RandomMove];

    /// Returns the word under which it is kept.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Forfeit => "forfeit",
            Self::RandomMove => "random-move",
        }
    }

    /// Returns what a word says.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|time_out| time_out.word() == word)
    }

    /// Returns what it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forfeit => words::forfeit(),
            Self::RandomMove => words::random_move(),
        }
    }
}
