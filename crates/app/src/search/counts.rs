//! How many positions each search visits. No DOM, no clock.

use noughts_protocol::{Count, Goal, Method, Response};
use noughts_words::search as words;

use crate::engine::{News, Order};
use crate::search::engine::{Command, Health, Searches};
use crate::search::figures;
use crate::session::Subject;

/// An event: the board changes, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The board shows another position, in progress or finished.
    Look(Option<Subject>),
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
}

/// The counts of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    methods: [Count; Method::ALL.len()],
    /// Whether the game is over.
    is_over: bool,
    searches: Searches<()>,
}

impl Default for Counts {
    fn default() -> Self {
        Self::new()
    }
}

impl Counts {
    /// Nothing is counted yet.
    const NONE: [Count; Method::ALL.len()] = [Count::Pending { nodes: 0 }; Method::ALL.len()];

    /// Returns the counts before the first position.
    pub const fn new() -> Self {
        Self {
            methods: Self::NONE,
            is_over: true,
            searches: Searches::new(),
        }
    }

    /// Returns the counts of the methods, in the order of [`Method::ALL`].
    pub const fn counts(&self) -> &[Count; Method::ALL.len()] {
        &self.methods
    }

    /// Returns why there is nothing to show, if so.
    pub fn obstacle(&self) -> Option<&'static str> {
        match (self.is_over, self.methods[0]) {
            (true, _) => Some(words::game_over()),
            // Given up before it began: these searches do not support the game.
            (false, Count::NotFeasible { limit: 0 }) => Some(words::not_searched()),
            (false, Count::NotFeasible { .. } | Count::Pending { .. } | Count::Solved { .. }) => {
                None
            }
        }
    }

    /// Returns the state of the engine.
    pub const fn health(&self) -> Health {
        self.searches.health()
    }

    /// Applies an event and returns the resulting commands.
    pub fn apply(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        match event {
            Event::Look(subject) => {
                self.searches.clear(&mut commands);
                self.methods = Self::NONE;
                self.is_over = subject.is_none();
                if let Some(Subject { record, .. }) = subject {
                    let searches = &mut self.searches;
                    searches.ask((), &record, Goal::Compare, &mut commands);
                }
            }
            Event::Engine(News::Said(response)) => self.hear(&response, &mut commands),
            Event::Engine(news) => self.searches.hear(&news, &mut commands),
            Event::Retry => self.searches.retry(&mut commands),
        }
        commands
    }

    fn hear(&mut self, response: &Response, commands: &mut Vec<Command>) {
        if self.searches.task(response.run()).is_none() {
            return;
        }
        match response {
            Response::Thinking(_) => {}
            Response::Counts(counts) => self.methods = counts.methods,
            Response::Ready
            | Response::Answer(_)
            | Response::Study(_)
            | Response::Lines(_)
            | Response::Trace(_)
            | Response::Explained(_)
            | Response::Refused { .. } => return commands.push(Command::Engine(Order::Replace)),
        }
        if response.is_last() {
            let obstacle = self.obstacle().map(str::to_owned);
            let sentence = obstacle.unwrap_or_else(|| figures::counted(&self.methods));
            commands.push(Command::Say(sentence));
            self.searches.finish(commands);
        }
    }
}
