//! Screens: what a page knows, decides, shows and offers.
//!
//! A [`Screen`] changes only through [`Screen::update`]: an event goes in, [`Effect`]s come out. What it
//! shows and offers is a [`ViewModel`]: plain values, each press with the event that it sends.

mod action;
mod effect;
mod view;

use std::convert::Infallible;

use noughts_rules::CellId;

use crate::board::keyboard::{KeyAction, KeyPress};
use crate::browser::Browser;
use crate::engine::News;
use crate::exercise::Grade;
use crate::proof::Problem;
pub use crate::screen::action::{Action, Availability, Press, Target};
pub use crate::screen::effect::{Effect, Focus, Texts, Timer, When};
pub(crate) use crate::screen::effect::{tell, told};
pub use crate::screen::view::{
    Choice, Dialog, Entry, Field, Kind, Look, OfKind, Opt, Part, Range, Table, Upload, View,
    ViewModel,
};

/// What happens to a screen other than by a press of what its view model offers.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The reader plays a cell.
    Play(CellId),
    /// The reader presses a key of the board, with the focus on a cell.
    Key(KeyAction, CellId),
    /// The reader presses Escape.
    Escape,
    /// News from the engine.
    Engine(News),
    /// News from the second engine.
    EngineBeside(News),
    /// The time of a timer is over.
    Time(Timer),
    /// What is stored has changed, in this tab or in another.
    Stored,
    /// The page was hidden or shown.
    Visibility,
    /// The reader presses a key, by the browser's name, at something in the part of a name.
    KeyAt(&'static str, String),
    /// The reader enters a text into the command field, with the board's tab stop at a cell.
    Enter(String, CellId),
    /// The page is left, or perhaps closed.
    Left,
    /// The fragment of the address was changed by hand.
    Address(String),
    /// A certificate was to be loaded: its text and the size of its file, or why it is not there.
    Loaded(Result<(String, usize), Problem>),
    /// A text was to be copied: what there is to say of that.
    Copied(&'static str),
}

/// A page, in a browser of a type: events go in, effects come out, and a view model says what is
/// shown and offered.
pub trait Screen<B: Browser> {
    /// An event of the screen.
    type Event: 'static;

    /// Returns the first effects.
    fn start(&mut self, _browser: &B) -> Vec<Effect> {
        Vec::new()
    }

    /// Handles an event; returns what is to be done.
    fn update(&mut self, event: Self::Event, browser: &B) -> Vec<Effect>;

    /// Returns what is shown and offered.
    fn view(&self) -> View<Self::Event>;

    /// Returns the event of what happens otherwise than by a press, if it matters here.
    fn event_of(&self, _input: Input) -> Option<Self::Event> {
        None
    }

    /// Returns how well it went, once it is over, if that is told.
    fn grade(&self) -> Option<Grade> {
        None
    }

    /// Returns the event of a key at a cell that comes before those of the board; letters may be
    /// switched off.
    fn key_before_board(
        &self,
        _press: &KeyPress,
        _has_letters: bool,
        _cell: CellId,
    ) -> Option<Self::Event> {
        None
    }
}

/// A page on which nothing changes is its view model.
impl<B: Browser> Screen<B> for ViewModel {
    type Event = Infallible;

    fn update(&mut self, event: Infallible, _browser: &B) -> Vec<Effect> {
        match event {}
    }

    fn view(&self) -> View<Infallible> {
        View::from(self.clone())
    }
}
