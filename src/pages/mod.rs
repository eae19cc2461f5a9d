//! One file a route.

mod custom_form;
mod not_found;
mod play;
mod start;

use leptos::html::H1;
use leptos::prelude::*;

pub use not_found::NotFoundPage;
pub use play::PlayPage;
pub use start::StartPage;

use crate::router::Router;

/// Gives the page its title, and its heading the focus: what had it on the page before is gone.
/// On the first page it stays where the browser has it.
fn enter(title: &str, heading: NodeRef<H1>) {
    document().set_title(&format!("{title} – Noughts"));
    let is_first = expect_context::<Router>().is_first_visit();
    Effect::new(move || {
        if let Some(heading) = heading.get()
            && !is_first
        {
            let _ = heading.focus();
        }
    });
}
