//! What a node is and what it is worth, in a byte each.

use noughts_rules::{Side, Status};
use noughts_statespace::Outcome;

/// How the game stands in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing(pub Status);

impl Standing {
    /// Returns the byte that says so.
    pub const fn byte(self) -> u8 {
        match self.0 {
            Status::InProgress => 0,
            Status::Won(Side::X) => 1,
            Status::Won(Side::O) => 2,
            Status::Draw => 3,
        }
    }

    /// Returns what a byte says; every one says something.
    pub const fn of(byte: u8) -> Self {
        Self(match byte & 3 {
            1 => Status::Won(Side::X),
            2 => Status::Won(Side::O),
            3 => Status::Draw,
            _ => Status::InProgress,
        })
    }
}

/// Who wins from a node under best play, and after how many plies at the latest.
///
/// ```
/// use noughts_explorer_worker::Worth;
/// use noughts_statespace::Outcome;
///
/// let worth = Worth { outcome: Outcome::Draw, plies: 9 };
/// assert_eq!(Worth::of(worth.byte()), Some(worth));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// How the game ends.
    pub outcome: Outcome,
    /// How many plies that takes, up to [`Worth::MOST_PLIES`].
    pub plies: u8,
}

impl Worth {
    /// The most plies that a byte holds; no board of a graph has as many cells.
    pub const MOST_PLIES: u8 = 63;

    /// The byte of a node that is not solved.
    pub const UNKNOWN: u8 = 0;

    /// Returns the byte that says so.
    pub fn byte(self) -> u8 {
        let outcome = match self.outcome {
            Outcome::Win(Side::X) => 1,
            Outcome::Win(Side::O) => 2,
            Outcome::Draw => 3,
        };
        outcome << 6 | self.plies.min(Self::MOST_PLIES)
    }

    /// Returns what a byte says, `None` for a node that is not solved.
    pub const fn of(byte: u8) -> Option<Self> {
        let outcome = match byte >> 6 {
            1 => Outcome::Win(Side::X),
            2 => Outcome::Win(Side::O),
            3 => Outcome::Draw,
            _ => return None,
        };
        Some(Self {
            outcome,
            plies: byte & Self::MOST_PLIES,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_read_as_it_was_written() {
        for status in [
            Status::InProgress,
            Status::Won(Side::X),
            Status::Won(Side::O),
            Status::Draw,
        ] {
            assert_eq!(Standing::of(Standing(status).byte()).0, status);
        }
        for outcome in Outcome::ALL {
            for plies in 0..=Worth::MOST_PLIES {
                let worth = Worth { outcome, plies };
                assert_eq!(Worth::of(worth.byte()), Some(worth));
            }
        }
        assert_eq!(Worth::of(Worth::UNKNOWN), None);
    }
}
