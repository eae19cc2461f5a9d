//! The opened part of the tree of a search.

use noughts_protocol::{Return, Returned, Visit, Window};
use noughts_rules::{CellId, Position};

use crate::search::grown::{self, Grown, Known};
use crate::search::rows::NodeId;

/// What is known of a visit of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Visited {
    /// Its number in the order of the search.
    pub number: u64,
    /// Alpha and beta before its first move.
    pub window: Window,
    /// The returned value; `None` if the search did not get that far.
    pub returned: Option<Returned>,
    below: Below,
}

/// Whether the nodes below a node are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// They were not requested.
    Unknown,
    /// They are being searched, or waiting for it.
    Awaited,
    /// They are there, in the order of the search.
    Known,
}

/// A visit of a position.
pub type Node = grown::Node<Visited>;

/// The visits reached so far. None is ever removed, so a node that is opened again is as it was.
pub type Tree = Grown<Visited>;

impl Default for Visited {
    /// Returns the root before the search.
    fn default() -> Self {
        Self {
            number: 1,
            window: Window::FULL,
            returned: None,
            below: Below::Awaited,
        }
    }
}

impl Visited {
    /// Returns whether moves were searched here.
    pub const fn is_inner(&self) -> bool {
        match self.returned {
            None => true,
            Some(Returned { cause, .. }) => match cause {
                Return::GameOver | Return::Known => false,
                Return::Searched | Return::Cut => true,
            },
        }
    }
}

impl Known for Visited {
    fn moves(&self, position: &Position) -> usize {
        let is_cut = self.returned.is_some_and(|it| it.cause == Return::Cut);
        if is_cut {
            position.legal().iter().count()
        } else {
            0
        }
    }

    fn can_open(&self, _: bool) -> bool {
        self.is_inner()
    }

    fn open(&mut self) -> bool {
        let is_missing = self.below == Below::Unknown;
        if is_missing {
            self.below = Below::Awaited;
        }
        is_missing
    }

    fn is_awaited(&self) -> bool {
        self.below == Below::Awaited
    }
}

impl Tree {
    /// Returns the moves of a node that were cut, while the others are shown.
    pub fn cut(&self, id: NodeId) -> Vec<CellId> {
        let below = self.below(id);
        let is_cut = !below.is_empty() && self.rest(id) > 0;
        let Some(node) = self.node(id).filter(|_| is_cut) else {
            return Vec::new();
        };
        let searched: Vec<_> = below.iter().filter_map(|&id| self.node(id)?.cell).collect();
        let moves = node.position.legal().iter();
        moves.filter(|cell| !searched.contains(cell)).collect()
    }

    /// Closes a node whose nodes do not come.
    pub fn give_up(&mut self, id: NodeId) {
        self.arrive();
        let node = self.node_mut(id);
        if let Some(node) = node.filter(|node| node.known.is_awaited()) {
            (node.known.below, node.is_open) = (Below::Unknown, false);
        }
    }

    /// Adds visits below a node down to a number of levels, in the order of the search; returns whether
    /// they fit.
    pub fn learn(&mut self, top: NodeId, levels: u8, visits: &[Visit]) -> bool {
        self.arrive();
        let mut depths: Vec<(NodeId, u8)> = Vec::new();
        for visit in visits {
            let is_above = |(id, _): &&(NodeId, u8)| {
                self.node(*id).map(|it| it.known.number) == Some(visit.parent)
            };
            let above = depths.iter().rev().find(is_above).copied();
            let (id, depth) = if depths.is_empty() {
                (top, 0)
            } else if let Some((parent, depth)) = above
                && let Some(id) = self.visited_child(parent, visit)
            {
                (id, depth + 1)
            } else {
                return false;
            };
            let node = self.node_mut(id);
            let Some(node) = node.filter(|it| it.known.number == visit.number) else {
                return false;
            };
            let known = &mut node.known;
            (known.window, known.returned) = (visit.window, visit.returned);
            if depth < levels && known.is_inner() {
                (known.below, node.is_open) = (Below::Known, true);
            }
            depths.push((id, depth));
        }
        true
    }

    /// Returns the node of a visit below another, which is added unless it is there.
    fn visited_child(&mut self, parent: NodeId, visit: &Visit) -> Option<NodeId> {
        let above = self.node(parent)?;
        if above.known.below != Below::Known {
            return None;
        }
        let is_it = |id: &&NodeId| self.node(**id).map(|it| it.known.number) == Some(visit.number);
        let known = self.all_below(parent).iter().find(is_it).copied();
        known.or_else(|| {
            let known = Visited {
                number: visit.number,
                window: visit.window,
                returned: visit.returned,
                below: Below::Unknown,
            };
            self.add_child(parent, visit.cell?, known)
        })
    }
}
