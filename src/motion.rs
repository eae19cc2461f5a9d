//! Whether things may move.

use leptos::prelude::*;

/// Returns whether things may move, by the setting from `look.js`, or else unless the system asks
/// for reduced motion.
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
