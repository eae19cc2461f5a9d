//! A node's status, in a byte.

use noughts_rules::{Side, Status};
use noughts_statespace::Node;

/// The status of the game in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether it is over, and how.
    pub status: Status,
    /// The side that moves next; after the end, the one that moved last.
    pub to_move: Side,
}

impl Standing {
    /// Returns it as a byte.
    pub const fn byte(self) -> u8 {
        let status = match self.status {
            Status::InProgress => 0,
            Status::Won(Side::X) => 1,
            Status::Won(Side::O) => 2,
            Status::Draw => 3,
        };
        status | (self.to_move as u8) << 2
    }

    /// Returns the status of a byte; every byte has one.
    pub const fn from_byte(byte: u8) -> Self {
        Self {
            status: match byte & 3 {
                1 => Status::Won(Side::X),
                2 => Status::Won(Side::O),
                3 => Status::Draw,
                _ => Status::InProgress,
            },
            to_move: if byte & 4 == 0 { Side::X } else { Side::O },
        }
    }
}

impl From<Node> for Standing {
    fn from(node: Node) -> Self {
        Self {
            status: node.status,
            to_move: node.to_move,
        }
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
            for to_move in Side::ALL {
                let standing = Standing { status, to_move };
                assert_eq!(Standing::from_byte(standing.byte()), standing);
            }
        }
    }
}
