//! The open tree of a search, and the time that is shown. No DOM, no clock.

use noughts_protocol::{Goal, Method, Response};
use noughts_words::search as words;

use crate::engine::{News, Order};
use crate::search::engine::{Command, Health, Searches};
use crate::search::rows::{Action, Item, Row, action, rows};
use crate::search::timeline::{Moment, Step, moments, steps, visited};
use crate::search::tree::{NodeId, Tree};
use crate::session::Subject;

/// The levels that are open at first, if they are not too large.
const FIRST_LEVELS: u8 = 2;

/// The milliseconds of a step, and those of a whole search that is watched.
const STEP: usize = 900;
const WATCHED: usize = 1000;

/// The shortest time between two changes of the picture, in milliseconds.
const SHORTEST: usize = 50;

/// An event: a request, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Show the tree of a method.
    Show(Method),
    /// A key at a row of the tree.
    Key(usize, String),
    /// A row has the focus.
    Focus(usize),
    /// Open a row, or close it.
    Press(usize),
    /// Open the next level.
    OpenLevel,
    /// Play the search, or pause it.
    Play(Pace),
    /// Go to a time, and pause.
    GoTo(usize),
    /// The time of a step has passed.
    Tick,
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
}

/// How fast the search is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Step by step, to follow it.
    Steps,
    /// All of it in a second.
    Second,
}

/// A requested part of the tree: its top, and how many moves deep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part(NodeId, u8);

/// The open tree of a method.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The method.
    pub method: Method,
    /// The tree.
    pub tree: Tree,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The steps of its search.
    pub steps: Vec<Step>,
    /// The number of steps that are done.
    pub time: usize,
    /// How the steps are played, if they are.
    pub pace: Option<Pace>,
    /// The index of the row that the tab key leads to.
    pub cursor: usize,
    /// Why no more was opened, as a sentence.
    pub problem: Option<&'static str>,
}

impl Opened {
    fn new(method: Method, tree: Tree) -> Self {
        let mut opened = Self {
            method,
            tree,
            rows: Vec::new(),
            steps: Vec::new(),
            time: usize::MAX,
            pace: None,
            cursor: 0,
            problem: None,
        };
        opened.refresh();
        opened
    }

    /// Returns what is known of each row.
    pub fn moments(&self) -> Vec<Moment> {
        moments(&self.tree, self.method, &self.rows, &self.steps, self.time)
    }

    /// Returns the last step, if there is one.
    pub fn step(&self) -> Option<Step> {
        self.steps.get(self.time.checked_sub(1)?).copied()
    }

    /// Returns the number of positions visited so far.
    pub fn visited(&self) -> u64 {
        visited(&self.tree, &self.rows, &self.steps, self.time)
    }

    /// Returns the milliseconds between two ticks, and the steps of each; `None` while it does not
    /// play.
    pub fn beat(&self) -> Option<(u32, usize)> {
        let count = self.steps.len().max(1);
        let (beat, steps) = match self.pace? {
            Pace::Steps => (STEP, 1),
            Pace::Second => {
                let beat = (WATCHED / count).max(SHORTEST);
                (beat, (count * beat).div_ceil(WATCHED))
            }
        };
        Some((u32::try_from(beat).unwrap_or(u32::MAX), steps))
    }

    /// Returns the number of levels that the next one makes; `None` if all are open.
    pub fn next_level(&self) -> Option<u8> {
        let closed = self.rows.iter().filter(|row| row.is_open == Some(false));
        let depth = closed.map(|row| row.depth).min()?;
        u8::try_from(depth + 1).ok()
    }

    /// Derives the rows and the steps from the tree. The time stays at the same step, and the cursor
    /// at the same item, or at the one above it.
    fn refresh(&mut self) {
        let is_end = self.time >= self.steps.len();
        let item = |rows: &[Row], row: usize| rows.get(row).map(|row| row.item);
        let cursor = item(&self.rows, self.cursor);
        let (last, kind) = self.step().map_or((None, None), |step| {
            (item(&self.rows, step.row), Some(step.kind))
        });
        self.rows = rows(&self.tree);
        self.steps = steps(&self.tree, &self.rows);
        let find = |wanted: Option<Item>| self.rows.iter().position(|row| Some(row.item) == wanted);
        self.cursor = find(cursor).unwrap_or(0);
        let row = find(last);
        let is_at = |step: &Step| Some(step.row) == row;
        let exact = self.steps.iter();
        let mut exact = exact.enumerate().filter(|(_, step)| is_at(step));
        let same = exact.clone().find(|(_, step)| Some(step.kind) == kind);
        let found = same.or_else(|| exact.next_back());
        self.time = match found {
            Some((index, _)) if !is_end => index + 1,
            None if !is_end && row.is_none() && last.is_none() => 0,
            Some(_) | None => self.steps.len(),
        };
    }

    /// Lets the time of a step pass.
    fn tick(&mut self) {
        let Some((_, steps)) = self.beat() else {
            return;
        };
        self.time = (self.time + steps).min(self.steps.len());
        if self.time == self.steps.len() {
            self.pace = None;
        }
    }
}

/// The state of the view.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    subject: Subject,
    opened: Opened,
    searches: Searches<Part>,
}

impl State {
    /// Returns the state for a position of an unfinished game, with the root alone until the tree is
    /// [shown](Event::Show).
    pub fn new(subject: Subject, method: Method) -> Self {
        let tree = Tree::new(subject.position.clone());
        Self {
            subject,
            opened: Opened::new(method, tree),
            searches: Searches::new(),
        }
    }

    /// Returns the open tree.
    pub const fn opened(&self) -> &Opened {
        &self.opened
    }

    /// Returns the state of the engine.
    pub const fn health(&self) -> Health {
        self.searches.health()
    }

    /// Applies an event and returns the resulting commands.
    pub fn apply(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        let opened = &mut self.opened;
        match event {
            Event::Show(method) => {
                let tree = Tree::new(self.subject.position.clone());
                self.opened = Opened::new(method, tree);
                self.searches.clear(&mut commands);
                self.open(Part(NodeId::ROOT, FIRST_LEVELS), &mut commands);
            }
            Event::Key(row, key) => match action(&opened.rows, row, &key) {
                Some(Action::Go(row)) => commands.push(Command::Focus(row)),
                Some(Action::Toggle) => self.press(row, &mut commands),
                None => {}
            },
            Event::Focus(row) => opened.cursor = row,
            Event::Press(row) => self.press(row, &mut commands),
            Event::OpenLevel => {
                if let Some(levels) = opened.next_level() {
                    self.open(Part(NodeId::ROOT, levels), &mut commands);
                }
            }
            Event::Play(pace) => {
                opened.pace = opened.pace.is_none().then_some(pace);
                if opened.pace.is_some() && opened.time == opened.steps.len() {
                    opened.time = 0;
                }
            }
            Event::GoTo(time) => {
                (opened.time, opened.pace) = (time.min(opened.steps.len()), None);
            }
            Event::Tick => opened.tick(),
            Event::Engine(News::Said(response)) => self.hear(response, &mut commands),
            Event::Engine(news) => self.searches.hear(&news, &mut commands),
            Event::Retry => self.searches.retry(&mut commands),
        }
        commands
    }

    fn press(&mut self, row: usize, commands: &mut Vec<Command>) {
        let opened = &mut self.opened;
        let Some(Item::Node(id)) = opened.rows.get(row).map(|row| row.item) else {
            return;
        };
        opened.cursor = row;
        let is_asked = opened.tree.toggle(id);
        opened.refresh();
        if is_asked {
            self.open(Part(id, 1), commands);
        }
    }

    /// Requests a part of the tree.
    fn open(&mut self, part: Part, commands: &mut Vec<Command>) {
        let Part(id, levels) = part;
        self.opened.problem = None;
        let goal = Goal::Trace {
            method: self.opened.method,
            number: self.opened.tree.node(id).map_or(1, |node| node.number),
            levels,
        };
        let record = &self.subject.record;
        self.searches.ask(part, record, goal, commands);
    }

    fn hear(&mut self, response: Response, commands: &mut Vec<Command>) {
        let Some(&Part(id, levels)) = self.searches.task(response.run()) else {
            return;
        };
        let opened = &mut self.opened;
        let mut fewer = None;
        match response {
            Response::Thinking(_) => return,
            Response::Trace(trace) => match trace.visits.as_deref() {
                Some(visits @ [_, ..]) => {
                    if !opened.tree.learn(id, levels, visits) {
                        return commands.push(Command::Engine(Order::Replace));
                    }
                    let top = visits.iter().find(|visit| visit.number == 1);
                    if top.is_some_and(|top| top.returned.is_none()) {
                        opened.problem = Some(words::stopped());
                    }
                }
                None if opened.rows.len() == 1 && levels > 1 => fewer = Some(Part(id, levels - 1)),
                Some([]) | None => {
                    opened.tree.give_up(id);
                    opened.problem = Some(words::too_many());
                    commands.push(Command::Say(words::too_many().to_owned()));
                }
            },
            Response::Ready
            | Response::Answer(_)
            | Response::Study(_)
            | Response::Lines(_)
            | Response::Counts(_)
            | Response::Explained(_)
            | Response::Refused { .. } => return commands.push(Command::Engine(Order::Replace)),
        }
        opened.refresh();
        self.searches.finish(commands);
        if let Some(part) = fewer {
            self.open(part, commands);
        }
    }
}
