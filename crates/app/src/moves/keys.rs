//! The arrow keys in the list of moves.

use noughts_study::{NodeId, Tree};

/// A way that a key goes in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the move before.
    Back,
    /// To the next move of the line.
    Forward,
    /// To the variation before, or up to the one from which this departs.
    Up,
    /// Down to the next variation.
    Down,
    /// To the start.
    Start,
    /// To the last move of the line.
    End,
}

impl Way {
    /// Returns the way of a key, by the name that the browser has for it.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Back,
            "ArrowRight" => Self::Forward,
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "Home" => Self::Start,
            "End" => Self::End,
            _ => return None,
        })
    }

    /// Returns where the way leads from a node; `None` where it ends there.
    pub fn from(self, tree: &Tree, here: NodeId) -> Option<NodeId> {
        let forward = |from: NodeId| {
            let next = tree.at(tree.ply(from) + 1);
            let first = || tree.children(from).next();
            (tree.is_on_line(from) && tree.parent(next) == Some(from))
                .then_some(next)
                .or_else(first)
        };
        match self {
            Self::Back => tree.parent(here),
            Self::Forward => forward(here),
            Self::Up => {
                let before = |node| {
                    let until = tree.siblings(node).take_while(|&sibling| sibling != node);
                    until.last()
                };
                tree.back_from(here).find_map(before)
            }
            Self::Down => {
                let mut below = tree.siblings(here).skip_while(|&sibling| sibling != here);
                below.nth(1)
            }
            Self::Start => (here != NodeId::START).then_some(NodeId::START),
            Self::End => std::iter::successors(forward(here), |&node| forward(node)).last(),
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;

    #[test]
    fn arrows_lead_through_the_tree() {
        let start = Game::from_record("classic").unwrap().position().clone();
        let mut tree = Tree::from_text(start, "b2 a1 (b1 c1 (c2) a3) (c1) c3 *").unwrap();
        let at = |tree: &Tree, node: NodeId| tree.game_at(node).moves_text();
        let mut here = NodeId::START;
        for (way, expected) in [
            (Way::Up, None),
            (Way::Back, None),
            (Way::Start, None),
            (Way::Forward, Some("b2")),
            (Way::Down, None),
            (Way::Forward, Some("b2a1")),
            (Way::Up, None),
            (Way::Down, Some("b2b1")),
            (Way::Forward, Some("b2b1c1")),
            (Way::Down, Some("b2b1c2")),
            (Way::Forward, None),
            (Way::Up, Some("b2b1c1")),
            (Way::End, Some("b2b1c1a3")),
            (Way::Up, Some("b2a1")),
            (Way::Down, Some("b2b1")),
            (Way::Down, Some("b2c1")),
            (Way::Down, None),
            (Way::Back, Some("b2")),
            (Way::End, Some("b2c1")),
            (Way::Start, Some("")),
        ] {
            let found = way.from(&tree, here);
            assert_eq!(
                found.map(|node| at(&tree, node)).as_deref(),
                expected,
                "{way:?}"
            );
            if let Some(node) = found {
                here = node;
                tree.go_to(node);
            }
        }
    }
}
