//! The searches and their findings. No DOM, no clock.

use noughts_protocol::{Count, Goal, Response};
use noughts_words::search as words;

use crate::engine::{News, Order, Queue};
use crate::search_view::sentences;
use crate::search_view::tree::{NodeId, Tree};
use crate::session::Subject;

/// The time limit for the moves of a position, in milliseconds.
const OPEN_TIME: u32 = 5000;

/// An event: the board changes, a request, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The board shows another position, in progress or finished.
    Look(Option<Subject>),
    /// Open a position of the tree, or close it.
    Toggle(NodeId),
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
}

/// A command.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Send an order to the engine.
    Engine(Order),
    /// Tell the reader something.
    Say(String),
}

/// The state of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It answers.
    Well,
    /// It failed in this position and was restarted.
    Replaced,
    /// It cannot be started.
    Unavailable,
}

/// A requested search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Count,
    Open(NodeId),
}

/// The state of the view. One search runs at a time; the figures come before the tree, since they
/// decide whether there can be one.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    counts: [Count; 4],
    /// The tree of the position; none after the end of a game.
    tree: Option<Tree>,
    /// Whether the engine failed in this position and was restarted.
    is_replaced: bool,
    engine: Queue<Task>,
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    /// Nothing is counted yet.
    const UNCOUNTED: [Count; 4] = [Count::Pending { nodes: 0 }; 4];

    /// Returns the state before the first position.
    pub const fn new() -> Self {
        Self {
            counts: Self::UNCOUNTED,
            tree: None,
            is_replaced: false,
            engine: Queue::new(OPEN_TIME),
        }
    }

    /// Returns the counts of minimax, alpha-beta, alpha-beta with a table and the engine.
    pub const fn counts(&self) -> &[Count; 4] {
        &self.counts
    }

    /// Returns the tree of the position, or `None` if the game is over.
    pub const fn tree(&self) -> Option<&Tree> {
        self.tree.as_ref()
    }

    /// Returns why there is nothing to show, if so.
    pub fn obstacle(&self) -> Option<&'static str> {
        match (&self.tree, self.counts[0]) {
            (None, _) => Some(words::game_over()),
            // Given up before it began: these searches do not support the game.
            (Some(_), Count::NotFeasible { limit: 0 }) => Some(words::not_searched()),
            (Some(_), Count::NotFeasible { .. } | Count::Pending { .. } | Count::Solved { .. }) => {
                None
            }
        }
    }

    /// Returns the state of the engine.
    pub const fn health(&self) -> Health {
        if self.engine.is_given_up() {
            Health::Unavailable
        } else if self.is_replaced {
            Health::Replaced
        } else {
            Health::Well
        }
    }

    /// Applies an event and returns the resulting commands.
    pub fn apply(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        match event {
            Event::Look(subject) => self.look(subject, &mut commands),
            Event::Toggle(id) => {
                if self.tree.as_mut().is_some_and(|tree| tree.toggle(id)) {
                    self.open(id, &mut commands);
                }
            }
            Event::Engine(News::Said(response)) => self.hear(response, &mut commands),
            Event::Engine(News::Replaced) => {
                self.is_replaced = true;
                commands.push(Command::Say(words::replaced().to_owned()));
            }
            Event::Engine(News::Unavailable) => {
                self.is_replaced = false;
                self.engine.give_up();
                commands.push(Command::Say(words::unavailable().to_owned()));
            }
            Event::Retry => commands.extend(self.engine.retry().into_iter().map(Command::Engine)),
        }
        commands
    }

    fn look(&mut self, subject: Option<Subject>, commands: &mut Vec<Command>) {
        commands.extend(self.engine.clear().map(Command::Engine));
        self.counts = Self::UNCOUNTED;
        self.is_replaced = false;
        self.tree = subject.map(|Subject { record, position }| {
            let order = self.engine.ask(Task::Count, record.clone(), Goal::Compare);
            commands.extend(order.map(Command::Engine));
            Tree::new(record, position)
        });
    }

    /// Requests the moves of a position in the tree.
    fn open(&mut self, id: NodeId, commands: &mut Vec<Command>) {
        if let Some(node) = self.tree.as_ref().and_then(|tree| tree.node(id)) {
            let goal = Goal::Open(node.window);
            let order = self.engine.ask(Task::Open(id), node.record.clone(), goal);
            commands.extend(order.map(Command::Engine));
        }
    }

    fn hear(&mut self, response: Response, commands: &mut Vec<Command>) {
        let task = response.run().and_then(|run| self.engine.task(run));
        let (Some(&task), Some(tree)) = (task, &mut self.tree) else {
            return;
        };
        let is_last = response.is_last();
        match (task, response) {
            (_, Response::Thinking(_)) => {}
            (Task::Count, Response::Counts(counts)) => {
                self.counts = counts.methods;
                if matches!(self.counts[1], Count::NotFeasible { .. }) {
                    tree.give_up(NodeId::ROOT);
                } else if is_last {
                    self.open(NodeId::ROOT, commands);
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
                    return commands.push(Command::Engine(Order::Replace));
                }
            }
            (Task::Count | Task::Open(_), _) => {
                return commands.push(Command::Engine(Order::Replace));
            }
        }
        if is_last {
            commands.extend(self.engine.finish().map(Command::Engine));
        }
    }
}
