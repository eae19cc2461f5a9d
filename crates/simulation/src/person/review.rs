//! The review beside a game, with an engine of its own.

use noughts_app::engine::News;
use noughts_app::review::lesson;
use noughts_app::review::reviewer::{Effect, Event, Reviewer};
use noughts_app::session;
use noughts_app::session::Session;
use noughts_random::SplitMix64;
use noughts_rules::CellId;

use crate::engine::Engine;
use crate::page::Page;
use crate::worker::Worker;
use noughts_app::screen::Focus;

/// The review beside a game.
pub(super) struct ReviewPart {
    pub(super) reviewer: Reviewer,
    engine: Engine,
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
        self.engine.next_due()
    }

    /// Does the first task that is due.
    pub(super) fn do_next(&mut self, page: &mut Page) {
        let news = self.engine.do_next(page.machine().time.get());
        self.hear(news, page);
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
                    let news = self.engine.order(order, page.machine().time.get());
                    self.hear(news, page);
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
                Effect::FocusBoard => page.focus = Some(Focus::Board),
                Effect::LeadOn => {
                    let buttons = self.reviewer.lesson_buttons();
                    let next = buttons.into_iter().find(|button| button.leads_on);
                    page.focus = next.map(|button| Focus::Named(button.name));
                }
            }
        }
    }

    fn hear(&mut self, news: Option<News>, page: &mut Page) {
        if let Some(news) = news {
            self.send(Event::Engine(news), page);
        }
    }
}
