//! A game and all that was played beside it.

use noughts_rules::{CellId, Game, PlayError, Played};

use crate::note::Note;

/// A place in a [`Tree`]: the start, or a move. It is good for the tree that gave it, until moves
/// are deleted from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The start.
    pub const START: Self = Self(0);

    /// Returns the number by which a page can name the node.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns the node with a number; no tree need have it.
    pub const fn of_number(number: u32) -> Self {
        Self(number)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move with its neighbours. The first child of a node goes on with its line; the others are
/// variations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    /// `None` at the start alone.
    pub(crate) cell: Option<CellId>,
    pub(crate) parent: Option<NodeId>,
    pub(crate) first: Option<NodeId>,
    /// The next child of the same parent.
    pub(crate) next: Option<NodeId>,
    pub(crate) note: Option<Box<Note>>,
}

/// A game with its variations: whatever was played from any of its positions is kept. One *line*
/// runs through the tree, and on it stands a cursor, between the moves that are played and those
/// that are undone: the line is a [`Game`].
///
/// Every move is legal, and no node has the same move twice below it.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The line, with its positions.
    pub(crate) game: Game,
    /// The node of each move of the line, undone ones included.
    pub(crate) line: Vec<NodeId>,
    /// The start comes first. There is no other order: see [`Node`].
    pub(crate) nodes: Vec<Node>,
}

impl Tree {
    /// Returns the tree of a game, which is its line; undone moves are part of it.
    pub fn new(game: Game) -> Self {
        let mut tree = Self {
            line: Vec::new(),
            nodes: vec![Node::default()],
            game,
        };
        let mut node = NodeId::START;
        for played in tree.game.moves().chain(tree.game.undone()) {
            node = add(&mut tree.nodes, node, played.cell);
            tree.line.push(node);
        }
        tree
    }

    /// Returns the line.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the node at which the cursor stands.
    pub fn here(&self) -> NodeId {
        self.at(self.game.ply())
    }

    /// Returns the node of the line after so many plies; beyond its end, the last.
    pub fn at(&self, ply: usize) -> NodeId {
        let last = ply.min(self.line.len()).checked_sub(1);
        let node = last.and_then(|last| self.line.get(last));
        node.copied().unwrap_or(NodeId::START)
    }

    /// Plays a cell for the side to move. What was undone leaves the line, and stays in the tree.
    ///
    /// # Errors
    /// As [`Game::play`]; nothing has changed then.
    pub fn play(&mut self, cell: CellId) -> Result<&Played, PlayError> {
        let (ply, here) = (self.game.ply(), self.here());
        let played = self.game.play(cell)?;
        self.line.truncate(ply);
        self.line.push(add(&mut self.nodes, here, cell));
        Ok(played)
    }

    /// Takes the last move back and returns it, or `None` at the start.
    pub fn undo(&mut self) -> Option<&Played> {
        self.game.undo()
    }

    /// Plays the next move of the line again and returns it, or `None` at its end.
    pub fn redo(&mut self) -> Option<&Played> {
        self.game.redo()
    }
}

/// Returns the child of a node with a move, which becomes the last one if it is new. The move is
/// known to be legal.
pub(crate) fn add(nodes: &mut Vec<Node>, parent: NodeId, cell: CellId) -> NodeId {
    let new = NodeId(nodes.len() as u32);
    let mut last = None;
    let mut child = nodes.get(parent.index()).and_then(|node| node.first);
    while let Some(id) = child
        && let Some(node) = nodes.get(id.index())
    {
        if node.cell == Some(cell) {
            return id;
        }
        (last, child) = (Some(id), node.next);
    }
    let before = nodes.get_mut(last.unwrap_or(parent).index());
    if let Some(before) = before {
        match last {
            Some(_) => before.next = Some(new),
            None => before.first = Some(new),
        }
    }
    nodes.push(Node {
        cell: Some(cell),
        parent: Some(parent),
        ..Node::default()
    });
    new
}
