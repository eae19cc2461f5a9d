//! Repeats what a browser refuses for a while.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use noughts_app::backoff::Backoff;

use crate::scheduler::after;

/// One thing to be done, which is tried until it succeeds or another takes its place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Retry(Rc<RefCell<Option<Timeout>>>);

impl Retry {
    /// Does something that returns whether it has succeeded, and repeats it with growing pauses until
    /// it has.
    pub(crate) fn attempt(&self, act: impl Fn() -> bool + 'static) {
        self.cancel();
        attempt(&Rc::downgrade(&self.0), Backoff::default(), Rc::new(act));
    }

    /// Gives up what has not succeeded yet.
    pub(crate) fn cancel(&self) {
        self.0.take();
    }
}

fn attempt(
    pending: &Weak<RefCell<Option<Timeout>>>,
    mut backoff: Backoff,
    act: Rc<dyn Fn() -> bool>,
) {
    if act() {
        return;
    }
    let Some(timer) = pending.upgrade() else {
        return;
    };
    let pause = backoff.pause();
    let pending = Weak::clone(pending);
    let again = Box::new(move || attempt(&pending, backoff, act));
    timer.replace(Some(after(pause, again)));
}
