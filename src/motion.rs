//! Whether things may move.

use leptos::prelude::*;

/// Returns whether the system does not ask for less motion.
pub fn is_wanted() -> bool {
    let query = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten();
    !query.is_some_and(|query| query.matches())
}
