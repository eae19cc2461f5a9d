//! What an address shows that leads nowhere.

use leptos::prelude::*;
use noughts_words::shell as words;

use crate::router;

/// A page that says why there is nothing here, and the way back.
#[component]
pub fn NotFoundPage(
    /// Why, as a sentence.
    reason: String,
) -> impl IntoView {
    super::enter(words::not_found());
    view! {
        <div class="text-page">
            <h1 id=super::HEADING tabindex="-1">{words::not_found()}</h1>
            <p>{reason}</p>
            <p><a href=router::href("/")>{words::all_games()}</a></p>
        </div>
    }
}
