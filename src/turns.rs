//! Doing what can wait in a task of its own, and showing a page part by part, so that it answers
//! between two of them.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// How long a page may take to be made and painted, in milliseconds.
const PAINT_TIME: u32 = 100;

/// How many parts of a view are shown: one more in each task of the browser's. It ends with the
/// component that made it.
#[derive(Clone, Copy)]
pub(crate) struct Turns(RwSignal<u8>);

impl Turns {
    /// Begins with none and goes on until there are this many.
    pub(crate) fn start(count: u8) -> Self {
        let turns = Self(RwSignal::new(0));
        turns.go_on(count);
        turns
    }

    fn go_on(self, left: u8) {
        if left > 0 {
            later(move || {
                let is_there = self.0.try_update(|turn| *turn += 1).is_some();
                if is_there {
                    self.go_on(left - 1);
                }
            });
        }
    }

    /// Returns a part that is shown from a turn on, counted from 1.
    pub(crate) fn at(self, turn: u8, show: impl Fn() -> AnyView + Send + 'static) -> AnyView {
        let is_due = Memo::new(move |_| self.0.get() >= turn);
        (move || is_due.get().then(&show)).into_any()
    }
}

/// Does something once the page has answered what happened until then.
pub(crate) fn later(act: impl FnOnce() + 'static) {
    after(0, Box::new(act)).forget();
}

/// Does something once what there is now has been painted: nobody waits for it, and a slow processor
/// would paint later. A frame is not asked for: a page that cannot be seen has none.
pub(crate) fn after_paint(act: Box<dyn FnOnce()>) {
    after(PAINT_TIME, act).forget();
}

/// Returns a timer that does something after so many milliseconds, unless it is dropped before. One
/// kind of function for all: each other one would be another copy of what a timer is made of.
pub(crate) fn after(milliseconds: u32, act: Box<dyn FnOnce()>) -> Timeout {
    Timeout::new(milliseconds, act)
}
