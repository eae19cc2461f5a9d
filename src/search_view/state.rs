//! What is searched, and what is known of it. No DOM, no clock.

use std::collections::VecDeque;

use noughts_protocol::{Count, Goal, Response, RunId};
use noughts_rules::Position;
use noughts_words::search as words;

use super::sentences;
use super::tree::{NodeId, Tree};

/// Something that happens: the board changes, a wish, or news of the engine.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Event {
    /// The board shows another position, whose game goes on or is over.
    Look(Option<Subject>),
    /// Open a position of the tree, or close it.
    Toggle(NodeId),
    /// The engine says something.
    Heard(Response),
    /// The engine failed and a new one has its work.
    Replaced,
    /// The engine fails again and again.
    Unavailable,
    /// Try the engine once more.
    Retry,
}

/// A position to be searched.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Subject {
    /// The game that leads there.
    pub(super) record: String,
    pub(super) position: Position,
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    Search {
        run: RunId,
        record: String,
        goal: Goal,
    },
    Stop(RunId),
    /// Replace the engine: it has answered what was not asked, or cannot be.
    Replace,
    /// Start the engine anew after it was given up.
    Retry,
    Say(String),
}

/// How the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Health {
    Well,
    /// It failed in this position and was started again.
    Replaced,
    Unavailable,
}

/// A search that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Count,
    Open(NodeId),
}

/// The state of the view. One search runs at a time; the figures come before the tree, since they
/// say whether there can be one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    counts: [Count; 4],
    /// The tree of the position; none after the end of a game.
    tree: Option<Tree>,
    health: Health,
    /// What is asked for. The first is what runs.
    tasks: VecDeque<Task>,
    running: Option<RunId>,
    last_run: u32,
}

impl State {
    /// Nothing is counted yet.
    const UNCOUNTED: [Count; 4] = [Count::Pending { nodes: 0 }; 4];

    /// Returns the state before anything was looked at.
    pub(super) const fn new() -> Self {
        Self {
            counts: Self::UNCOUNTED,
            tree: None,
            health: Health::Well,
            tasks: VecDeque::new(),
            running: None,
            last_run: 0,
        }
    }

    /// Returns what minimax, alpha-beta, alpha-beta with a table and the engine took.
    pub(super) const fn counts(&self) -> &[Count; 4] {
        &self.counts
    }

    /// Returns the tree of the position, or `None` where the game is over.
    pub(super) const fn tree(&self) -> Option<&Tree> {
        self.tree.as_ref()
    }

    /// Returns why there is nothing to show, where that is so.
    pub(super) fn obstacle(&self) -> Option<&'static str> {
        match (&self.tree, self.counts[0]) {
            (None, _) => Some(words::game_over()),
            // Given up before it began: the game is none for these searches.
            (Some(_), Count::NotFeasible { limit: 0 }) => Some(words::not_searched()),
            (Some(_), Count::NotFeasible { .. } | Count::Pending { .. } | Count::Solved { .. }) => {
                None
            }
        }
    }

    /// Returns how the engine is.
    pub(super) const fn health(&self) -> Health {
        self.health
    }

    /// Takes an event in and returns what there is to do about it.
    pub(super) fn apply(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        match event {
            Event::Look(subject) => self.look(subject, &mut commands),
            Event::Toggle(node) => {
                if self.tree.as_mut().is_some_and(|tree| tree.toggle(node)) {
                    self.tasks.push_back(Task::Open(node));
                }
            }
            Event::Heard(response) => self.hear(response, &mut commands),
            Event::Replaced => {
                self.health = Health::Replaced;
                commands.push(Command::Say(words::replaced().to_owned()));
            }
            Event::Unavailable => {
                self.running = None;
                self.health = Health::Unavailable;
                commands.push(Command::Say(words::unavailable().to_owned()));
            }
            Event::Retry => {
                self.health = Health::Well;
                commands.push(Command::Retry);
            }
        }
        self.go_on(&mut commands);
        commands
    }

    fn look(&mut self, subject: Option<Subject>, commands: &mut Vec<Command>) {
        commands.extend(self.running.take().map(Command::Stop));
        self.tasks.clear();
        self.counts = Self::UNCOUNTED;
        if self.health == Health::Replaced {
            self.health = Health::Well;
        }
        self.tree = subject.map(|Subject { record, position }| Tree::new(record, position));
        if self.tree.is_some() {
            self.tasks.push_back(Task::Count);
        }
    }

    fn hear(&mut self, response: Response, commands: &mut Vec<Command>) {
        let (Some(run), Some(task), Some(tree)) =
            (self.running, self.tasks.front().copied(), &mut self.tree)
        else {
            return;
        };
        if response.run() != Some(run) {
            return;
        }
        let is_last = response.is_last();
        match (task, response) {
            (_, Response::Thinking(_)) => {}
            (Task::Count, Response::Counts(counts)) => {
                self.counts = counts.methods;
                if matches!(self.counts[1], Count::NotFeasible { .. }) {
                    tree.give_up(NodeId::ROOT);
                } else if is_last {
                    self.tasks.push_back(Task::Open(NodeId::ROOT));
                }
                if is_last {
                    let sentence = self
                        .obstacle()
                        .map_or_else(|| sentences::counted(&self.counts), str::to_owned);
                    commands.push(Command::Say(sentence));
                }
            }
            (Task::Open(node), Response::Branches(found)) => {
                if !tree.learn(node, found.branches) {
                    return commands.push(Command::Replace);
                }
            }
            (Task::Count | Task::Open(_), _) => return commands.push(Command::Replace),
        }
        if is_last {
            self.tasks.pop_front();
            self.running = None;
        }
    }

    /// Starts the first search that is asked for, if none runs.
    fn go_on(&mut self, commands: &mut Vec<Command>) {
        if self.running.is_some() || self.health == Health::Unavailable {
            return;
        }
        let (Some(task), Some(tree)) = (self.tasks.front(), &self.tree) else {
            return;
        };
        let (node, is_count) = match task {
            Task::Count => (NodeId::ROOT, true),
            Task::Open(node) => (*node, false),
        };
        let Some(node) = tree.node(node) else {
            return;
        };
        self.last_run += 1;
        let run = RunId(self.last_run);
        self.running = Some(run);
        commands.push(Command::Search {
            run,
            record: node.record.clone(),
            goal: if is_count {
                Goal::Compare
            } else {
                Goal::Open(node.window)
            },
        });
    }
}
