//! The view of a study, in the query of its address: the chapter, the position in its tree, and whether
//! the engine is hidden.

use noughts_rules::Game;
use noughts_study::{NodeId, Tree};

/// The prefix of the chapter's parameter.
const CHAPTER: &str = "chapter=";

/// The prefix of the position's parameter: the moves that lead to it.
const AT: &str = "at=";

/// Says that the engine is hidden.
const HIDDEN: &str = "engine=off";

/// The view of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyView {
    /// The place of the chapter; 0 if an address names none.
    pub chapter: usize,
    /// The moves that lead to the position, run together.
    pub at: Option<String>,
    /// Whether the engine is hidden.
    pub hides_engine: bool,
}

impl StudyView {
    /// Returns what a query names.
    pub fn read(query: &str) -> Self {
        let mut view = Self::default();
        for pair in query.split(['?', '&']) {
            if let Some(number) = pair.strip_prefix(CHAPTER) {
                let number: usize = number.parse().unwrap_or_default();
                view.chapter = number.saturating_sub(1);
            } else if let Some(moves) = pair.strip_prefix(AT) {
                view.at = Some(moves.to_owned());
            } else if format!("{pair}=") == AT {
                // The start: what reads addresses takes a sign from the end of a pair.
                view.at = Some(String::new());
            }
            view.hides_engine |= pair == HIDDEN;
        }
        view
    }

    /// Returns the query that names it; nothing where it is as usual.
    pub fn query(&self) -> String {
        let mut pairs = Vec::new();
        if self.chapter > 0 {
            pairs.push(format!("{CHAPTER}{}", self.chapter + 1));
        }
        pairs.extend(self.at.as_ref().map(|moves| format!("{AT}{moves}")));
        if self.hides_engine {
            pairs.push(HIDDEN.to_owned());
        }
        match pairs.join("&") {
            pairs if pairs.is_empty() => pairs,
            pairs => format!("?{pairs}"),
        }
    }

    /// Returns the node to which its moves lead in a tree, as far as that has them; `None` where it
    /// names none that can be played.
    pub fn node(&self, tree: &Tree) -> Option<NodeId> {
        let mut line = Game::from_start(tree.game().position_at(0).clone());
        line.play_moves_text(self.at.as_ref()?).ok()?;
        let mut node = NodeId::START;
        for played in line.moves() {
            let mut children = tree.children(node);
            match children.find(|&child| tree.cell(child) == Some(played.cell)) {
                Some(child) => node = child,
                None => break,
            }
        }
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_survives_its_address() {
        let views = [
            (StudyView::default(), ""),
            (
                StudyView {
                    chapter: 2,
                    at: Some("b2a1".to_owned()),
                    hides_engine: true,
                },
                "?chapter=3&at=b2a1&engine=off",
            ),
            (
                StudyView {
                    at: Some(String::new()),
                    ..StudyView::default()
                },
                "?at=",
            ),
        ];
        for (view, query) in views {
            assert_eq!(view.query(), query);
            assert_eq!(StudyView::read(query), view);
            assert_eq!(StudyView::read(query.trim_end_matches('=')), view);
        }
        let odd = "?chapter=x&tab=moves&engine=on&engine&ply=2";
        assert_eq!(StudyView::read(odd), StudyView::default());
    }

    #[test]
    fn a_view_names_a_node_of_the_tree() {
        let start = Game::from_record("classic").unwrap().position().clone();
        let tree = Tree::from_text(start, "b2 a1 (b1 c1) c3 *").unwrap();
        let at = |moves: &str| {
            let at = Some(moves.to_owned());
            let view = StudyView {
                at,
                ..StudyView::default()
            };
            let node = view.node(&tree)?;
            Some(tree.game_at(node).moves_text())
        };
        for (moves, expected) in [
            ("", Some("")),
            ("b2b1c1", Some("b2b1c1")),
            ("b2a1", Some("b2a1")),
            // As far as the tree goes.
            ("b2b1a3c3", Some("b2b1")),
            ("b2b2", None),
            ("%2", None),
        ] {
            assert_eq!(at(moves).as_deref(), expected, "{moves}");
        }
        assert_eq!(StudyView::default().node(&tree), None);
    }
}
