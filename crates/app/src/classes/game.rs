//! A game against the computer as a task. The pupil begins; nothing can be undone, and nothing is hinted.

use noughts_protocol::{Level, Request as Asked};
use noughts_rules::{CellId, Game, Side, Status, Variant};
use noughts_words::{classes as words, learn};

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::classes::set::Task;
use crate::engine::{News, Order};
use crate::exercise::{Exercise, Grade, apply};
use crate::screen::{Effect, Focus};
use crate::session::{Event, Seats, Session};
use crate::{announce, names};

/// A game against the computer.
#[derive(Clone, Debug)]
pub struct ClassGame {
    session: Session,
    level: Level,
    /// Decides between equally good moves.
    seed: u64,
    /// Whether the engine was given up.
    is_stuck: bool,
}

impl ClassGame {
    /// Returns a game against a level, with random bits that decide between equally good moves.
    pub fn new(variant: Variant, level: Level, seed: u64) -> Self {
        let seats = Seats::against_computer(Side::X, level);
        // The pupil moves first, so nothing is to be done yet.
        let (session, _) = Session::new(Game::new(variant), seats);
        Self {
            session,
            level,
            seed,
            is_stuck: false,
        }
    }

    fn apply(&mut self, event: Event, moves: bool) -> Vec<Effect> {
        let was_over = self.session.status().is_over();
        let mut effects = apply(&mut self.session, event, moves);
        for effect in &mut effects {
            if let Effect::Order(Order::Ask(Asked::Search(search)), _) = effect {
                search.seed = self.seed.wrapping_add(search.run.0.into());
            }
        }
        if !was_over && self.session.status().is_over() {
            effects.push(Effect::Focus(Focus::WayOn));
        }
        effects
    }
}

impl Exercise for ClassGame {
    fn board(&self) -> BoardView {
        self.session.board()
    }

    fn status(&self) -> String {
        announce::standing(&self.session)
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(learn::not_here().to_owned())
    }

    fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    fn grade(&self) -> Option<Grade> {
        match self.session.status() {
            Status::InProgress => None,
            Status::Won(Side::X) => Some(Grade::Full),
            Status::Draw => Some(Grade::Half),
            Status::Won(Side::O) => Some(Grade::Nothing),
        }
    }

    fn start(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        let variant = self.session.game().variant();
        let level = names::level(self.level, variant);
        vec![Effect::say(words::play_against(&level))]
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        self.apply(Event::Play(cell), browser.moves())
    }

    fn hear(&mut self, news: News, browser: &impl Browser) -> Vec<Effect> {
        self.is_stuck |= news == News::Unavailable;
        self.apply(Event::Engine(news), browser.moves())
    }

    fn retry(&mut self) -> Vec<Effect> {
        self.is_stuck = false;
        self.apply(Event::RetryEngine, true)
    }

    fn wake(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.apply(Event::PhaseOver, browser.moves())
    }

    fn heading(&self) -> String {
        let variant = self.session.game().variant();
        Task::Game(variant, self.level).name()
    }

    fn about(&self) -> String {
        announce::goal(self.session.game().position())
    }
}
