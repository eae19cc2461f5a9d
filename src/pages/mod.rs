//! One file a route.

mod not_found;
mod play;
mod start;

use leptos::html::H1;
use leptos::prelude::*;

pub use not_found::NotFoundPage;
pub use play::PlayPage;
pub use start::StartPage;

/// Whether a page was shown before this one: then the focus was on something that is gone, and
/// the new page takes it. On the first page it stays where the browser has it.
#[derive(Clone, Copy, Default)]
pub struct Visits(StoredValue<bool>);

/// Gives the page its title, and its heading the focus.
fn enter(title: &str, heading: NodeRef<H1>) {
    document().set_title(&format!("{title} – Noughts"));
    let Visits(visited) = expect_context();
    let is_first = !visited.get_value();
    visited.set_value(true);
    Effect::new(move || {
        if let Some(heading) = heading.get()
            && !is_first
        {
            let _ = heading.focus();
        }
    });
}
