//! The proven value of a node in the tree.

use crate::score::Value;

/// The proven value for the side whose move leads to a node. Distances count that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// Nothing.
    Open,
    /// The side wins, in at most this many plies.
    Win(u8),
    /// Nobody wins; at most this many plies are left.
    Draw(u8),
    /// The side loses, in at most this many plies.
    Loss(u8),
}

impl Proof {
    /// Combines the proofs of all replies for the side that made the move before them: a winning
    /// reply refutes it at once, anything else needs all of them.
    pub(super) fn of_replies(replies: impl Iterator<Item = Self>) -> Self {
        let mut shortest_win: Option<u8> = None;
        let (mut longest_draw, mut longest_loss) = (None, None);
        let mut all_proven = true;
        for reply in replies {
            match reply {
                Self::Open => all_proven = false,
                Self::Win(plies) => {
                    shortest_win = Some(shortest_win.map_or(plies, |least| least.min(plies)));
                }
                Self::Draw(plies) => longest_draw = longest_draw.max(Some(plies)),
                Self::Loss(plies) => longest_loss = longest_loss.max(Some(plies)),
            }
        }
        match (shortest_win, longest_draw, longest_loss) {
            (Some(plies), _, _) => Self::Loss(plies + 1),
            (None, Some(plies), _) if all_proven => Self::Draw(plies + 1),
            (None, None, Some(plies)) if all_proven => Self::Win(plies + 1),
            _ => Self::Open,
        }
    }

    /// Returns the expected result for that side, if it is proven: 1 for a win, ½ for a draw.
    pub(super) const fn result(self) -> Option<f32> {
        match self {
            Self::Open => None,
            Self::Win(_) => Some(1.0),
            Self::Draw(_) => Some(0.5),
            Self::Loss(_) => Some(0.0),
        }
    }

    /// Returns the proof of a move's value.
    pub(super) const fn of_value(value: Value) -> Self {
        match value {
            Value::Win { plies } => Self::Win(plies as u8),
            Value::Draw { plies } => Self::Draw(plies as u8),
            Value::Loss { plies } => Self::Loss(plies as u8),
        }
    }

    /// Returns the value of the move for the side that makes it.
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Self::Open => None,
            Self::Win(plies) => Some(Value::Win {
                plies: plies.into(),
            }),
            Self::Draw(plies) => Some(Value::Draw {
                plies: plies.into(),
            }),
            Self::Loss(plies) => Some(Value::Loss {
                plies: plies.into(),
            }),
        }
    }
}
