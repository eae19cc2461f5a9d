//! Exercises of several kinds that follow one another at one address.

use crate::browser::Browser;
use crate::classes::game::ClassGame;
use crate::exercise::Event;
use crate::lessons::state::State;
use crate::puzzles::attempt::Attempt;
use crate::screen::Screen;

/// An exercise of any kind.
#[derive(Clone, Debug)]
pub enum AnyExercise {
    /// A puzzle, or a mistake.
    Problem(Box<Attempt>),
    /// A lesson, or a part of one.
    Lesson(State),
    /// A game against the computer.
    Game(ClassGame),
}

impl AnyExercise {
    /// Returns its screen.
    pub(crate) fn screen<B: Browser>(&self) -> &dyn Screen<B, Event = Event> {
        match self {
            Self::Problem(attempt) => attempt.as_ref(),
            Self::Lesson(lesson) => lesson,
            Self::Game(game) => game,
        }
    }

    /// Returns its screen, to change it.
    pub(crate) fn screen_mut<B: Browser>(&mut self) -> &mut dyn Screen<B, Event = Event> {
        match self {
            Self::Problem(attempt) => attempt.as_mut(),
            Self::Lesson(lesson) => lesson,
            Self::Game(game) => game,
        }
    }
}
