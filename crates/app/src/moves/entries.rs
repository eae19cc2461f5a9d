//! The entries of the list of moves.

use noughts_rules::{Position, Side};
use noughts_study::{Branch, NodeId, Row, Rows, Tree, Trunk};
use noughts_words::{play as words, variations};

use crate::session::Session;

/// How many moves are listed. More would hold up the page.
const MOST: usize = 400;

/// The list of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// The moves and variations, in order.
    pub items: Vec<Item>,
    /// How many moves are not listed.
    pub left_out: usize,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move of the trunk.
    Move(Entry),
    /// The notes beside it, or what it was in a finished game, such as a fork.
    Comment(String),
    /// Moves that stand for it, or follow it.
    Variation {
        /// Its name.
        name: String,
        /// How deep they are nested, from 1.
        depth: usize,
        /// Its moves.
        entries: Vec<Entry>,
    },
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The node of the tree.
    pub node: NodeId,
    /// The side that moved.
    pub side: Side,
    /// The number of the pair of moves to which it belongs, where that is shown.
    pub number: Option<String>,
    /// The move with its sign.
    pub text: String,
    /// The name of its button.
    pub label: String,
    /// The comment beside a move of a variation.
    pub comment: Option<String>,
    /// Whether it is the second of its pair.
    pub is_second: bool,
    /// Whether the position after it is shown.
    pub is_shown: bool,
}

/// Returns what the list shows of a session.
pub fn listed(session: &Session) -> Listed {
    let tree = session.tree();
    let trunk = if session.is_analysis() {
        Trunk::Main
    } else {
        Trunk::Played
    };
    let Rows { rows, left_out } = tree.rows(trunk, MOST);
    let mut list = Listed {
        items: comment(tree, NodeId::START)
            .map(Item::Comment)
            .into_iter()
            .collect(),
        left_out,
    };
    let mut walk = Walk {
        tree,
        shown: session.here(),
        node: NodeId::START,
        position: tree.game().position_at(0).clone(),
        ply: 0,
    };
    // A variation goes its own ways; the trunk goes on from where it was.
    let mut trunk = walk.clone();
    for row in rows {
        match row {
            Row::Move(node) => {
                if let Some(mut entry) = trunk.step(node, false) {
                    let comment = entry.comment.take();
                    list.items.push(Item::Move(entry));
                    let event = session.event_at(trunk.ply).map(|said| said.text.clone());
                    list.items
                        .extend(comment.into_iter().chain(event).map(Item::Comment));
                }
            }
            Row::Variation {
                branch,
                depth,
                moves,
            } => {
                if let Some(&first) = moves.first() {
                    walk.go_before(first);
                }
                let entry = |(index, node)| walk.step(node, index == 0);
                list.items.push(Item::Variation {
                    name: branch.map_or_else(|| variations::taken_back().to_owned(), name),
                    depth,
                    entries: moves.into_iter().enumerate().filter_map(entry).collect(),
                });
            }
        }
    }
    list
}

/// Returns the name of a variation: `Variation 2 of 3 at move 4`.
pub fn name(branch: Branch) -> String {
    variations::variation(branch.variation, branch.of, branch.ply)
}

fn comment(tree: &Tree, node: NodeId) -> Option<String> {
    let comment = &tree.note(node)?.comment;
    (!comment.is_empty()).then(|| comment.clone())
}

/// A way through a tree, with the position in which it is.
#[derive(Clone)]
struct Walk<'a> {
    tree: &'a Tree,
    /// The node whose position the board shows.
    shown: NodeId,
    node: NodeId,
    position: Position,
    ply: usize,
}

impl Walk<'_> {
    /// Goes to the position before a move.
    fn go_before(&mut self, node: NodeId) {
        let parent = self.tree.parent(node).unwrap_or(NodeId::START);
        if parent != self.node {
            let game = self.tree.game_at(parent);
            (self.node, self.ply) = (parent, game.ply());
            self.position = game.position().clone();
        }
    }

    /// Makes the next move of the way and returns what the list shows of it. A row of a variation
    /// begins with the number of the pair.
    fn step(&mut self, node: NodeId, begins: bool) -> Option<Entry> {
        let cell = self.tree.cell(node)?;
        let side = self.position.to_move();
        self.position.play(side, cell).ok()?;
        (self.node, self.ply) = (node, self.ply + 1);
        let (ply, is_second) = (self.ply, self.ply.is_multiple_of(2));
        let glyph = self.tree.note(node).and_then(|note| note.glyph);
        let notation = self.position.write_cell(cell);
        let branch = self.tree.branch(node).filter(|branch| branch.ply == ply);
        let mut label = words::move_label(ply, self.position.name_of(side), &notation);
        if let Some(glyph) = glyph {
            label = format!("{label}, {}", variations::glyph(glyph.word()));
        }
        // On the trunk, the rows beneath say which they are.
        if let Some(branch) = branch.filter(|_| begins) {
            label = format!("{label}, {}", name(branch));
        }
        let dots = if is_second { "…" } else { "." };
        let is_numbered = begins || !is_second;
        Some(Entry {
            node,
            side,
            number: is_numbered.then(|| format!("{}{dots}", ply.div_ceil(2))),
            text: notation + glyph.map_or("", |glyph| glyph.sign()),
            label,
            comment: comment(self.tree, node),
            is_second,
            is_shown: node == self.shown,
        })
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;
    use noughts_study::Glyph;

    use super::*;
    use crate::session::{Event, Seats};
    use crate::testing::child;

    fn lines(session: &Session) -> Vec<String> {
        let entry = |entry: &Entry| {
            let number = entry.number.clone().unwrap_or_default();
            let comment = entry.comment.clone().unwrap_or_default();
            let shown = if entry.is_shown { "*" } else { "" };
            format!("{number}{}{shown}{comment}", entry.text)
        };
        let line = |item: &Item| match item {
            Item::Move(found) => entry(found),
            Item::Comment(text) => format!("{{{text}}}"),
            Item::Variation {
                name,
                depth,
                entries,
            } => {
                let entries: Vec<_> = entries.iter().map(entry).collect();
                format!("{depth} {name}: {}", entries.join(" "))
            }
        };
        listed(session).items.iter().map(line).collect()
    }

    fn session(text: &str) -> Session {
        let start = Game::from_record("classic").unwrap().position().clone();
        Session::analysis(Tree::from_text(start, text).unwrap()).0
    }

    #[test]
    fn an_analysis_lists_the_main_line_with_its_variations() {
        let mut session = session("{X begins.} b2! {Best.} a1 (b1? {Loses.} c1) c3 *");
        let node = child(&session, 1, 1);
        session.visit(node);
        let expected = [
            "{X begins.}",
            "1.b2!",
            "{Best.}",
            "a1",
            "1 Variation 2 of 3 at move 2: 1…b1?*Loses. 2.c1",
            "2.c3",
        ];
        let expected = expected.map(|line| line.replace("of 3", "of 2"));
        assert_eq!(lines(&session), expected);
    }

    #[test]
    fn a_game_lists_what_is_played_and_what_was_beside_it() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        let (mut session, _) = Session::new(game, Seats::PEOPLE);
        session.update(Event::Undo);
        session.update(Event::Undo);
        let taken_back = ["1.b2*", "1 Taken back: 1…a1 2.c3"];
        assert_eq!(lines(&session), taken_back);
        session.update(Event::Play("b1".parse().unwrap()));
        let expected = ["1.b2", "b1*", "1 Variation 1 of 2 at move 2: 1…a1 2.c3"];
        assert_eq!(lines(&session), expected);
    }

    #[test]
    fn a_label_says_who_moved_and_what_was_thought_of_it() {
        let mut session = session("a1 a2 (a3) b1 *");
        let node = child(&session, 1, 1);
        session.edit(|tree| tree.set_glyph(node, Some(Glyph::Dubious)));
        let Item::Variation { entries, .. } = &listed(&session).items[2] else {
            panic!("no variation");
        };
        let label = "Move 2: O a3, dubious move, Variation 2 of 2 at move 2";
        assert_eq!(entries[0].label, label);
        let Item::Move(entry) = &listed(&session).items[1] else {
            panic!("no move");
        };
        assert_eq!(entry.label, "Move 2: O a2");
    }

    #[test]
    fn a_large_tree_is_listed_in_part() {
        let mut tree = Tree::new(Game::from_record("mnk-10x10x5").unwrap());
        for cell in tree.game().position().legal_moves() {
            tree.go_to(NodeId::START);
            tree.play(cell).unwrap();
            for answer in tree.game().position().legal_moves().into_iter().take(9) {
                tree.go_to(tree.at(1));
                tree.play(answer).unwrap();
            }
        }
        let (session, _) = Session::analysis(tree);
        assert_eq!(listed(&session).left_out, 1000 - MOST);
    }
}
