//! Many sessions, each by its seed.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{env, thread};

/// Lives through sessions on every core: so many of them as make up the number of events in the
/// environment variable of a name, or else the usual number. `live` gets a seed, and whether it is to
/// print what happens. `NOUGHTS_SEED` is the seed of a single session.
///
/// # Panics
/// A session has failed; the message names its seed.
pub fn live_through(
    name: &str,
    usual_events: u64,
    events_of_a_session: u64,
    live: impl Fn(u64, bool) + Sync,
) {
    let number = |name| env::var(name).ok()?.parse::<u64>().ok();
    if let Some(seed) = number("NOUGHTS_SEED") {
        return live(seed, true);
    }
    let sessions = number(name).unwrap_or(usual_events) / events_of_a_session;
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let live = &live;
    thread::scope(|scope| {
        for first in 0..threads as u64 {
            scope.spawn(move || {
                for seed in (first..sessions).step_by(threads) {
                    let lived = catch_unwind(AssertUnwindSafe(|| live(seed, false)));
                    assert!(lived.is_ok(), "NOUGHTS_SEED={seed} repeats this");
                }
            });
        }
    });
}
