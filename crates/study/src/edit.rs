//! Changes of a tree beside the moves that are played.

use crate::note::{Glyph, Note, Shape};
use crate::tree::{Node, NodeId, Tree, add};

impl Tree {
    /// Makes a variation the line from which its siblings depart: the one in which the node is,
    /// where it departs last. Returns whether it was not.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let departs = self.back_from(id).find(|&node| {
            let first = self.siblings(node).next();
            first.is_some_and(|first| first != node)
        });
        let Some(departs) = departs else { return false };
        let Some(parent) = self.parent(departs) else {
            return false;
        };
        let mut order: Vec<_> = self
            .children(parent)
            .filter(|&child| child != departs)
            .collect();
        order.insert(0, departs);
        self.arrange(parent, &order);
        true
    }

    /// Makes the line the main one: whatever departs from it is a variation.
    pub fn promote_line(&mut self) {
        let end = self.at(self.line.len());
        while self.promote(end) {}
    }

    /// Deletes a move with all that follows it. Where the line ran through it, the line ends before
    /// it, and so the cursor stands there at the latest. The start stays. Other places in the tree
    /// are other nodes from then on.
    pub fn delete(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else {
            return;
        };
        if let Some(before) = self.line.iter().position(|&node| node == id) {
            let ply = self.game.ply().min(before);
            self.game = self.game_at(parent);
            self.line.truncate(before);
            while self.game.ply() > ply {
                self.game.undo();
            }
        }
        let order: Vec<_> = self.children(parent).filter(|&child| child != id).collect();
        self.arrange(parent, &order);
        self.compact();
    }

    /// Takes over the moves and notes of another tree with the same start, with its line and cursor.
    /// A node that has a note keeps it.
    pub fn merge(&mut self, other: &Self) {
        if self.game.position_at(0) != other.game.position_at(0) {
            return;
        }
        let mut renamed = vec![NodeId::START; other.nodes.len()];
        let mut open = vec![NodeId::START];
        while let Some(theirs) = open.pop() {
            let ours = renamed[theirs.index()];
            if let (Some(note), Some(node)) = (other.note(theirs), self.nodes.get_mut(ours.index()))
            {
                node.note.get_or_insert_with(|| Box::new(note.clone()));
            }
            for child in other.children(theirs) {
                if let Some(cell) = other.cell(child) {
                    renamed[child.index()] = add(&mut self.nodes, ours, cell);
                    open.push(child);
                }
            }
        }
        self.game = other.game.clone();
        self.line = other.line.iter().map(|id| renamed[id.index()]).collect();
    }

    fn arrange(&mut self, parent: NodeId, order: &[NodeId]) {
        let mut next = None;
        for &child in order.iter().rev() {
            if let Some(node) = self.nodes.get_mut(child.index()) {
                node.next = next;
            }
            next = Some(child);
        }
        if let Some(parent) = self.nodes.get_mut(parent.index()) {
            parent.first = next;
        }
    }

    /// Drops nodes that can no longer be reached.
    fn compact(&mut self) {
        let mut nodes: Vec<Node> = Vec::new();
        let mut renamed = vec![NodeId::START; self.nodes.len()];
        let mut open = vec![NodeId::START];
        while let Some(id) = open.pop() {
            renamed[id.index()] = NodeId(nodes.len() as u32);
            open.extend(self.children(id));
            nodes.push(std::mem::take(&mut self.nodes[id.index()]));
        }
        let new = |id: Option<NodeId>| id.map(|id| renamed[id.index()]);
        for node in &mut nodes {
            (node.parent, node.first, node.next) =
                (new(node.parent), new(node.first), new(node.next));
        }
        self.nodes = nodes;
        for id in &mut self.line {
            *id = renamed[id.index()];
        }
    }

    /// Writes a comment beside a node, in place of the one that was there.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) {
        self.annotate(id, |note| comment.clone_into(&mut note.comment));
    }

    /// Sets or clears the judgement of a move. The start has none.
    pub fn set_glyph(&mut self, id: NodeId, glyph: Option<Glyph>) {
        if id != NodeId::START {
            self.annotate(id, |note| note.glyph = glyph);
        }
    }

    /// Draws a shape on the board after a move, or wipes it off if it is there.
    pub fn toggle_shape(&mut self, id: NodeId, shape: Shape) {
        self.annotate(id, |note| {
            let before = note.shapes.len();
            note.shapes.retain(|&drawn| drawn != shape);
            if note.shapes.len() == before {
                note.shapes.push(shape);
            }
        });
    }

    /// Wipes off what is drawn on the board after a move.
    pub fn clear_shapes(&mut self, id: NodeId) {
        self.annotate(id, |note| note.shapes.clear());
    }

    pub(crate) fn annotate(&mut self, id: NodeId, change: impl FnOnce(&mut Note)) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            let mut note = node.note.take().unwrap_or_default();
            change(&mut note);
            node.note = (!note.is_empty()).then_some(note);
        }
    }
}
