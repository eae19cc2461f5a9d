//! Schedules work in browser tasks of its own, and mounts a page in steps, so that it stays
//! responsive.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// How long a page may take to be built and painted, in milliseconds.
const PAINT_TIME: u32 = 100;

/// The number of mounted parts of a view: one more in each browser task. It ends with the component
/// that made it.
#[derive(Clone, Copy)]
pub(crate) struct Turns(RwSignal<u8>);

impl Turns {
    /// Starts with none and continues up to this many.
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

    /// Returns a part that is mounted from a turn on, counted from 1.
    pub(crate) fn at(self, turn: u8, show: impl Fn() -> AnyView + Send + 'static) -> AnyView {
        let is_due = Memo::new(move |_| self.0.get() >= turn);
        (move || is_due.get().then(&show)).into_any()
    }
}

/// Runs an action once the page has handled the current events.
pub(crate) fn later(act: impl FnOnce() + 'static) {
    after(0, Box::new(act)).forget();
}

/// Runs an action once the current state has been painted: nobody waits for it, and it would delay
/// painting on a slow processor. It does not use an animation frame, since an invisible page has
/// none.
pub(crate) fn after_paint(act: Box<dyn FnOnce()>) {
    after(PAINT_TIME, act).forget();
}

/// Returns the milliseconds of the page's clock, which ignores changes of the date.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Returns a timer that runs an action after a number of milliseconds, unless it is dropped before.
/// It takes a single type of function, since each other one would be another copy of the timer's
/// code.
pub(crate) fn after(milliseconds: u32, act: Box<dyn FnOnce()>) -> Timeout {
    Timeout::new(milliseconds, act)
}
