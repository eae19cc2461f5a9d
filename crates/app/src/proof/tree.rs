//! A checked certificate as a tree: the opponent's moves, each with the holder's answer.

use std::sync::Arc;

use noughts_rules::{Position, Side};
use noughts_words::phrases::listed;
use noughts_words::proof as words;
use noughts_words::search::played;

use crate::announce::told::place;
use crate::names;
use crate::proof::playing::side;
use crate::proof::sentences::{self, cell_of};
use crate::proof::{Answer, Board, Holder, Reason, Strategy};
use crate::search::looks::Look;
use crate::search::rows::{Action, Item, NodeId, Outline, Row, RowEvent, action, rows};
use crate::search::timeline::Progress;

/// A position with the opponent to move, after an answer of the holder.
#[derive(Clone, Debug)]
struct Node {
    position: Position,
    holder: Holder,
    answer: Option<Answer>,
    /// The nodes after the opponent's moves, once the node was opened.
    below: Vec<NodeId>,
    /// The number of moves without a node.
    left_out: usize,
    is_open: bool,
}

/// The nodes opened so far.
#[derive(Clone, Debug)]
struct Tree(Vec<Node>);

/// The tree of a certificate, and the row that the tab key leads to.
#[derive(Clone, Debug)]
pub struct CertificateTree {
    tree: Tree,
    rows: Vec<Row>,
    cursor: usize,
}

impl Node {
    fn new(mut position: Position, holder: Holder, answer: Option<Answer>) -> Self {
        let cells = answer
            .iter()
            .flat_map(|it| it.of.into_iter().chain([it.cell]));
        for cell in cells {
            if let Some(cell) = cell_of(&position, cell) {
                // Both sides mark empty cells.
                let _ = position.play(position.to_move(), cell);
            }
        }
        Self {
            position,
            holder,
            answer,
            below: Vec::new(),
            left_out: 0,
            is_open: false,
        }
    }

    /// Returns whether the answer settles all that can follow.
    fn is_leaf(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| {
            let of = answer.of.is_some();
            of && (answer.pairs || !matches!(answer.reason, Reason::Reply(_)))
        })
    }

    fn name(&self, side: Side) -> &'static str {
        names::side(self.position.name_of(side))
    }

    /// Returns why moves were left out, where the opponent has no choice or has better ones.
    fn left_out(&self) -> String {
        match &self.answer {
            Some(answer) if !answer.threats.is_empty() => {
                words::loses(self.left_out, self.name(side(self.holder.claim())))
            }
            _ => words::left_out(self.left_out),
        }
    }

    /// Returns an answer with its reason, to read or to hear.
    fn sentence(&self, answer: &Answer, form: usize) -> String {
        let holder = side(self.holder.claim());
        if answer.reason != Reason::Threatens {
            return sentences::answer(answer, holder, &self.position)[form].clone();
        }
        let [mark, other] = [holder, holder.other()].map(|side| self.name(side));
        let cells = [answer.cell].into_iter().chain(self.holder.plan());
        let cells = cells.filter_map(|cell| cell_of(&self.position, cell));
        let cells = cells.map(|cell| place(&self.position, cell)[form].clone());
        let cells: Vec<_> = cells.collect();
        words::wins_by(cells.len(), mark, &listed(cells), other)
    }
}

impl Tree {
    fn node(&self, id: NodeId) -> Option<&Node> {
        self.0.get(id.0)
    }

    /// Opens a node, or closes it.
    fn toggle(&mut self, id: NodeId) {
        let Some(node) = self.0.get_mut(id.0).filter(|node| !node.is_leaf()) else {
            return;
        };
        node.is_open = !node.is_open;
        if !node.below.is_empty() {
            return;
        }
        let (position, holder) = (node.position.clone(), node.holder.clone());
        let moves = holder.branches();
        let legal = position.legal().iter().count();
        let first = self.0.len();
        self.0.extend(moves.into_iter().map(|cell| {
            let mut holder = holder.clone();
            let answer = holder.answer(cell);
            Node::new(position.clone(), holder, answer)
        }));
        let below: Vec<_> = (first..self.0.len()).map(NodeId).collect();
        if let Some(node) = self.0.get_mut(id.0) {
            node.left_out = legal.saturating_sub(below.len());
            node.below = below;
        }
    }

    fn look(&self, item: Item) -> Look {
        let (Item::Node(id) | Item::Rest(id)) = item;
        let Some(node) = self.node(id) else {
            return Look::plain(Progress::Done, String::new());
        };
        let Some(answer) = node.answer.as_ref().filter(|_| item == Item::Node(id)) else {
            let label = match item {
                Item::Node(_) => words::empty().to_owned(),
                Item::Rest(_) => node.left_out(),
            };
            return Look {
                notes: label.clone(),
                ..Look::plain(Progress::Done, label)
            };
        };
        let holder = side(node.holder.claim());
        let written = |side, cell| {
            let cell = cell_of(&node.position, cell)?;
            Some(played(node.name(side), &node.position.write_cell(cell)))
        };
        let answered = written(holder, answer.cell).unwrap_or_default();
        let of = answer.of.and_then(|of| written(holder.other(), of));
        let why = node.is_leaf().then(|| {
            words::leaf(match answer.reason {
                Reason::Completes => "line",
                Reason::Threatens => "threats",
                Reason::Count => "count",
                Reason::Partner | Reason::Free | Reason::Reply(_) | Reason::Step(_) => "pairs",
            })
        });
        let sentence = node.sentence(answer, 1);
        let (played, notes) = match (of, why) {
            (None, _) => (answered, String::new()),
            (Some(of), None) => (of, answered),
            (Some(of), Some(why)) => (of, format!("{answered}\n{why}")),
        };
        Look {
            played: played.clone(),
            notes,
            ..Look::plain(Progress::Done, format!("{played}: {sentence}"))
        }
    }
}

impl Outline for Tree {
    fn below(&self, id: NodeId) -> &[NodeId] {
        let node = self.node(id).filter(|node| node.is_open);
        node.map_or(&[], |node| &node.below)
    }

    fn has_rest(&self, id: NodeId) -> bool {
        let node = self.node(id).filter(|node| node.is_open);
        node.is_some_and(|node| node.left_out > 0)
    }

    fn is_open(&self, id: NodeId) -> Option<bool> {
        let node = self.node(id).filter(|node| !node.is_leaf());
        node.map(|node| node.is_open)
    }

    fn is_awaited(&self, _: NodeId) -> bool {
        false
    }
}

impl CertificateTree {
    /// Returns the tree of a board's certificate, with its first moves.
    pub fn new(board: Board, strategy: Arc<Strategy>) -> Self {
        let mut holder = Holder::new(strategy);
        let answer = holder.begin();
        let root = Node::new(board.variant().start(), holder, answer);
        let mut tree = Tree(vec![root]);
        tree.toggle(NodeId::ROOT);
        Self {
            rows: rows(&tree),
            tree,
            cursor: 0,
        }
    }

    /// Returns the rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the index of the row that the tab key leads to.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns what each row shows. That of the tab key is the current one.
    pub fn looks(&self) -> Vec<Look> {
        let look = |(index, row): (usize, &Row)| Look {
            is_current: index == self.cursor,
            ..self.tree.look(row.item)
        };
        self.rows.iter().enumerate().map(look).collect()
    }

    /// Returns the position of a row.
    pub fn position(&self, row: usize) -> Option<&Position> {
        match self.rows.get(row)?.item {
            Item::Node(id) => self.tree.node(id).map(|node| &node.position),
            Item::Rest(_) => None,
        }
    }

    /// Returns the sentence about the row that the tab key leads to.
    pub fn story(&self) -> String {
        let node = match self.rows.get(self.cursor).map(|row| row.item) {
            Some(Item::Node(id)) => self.tree.node(id),
            Some(Item::Rest(_)) | None => None,
        };
        let answer = node.and_then(|node| Some((node, node.answer.as_ref()?)));
        answer.map_or_else(
            || words::walk().to_owned(),
            |(node, answer)| node.sentence(answer, 0),
        )
    }

    /// Applies an event. Returns the row to focus, if it moves the focus.
    pub fn update(&mut self, event: RowEvent) -> Option<usize> {
        match event {
            RowEvent::Key(row, key) => match action(&self.rows, row, &key)? {
                Action::Go(row) => return Some(row),
                Action::Toggle => self.press(row),
            },
            RowEvent::Focus(row) => self.cursor = row,
            RowEvent::Press(row) => self.press(row),
        }
        None
    }

    fn press(&mut self, row: usize) {
        // The rows above a row stay where they are.
        self.cursor = row;
        if let Some(Item::Node(id)) = self.rows.get(row).map(|row| row.item) {
            self.tree.toggle(id);
            self.rows = rows(&self.tree);
        }
    }
}
