//! The review as the reader uses it: its events and effects.

use noughts_protocol::Response;
use noughts_words::review as words;

use crate::browser::Browser;
use crate::engine::{News, Order};
use crate::practice::Practice;
use crate::review::lesson::{self, Lesson};
use crate::review::sentences;
use crate::review::state::Review;
use crate::review::step::Step;
use crate::screen::{Effect, Focus};
use crate::session::{Command, Event as SessionEvent, Seats, Session};

/// A review, what of it is shown, and what is learnt from it.
#[derive(Clone, Debug)]
pub struct Reviewer {
    review: Review,
    seats: Seats,
    /// The index of the fault in whose place the better move is shown.
    better: Option<usize>,
    /// The lesson, in which better moves are to be found.
    lesson: Option<Lesson>,
}

/// An event of a review.
#[derive(Clone, Debug)]
pub enum Event {
    /// The engine has news.
    Engine(News),
    /// The engine shall be tried again.
    Retry,
    /// The board shows the position after this many plies.
    Shown(usize),
    /// The reader looks at the mistake with a ply.
    Look(usize),
    /// The reader goes to the better move, or back, or to the move that decided the game.
    GoOn,
    /// Something happens in the lesson.
    Lesson(lesson::Event),
}

/// A button of the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its name.
    pub name: &'static str,
    /// What a press does.
    pub event: lesson::Event,
    /// Whether it is shown.
    pub is_shown: bool,
    /// Whether it leads on.
    pub leads_on: bool,
}

impl Reviewer {
    /// Returns the review of a session's finished game, and its first effects.
    pub fn new(session: &Session) -> (Self, Vec<Effect>) {
        let (review, first) = Review::new(session.game().clone());
        let reviewer = Self {
            review,
            seats: session.seats(),
            better: None,
            lesson: None,
        };
        (
            reviewer,
            first.into_iter().map(Effect::OrderBeside).collect(),
        )
    }

    /// Returns the assessments.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// Returns the move that a session shows.
    pub const fn step<'a>(&'a self, session: &'a Session) -> Step<'a> {
        Step {
            session,
            review: &self.review,
            better: self.better,
            lesson: self.lesson.as_ref(),
        }
    }

    /// Returns whether better moves are to be found, so that none may be told.
    pub const fn is_learning(&self) -> bool {
        self.lesson.is_some()
    }

    /// Returns whether moves cannot be judged for lack of an engine.
    pub fn is_stuck(&self) -> bool {
        self.review.engine.is_given_up() && !self.review.is_done()
    }

    /// Returns the summary, or how far the review has come.
    pub fn summary(&self) -> String {
        let known = self.review.moves().iter().flatten().count();
        if self.review.is_done() {
            sentences::summary(&self.review)
        } else {
            words::progress(known, self.review.moves().len())
        }
    }

    /// Returns the mistakes, each with its ply, once all are known; none while better moves are to be
    /// found.
    pub fn mistakes(&self) -> Vec<(usize, String)> {
        let is_told = self.review.is_done() && !self.is_learning();
        let faults = self.review.faults().filter(|_| is_told);
        let mistakes = faults.filter(|(_, _, fault)| fault.kind.is_mistake());
        let named = |(ply, _, fault)| (ply, sentences::mistake(&self.review, ply, fault));
        mistakes.map(named).collect()
    }

    /// Returns the buttons of the lesson, those that are hidden too.
    pub fn lesson_buttons(&self) -> [Button; 4] {
        let (own, is_on) = (self.seats.own_mark(), self.is_learning());
        let is_solved = self.lesson.as_ref().is_some_and(Lesson::is_solved);
        let has_mistakes = self.review.is_done() && Lesson::of(&self.review, own).is_some();
        let next = if is_solved {
            words::next_mistake()
        } else {
            words::skip_mistake()
        };
        let button = |name, event, is_shown| Button {
            name,
            event,
            is_shown: is_shown && has_mistakes,
            leads_on: event == lesson::Event::Next,
        };
        [
            button(words::learn(), lesson::Event::Begin(own), !is_on),
            button(words::show_move(), lesson::Event::Show, is_on && !is_solved),
            button(next, lesson::Event::Next, is_on),
            button(words::end_lesson(), lesson::Event::End, is_on),
        ]
    }

    /// Handles an event while a session shows a move; returns the effects. The session's commands are
    /// added to others.
    pub fn update(
        &mut self,
        event: Event,
        session: &mut Session,
        commands: &mut Vec<Command>,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let mut look = |session: &mut Session, ply| {
            commands.extend(session.update(SessionEvent::Scrub(ply)));
        };
        match event {
            Event::Engine(News::Said(Response::Study(study))) => {
                let next = self.review.learn(&study);
                self.go_on(next, browser)
            }
            Event::Engine(News::Said(Response::Explained(explained))) => {
                let is_tried = self.review.is_trying(explained.run);
                let order = self.review.hear(explained).map(Effect::OrderBeside);
                let said = is_tried.then(|| self.tell_tried()).flatten();
                order.into_iter().chain(said).collect()
            }
            Event::Engine(News::Said(_) | News::Replaced) => Vec::new(),
            Event::Engine(News::Unavailable) => {
                self.review.engine.give_up();
                Vec::new()
            }
            Event::Retry => {
                let orders = self.review.engine.retry();
                self.go_on(orders, browser)
            }
            Event::Shown(ply) => {
                // Whoever looks elsewhere has seen it.
                self.better = self.better.filter(|index| *index == ply);
                Vec::new()
            }
            Event::Look(ply) => {
                look(session, ply);
                vec![Effect::say(self.step(session).sentence())]
            }
            Event::GoOn => {
                let step = self.step(session);
                if let Some(ply) = step.turning_point() {
                    look(session, ply);
                    return vec![Effect::say(self.step(session).sentence())];
                }
                let (is_better, ply) = (step.is_better(), step.ply());
                let shown = if is_better {
                    ply
                } else {
                    ply.saturating_sub(1)
                };
                self.better = (!is_better).then_some(shown);
                look(session, shown);
                Vec::new()
            }
            Event::Lesson(event) => {
                let effects = lesson::update(&mut self.lesson, event, &self.review);
                let effects = effects.into_iter();
                let learn = |effect| self.learn(effect, |ply| look(session, ply));
                effects.filter_map(learn).collect()
            }
        }
    }

    /// Carries out a command of the lesson as far as it is the review's.
    fn learn(&mut self, effect: lesson::Effect, look: impl FnOnce(usize)) -> Option<Effect> {
        Some(match effect {
            lesson::Effect::LookAt(ply) => {
                look(ply);
                return None;
            }
            lesson::Effect::Say(text) => Effect::say(text),
            lesson::Effect::Tell(text) => Effect::Tell(text),
            lesson::Effect::FocusBoard => Effect::Focus(Focus::Board),
            lesson::Effect::LeadOn => Effect::Focus(Focus::WayOnNow),
            lesson::Effect::PutBack => {
                self.review.put_back();
                return None;
            }
            lesson::Effect::Try {
                index,
                cell,
                is_shown,
            } => {
                let order = self.review.try_move(index, cell, is_shown);
                if self.review.engine.is_given_up() {
                    // Nobody can say why.
                    return self.tell_tried();
                }
                return order.map(Effect::OrderBeside);
            }
        })
    }

    /// Returns orders, and the summary once every move is known; then the mistakes of those who sit at
    /// this screen come back for practice.
    fn go_on(
        &self,
        orders: impl IntoIterator<Item = Order>,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let orders = orders.into_iter().map(Effect::OrderBeside);
        if !self.review.is_done() {
            return orders.collect();
        }
        let mistakes = lesson::to_practise(&self.review, self.seats);
        let date = browser.date();
        // A storage that refuses has been reported with the game.
        let _ = browser.change(move |practice: &mut Practice| {
            for mistake in &mistakes {
                practice.find(mistake.item(), date);
            }
        });
        let summary = words::done(&sentences::summary(&self.review));
        orders.chain([Effect::say(summary)]).collect()
    }

    fn tell_tried(&self) -> Option<Effect> {
        let [_, spoken] = sentences::tried(&self.review, self.review.tried()?);
        Some(Effect::say(spoken))
    }
}
