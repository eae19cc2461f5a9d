//! The opened part of the tree of a search.

use noughts_protocol::{Return, Returned, Visit, Window};
use noughts_rules::{CellId, Position};

use crate::search::rows::{NodeId, Outline};

/// A visit of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its number in the order of the search.
    pub number: u64,
    /// The node above.
    pub parent: Option<NodeId>,
    /// The move that leads here.
    pub cell: Option<CellId>,
    /// The position.
    pub position: Position,
    /// Alpha and beta before its first move.
    pub window: Window,
    /// The returned value; `None` if the search did not get that far.
    pub returned: Option<Returned>,
    /// The nodes below, as far as they are known.
    pub below: Below,
    /// Whether those are shown.
    pub is_open: bool,
}

/// The nodes below a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Below {
    /// They were not requested.
    Unknown,
    /// They are being searched, or waiting for it.
    Awaited,
    /// The nodes in the order of the search.
    Known(Vec<NodeId>),
}

impl Node {
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

    /// Returns the nodes that are shown below.
    pub fn shown_below(&self) -> &[NodeId] {
        match &self.below {
            Below::Known(nodes) if self.is_open => nodes,
            Below::Known(_) | Below::Unknown | Below::Awaited => &[],
        }
    }
}

/// The visits reached so far. None is ever removed, so a node that is opened again is as it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree(Vec<Node>);

impl Tree {
    /// Returns the root alone, with its nodes awaited.
    pub fn new(position: Position) -> Self {
        Self(vec![Node {
            number: 1,
            parent: None,
            cell: None,
            position,
            window: Window::FULL,
            returned: None,
            below: Below::Awaited,
            is_open: true,
        }])
    }

    /// Returns the position at the root.
    pub fn position(&self) -> &Position {
        &self.0[0].position
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.0.get(id.0)
    }

    /// Returns the cells of the moves that were cut off at a node whose other nodes are shown.
    pub fn cut(&self, id: NodeId) -> Vec<CellId> {
        let Some(node) = self.node(id) else {
            return Vec::new();
        };
        let is_cut = node.returned.is_some_and(|it| it.cause == Return::Cut);
        if !is_cut || node.shown_below().is_empty() {
            return Vec::new();
        }
        let below = node.shown_below().iter();
        let searched: Vec<_> = below.filter_map(|&id| self.node(id)?.cell).collect();
        let moves = node.position.legal().iter();
        moves.filter(|cell| !searched.contains(cell)).collect()
    }

    /// Opens or closes a node; returns whether to request the nodes below.
    pub fn toggle(&mut self, id: NodeId) -> bool {
        let Some(node) = self.0.get_mut(id.0).filter(|node| node.is_inner()) else {
            return false;
        };
        node.is_open = !node.is_open;
        let is_missing = node.is_open && node.below == Below::Unknown;
        if is_missing {
            node.below = Below::Awaited;
        }
        is_missing
    }

    /// Notes that the nodes below a node will not be known, and closes it.
    pub fn give_up(&mut self, id: NodeId) {
        if let Some(node) = self.0.get_mut(id.0)
            && node.below == Below::Awaited
        {
            (node.below, node.is_open) = (Below::Unknown, false);
        }
    }

    /// Applies the visits of a node and of those up to `levels` moves below, in the order of the
    /// search, and opens them; returns whether they are possible.
    pub fn learn(&mut self, top: NodeId, levels: u8, visits: &[Visit]) -> bool {
        let mut depths: Vec<(NodeId, u8)> = Vec::new();
        for visit in visits {
            let above = depths.iter().rev();
            let mut above = above.filter(|(id, _)| self.0[id.0].number == visit.parent);
            let (id, depth) = if depths.is_empty() {
                (top, 0)
            } else if let Some(&(parent, depth)) = above.next()
                && let Some(id) = self.child(parent, visit)
            {
                (id, depth + 1)
            } else {
                return false;
            };
            let Some(node) = self.0.get_mut(id.0).filter(|it| it.number == visit.number) else {
                return false;
            };
            (node.window, node.returned) = (visit.window, visit.returned);
            if depth < levels && node.is_inner() {
                node.is_open = true;
                if !matches!(node.below, Below::Known(_)) {
                    node.below = Below::Known(Vec::new());
                }
            }
            depths.push((id, depth));
        }
        true
    }

    /// Returns the child of a node for a visit, new unless it is known; `None` if its move is illegal.
    fn child(&mut self, parent: NodeId, visit: &Visit) -> Option<NodeId> {
        let above = &self.0[parent.0];
        let Below::Known(nodes) = &above.below else {
            return None;
        };
        let mut known = nodes.iter();
        if let Some(&id) = known.find(|id| self.0[id.0].number == visit.number) {
            return Some(id);
        }
        let mut position = above.position.clone();
        position.play(position.to_move(), visit.cell?).ok()?;
        let id = NodeId(self.0.len());
        self.0.push(Node {
            number: visit.number,
            parent: Some(parent),
            cell: visit.cell,
            position,
            window: visit.window,
            returned: visit.returned,
            below: Below::Unknown,
            is_open: false,
        });
        if let Below::Known(nodes) = &mut self.0[parent.0].below {
            nodes.push(id);
        }
        Some(id)
    }
}

impl Outline for Tree {
    fn below(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], Node::shown_below)
    }

    fn has_rest(&self, id: NodeId) -> bool {
        !self.cut(id).is_empty()
    }

    fn is_open(&self, id: NodeId) -> Option<bool> {
        let node = self.node(id).filter(|node| node.is_inner());
        node.map(|node| node.is_open)
    }

    fn is_awaited(&self, id: NodeId) -> bool {
        self.node(id)
            .is_some_and(|node| node.below == Below::Awaited)
    }
}
