//! The review beside a game, with an engine of its own.

use noughts_app::engine::InFlightSearch;
use noughts_app::engine::supervisor::Actions;
use noughts_app::review::lesson;
use noughts_app::review::reviewer::{Effect, Event, Reviewer};
use noughts_app::session;
use noughts_app::session::Session;
use noughts_random::SplitMix64;
use noughts_rules::CellId;

use crate::engine::{Engine, Step, Timer};
use crate::page::Page;
use crate::person::place::Target;
use crate::tasks::Tasks;
use crate::worker::Worker;

/// The review beside a game.
pub(super) struct ReviewPart {
    pub(super) reviewer: Reviewer,
    engine: Engine,
    tasks: Tasks<Timer>,
    /// The ply that the board was known to show.
    shown: usize,
}

impl ReviewPart {
    /// Opens the review of the game on a page.
    pub(super) fn open(page: &mut Page, worker: Worker) -> Self {
        let (reviewer, effects) = Reviewer::new(&page.session);
        let mut part = Self {
            reviewer,
            engine: Engine::new(worker, SplitMix64::new(1)),
            tasks: Tasks::default(),
            shown: page.session.shown_ply(),
        };
        part.carry_out(effects, page);
        part
    }

    /// Gives it another worker, the next time that one is started or asked.
    pub(super) fn set_worker(&mut self, worker: Worker) {
        self.engine.worker = worker;
    }

    /// Returns the time of its next task, if any.
    pub(super) fn next_due(&self) -> Option<f64> {
        self.tasks.next_due()
    }

    /// Does the first task that is due.
    pub(super) fn do_next(&mut self, page: &mut Page) {
        if let Some(timer) = self.tasks.take_next() {
            let actions = self.engine.due(timer);
            self.do_all(actions, page);
        }
    }

    /// Follows what the board shows.
    pub(super) fn follow(&mut self, page: &mut Page) {
        let shown = page.session.shown_ply();
        if std::mem::replace(&mut self.shown, shown) != shown {
            self.send(Event::Shown(shown), page);
        }
    }

    /// Takes a cell that is pressed, if the lesson wants it.
    pub(super) fn takes(&mut self, cell: CellId, page: &mut Page) -> bool {
        let takes = self.reviewer.is_learning();
        if takes {
            let shown = page.session.shown_ply();
            self.send(Event::Lesson(lesson::Event::Play(cell, shown)), page);
        }
        takes
    }

    /// Sends an event to the review.
    pub(super) fn send(&mut self, event: Event, page: &mut Page) {
        let effects = self.reviewer.update(event, &page.session, &page.tab);
        self.carry_out(effects, page);
    }

    /// Returns what the chart says of the step on the board.
    pub(super) fn sentence(&self, session: &Session) -> String {
        self.reviewer.step(session).sentence()
    }

    fn carry_out(&mut self, effects: Vec<Effect>, page: &mut Page) {
        for effect in effects {
            match effect {
                Effect::Order(order) => {
                    let actions = self.engine.order(order);
                    self.do_all(actions, page);
                }
                Effect::Say(text) => page.say(text),
                Effect::SayStep => {
                    let said = self.sentence(&page.session);
                    page.say(said);
                }
                Effect::Tell(text) => page.tell(text),
                Effect::LookAt(ply) => {
                    page.send(session::Event::Scrub(ply));
                    self.follow(page);
                }
                Effect::FocusBoard => page.focus = Some(Target::Board),
                Effect::LeadOn => {
                    let buttons = self.reviewer.lesson_buttons();
                    let next = buttons.into_iter().find(|button| button.leads_on);
                    page.focus = next.map(|button| Target::Button(button.name));
                }
            }
        }
    }

    fn do_all(&mut self, actions: Actions<InFlightSearch>, page: &mut Page) {
        let now = page.machine().time.get();
        for action in actions {
            for step in self.engine.carry_out(action, now) {
                match step {
                    Step::Later(pause, timer) => self.tasks.add(now + pause, timer),
                    Step::Tell(news) => self.send(Event::Engine(news), page),
                }
            }
        }
    }
}
