//! What is due: one exercise after the other at one address.

use std::vec::IntoIter;

use noughts_words::puzzles as words;

use crate::browser::Browser;
use crate::exercise::any::AnyExercise;
use crate::exercise::{Event, Request};
use crate::lessons::state::State;
use crate::puzzles::attempt::Attempt;
use crate::puzzles::place::OVERVIEW;
use crate::puzzles::reader::{Due, Reader};
use crate::puzzles::setting::Setting;
use crate::screen::{Action, Effect, Focus, Input, Screen, View};

/// The page of what is due.
#[derive(Clone, Debug)]
pub struct DuePage {
    /// The exercise in hand; none if nothing is due.
    now: Option<AnyExercise>,
    /// Those after it.
    rest: IntoIter<Due>,
}

impl DuePage {
    /// Returns the page at the first exercise.
    pub fn open(browser: &impl Browser) -> Self {
        let due = Reader::load(browser).due(browser.date());
        let mut page = Self {
            now: None,
            rest: due.into_iter(),
        };
        page.go_on();
        page
    }

    fn go_on(&mut self) {
        let next = self.rest.next();
        let rest = self.left();
        self.now = next.map(|next| match next {
            Due::Problem(problem) => {
                AnyExercise::Problem(Box::new(Attempt::new(Setting::Due(problem, rest))))
            }
            Due::Step(lesson, number) => AnyExercise::Lesson(State::due(lesson, number, rest)),
        });
    }

    /// Returns how many exercises come after it.
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}

impl<B: Browser> Screen<B> for DuePage {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        let now = self.now.as_mut().map(AnyExercise::screen_mut);
        now.map_or_else(Vec::new, |now| now.start(browser))
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        if event == Event::Ask(Request::Next) {
            self.go_on();
            let mut effects = vec![Effect::Renew, Effect::Focus(Focus::Heading)];
            effects.extend(self.start(browser));
            return effects;
        }
        let now = self.now.as_mut().map(AnyExercise::screen_mut);
        now.map_or_else(Vec::new, |now| now.update(event, browser))
    }

    fn view(&self) -> View<Event> {
        if let Some(now) = &self.now {
            return now.screen::<B>().view();
        }
        let mut view = View::new(words::practice());
        view.text("none", words::nothing_due());
        view.actions("actions", [Action::link(words::all(), OVERVIEW).primary()]);
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        Event::of(input)
    }
}
