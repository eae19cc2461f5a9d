//! The review as the reader uses it: its events and effects.

use noughts_study::Glyph;
use noughts_words::review as words;

use crate::browser::Browser;
use crate::practice::Practice;
use crate::review::lesson::{self, Lesson};
use crate::review::sentences;
use crate::review::state::{Assessment, Review};
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
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// The engine shall be tried again.
    Retry,
    /// The board shows the position after this many plies.
    Shown(usize),
    /// The reader looks at the mistake with a ply.
    Look(usize),
    /// The reader goes to the better move, or back, or to what decided the game.
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
    /// Returns the review of a session's finished game.
    pub fn new(session: &Session) -> Self {
        Self {
            review: Review::new(session.game().clone()),
            seats: session.seats(),
            better: None,
            lesson: None,
        }
    }

    /// Judges the moves by what a session knows now, and asks for the rest; returns the effects. The session's
    /// commands are added to others.
    pub fn follow(
        &mut self,
        session: &mut Session,
        commands: &mut Vec<Command>,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let (was_done, was_told) = (self.review.is_done(), self.is_told());
        self.review.follow(session.knowledge());
        commands.extend(session.wonder(self.review.questions()));
        let tried = (!was_told && self.is_told()).then(|| self.tell_tried());
        let mut effects: Vec<_> = tried.flatten().into_iter().collect();
        if !was_done && self.review.is_done() {
            effects.push(self.finish(browser));
        }
        effects
    }

    /// Returns whether it is known why the move that a learner has tried is good or bad.
    fn is_told(&self) -> bool {
        self.review.tried().is_none_or(|tried| tried.said.is_some())
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
    pub fn is_stuck(&self, session: &Session) -> bool {
        session.has_no_engine() && !self.review.is_done()
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

    /// Returns how accurate each side was, once all moves are known.
    pub fn accuracy(&self) -> String {
        let is_told = self.review.is_done();
        let accuracy = is_told.then(|| sentences::accuracy(&self.review)).flatten();
        accuracy.unwrap_or_default()
    }

    /// Returns the moves with their plies, once all are known; none while better moves are to be found.
    fn told(&self) -> impl Iterator<Item = (usize, &Assessment)> {
        let is_told = self.review.is_done() && !self.is_learning();
        let moves = self.review.moves().iter().flatten();
        (1..).zip(moves.filter(move |_| is_told))
    }

    /// Returns the signs of the moves that have one, each with its ply.
    pub fn signs(&self) -> impl Iterator<Item = (usize, Glyph)> {
        self.told()
            .filter_map(|(ply, known)| Some((ply, known.sign()?)))
    }

    /// Returns the names of the moves that have a sign, each with its ply.
    pub fn signed(&self) -> impl Iterator<Item = (usize, String)> {
        let name = |ply, known| sentences::signed(&self.review, ply, known);
        self.told()
            .filter_map(move |(ply, known)| Some((ply, name(ply, known)?)))
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
    ) -> Vec<Effect> {
        let mut look = |session: &mut Session, ply| {
            commands.extend(session.update(SessionEvent::Scrub(ply)));
        };
        match event {
            Event::Retry => {
                commands.extend(session.update(SessionEvent::RetryEngine));
                Vec::new()
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
                if let Some(ply) = step.leads_to() {
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
                let has_engine = !session.has_no_engine();
                let learn = |effect| self.learn(effect, has_engine, |ply| look(session, ply));
                effects.filter_map(learn).collect()
            }
        }
    }

    /// Carries out a command of the lesson as far as it is the review's.
    fn learn(
        &mut self,
        effect: lesson::Effect,
        has_engine: bool,
        look: impl FnOnce(usize),
    ) -> Option<Effect> {
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
                self.review.try_move(index, cell, is_shown);
                // Otherwise it is told once it is known why.
                return (!has_engine).then(|| self.tell_tried()).flatten();
            }
        })
    }

    /// Returns the summary, now that every move is known; the mistakes of those who sit at this screen come back
    /// for practice.
    fn finish(&self, browser: &impl Browser) -> Effect {
        let mistakes = lesson::to_practise(&self.review, self.seats);
        let date = browser.date();
        // A storage that refuses has been reported with the game.
        let _ = browser.change(move |practice: &mut Practice| {
            for mistake in &mistakes {
                practice.find(mistake.item(), date);
            }
        });
        Effect::say(words::done(&sentences::summary(&self.review)))
    }

    fn tell_tried(&self) -> Option<Effect> {
        let [_, spoken] = sentences::tried(&self.review, self.review.tried()?);
        Some(Effect::say(spoken))
    }
}
