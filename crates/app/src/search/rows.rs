//! Where the nodes of a tree are drawn: a column for each move, a line for each end of a branch, and
//! the first node below a node on its own line, so that the root is where reading begins.

use crate::search::grown::{Grown, Known};

/// A node of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeId(pub(crate) usize);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(0);
}

/// The content of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A position.
    Node(NodeId),
    /// The moves of a position that were not searched.
    Rest(NodeId),
}

/// A row of the tree, read from top to bottom: an item of the list, and its place in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Its content.
    pub item: Item,
    /// The number of moves from the root, which is the column.
    pub depth: usize,
    /// The line, from above.
    pub line: usize,
    /// The index of the row above in the tree.
    pub parent: Option<usize>,
    /// Its number among those with the same parent, from 1, and how many they are.
    pub place: (usize, usize),
    /// Whether the nodes below are shown; `None` if it has none.
    pub is_open: Option<bool>,
    /// Whether they are awaited.
    pub is_busy: bool,
}

/// Returns the rows of a tree, each before those below it.
pub fn rows<K: Known>(tree: &Grown<K>) -> Vec<Row> {
    let mut rows = Vec::new();
    add(tree, NodeId::ROOT, None, (1, 1), &mut 0, &mut rows);
    rows
}

fn add<K: Known>(
    tree: &Grown<K>,
    id: NodeId,
    parent: Option<usize>,
    place: (usize, usize),
    next: &mut usize,
    rows: &mut Vec<Row>,
) {
    let depth = parent.map_or(0, |parent: usize| rows[parent].depth + 1);
    let index = rows.len();
    rows.push(Row {
        item: Item::Node(id),
        depth,
        line: *next,
        parent,
        place,
        is_open: tree.is_open(id),
        is_busy: tree.is_awaited(id),
    });
    let below = tree.below(id);
    let has_rest = !below.is_empty() && tree.rest(id) > 0;
    let count = below.len() + usize::from(has_rest);
    for (number, &id) in below.iter().enumerate() {
        add(tree, id, Some(index), (number + 1, count), next, rows);
    }
    if has_rest {
        rows.push(Row {
            item: Item::Rest(id),
            depth: depth + 1,
            line: *next,
            parent: Some(index),
            place: (count, count),
            is_open: None,
            is_busy: false,
        });
    }
    // A branch ends here.
    if has_rest || below.is_empty() {
        *next += 1;
    }
}

/// Returns the columns and the lines of the picture.
pub fn extent(rows: &[Row]) -> (usize, usize) {
    let columns = rows.iter().map(|row| row.depth + 1).max();
    let lines = rows.last().map(|row| row.line + 1);
    (columns.unwrap_or(0), lines.unwrap_or(0))
}

/// A reader's action at a row, by its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowEvent {
    /// A key.
    Key(usize, String),
    /// It has the focus.
    Focus(usize),
    /// Open it, or close it.
    Press(usize),
}

/// The action of a key in the tree, as the APG's tree pattern says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the focus to the row with this index.
    Go(usize),
    /// Opens or closes the row.
    Toggle,
}

/// Returns what a key does at a row; `None` if nothing.
pub fn action(rows: &[Row], at: usize, key: &str) -> Option<Action> {
    let row = rows.get(at)?;
    let go = |to: usize| rows.get(to).map(|_| Action::Go(to));
    match (key, row.is_open) {
        ("ArrowDown", _) => go(at + 1),
        ("ArrowUp", _) => go(at.checked_sub(1)?),
        ("Home", _) => go(0),
        ("End", _) => go(rows.len() - 1),
        ("ArrowRight", Some(true)) => {
            let is_below = rows.get(at + 1)?.parent == Some(at);
            is_below.then_some(Action::Go(at + 1))
        }
        ("ArrowRight", Some(false)) | ("ArrowLeft", Some(true)) | ("Enter" | " ", Some(_)) => {
            Some(Action::Toggle)
        }
        ("ArrowLeft", _) => row.parent.map(Action::Go),
        _ => None,
    }
}
