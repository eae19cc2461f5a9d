//! Repeats what a browser refuses for a while.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;

use crate::scheduler::after;

/// The pause after the first refusal, in milliseconds. Each further one is twice as long.
const FIRST_PAUSE: u32 = 1_000;

/// The longest pause, in milliseconds.
const LONGEST_PAUSE: u32 = 60_000;

/// One thing to be done, which is tried until it succeeds or another takes its place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Retry(Rc<RefCell<Option<Timeout>>>);

impl Retry {
    /// Does something that returns whether it has succeeded, and repeats it with growing pauses until
    /// it has.
    pub(crate) fn attempt(&self, act: impl Fn() -> bool + 'static) {
        self.cancel();
        attempt(&Rc::downgrade(&self.0), FIRST_PAUSE, Rc::new(act));
    }

    /// Gives up what has not succeeded yet.
    pub(crate) fn cancel(&self) {
        self.0.take();
    }
}

fn attempt(pending: &Weak<RefCell<Option<Timeout>>>, pause: u32, act: Rc<dyn Fn() -> bool>) {
    if act() {
        return;
    }
    let Some(timer) = pending.upgrade() else {
        return;
    };
    let next = (pause * 2).min(LONGEST_PAUSE);
    let pending = Weak::clone(pending);
    let again = Box::new(move || attempt(&pending, next, act));
    timer.replace(Some(after(pause, again)));
}
