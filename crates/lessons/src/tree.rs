//! A small game tree.

use noughts_rules::{CellId, Position, Side, Status};

use crate::shares::after;

/// The part of a game tree that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The positions alone.
    Positions,
    /// The values of finished games.
    Leaves,
    /// The value of each position.
    Values,
    /// The nodes that alpha-beta visits, and its cutoffs.
    Cuts,
    /// The nodes that a search with a table visits, and those that it looks up.
    Repeats,
}

impl Show {
    /// Returns what a word in a lesson's file shows, or `None` for any other word.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        match word {
            "positions" => Some(Self::Positions),
            "leaves" => Some(Self::Leaves),
            "values" => Some(Self::Values),
            "cuts" => Some(Self::Cuts),
            "repeats" => Some(Self::Repeats),
            _ => None,
        }
    }
}

/// Alpha and beta where nobody is sure of anything.
const FULL: [i8; 2] = [-1, 1];

/// All games that go on from a position, as a tree: every move in reading order, depth first.
///
/// ```
/// use noughts_lessons::{Show, Tree};
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b1 c1 a2 b2 c2 b3")?;
/// let tree = Tree::of(game.position(), Show::Values);
/// assert_eq!((tree.nodes[0].value, tree.levels, tree.columns), (Some(1), 3, 2));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The nodes: the root first, each before its children.
    pub nodes: Vec<Node>,
    /// The number of leaves, side by side.
    pub columns: u8,
    /// The number of positions on the longest way from the root to a leaf.
    pub levels: u8,
    /// What the search finds out, in its order.
    pub findings: Vec<Finding>,
    /// The index of the node that stands out.
    pub current: Option<usize>,
}

/// What a search finds out at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The index of the node.
    pub node: usize,
    /// What it is about.
    pub question: Question,
    /// A value, or 1 for a cut and 0 for none.
    pub answer: i8,
}

/// What there is to find out at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What X is sure of elsewhere.
    Alpha,
    /// What O is sure of elsewhere.
    Beta,
    /// Whether the moves that are left are cut.
    Cut,
    /// What the node is worth.
    Value,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// The index of its parent, and the move that leads from there to it; `None` for the root.
    pub parent: Option<(usize, CellId)>,
    /// The number of moves from the root.
    pub level: u8,
    /// Its place from left to right, in columns.
    pub column: f64,
    /// Its value: 1 if X wins, 0 for a draw, -1 if O wins; `None` if it is not shown or not known.
    pub value: Option<i8>,
    /// Alpha and beta, where a search carries more down to it than it begins with.
    pub window: [Option<i8>; 2],
    /// Its fate in a search.
    pub fate: Fate,
}

/// The fate of a node in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It searches all children, or the game is over.
    Searched,
    /// It has seen enough before the last child: the value is only a bound.
    CutShort,
    /// It never visits the node.
    Cut,
    /// It has met the position before, and takes its value from the table.
    Repeated,
}

impl Tree {
    /// Returns the tree below a position, which should have few empty cells.
    pub fn of(root: &Position, show: Show) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            columns: 0,
            levels: 0,
            findings: Vec::new(),
            current: None,
        };
        tree.search(root, None, show, FULL);
        if show == Show::Positions {
            tree.nodes.iter_mut().for_each(|node| node.value = None);
        } else if show == Show::Leaves {
            tree = Self {
                current: None,
                ..tree.at(0)
            };
        }
        tree
    }

    /// Returns the tree after some of its findings. The node of the next stands out.
    #[must_use]
    pub fn at(mut self, count: usize) -> Self {
        for &Finding { node, question, .. } in self.findings.iter().skip(count) {
            match question {
                Question::Alpha => self.nodes[node].window[0] = None,
                Question::Beta => self.nodes[node].window[1] = None,
                Question::Value => self.nodes[node].value = None,
                Question::Cut => {
                    self.nodes[node].fate = Fate::Searched;
                    let below = self.nodes.iter_mut();
                    let below = below.filter(|it| it.parent.is_some_and(|(of, _)| of == node));
                    below.for_each(|it| it.fate = Fate::Searched);
                }
            }
        }
        self.current = self.findings.get(count).map(|finding| finding.node);
        self
    }

    /// Returns the tree with the position that a move from the root leads to standing out.
    #[must_use]
    pub fn marking(self, cell: CellId) -> Self {
        let mut nodes = self.nodes.iter();
        Self {
            current: nodes.position(|node| node.parent == Some((0, cell))),
            ..self
        }
    }

    /// Adds what is found out at a node.
    fn find(&mut self, node: usize, question: Question, answer: i8) {
        self.findings.push(Finding {
            node,
            question,
            answer,
        });
    }

    /// Adds a position with all that follows, and returns its value. The window is what X and O are sure
    /// of elsewhere.
    fn search(
        &mut self,
        position: &Position,
        parent: Option<(usize, CellId)>,
        show: Show,
        [mut alpha, mut beta]: [i8; 2],
    ) -> i8 {
        let (side, moves) = (position.to_move(), position.legal_moves());
        let known = self.known(position).filter(|_| show == Show::Repeats);
        let ended = match position.status() {
            Status::InProgress => None,
            Status::Draw => Some(0),
            Status::Won(Side::X) => Some(1),
            Status::Won(Side::O) => Some(-1),
        };
        let fate = match known {
            Some(_) => Fate::Repeated,
            None => Fate::Searched,
        };
        let index = self.add(position.clone(), parent, fate);
        if let Some(value) = ended.or(known) {
            self.place(index);
            self.nodes[index].value = Some(value);
            return value;
        }
        let (is_choice, cuts) = (moves.len() > 1, show == Show::Cuts);
        for (bound, place, question) in [(alpha, 0, Question::Alpha), (beta, 1, Question::Beta)] {
            if is_choice && cuts && bound != FULL[place] {
                self.nodes[index].window[place] = Some(bound);
                self.find(index, question, bound);
            }
        }
        let mut best = None::<i8>;
        for cell in moves {
            let (child, way) = (after(position, cell), Some((index, cell)));
            if cuts && best.is_some() {
                let is_cut = alpha >= beta;
                if self.nodes[index].fate != Fate::CutShort {
                    self.find(index, Question::Cut, i8::from(is_cut));
                }
                if is_cut {
                    self.nodes[index].fate = Fate::CutShort;
                    let cut = self.add(child, way, Fate::Cut);
                    self.place(cut);
                    continue;
                }
            }
            let value = self.search(&child, way, show, [alpha, beta]);
            best = Some(match side {
                Side::X => best.map_or(value, |best| best.max(value)),
                Side::O => best.map_or(value, |best| best.min(value)),
            });
            match side {
                Side::X => alpha = alpha.max(value),
                Side::O => beta = beta.min(value),
            }
        }
        let children = self.nodes.iter();
        let children = children.filter(|node| node.parent.is_some_and(|(of, _)| of == index));
        let columns: Vec<f64> = children.map(|node| node.column).collect();
        if let [first, .., last] | [first @ last] = columns.as_slice() {
            self.nodes[index].column = f64::midpoint(*first, *last);
        }
        let value = best.unwrap_or_default();
        self.nodes[index].value = Some(value);
        if is_choice {
            self.find(index, Question::Value, value);
        }
        value
    }

    fn add(&mut self, position: Position, parent: Option<(usize, CellId)>, fate: Fate) -> usize {
        let level = parent.map_or(0, |(parent, _)| self.nodes[parent].level + 1);
        self.levels = self.levels.max(level + 1);
        self.nodes.push(Node {
            position,
            parent,
            level,
            column: 0.0,
            value: None,
            window: [None; 2],
            fate,
        });
        self.nodes.len() - 1
    }

    /// Gives a node without children the next column.
    fn place(&mut self, index: usize) {
        self.nodes[index].column = f64::from(self.columns);
        self.columns += 1;
    }

    /// Returns the value of a position that was searched before.
    fn known(&self, position: &Position) -> Option<i8> {
        let same = |node: &&Node| {
            let other = &node.position;
            let mut cells = position.topology().cells();
            cells.all(|cell| other.symbol_at(cell) == position.symbol_at(cell))
        };
        self.nodes.iter().find(same).and_then(|node| node.value)
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;

    fn tree(record: &str, show: Show) -> Tree {
        Tree::of(Game::from_record(record).unwrap().position(), show)
    }

    fn count(tree: &Tree, fate: Fate) -> usize {
        tree.nodes.iter().filter(|node| node.fate == fate).count()
    }

    const RECORD: &str = "classic a1 b1 c1 a2 b2 c2";

    #[test]
    fn alpha_beta_and_a_table_find_the_same_value_with_fewer_nodes() {
        let all = tree(RECORD, Show::Values);
        for show in [Show::Cuts, Show::Repeats] {
            let fewer = tree(RECORD, show);
            assert_eq!(fewer.nodes[0].value, all.nodes[0].value);
            let visited = fewer.nodes.len() - count(&fewer, Fate::Cut);
            assert!(visited <= all.nodes.len(), "{show:?}: {visited}");
        }
    }

    #[test]
    fn findings_come_in_the_order_of_the_search_and_are_not_shown_before() {
        let cuts = tree("classic@--X-OXOXO", Show::Cuts);
        let found = |question| {
            let of = cuts
                .findings
                .iter()
                .filter(move |it| it.question == question);
            of.map(|it| it.answer).collect::<Vec<_>>()
        };
        assert_eq!(found(Question::Alpha), [0, 0]);
        assert_eq!(found(Question::Cut), [0, 0, 1, 0, 1]);
        assert_eq!(found(Question::Value), [0, -1, -1, 0]);
        let before = cuts.clone().at(0);
        assert_eq!(count(&before, Fate::Cut), 0);
        assert_eq!(
            (before.nodes[0].value, before.current),
            (None, Some(cuts.findings[0].node))
        );
        let after = cuts.clone().at(cuts.findings.len());
        assert_eq!(after, cuts);
    }

    #[test]
    fn leaves_stand_side_by_side_and_parents_above_their_children() {
        let all = tree(RECORD, Show::Leaves);
        for (index, node) in all.nodes.iter().enumerate() {
            let is_leaf = node.position.status() != Status::InProgress;
            let below = all.nodes.iter();
            let below = below.filter(|it| it.parent.is_some_and(|(of, _)| of == index));
            let below = below.count();
            assert_eq!(below == 0, is_leaf);
            // Where there is one move, its value is the position's.
            assert_eq!(node.value.is_some(), below < 2);
        }
        let plain = tree(RECORD, Show::Positions);
        assert!(plain.nodes.iter().all(|node| node.value.is_none()));
    }
}
