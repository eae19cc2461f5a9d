//! What every page has: a title, and a heading that takes the focus.

mod not_found;

use leptos::prelude::*;

pub use not_found::NotFoundPage;

use crate::effect::effect;
use crate::focus;
use crate::router::Router;

/// The element id of a page's heading.
pub(crate) const HEADING: &str = "heading";

/// Gives the page its title, and its heading the focus: what had it on the page before is gone.
/// On the first page it stays where the browser has it, and where a cell is played, that has it.
pub(crate) fn enter(title: &str) {
    document().set_title(&format!("{title} – Noughts"));
    let router = Router::of_page();
    if !router.is_first_visit() && !router.has_first_move() {
        // Once it is there.
        effect(|| focus::element(HEADING));
    }
}
