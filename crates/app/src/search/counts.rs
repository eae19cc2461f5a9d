//! How many positions each search visits. No DOM, no clock.

use noughts_protocol::{Count, Goal, Method, Program, Response};
use noughts_words::{search as words, shell};

use crate::browser::Browser;
use crate::engine::{News, Order};
use crate::screen::{Action, Effect, Focus, Input, Screen, View};
use crate::search::engine::{Health, Searches};
use crate::search::figures;
use crate::session::Subject;

/// The element id of the heading, which takes the focus when its element is gone.
pub const HEADING: &str = "search-heading";

/// An event: the board changes, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The board shows another position, in progress or finished.
    Look(Option<Subject>),
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
    /// Draw the bars by the logarithm, or not.
    ChangeScale,
}

/// The counts of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    methods: [Count; Method::ALL.len()],
    /// Whether the game is over.
    is_over: bool,
    /// Whether the bars have a logarithmic scale.
    pub is_log: bool,
    searches: Searches<()>,
    /// The program that counts.
    program: Option<Program>,
}

impl Default for Counts {
    /// Returns the counts before the first position.
    fn default() -> Self {
        Self {
            methods: Self::NONE,
            is_over: true,
            is_log: false,
            searches: Searches::new(),
            program: None,
        }
    }
}

impl Counts {
    /// Nothing is counted yet.
    const NONE: [Count; Method::ALL.len()] = [Count::Pending { nodes: 0 }; Method::ALL.len()];

    /// These searches do not support the game.
    const UNKNOWN: [Count; Method::ALL.len()] =
        [Count::NotFeasible { limit: 0 }; Method::ALL.len()];

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

    /// Handles an event; returns what is to be done.
    pub(crate) fn change(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Look(subject) => {
                self.searches.clear(&mut effects);
                self.methods = Self::NONE;
                self.is_over = subject.is_none();
                let Some(Subject { record, position }) = subject else {
                    return effects;
                };
                let program = Program::of(position.variant());
                self.program = Some(program);
                if program == Program::Ultimate {
                    self.methods = Self::UNKNOWN;
                } else {
                    let searches = &mut self.searches;
                    searches.ask((), &record, Goal::Compare, &mut effects);
                }
            }
            Event::Engine(News::Said(response)) => self.hear(&response, &mut effects),
            Event::Engine(news) => self.searches.hear(&news, &mut effects),
            Event::Retry => {
                // Its own element goes.
                effects.push(Effect::Focus(Focus::Named(HEADING)));
                self.searches.retry(&mut effects);
            }
            Event::ChangeScale => self.is_log = !self.is_log,
        }
        effects
    }

    fn hear(&mut self, response: &Response, effects: &mut Vec<Effect>) {
        if self.searches.task(response.run()).is_none() {
            return;
        }
        match response {
            Response::Thinking(_) => {}
            Response::Counts(counts) => self.methods = counts.methods,
            Response::Ready
            | Response::Answer(_)
            | Response::Study(_)
            | Response::Trace(_)
            | Response::Explained(_)
            | Response::Recounted(_)
            | Response::Refused { .. } => return effects.push(Effect::order(Order::Replace)),
        }
        if response.is_last() {
            let obstacle = self.obstacle().map(str::to_owned);
            let sentence = obstacle.unwrap_or_else(|| figures::counted(&self.methods));
            effects.push(Effect::say(sentence));
            self.searches.finish(effects);
        }
    }
}

impl Counts {
    /// Adds what is shown and offered to the view of a page, which has these events among its own.
    pub(crate) fn show<E>(&self, view: &mut View<E>, event: impl Fn(Event) -> E) {
        view.heading("figures", words::search());
        let problem = self.health().problem().or_else(|| self.obstacle());
        view.text("figures-problem", problem.unwrap_or_default());
        let retry = Action::button(shell::try_again(), event(Event::Retry));
        let is_given_up = self.health() == Health::Unavailable;
        view.actions("figures-retry", [retry.shown(is_given_up)]);
        let change = event(Event::ChangeScale);
        view.check("log-scale", words::log_scale(), self.is_log, change);
        view.drawing("bars", figures::counted(&self.methods));
    }
}

impl<B: Browser> Screen<B> for Counts {
    type Event = Event;

    fn update(&mut self, event: Event, _: &B) -> Vec<Effect> {
        self.change(event)
    }

    fn view(&self) -> View<Event> {
        let mut view = View::new(words::search()).asking([self.program, None]);
        self.show(&mut view, |event| event);
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Engine(news) => Some(Event::Engine(news)),
            _ => None,
        }
    }
}
