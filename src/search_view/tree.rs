//! The tree of an alpha-beta search, as far as it was opened.

use noughts_protocol::{self as protocol, Fate, Window};
use noughts_rules::{CellId, Position};

/// A position of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(usize);

impl NodeId {
    /// The position that the tree begins with.
    pub(super) const ROOT: Self = Self(0);
}

/// A position, and what is known of its moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    /// The game that leads there.
    pub(super) record: String,
    pub(super) position: Position,
    /// The window with which the search came there.
    pub(super) window: Window,
    pub(super) moves: Moves,
    /// Whether they are shown.
    pub(super) is_open: bool,
}

/// What is known of the moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Moves {
    /// Nobody has asked.
    Unknown,
    /// They are being searched, or wait for it.
    Awaited,
    /// In the order of the search.
    Searched(Vec<Branch>),
    /// There are too many positions behind them.
    TooMany,
}

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Branch {
    pub(super) cell: CellId,
    /// What became of it; it is never open.
    pub(super) fate: Fate,
    /// The position after it, if it was searched and the game does not end there.
    pub(super) child: Option<NodeId>,
}

/// The positions that were met so far. None ever leaves, so that what was opened once is there
/// when it is opened again.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tree(Vec<Node>);

impl Tree {
    /// Returns the tree of a position, opened, with its moves awaited.
    pub(super) fn new(record: String, position: Position) -> Self {
        Self(vec![Node {
            record,
            position,
            window: Window::FULL,
            moves: Moves::Awaited,
            is_open: true,
        }])
    }

    pub(super) fn node(&self, id: NodeId) -> Option<&Node> {
        self.0.get(id.0)
    }

    pub(super) fn give_up(&mut self, id: NodeId) {
        if let Some(node) = self.0.get_mut(id.0) {
            node.moves = Moves::TooMany;
        }
    }

    /// Opens or closes a position; returns whether its moves are to be asked for.
    pub(super) fn toggle(&mut self, id: NodeId) -> bool {
        let Some(node) = self.0.get_mut(id.0) else {
            return false;
        };
        node.is_open = !node.is_open;
        let is_missing = match node.moves {
            Moves::Unknown | Moves::TooMany => true,
            Moves::Awaited | Moves::Searched(_) => false,
        };
        let is_asked = node.is_open && is_missing;
        if is_asked {
            node.moves = Moves::Awaited;
        }
        is_asked
    }

    /// Takes in what a search has found at a position; returns whether it can be so.
    pub(super) fn learn(&mut self, id: NodeId, found: Vec<protocol::Branch>) -> bool {
        let Some(node) = self.node(id) else {
            return false;
        };
        let (record, position) = (node.record.clone(), node.position.clone());
        let mut children = Vec::new();
        let mut branches = Vec::new();
        let mut is_complete = true;
        for protocol::Branch { cell, fate } in found {
            let mut after = position.clone();
            if after.play(position.to_move(), cell).is_err() {
                return false;
            }
            let child = match fate {
                Fate::Searched { window, .. } if !after.status().is_over() => {
                    children.push(Node {
                        record: format!("{record} {}", position.write_cell(cell)),
                        position: after,
                        window,
                        moves: Moves::Unknown,
                        is_open: false,
                    });
                    Some(NodeId(self.0.len() + children.len() - 1))
                }
                Fate::Searched { .. } | Fate::Cut { .. } => None,
                // The time was over.
                Fate::Open => {
                    is_complete = false;
                    continue;
                }
            };
            branches.push(Branch { cell, fate, child });
        }
        if !is_complete {
            self.give_up(id);
        } else if let Some(node) = self.0.get_mut(id.0) {
            node.moves = Moves::Searched(branches);
            self.0.extend(children);
        }
        true
    }
}
