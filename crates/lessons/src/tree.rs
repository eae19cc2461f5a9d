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
        };
        tree.search(root, None, show, [-1, 1]);
        if show == Show::Positions {
            tree.nodes.iter_mut().for_each(|node| node.value = None);
        } else if show == Show::Leaves {
            let inner = |node: &&mut Node| node.position.status() == Status::InProgress;
            let inner = tree.nodes.iter_mut().filter(inner);
            inner.for_each(|node| node.value = None);
        }
        tree
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
        let mut best = None::<i8>;
        for cell in moves {
            let (child, way) = (after(position, cell), Some((index, cell)));
            if show == Show::Cuts && best.is_some() && alpha >= beta {
                self.nodes[index].fate = Fate::CutShort;
                let cut = self.add(child, way, Fate::Cut);
                self.place(cut);
                continue;
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
    fn leaves_stand_side_by_side_and_parents_above_their_children() {
        let all = tree(RECORD, Show::Leaves);
        for (index, node) in all.nodes.iter().enumerate() {
            let is_leaf = node.position.status() != Status::InProgress;
            assert_eq!(node.value.is_some(), is_leaf);
            let below = all.nodes.iter();
            let mut below = below.filter(|it| it.parent.is_some_and(|(of, _)| of == index));
            assert_eq!(below.next().is_none(), is_leaf);
        }
        let plain = tree(RECORD, Show::Positions);
        assert!(plain.nodes.iter().all(|node| node.value.is_none()));
    }
}
