//! The tree that a Monte Carlo search grows, playout by playout.

mod sentences;

use noughts_protocol::{Judged, Playout};
use noughts_rules::Position;

pub(crate) use self::sentences::{look, tell};
use crate::search::grown::{Grown, Known, Timed, at};
use crate::search::rows::NodeId;

/// The findings of playouts about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The network's estimate, in thousandths; 0 at the root, which has none.
    pub estimate: u16,
    /// How the search judges it after each playout through it, counted from 1.
    judged: Vec<(usize, Judged)>,
}

impl Known for Findings {
    fn moves(&self, position: &Position) -> usize {
        position.legal().iter().count()
    }
}

impl Timed for Findings {
    fn is_reached(&self, time: usize) -> bool {
        at(&self.judged, time).is_some()
    }
}

/// The tree of a Monte Carlo search.
pub type Tree = Grown<Findings>;

impl Tree {
    /// Returns how the search judges a node after a number of playouts; `None` before the first through
    /// it.
    pub fn judged(&self, id: NodeId, time: usize) -> Option<Judged> {
        at(&self.node(id)?.known.judged, time)
    }

    /// Grows the tree; returns whether the playouts are possible.
    pub fn play_out(&mut self, playouts: &[Playout]) -> bool {
        self.arrive();
        playouts.iter().all(|playout| self.add(playout).is_some())
    }

    fn add(&mut self, playout: &Playout) -> Option<()> {
        let number = self.steps() + 1;
        let mut at = NodeId::ROOT;
        for (depth, judged) in playout.path.iter().enumerate() {
            if depth > 0 {
                at = self.grow_child(at, judged.cell?)?;
            }
            self.known_mut(at)?.judged.push((number, *judged));
        }
        self.known_mut(at)?.estimate = playout.estimate;
        self.reach(at);
        Some(())
    }
}
