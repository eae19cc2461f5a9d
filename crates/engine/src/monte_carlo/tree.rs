//! The tree of a search: nodes in one piece of memory, which has a bound.

use noughts_rules::{MiniCell, Spot};

use super::proof::Proof;

/// A move in the tree, and what is known of the position after it. Results are the expected ones
/// of the side that makes the move: a win is 1, a draw ½.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Where the moves after this one begin; they are next to one another.
    first: u32,
    pub(super) visits: u32,
    /// The mean of the results of all visits and of the first estimate.
    pub(super) mean: f32,
    /// How much of the usual exploration it deserves, by its first estimate and those of the moves
    /// beside it.
    pub(super) preference: f32,
    /// How many moves after this one are in the tree: all, or none.
    count: u8,
    at: u8,
    pub(super) proof: Proof,
}

impl Node {
    pub(super) const fn new(at: MiniCell, estimate: f32, proof: Proof) -> Self {
        Self {
            first: 0,
            visits: 0,
            mean: estimate,
            preference: 1.0,
            count: 0,
            at: (at.mini.index() * Spot::COUNT + at.cell.index()) as u8,
            proof,
        }
    }

    /// Returns the move; that of the root says nothing.
    pub(super) const fn at(&self) -> MiniCell {
        let at = self.at as usize;
        MiniCell {
            mini: Spot::ALL[at / Spot::COUNT],
            cell: Spot::ALL[at % Spot::COUNT],
        }
    }

    pub(super) const fn is_leaf(&self) -> bool {
        self.count == 0
    }

    /// Counts a visit that ended with a result.
    pub(super) fn visit(&mut self, result: f32) {
        self.visits += 1;
        // The first estimate counts as a visit.
        self.mean += (result - self.mean) / (self.visits + 1) as f32;
    }
}

/// Which node.
pub(super) type Index = usize;

/// All nodes; the root is the first.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Where they are copied to. Neither grows: both are as large as they may become from their
    /// first use on, and memory that is not written to costs nothing.
    spare: Vec<Node>,
    /// The most nodes.
    most: usize,
}

impl Tree {
    /// The root.
    pub(super) const ROOT: Index = 0;

    /// The least number of nodes: a root and the moves of an empty board.
    const LEAST: usize = 1 + Spot::COUNT * Spot::COUNT;

    /// Returns a tree that takes at most so many bytes, also while it is copied, and in any case
    /// what a root and its moves take.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / (2 * size_of::<Node>());
        Self {
            nodes: Vec::new(),
            spare: Vec::new(),
            most: most.max(Self::LEAST),
        }
    }

    /// Forgets all but a root.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.reserve_exact(self.most);
        let root = MiniCell {
            mini: Spot::ALL[0],
            cell: Spot::ALL[0],
        };
        self.nodes.push(Node::new(root, 0.5, Proof::Open));
    }

    pub(super) fn node(&self, index: Index) -> &Node {
        &self.nodes[index]
    }

    pub(super) fn node_mut(&mut self, index: Index) -> &mut Node {
        &mut self.nodes[index]
    }

    /// Returns where the moves after one begin, and they themselves.
    pub(super) fn children(&self, index: Index) -> (Index, &[Node]) {
        let node = &self.nodes[index];
        let first = node.first as usize;
        (first, &self.nodes[first..first + usize::from(node.count)])
    }

    /// Adds the moves after one that has none yet, if there is room.
    pub(super) fn expand(&mut self, index: Index, children: &[Node]) {
        let first = self.nodes.len();
        if first + children.len() > self.most {
            return;
        }
        self.nodes.extend_from_slice(children);
        let node = &mut self.nodes[index];
        (node.first, node.count) = (first as u32, children.len() as u8);
    }

    /// Makes a node the root, and forgets all that does not come after it.
    pub(super) fn keep(&mut self, root: Index) {
        self.copy(root, 0);
    }

    /// Returns whether there may be no room for the moves of another node.
    pub(super) const fn is_full(&self) -> bool {
        self.nodes.len() + Self::LEAST > self.most
    }

    /// Makes room: forgets what comes after nodes that were visited least, such that at most half
    /// of the tree is left; the moves of the root stay.
    pub(super) fn prune(&mut self) {
        let mut visits: Vec<u32> = self
            .nodes
            .iter()
            .filter(|node| !node.is_leaf())
            .map(|node| node.visits)
            .collect();
        let half = visits.len() / 2;
        if visits.is_empty() {
            return;
        }
        let (_, &mut median, _) = visits.select_nth_unstable(half);
        self.copy(Self::ROOT, median);
    }

    /// Copies what comes after a node, as far as nodes were visited more than so often.
    fn copy(&mut self, root: Index, least: u32) {
        let mut copied = std::mem::take(&mut self.spare);
        copied.clear();
        copied.reserve_exact(self.most);
        copied.push(self.nodes[root]);
        let mut next = 0;
        while let Some(&node) = copied.get(next) {
            if !node.is_leaf() {
                let (first, count) = (node.first as usize, usize::from(node.count));
                let place = copied.len() as u32;
                if next == Self::ROOT || node.visits > least {
                    copied.extend_from_slice(&self.nodes[first..first + count]);
                    copied[next].first = place;
                } else {
                    (copied[next].first, copied[next].count) = (0, 0);
                }
            }
            next += 1;
        }
        self.spare = std::mem::replace(&mut self.nodes, copied);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(count: usize) -> Vec<Node> {
        let at = |place: usize| MiniCell {
            mini: Spot::ALL[place / Spot::COUNT],
            cell: Spot::ALL[place % Spot::COUNT],
        };
        let node = |place| Node::new(at(place), 0.5, Proof::Open);
        (0..count).map(node).collect()
    }

    #[test]
    fn a_tree_is_full_when_the_most_moves_would_have_no_room() {
        // Room for the root, its 81 moves, and 81 moves after one of them.
        let mut tree = Tree::new((1 + 81 + 81) * 2 * size_of::<Node>());
        tree.clear();
        assert!(!tree.is_full());
        tree.expand(Tree::ROOT, &moves(80));
        assert!(!tree.is_full());
        tree.clear();
        tree.expand(Tree::ROOT, &moves(81));
        assert!(tree.is_full());

        let (first, _) = tree.children(Tree::ROOT);
        tree.expand(first, &moves(81));
        assert_eq!(tree.children(first).1.len(), 81);
        tree.expand(first + 1, &moves(1));
        assert!(tree.node(first + 1).is_leaf(), "there is no room");
    }

    #[test]
    fn the_first_estimate_counts_as_a_visit() {
        let mut node = moves(1)[0];
        for (result, mean) in [(1.0, 0.75), (0.0, 0.5), (1.0, 0.625)] {
            node.visit(result);
            assert!((node.mean - mean).abs() < 1e-6, "{node:?}");
        }
        assert_eq!(node.visits, 3);
    }

    #[test]
    fn what_was_visited_least_is_forgotten_but_not_the_moves_of_the_root() {
        let mut tree = Tree::new(1 << 14);
        tree.clear();
        tree.expand(Tree::ROOT, &moves(4));
        let (first, _) = tree.children(Tree::ROOT);
        for (index, visits) in (first..).zip([5, 1, 20, 9]) {
            tree.node_mut(index).visits = visits;
            tree.expand(index, &moves(3));
        }
        tree.node_mut(Tree::ROOT).visits = 35;
        tree.prune();
        let (first, children) = tree.children(Tree::ROOT);
        let visits: Vec<u32> = children.iter().map(|node| node.visits).collect();
        assert_eq!(visits, [5, 1, 20, 9]);
        // The median of all five that have moves is 9.
        let left = (first..first + 4).map(|index| tree.children(index).1.len());
        assert_eq!(left.collect::<Vec<_>>(), [0, 0, 3, 0]);
    }
}
