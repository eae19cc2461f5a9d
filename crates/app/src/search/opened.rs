//! The open part of a tree, and the time that is shown.

use noughts_protocol::Method;
use noughts_rules::Position;

use crate::search::rows::{Item, NodeId, Row, rows};
use crate::search::timeline::{Moment, Step, moments, steps, visited};
use crate::search::tree::Tree;
use crate::search::walk::{Open, Walk};
use crate::search::{playouts, proofs};

/// The milliseconds of a step, and those of a whole search that is watched.
const STEP: usize = 900;
const WATCHED: usize = 1000;

/// The shortest time between two changes of the picture, in milliseconds.
const SHORTEST: usize = 50;

/// The playouts or visits after which each tick makes one more: a thousand take less than a minute.
const FASTER: usize = 10;

/// How fast the search is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Step by step, to follow it.
    Steps,
    /// All of it in a second.
    Second,
}

/// A search that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of the textbooks.
    Textbook(Method),
    /// Alpha-beta by the reader.
    ByHand,
    /// The Monte Carlo search.
    Playouts,
    /// The proof-number search.
    Proof,
}

/// The open part of the tree of a textbook search.
#[derive(Clone, Debug, PartialEq)]
pub struct Textbook {
    /// The method.
    pub method: Method,
    /// The tree.
    pub tree: Tree,
    /// The steps of its search.
    pub steps: Vec<Step>,
    /// The walk that makes it, if the reader searches.
    pub walk: Option<Walk>,
}

/// The tree of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Of a textbook search.
    Textbook(Textbook),
    /// Of a Monte Carlo search.
    Playouts(playouts::Tree),
    /// Of a proof-number search.
    Proof(proofs::Tree),
}

impl Content {
    /// Opens or closes a node; returns whether to request the nodes below.
    pub(crate) fn toggle(&mut self, item: Item) -> bool {
        let Item::Node(id) = item else {
            return false;
        };
        match self {
            Self::Textbook(textbook) => textbook.tree.toggle(id),
            Self::Playouts(tree) => tree.toggle(id),
            Self::Proof(tree) => tree.toggle(id),
        }
    }

    /// Returns the position of an item's node.
    pub fn position(&self, item: Item) -> Option<&Position> {
        let Item::Node(id) = item else {
            return None;
        };
        match self {
            Self::Textbook(textbook) => textbook.tree.node(id).map(|node| &node.position),
            Self::Playouts(tree) => tree.node(id).map(|node| &node.position),
            Self::Proof(tree) => tree.node(id).map(|node| &node.position),
        }
    }
}

/// The open tree of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The tree.
    pub content: Content,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The number of steps that are done.
    pub time: usize,
    /// How the steps are played, if they are.
    pub pace: Option<Pace>,
    /// The index of the row that the tab key leads to.
    pub cursor: usize,
    /// Why no more was opened, as a sentence.
    pub problem: Option<&'static str>,
    /// Whether the reader has just been refused a cut.
    pub is_refused: bool,
}

impl Opened {
    /// Returns a tree at its end.
    pub(crate) fn new(content: Content) -> Self {
        let mut opened = Self {
            content,
            rows: Vec::new(),
            time: usize::MAX,
            pace: None,
            cursor: 0,
            problem: None,
            is_refused: false,
        };
        opened.refresh();
        opened
    }

    /// Returns the kind of its content.
    pub const fn kind(&self) -> Kind {
        match &self.content {
            Content::Textbook(Textbook { walk: Some(_), .. }) => Kind::ByHand,
            Content::Textbook(textbook) => Kind::Textbook(textbook.method),
            Content::Playouts(_) => Kind::Playouts,
            Content::Proof(_) => Kind::Proof,
        }
    }

    /// Returns the number of steps.
    pub const fn length(&self) -> usize {
        match &self.content {
            Content::Textbook(textbook) => textbook.steps.len(),
            Content::Playouts(tree) => tree.steps(),
            Content::Proof(tree) => tree.steps(),
        }
    }

    /// Returns the milliseconds between two ticks, and the steps of each; `None` while it does not
    /// play.
    pub fn beat(&self) -> Option<(u32, usize)> {
        let count = self.length().max(1);
        let (beat, steps) = match (self.pace?, &self.content) {
            (Pace::Steps, Content::Textbook(_)) => (STEP, 1),
            (Pace::Steps, Content::Playouts(_) | Content::Proof(_)) => {
                (STEP, 1 + self.time / FASTER)
            }
            (Pace::Second, _) => {
                let beat = (WATCHED / count).max(SHORTEST);
                (beat, (count * beat).div_ceil(WATCHED))
            }
        };
        Some((u32::try_from(beat).unwrap_or(u32::MAX), steps))
    }

    /// Returns the milliseconds until the next tick, and the time before it; `None` while it does not
    /// play.
    pub(crate) fn due(&self) -> Option<(u32, usize)> {
        self.beat().map(|(beat, _)| (beat, self.time))
    }

    /// Returns the number of levels that the next one makes; `None` if all are open.
    pub fn next_level(&self) -> Option<u8> {
        let closed = self.rows.iter().filter(|row| row.is_open == Some(false));
        let depth = closed.map(|row| row.depth).min()?;
        u8::try_from(depth + 1).ok()
    }

    /// Derives the rows and the steps from the tree. The time stays at the same step, and the cursor
    /// at the same item, or at the one above it.
    pub(crate) fn refresh(&mut self) {
        let is_end = self.time >= self.length();
        let item = |rows: &[Row], row: usize| rows.get(row).map(|row| row.item);
        let cursor = item(&self.rows, self.cursor);
        let last = match &self.content {
            Content::Textbook(textbook) => textbook.step(self.time),
            Content::Playouts(_) | Content::Proof(_) => None,
        };
        let last = last.map(|step| (item(&self.rows, step.row), step.kind));
        self.rows = match &self.content {
            Content::Textbook(textbook) => rows(&textbook.tree),
            Content::Playouts(tree) => rows(tree),
            Content::Proof(tree) => rows(tree),
        };
        let find = |wanted: Option<Item>| self.rows.iter().position(|row| Some(row.item) == wanted);
        self.cursor = find(cursor).unwrap_or(0);
        if let Content::Textbook(textbook) = &mut self.content {
            textbook.steps = steps(&textbook.tree, &self.rows);
            if let Some((item, kind)) = last {
                let row = find(item);
                let here = textbook.steps.iter().enumerate();
                let mut here = here.filter(|(_, step)| Some(step.row) == row);
                let same = here.clone().find(|(_, step)| step.kind == kind);
                let found = same.or_else(|| here.next_back());
                self.time = found.map_or(usize::MAX, |(index, _)| index + 1);
            }
        }
        if is_end {
            self.time = usize::MAX;
        }
        self.time = self.time.min(self.length());
    }

    /// Lets the time of a step pass. A walk stops where the reader has a choice.
    pub(crate) fn tick(&mut self) {
        let Some((_, steps)) = self.beat() else {
            return;
        };
        self.go_to(self.time + steps);
        if self.time == self.length() && (self.choice().is_some() || !self.goes_on()) {
            self.pace = None;
        }
    }

    /// Shows the tree at a time; a walk that is at its end goes on for a later one.
    pub(crate) fn go_to(&mut self, time: usize) {
        self.is_refused = false;
        if time > self.time && self.time == self.length() {
            self.change_walk(Walk::go_on);
        }
        self.time = time.min(self.length());
    }

    /// Returns the reader's walk.
    pub const fn walk(&self) -> Option<&Walk> {
        match &self.content {
            Content::Textbook(textbook) => textbook.walk.as_ref(),
            Content::Playouts(_) | Content::Proof(_) => None,
        }
    }

    /// Returns whether the reader's walk is not over.
    pub(crate) fn goes_on(&self) -> bool {
        self.walk().is_some_and(|walk| !walk.is_over())
    }

    /// Returns the position whose other moves the reader may cut now.
    pub(crate) fn choice(&self) -> Option<&Open> {
        self.walk()?.choice().filter(|_| self.time == self.length())
    }

    /// Cuts the moves that are left in a walk, and shows that before the value that comes back; a wrong cut
    /// is refused. Nothing happens before what was last done is seen.
    pub(crate) fn cut(&mut self) {
        self.pace = None;
        if self.time < self.length() {
            return self.go_to(self.length());
        }
        self.is_refused = self.change_walk(Walk::cut) == Some(false);
        self.time -= usize::from(!self.is_refused);
    }

    /// Changes the walk, and shows it at its end.
    fn change_walk<T>(&mut self, change: impl FnOnce(&mut Walk) -> T) -> Option<T> {
        let Content::Textbook(textbook) = &mut self.content else {
            return None;
        };
        let changed = change(textbook.walk.as_mut()?);
        textbook.follow_walk();
        self.time = usize::MAX;
        self.refresh();
        Some(changed)
    }
}

impl Textbook {
    /// Returns the tree of a method before its search.
    pub(crate) const fn new(method: Method, tree: Tree) -> Self {
        Self {
            method,
            tree,
            steps: Vec::new(),
            walk: None,
        }
    }

    /// Returns the tree of a reader's walk at its root.
    pub(crate) fn by_hand(position: Position) -> Self {
        let walk = Some(Walk::new(&position));
        let textbook = Self::new(Method::AlphaBeta, Tree::new(position));
        let mut textbook = Self { walk, ..textbook };
        textbook.follow_walk();
        textbook
    }

    /// Adds what the walk has visited.
    fn follow_walk(&mut self) {
        if let Some(walk) = &self.walk {
            self.tree.learn(NodeId::ROOT, u8::MAX, walk.visits());
        }
    }

    /// Returns the last step before a time, if there is one.
    pub fn step(&self, time: usize) -> Option<Step> {
        self.steps.get(time.checked_sub(1)?).copied()
    }

    /// Returns what is known of each row at a time.
    pub fn moments(&self, rows: &[Row], time: usize) -> Vec<Moment> {
        moments(&self.tree, self.method, rows, &self.steps, time)
    }

    /// Returns the number of positions visited up to a time.
    pub fn visited(&self, rows: &[Row], time: usize) -> u64 {
        visited(&self.tree, rows, &self.steps, time)
    }
}
