//! Values and scores of positions.

use noughts_rules::{Position, Side, Status};

/// The base of a decisive score: a win scores this minus its distance in plies, a loss the
/// negative of that. It is larger than the longest game, so a win is always positive and a loss
/// always negative; a draw is 0, and an estimate stays within ±[`ESTIMATE_LIMIT`].
pub const WIN: i32 = 10_000;

/// The largest estimate of an unsolved position, far from any decisive score.
pub const ESTIMATE_LIMIT: i32 = WIN / 2;

/// Returns whether a score is a win or a loss, which includes its distance.
pub(crate) const fn is_decisive(score: i32) -> bool {
    score.abs() > ESTIMATE_LIMIT
}

/// The exact outcome under best play for the side to move: the winner hurries, the loser delays.
///
/// Distances are in plies, the last move included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// The side to move wins.
    Win {
        /// The distance to the win.
        plies: u32,
    },
    /// Nobody wins.
    Draw {
        /// The distance to the full board.
        plies: u32,
    },
    /// The side to move loses.
    Loss {
        /// The distance to the loss.
        plies: u32,
    },
}

/// Whether a value's distance is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Distance {
    /// It is exact: the distance under best play.
    #[default]
    Exact,
    /// It is an upper bound: the distance in a proof, which need not be the shortest.
    AtMost,
}

impl Value {
    /// Returns the distance to the end of the game in plies.
    pub const fn plies(self) -> u32 {
        match self {
            Self::Win { plies } | Self::Draw { plies } | Self::Loss { plies } => plies,
        }
    }

    /// Returns the outcome as the command line prints it: `win`, `draw` or `loss`.
    ///
    /// ```
    /// # use noughts_engine::Value;
    /// assert_eq!(Value::Win { plies: 3 }.word(), "win");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win { .. } => "win",
            Self::Draw { .. } => "draw",
            Self::Loss { .. } => "loss",
        }
    }

    /// Returns the score: [`WIN`] minus the distance for a win, the negative of that for a loss,
    /// 0 for a draw.
    ///
    /// ```
    /// # use noughts_engine::{Value, WIN};
    /// assert_eq!(Value::Loss { plies: 4 }.score(), 4 - WIN);
    /// ```
    pub const fn score(self) -> i32 {
        match self {
            Self::Win { plies } => WIN - plies.cast_signed(),
            Self::Draw { .. } => 0,
            Self::Loss { plies } => plies.cast_signed() - WIN,
        }
    }

    /// Returns the value of a finished game, or `None` while it is in progress. The turn has not
    /// passed since the last move.
    pub fn at_end(position: &Position) -> Option<Self> {
        Self::of_status(position.status(), position.to_move())
    }

    /// Returns the value of a finished game for a side, or `None` while it is in progress.
    pub(crate) fn of_status(status: Status, side: Side) -> Option<Self> {
        match status {
            Status::Won(winner) if winner == side => Some(Self::Win { plies: 0 }),
            Status::Won(_) => Some(Self::Loss { plies: 0 }),
            Status::Draw => Some(Self::Draw { plies: 0 }),
            Status::InProgress => None,
        }
    }

    /// Returns the value of a move, given the value of the position after it: one ply further away,
    /// and negated unless the turn has not passed, as after the last move of a game.
    #[must_use]
    pub const fn of_move(self, same_side: bool) -> Self {
        match (self, same_side) {
            (Self::Win { plies }, true) | (Self::Loss { plies }, false) => {
                Self::Win { plies: plies + 1 }
            }
            (Self::Loss { plies }, true) | (Self::Win { plies }, false) => {
                Self::Loss { plies: plies + 1 }
            }
            (Self::Draw { plies }, _) => Self::Draw { plies: plies + 1 },
        }
    }

    /// Returns the value of a proven score; a draw's distance is the number of empty cells.
    pub(crate) fn of_score(score: i32, empty: u32) -> Self {
        let plies = (WIN - score.abs()).unsigned_abs();
        match score.signum() {
            1 => Self::Win { plies },
            -1 => Self::Loss { plies },
            _ => Self::Draw { plies: empty },
        }
    }
}
