//! The page for addresses that lead nowhere.

use leptos::prelude::*;
use noughts_app::page::not_found;

use crate::page;
use crate::screen::Shown;

/// A page that says why there is nothing here, and links back.
#[component]
pub fn NotFoundPage(
    /// The reason, as a sentence.
    reason: String,
) -> impl IntoView {
    let (_, page) = Shown::start(not_found(reason));
    view! {
        <div class="text-page">
            {page::screen_title(page)}
            <p>{page.text("reason")}</p>
            <p class="controls">{page.actions("ways")}</p>
        </div>
    }
}
