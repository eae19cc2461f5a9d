//! A tree as it is listed: a trunk, and what departs from it beneath the move for which it stands.

use crate::tree::{NodeId, Tree};
use crate::walk::Branch;

/// Which moves are the trunk of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trunk {
    /// The moves that are played: the line, up to the cursor.
    Played,
    /// The main line: from the start, always the first.
    Main,
}

/// A row of a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A move of the trunk.
    Move(
        /// The move.
        NodeId,
    ),
    /// Moves beside it that follow one another. A variation from which others depart takes several
    /// rows.
    Variation {
        /// The variation; `None` where moves that were taken back continue the trunk.
        branch: Option<Branch>,
        /// Its depth, from 1.
        depth: usize,
        /// The moves.
        moves: Vec<NodeId>,
    },
}

/// A tree as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The rows, from the first move on.
    pub rows: Vec<Row>,
    /// The number of moves left out.
    pub left_out: usize,
}

impl Tree {
    /// Returns the rows in which this many moves at most are listed.
    pub fn rows(&self, trunk: Trunk, most: usize) -> Rows {
        let mut listing = Listing {
            tree: self,
            rows: Vec::new(),
            room: most,
        };
        let trunk: Vec<_> = match trunk {
            Trunk::Played => (1..=self.game().ply()).map(|ply| self.at(ply)).collect(),
            Trunk::Main => {
                let first = |&node: &NodeId| self.children(node).next();
                std::iter::successors(first(&NodeId::START), first).collect()
            }
        };
        for &node in &trunk {
            if !listing.take() {
                break;
            }
            listing.rows.push(Row::Move(node));
            listing.variations(self.siblings(node).filter(|&sibling| sibling != node), 1);
        }
        let end = trunk.last().copied().unwrap_or(NodeId::START);
        listing.variations(self.children(end), 1);
        let listed = most - listing.room;
        Rows {
            rows: listing.rows,
            left_out: self.len() - listed,
        }
    }
}

struct Listing<'a> {
    tree: &'a Tree,
    rows: Vec<Row>,
    /// The number of moves that may still be listed.
    room: usize,
}

impl Listing<'_> {
    fn take(&mut self) -> bool {
        let has_room = self.room > 0;
        self.room = self.room.saturating_sub(1);
        has_room
    }

    /// Lists variations, and those that depart from them.
    fn variations(&mut self, begins: impl Iterator<Item = NodeId>, depth: usize) {
        // With whether a variation goes on there, above which another one was listed.
        let mut open: Vec<_> = begins.map(|node| (node, depth, false)).collect();
        open.reverse();
        while let Some((begin, depth, goes_on)) = open.pop() {
            let mut moves = Vec::new();
            let mut next = Some(begin);
            while let Some(node) = next.filter(|_| self.take()) {
                moves.push(node);
                // What can be played in its place comes beneath a move; what can be played in
                // place of a whole variation is listed already.
                let has_own = node != begin || goes_on;
                let others = self.tree.siblings(node).skip(1).filter(|_| has_own);
                let mut others: Vec<_> = others.map(|other| (other, depth + 1, false)).collect();
                next = self.tree.children(node).next();
                if !others.is_empty() {
                    open.extend(next.take().map(|node| (node, depth, true)));
                    others.reverse();
                    open.append(&mut others);
                }
            }
            if !moves.is_empty() {
                let branch = self.tree.branch(begin);
                self.rows.push(Row::Variation {
                    branch,
                    depth,
                    moves,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;

    /// Rows as text: the moves of each, indented by its depth.
    fn listed(tree: &Tree, trunk: Trunk, most: usize) -> (Vec<String>, usize) {
        let write = |&node: &NodeId| tree.cell(node).unwrap().to_string();
        let Rows { rows, left_out } = tree.rows(trunk, most);
        let text = |row: &Row| match row {
            Row::Move(node) => write(node),
            Row::Variation {
                branch,
                depth,
                moves,
            } => {
                let name = branch.map_or(String::new(), |branch| {
                    format!("{}/{}@{} ", branch.variation, branch.of, branch.ply)
                });
                let moves: Vec<_> = moves.iter().map(write).collect();
                format!("{}{name}{}", "-".repeat(*depth), moves.join(" "))
            }
        };
        (rows.iter().map(text).collect(), left_out)
    }

    fn tree(text: &str) -> Tree {
        Tree::from_text(
            Game::from_record("classic").unwrap().position().clone(),
            text,
        )
        .unwrap()
    }

    #[test]
    fn variations_come_beneath_the_move_for_which_they_stand() {
        let tree = tree("b2 a1 (b1 c1 (c2 c3) a3 (b3) a2) (c1) c3 a3 *");
        let (rows, left_out) = listed(&tree, Trunk::Main, 100);
        let expected = [
            "b2",
            "a1",
            "-2/3@2 b1 c1",
            "--2/2@3 c2 c3",
            "-2/3@2 a3",
            "--2/2@4 b3",
            "-2/3@2 a2",
            "-3/3@2 c1",
            "c3",
            "a3",
        ];
        assert_eq!((rows, left_out), (expected.map(str::to_owned).to_vec(), 0));
    }

    #[test]
    fn what_was_taken_back_is_beside_what_is_played() {
        let mut tree = tree("b2 a1 (b1) c3 *");
        assert_eq!(
            listed(&tree, Trunk::Played, 9).0,
            ["-b2 a1", "--2/2@2 b1", "-c3"]
        );
        tree.redo();
        assert_eq!(
            listed(&tree, Trunk::Played, 9).0,
            ["b2", "-1/2@2 a1 c3", "-2/2@2 b1"]
        );
        let other = tree.children(tree.at(1)).nth(1).unwrap();
        tree.go_to(other);
        assert_eq!(
            listed(&tree, Trunk::Played, 9).0,
            ["b2", "b1", "-1/2@2 a1 c3"]
        );
    }

    #[test]
    fn what_has_no_room_is_counted() {
        let tree = tree("b2 a1 (b1 c1) c3 a3 *");
        for most in 0..8 {
            let (rows, left_out) = listed(&tree, Trunk::Main, most);
            let cells = |row: &String| row.split(' ').filter(|word| !word.contains('/')).count();
            let moves: usize = rows.iter().map(cells).sum();
            assert_eq!((moves, left_out), (most.min(6), 6 - most.min(6)));
        }
    }
}
