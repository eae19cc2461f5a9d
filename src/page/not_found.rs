//! The page for addresses that lead nowhere.

use leptos::prelude::*;
use noughts_words::shell as words;

use crate::router;

/// A page that says why there is nothing here, and links back.
#[component]
pub fn NotFoundPage(
    /// The reason, as a sentence.
    reason: String,
) -> impl IntoView {
    view! {
        <div class="text-page">
            {crate::page::heading(words::not_found())}
            <p>{reason}</p>
            <p class="controls">
                <a class="button primary" href=router::href("/")>{words::all_games()}</a>
            </p>
        </div>
    }
}
