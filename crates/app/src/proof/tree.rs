//! A checked certificate as a tree: the opponent's moves, each with the holder's answer.

use noughts_rules::{Position, Side};
use noughts_words::phrases::listed;
use noughts_words::proof as words;
use noughts_words::search::played;

use crate::announce::told::place;
use crate::names;
use crate::proof::playing::side;
use crate::proof::sentences::{self, cell_of};
use crate::proof::{Answer, Board, Holder, Reason};
use crate::search::grown::{self, Grown, Known};
use crate::search::looks::Look;
use crate::search::rows::{Action, Item, NodeId, Row, RowEvent, action, rows};
use crate::search::timeline::Progress;

/// What holds after an answer of the holder, with the opponent to move.
#[derive(Clone, Debug)]
struct Held {
    holder: Holder,
    answer: Option<Answer>,
}

type Node = grown::Node<Held>;

/// The tree of a certificate, and the row that the tab key leads to.
#[derive(Clone, Debug)]
pub struct CertificateTree {
    tree: Grown<Held>,
    /// The rows.
    pub rows: Vec<Row>,
    /// The index of the row that the tab key leads to.
    pub cursor: usize,
}

impl Held {
    /// Returns a position after the opponent's move and the answer.
    fn after(&self, mut position: Position) -> Position {
        let answer = self.answer.iter();
        let cells = answer.flat_map(|it| it.of.into_iter().chain([it.cell]));
        for cell in cells {
            if let Some(cell) = cell_of(&position, cell) {
                // Both sides mark empty cells.
                let _ = position.play(position.to_move(), cell);
            }
        }
        position
    }
}

impl Known for Held {
    fn moves(&self, position: &Position) -> usize {
        position.legal().iter().count()
    }

    /// Returns whether the answer leaves open what follows.
    fn can_open(&self, _: bool) -> bool {
        self.answer.as_ref().is_none_or(|answer| {
            let is_reply = matches!(answer.reason, Reason::Reply(_));
            answer.of.is_none() || (is_reply && !answer.pairs)
        })
    }
}

impl Node {
    fn name(&self, side: Side) -> &'static str {
        names::side(self.position.name_of(side))
    }

    /// Returns why moves were left out, where the opponent has no choice or has better ones.
    fn left_out(&self, moves: usize) -> String {
        match &self.known.answer {
            Some(answer) if !answer.threats.is_empty() => {
                words::loses(moves, self.name(side(self.known.holder.claim())))
            }
            _ => words::left_out(moves),
        }
    }

    /// Returns an answer with its reason, to read or to hear.
    fn sentence(&self, answer: &Answer, form: usize) -> String {
        let holder = side(self.known.holder.claim());
        if answer.reason != Reason::Threatens {
            return sentences::answer(answer, holder, &self.position)[form].clone();
        }
        let [mark, other] = [holder, holder.other()].map(|side| self.name(side));
        let cells = [answer.cell].into_iter().chain(self.known.holder.plan());
        let cells = cells.filter_map(|cell| cell_of(&self.position, cell));
        let cells = cells.map(|cell| place(&self.position, cell)[form].clone());
        let cells: Vec<_> = cells.collect();
        words::wins_by(cells.len(), mark, &listed(cells), other)
    }
}

impl CertificateTree {
    /// Returns the tree of a board's certificate, with its first moves.
    pub fn new(board: Board, mut holder: Holder) -> Self {
        let answer = holder.begin();
        let root = Held { holder, answer };
        let position = root.after(board.variant().start());
        let mut tree = Self {
            rows: Vec::new(),
            tree: Grown::rooted(position, root, false),
            cursor: 0,
        };
        tree.expand(NodeId::ROOT);
        tree.rows = rows(&tree.tree);
        tree
    }

    /// Returns what each row shows. That of the tab key is the current one.
    pub fn looks(&self) -> Vec<Look> {
        let look = |(index, row): (usize, &Row)| Look {
            is_current: index == self.cursor,
            ..self.look(row.item)
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
        let answer = node.and_then(|node| Some((node, node.known.answer.as_ref()?)));
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
            if self.tree.is_open(id) == Some(true) && self.tree.all_below(id).is_empty() {
                self.expand(id);
            }
            self.rows = rows(&self.tree);
        }
    }

    /// Adds the nodes after the opponent's moves.
    fn expand(&mut self, id: NodeId) {
        let Some(node) = self.tree.node(id).cloned() else {
            return;
        };
        for cell in node.known.holder.branches() {
            let mut holder = node.known.holder.clone();
            let answer = holder.answer(cell);
            let held = Held { holder, answer };
            let position = held.after(node.position.clone());
            self.tree.push(Some(id), None, position, held);
        }
    }

    fn look(&self, item: Item) -> Look {
        let (Item::Node(id) | Item::Rest(id)) = item;
        let Some(node) = self.tree.node(id) else {
            return Look::plain(Progress::Done, String::new());
        };
        let Some(answer) = node
            .known
            .answer
            .as_ref()
            .filter(|_| item == Item::Node(id))
        else {
            let label = match item {
                Item::Node(_) => words::empty().to_owned(),
                Item::Rest(_) => node.left_out(self.tree.rest(id)),
            };
            return Look {
                notes: label.clone(),
                ..Look::plain(Progress::Done, label)
            };
        };
        let holder = side(node.known.holder.claim());
        let written = |side, cell| {
            let cell = cell_of(&node.position, cell)?;
            Some(played(node.name(side), &node.position.write_cell(cell)))
        };
        let answered = written(holder, answer.cell).unwrap_or_default();
        let of = answer.of.and_then(|of| written(holder.other(), of));
        let why = (!node.known.can_open(true)).then(|| {
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
