//! The place of the cursor in a tree, and steps from it.

use std::iter::successors;

use noughts_rules::{CellId, Game};

use crate::note::Note;
use crate::tree::{Node, NodeId, Tree};

/// A variation among those of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// Its number, from 1; 1 continues the line from which the others depart.
    pub variation: usize,
    /// The number of variations.
    pub of: usize,
    /// The ply of its first move, from 1.
    pub ply: usize,
}

impl Tree {
    /// Returns the number of moves, those of all variations together.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether anything stands beside the line: another move, or a note.
    pub fn is_more_than_its_line(&self) -> bool {
        self.len() > self.line.len() || self.nodes.iter().any(|node| node.note.is_some())
    }

    /// Returns every place in the tree: the start, and the moves in the order in which they came.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    pub(crate) fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    /// Returns the move of a node; the start has none.
    pub fn cell(&self, id: NodeId) -> Option<CellId> {
        self.node(id)?.cell
    }

    /// Returns the node before a move.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// Returns the moves that follow a node, the one that goes on with its line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).and_then(|node| node.first);
        successors(first, |&child| self.node(child)?.next)
    }

    /// Returns a move and those that can be played in its place, in their order.
    pub fn siblings(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.parent(id)
            .into_iter()
            .flat_map(|parent| self.children(parent))
    }

    /// Returns what stands beside a move.
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.node(id)?.note.as_deref()
    }

    /// Returns a node and those before it, back to the start.
    pub fn back_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        successors(self.node(id).map(|_| id), |&node| self.parent(node))
    }

    /// Returns the nodes of the moves that lead to a node, itself last; none for the start.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.back_from(id).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Returns the ply of a node: how many moves lead to it.
    pub fn ply(&self, id: NodeId) -> usize {
        self.back_from(id).count().saturating_sub(1)
    }

    /// Returns whether the line runs through a node, before the cursor or behind it.
    pub fn is_on_line(&self, id: NodeId) -> bool {
        id == NodeId::START || self.line.contains(&id)
    }

    /// Returns the game that leads to a node.
    pub fn game_at(&self, id: NodeId) -> Game {
        let mut game = Game::from_start(self.game.position_at(0).clone());
        for cell in self.path(id).into_iter().filter_map(|node| self.cell(node)) {
            // It was legal when it was added.
            let _ = game.play(cell);
        }
        game
    }

    /// Returns the variation in which a node is: the one that departs last on the way to it. On
    /// the main line that is the one of the move itself, if there are others; else none.
    pub fn branch(&self, id: NodeId) -> Option<Branch> {
        let is_first =
            |&node: &NodeId| self.siblings(node).next().is_none_or(|first| first == node);
        let departs = self
            .back_from(id)
            .find(|node| !is_first(node))
            .unwrap_or(id);
        let place = self.siblings(departs).position(|node| node == departs)?;
        let of = self.siblings(departs).count();
        (of > 1).then(|| Branch {
            variation: place + 1,
            of,
            ply: self.ply(departs),
        })
    }

    /// Goes to a node. If the line does not run through it, it does from now on, and goes on behind
    /// it with first moves to an end.
    pub fn go_to(&mut self, id: NodeId) {
        if self.node(id).is_none() {
            return;
        }
        let path = self.path(id);
        let common = self
            .line
            .iter()
            .zip(&path)
            .take_while(|(one, two)| one == two);
        let common = common.count();
        while self.game.ply() > common {
            self.game.undo();
        }
        while self.game.ply() < common {
            self.game.redo();
        }
        if common < path.len() {
            for &node in path.iter().skip(common) {
                self.step(node);
            }
            self.extend();
        }
    }

    /// Extends the line by first moves to its end; the cursor stays.
    pub fn extend(&mut self) {
        let ply = self.game.ply();
        while self.game.redo().is_some() {}
        while let Some(next) = self.node(self.here()).and_then(|node| node.first) {
            self.step(next);
        }
        while self.game.ply() > ply {
            self.game.undo();
        }
    }

    /// Plays a child of the node at the cursor.
    fn step(&mut self, child: NodeId) {
        let ply = self.game.ply();
        if let Some(cell) = self.cell(child)
            && self.game.play(cell).is_ok()
        {
            self.line.truncate(ply);
            self.line.push(child);
        }
    }
}
