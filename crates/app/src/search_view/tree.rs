//! The opened part of an alpha-beta tree.

use noughts_protocol::{self as protocol, Fate, Window};
use noughts_rules::{CellId, Position};

/// A position of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(usize);

impl NodeId {
    /// The root position.
    pub const ROOT: Self = Self(0);
}

/// A position, and the findings about its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its game.
    pub record: String,
    /// The position.
    pub position: Position,
    /// The window of its search.
    pub window: Window,
    /// Its moves, as far as they are known.
    pub moves: Moves,
    /// Whether its moves are shown.
    pub is_open: bool,
}

/// The findings about the moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Moves {
    /// They were not requested.
    Unknown,
    /// They are being searched, or waiting for it.
    Awaited,
    /// The moves in the order of the search.
    Searched(Vec<Branch>),
    /// There are too many positions below them.
    TooMany,
}

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch {
    /// The cell of the move.
    pub cell: CellId,
    /// Its fate, which is never open.
    pub fate: Fate,
    /// The position after it, if it was searched and is not the end of the game.
    pub child: Option<NodeId>,
}

/// The positions reached so far. None is ever removed, so anything opened once is there when it is
/// opened again.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree(Vec<Node>);

impl Tree {
    /// Returns the tree of a position, opened, with its moves awaited.
    pub fn new(record: String, position: Position) -> Self {
        Self(vec![Node {
            record,
            position,
            window: Window::FULL,
            moves: Moves::Awaited,
            is_open: true,
        }])
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.0.get(id.0)
    }

    /// Notes that the moves of a node will not be known.
    pub fn give_up(&mut self, id: NodeId) {
        if let Some(node) = self.0.get_mut(id.0) {
            node.moves = Moves::TooMany;
        }
    }

    /// Opens or closes a position; returns whether to request its moves.
    pub fn toggle(&mut self, id: NodeId) -> bool {
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

    /// Applies the findings of a search at a position; returns whether they are possible.
    pub fn learn(&mut self, id: NodeId, found: Vec<protocol::Branch>) -> bool {
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
                // Its time ran out.
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
