//! The tree of a search: nodes in a single piece of memory of bounded size.

use noughts_rules::{MiniCell, Spot};

use super::proof::Proof;

/// A move in the tree, and the statistics of the position after it. Results are expected ones for
/// the side that makes the move: 1 for a win, ½ for a draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The index of the first reply; the others follow it.
    first: u32,
    pub(super) visits: u32,
    /// The mean of all visits' results and the first estimate.
    pub(super) mean: f32,
    /// The prior: its share of the usual exploration, by the first estimates of the move and its
    /// siblings.
    pub(super) prior: f32,
    /// The number of replies in the tree: all of them, or 0.
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
            prior: 1.0,
            count: 0,
            at: (at.mini.index() * Spot::COUNT + at.cell.index()) as u8,
            proof,
        }
    }

    /// Returns the move; the root's is meaningless.
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

    /// Counts a visit with a result.
    pub(super) fn visit(&mut self, result: f32) {
        self.visits += 1;
        // The first estimate counts as a visit.
        self.mean += (result - self.mean) / (self.visits + 1) as f32;
    }
}

/// The index of a node.
pub(super) type Index = usize;

/// All nodes; the root is the first.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The target of copies. Both have their full capacity from the first use, so neither grows,
    /// and unwritten memory costs nothing.
    spare: Vec<Node>,
    /// The most nodes.
    most: usize,
}

impl Tree {
    /// The root.
    pub(super) const ROOT: Index = 0;

    /// The minimum number of nodes: a root and the moves of an empty board.
    const LEAST: usize = 1 + Spot::COUNT * Spot::COUNT;

    /// Returns a tree of at most `bytes`, copying included, but at least large enough for a root
    /// and its moves.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / (2 * size_of::<Node>());
        Self {
            nodes: Vec::new(),
            spare: Vec::new(),
            most: most.max(Self::LEAST),
        }
    }

    /// Drops everything but a root.
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

    /// Returns the index of the first reply, and all replies.
    pub(super) fn children(&self, index: Index) -> (Index, &[Node]) {
        let node = &self.nodes[index];
        let first = node.first as usize;
        (first, &self.nodes[first..first + usize::from(node.count)])
    }

    /// Adds the replies to a move that has none yet, if there is room.
    pub(super) fn expand(&mut self, index: Index, children: &[Node]) {
        let first = self.nodes.len();
        if first + children.len() > self.most {
            return;
        }
        self.nodes.extend_from_slice(children);
        let node = &mut self.nodes[index];
        (node.first, node.count) = (first as u32, children.len() as u8);
    }

    /// Makes a node the root, and drops everything outside its subtree.
    pub(super) fn keep(&mut self, root: Index) {
        self.copy(root, 0);
    }

    /// Returns whether there may be no room for the moves of another node.
    pub(super) const fn is_full(&self) -> bool {
        self.nodes.len() + Self::LEAST > self.most
    }

    /// Makes room: drops the subtrees of the least visited nodes, so that at most half of the tree
    /// is left; the root's moves stay.
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

    /// Copies a node's subtree, expanding only nodes with more than `least` visits.
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
