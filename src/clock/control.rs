//! What limits the time of a game.

use noughts_words::clock as words;

use crate::choice::choice;

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

choice! {
    /// What happens to a player whose time is up.
    TimeOut {
        /// The game is lost.
        #[default]
        Forfeit = "forfeit";
        /// A legal move is played at random.
        RandomMove = "random-move";
    }
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
    /// Returns what it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forfeit => words::forfeit(),
            Self::RandomMove => words::random_move(),
        }
    }
}
