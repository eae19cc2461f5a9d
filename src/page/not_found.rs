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
    crate::page::enter(words::not_found());
    view! {
        <div class="text-page">
            <h1 id=crate::page::HEADING tabindex="-1">{words::not_found()}</h1>
            <p>{reason}</p>
            <p class="controls">
                <a class="button primary" href=router::href("/")>{words::all_games()}</a>
            </p>
        </div>
    }
}
