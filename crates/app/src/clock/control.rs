//! The time limits of a game.

use noughts_words::clock as words;

use crate::choice::choice;

/// The limits of a game, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The limit of each turn.
    pub turn: Option<u32>,
    /// The limit of each side in total.
    pub total: Option<u32>,
    /// The consequence when a player's time is up.
    pub time_out: TimeOut,
}

choice! {
    /// The consequence of running out of time.
    TimeOut {
        /// The game is lost.
        #[default]
        Forfeit = "forfeit";
        /// A random legal move is played.
        RandomMove = "random-move";
    }
}

impl TimeControl {
    /// The limits to choose from for a turn, in seconds.
    pub const TURNS: [u32; 7] = [5, 10, 15, 20, 30, 45, 60];

    /// The limits to choose from for a side, in minutes.
    pub const TOTALS: [u32; 6] = [1, 2, 3, 5, 10, 20];

    /// Returns whether there is any limit.
    pub const fn is_limited(self) -> bool {
        self.turn.is_some() || self.total.is_some()
    }
}

impl TimeOut {
    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forfeit => words::forfeit(),
            Self::RandomMove => words::random_move(),
        }
    }
}
