//! The steps of a search in the open part of its tree, and what is known after each.

use noughts_protocol::{Method, Window};
use noughts_rules::Side;

use crate::search::rows::{Item, Row};
use crate::search::tree::{Node, Tree};

/// A step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The index of its row.
    pub row: usize,
    /// The event.
    pub kind: StepKind,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A position is visited, whose moves follow.
    Enter,
    /// A position is visited, and its value comes back at once: the game is over, the table knows it,
    /// or the node is closed.
    Visit,
    /// The remaining moves of the position above are cut off.
    Cut,
    /// The value of a position comes back.
    Return,
}

/// Returns the steps of a search in the rows of its tree.
pub fn steps(tree: &Tree, rows: &[Row]) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let comes_back =
        |row: usize| node(tree, rows, row).is_some_and(|it| it.known.returned.is_some());
    for (index, row) in rows.iter().enumerate() {
        while let Some(row) = open.pop_if(|above| Some(*above) != row.parent) {
            steps.extend(comes_back(row).then_some(Step {
                row,
                kind: StepKind::Return,
            }));
        }
        let has_rows = rows
            .get(index + 1)
            .is_some_and(|next| next.parent == Some(index));
        if has_rows {
            open.push(index);
        }
        let kind = match row.item {
            Item::Rest(_) => StepKind::Cut,
            Item::Node(_) if has_rows || !comes_back(index) => StepKind::Enter,
            Item::Node(_) => StepKind::Visit,
        };
        steps.push(Step { row: index, kind });
    }
    while let Some(row) = open.pop() {
        steps.extend(comes_back(row).then_some(Step {
            row,
            kind: StepKind::Return,
        }));
    }
    steps
}

/// How far the search has got with a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// It has not been there.
    #[default]
    Ahead,
    /// It is at the row or below.
    Open,
    /// It is done.
    Done,
}

/// The state of a row at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How far the search has got with it.
    pub progress: Progress,
    /// Whether the last step was here.
    pub is_current: bool,
    /// Alpha and beta.
    pub window: Window,
}

/// Returns what is known of each row after a number of steps.
pub fn moments(
    tree: &Tree,
    method: Method,
    rows: &[Row],
    steps: &[Step],
    time: usize,
) -> Vec<Moment> {
    let start = |row: &Row| {
        let (Item::Node(id) | Item::Rest(id)) = row.item;
        Moment {
            progress: Progress::Ahead,
            is_current: false,
            window: tree.node(id).map_or(Window::FULL, |node| node.known.window),
        }
    };
    let mut moments: Vec<_> = rows.iter().map(start).collect();
    let done = &steps[..time.min(steps.len())];
    for step in done {
        moments[step.row].progress = match step.kind {
            StepKind::Enter => Progress::Open,
            StepKind::Visit | StepKind::Cut | StepKind::Return => Progress::Done,
        };
        let (row, parent) = (node(tree, rows, step.row), rows[step.row].parent);
        if let (StepKind::Visit | StepKind::Return, Some(back), Some(parent)) =
            (step.kind, row.and_then(|it| it.known.returned), parent)
            && let Some(above) = node(tree, rows, parent)
            && prunes(method)
        {
            let window = &mut moments[parent].window;
            match above.position.to_move() {
                Side::X => window.alpha = window.alpha.max(back.score),
                Side::O => window.beta = window.beta.min(back.score),
            }
        }
    }
    if let Some(step) = done.last() {
        moments[step.row].is_current = true;
    }
    moments
}

/// Returns the number of positions that the search has visited after a number of steps.
pub fn visited(tree: &Tree, rows: &[Row], steps: &[Step], time: usize) -> u64 {
    let visited = steps[..time.min(steps.len())].iter().map(|step| {
        let node = node(tree, rows, step.row);
        match step.kind {
            StepKind::Enter => node.map_or(0, |node| node.known.number),
            StepKind::Cut => 0,
            StepKind::Visit | StepKind::Return => node.map_or(0, |node| {
                let nodes = node.known.returned.map_or(1, |back| back.nodes);
                node.known.number + nodes - 1
            }),
        }
    });
    visited.max().unwrap_or(0)
}

/// Returns whether a method has an alpha and a beta.
pub const fn prunes(method: Method) -> bool {
    match method {
        Method::Minimax => false,
        Method::AlphaBeta | Method::AlphaBetaWithTable | Method::AlphaBetaWithOrder => true,
    }
}

fn node<'a>(tree: &'a Tree, rows: &[Row], row: usize) -> Option<&'a Node> {
    match rows.get(row)?.item {
        Item::Node(id) => tree.node(id),
        Item::Rest(_) => None,
    }
}
