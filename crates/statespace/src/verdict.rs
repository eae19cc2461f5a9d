//! A node's value, in a byte.

use noughts_engine::Value;
use noughts_rules::Side;

use crate::graph::{Graph, NodeId};
use crate::solution::{Outcome, Solution};

/// The winner from a node under best play, and the number of plies until then.
///
/// ```
/// use noughts_statespace::{Outcome, Verdict};
///
/// let verdict = Verdict { outcome: Outcome::Draw, plies: 9 };
/// assert_eq!(Verdict::from_byte(verdict.byte()), Some(verdict));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome.
    pub outcome: Outcome,
    /// The number of plies to the end.
    pub plies: u32,
}

impl Verdict {
    /// The largest number of plies that fits into the byte; no board of a graph has that many
    /// cells.
    const MOST_PLIES: u8 = 63;

    /// The byte of a node that is not solved.
    pub const UNKNOWN: u8 = 0;

    /// Returns the verdict of a node, if it is solved.
    pub fn of(graph: &Graph, solution: &Solution, id: NodeId) -> Option<Self> {
        Some(Self {
            outcome: solution.outcome(graph, id)?,
            plies: solution.value(id)?.plies(),
        })
    }

    /// Returns the verdict from a move earlier.
    #[must_use]
    pub const fn before(self) -> Self {
        Self {
            outcome: self.outcome,
            plies: self.plies + 1,
        }
    }

    /// Returns its value for a side.
    pub fn value(self, side: Side) -> Value {
        let plies = self.plies;
        match self.outcome {
            Outcome::Win(winner) if winner == side => Value::Win { plies },
            Outcome::Win(_) => Value::Loss { plies },
            Outcome::Draw => Value::Draw { plies },
        }
    }

    /// Returns it as a byte.
    pub fn byte(self) -> u8 {
        let outcome = match self.outcome {
            Outcome::Win(Side::X) => 1,
            Outcome::Win(Side::O) => 2,
            Outcome::Draw => 3,
        };
        outcome << 6 | self.plies.min(Self::MOST_PLIES.into()) as u8
    }

    /// Returns the verdict of a byte, or `None` for an unsolved node.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        let outcome = match byte >> 6 {
            1 => Outcome::Win(Side::X),
            2 => Outcome::Win(Side::O),
            3 => Outcome::Draw,
            _ => return None,
        };
        Some(Self {
            outcome,
            plies: (byte & Self::MOST_PLIES) as u32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_read_as_it_was_written() {
        for outcome in Outcome::ALL {
            for plies in 0..=Verdict::MOST_PLIES.into() {
                let verdict = Verdict { outcome, plies };
                assert_eq!(Verdict::from_byte(verdict.byte()), Some(verdict));
            }
        }
        assert_eq!(Verdict::from_byte(Verdict::UNKNOWN), None);
    }
}
