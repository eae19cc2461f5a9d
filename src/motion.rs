//! Whether things may move.

use leptos::prelude::*;

/// Returns whether the reader wants things to move, as `look.js` says it; where that is left to the
/// system, whether it does not ask for less motion.
pub fn is_wanted() -> bool {
    let root = document().document_element();
    match root
        .and_then(|root| root.get_attribute("data-motion"))
        .as_deref()
    {
        Some("less") => return false,
        Some("full") => return true,
        Some(_) | None => {}
    }
    let query = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten();
    !query.is_some_and(|query| query.matches())
}
