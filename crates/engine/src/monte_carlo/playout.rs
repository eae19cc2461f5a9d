//! A playout, and what it has changed in the tree.

use noughts_rules::CellId;

use super::search::Search;
use super::tree::{Node, Tree};
use crate::score::Value;
use crate::values::Rate;

/// A playout of a [`MonteCarlo`](crate::MonteCarlo) search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Playout {
    /// The network's estimate of the new position: the expected result for the side whose move leads
    /// there, in thousandths.
    pub estimate: u16,
    /// The positions from the root to the new one, as the search judges them after the playout. No
    /// others have changed.
    pub path: Vec<Judged>,
}

/// A position in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Judged {
    /// The move that leads there; `None` at the root.
    pub cell: Option<CellId>,
    /// The number of playouts through it, and the mean of their results and of the network's estimate,
    /// for the side whose move leads there.
    pub rate: Rate,
    /// The proven value for that side, which counts its move.
    pub value: Option<Value>,
}

impl Search {
    /// Returns the last playout.
    pub(super) fn last_playout(&self) -> Playout {
        let judge = |&(index, _): &(usize, f32)| {
            let node: &Node = self.tree.node(index);
            Judged {
                cell: (index != Tree::ROOT).then(|| node.at().cell_id()),
                rate: Rate {
                    permille: permille(node.mean),
                    visits: node.visits.into(),
                },
                value: node.proof.value(),
            }
        };
        Playout {
            estimate: permille(self.estimate),
            path: self.path.iter().map(judge).collect(),
        }
    }
}

/// Returns a result from 0 to 1 in thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "results are from 0 to 1"
)]
pub(super) fn permille(result: f32) -> u16 {
    (result * 1000.0).round() as u16
}
