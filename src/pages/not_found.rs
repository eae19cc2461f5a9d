//! What an address shows that leads nowhere.

use leptos::prelude::*;

use crate::router;

/// A page that says why there is nothing here, and the way back.
#[component]
pub fn NotFoundPage(
    /// Why, as a sentence.
    reason: String,
) -> impl IntoView {
    super::enter("Not found");
    view! {
        <div class="text-page">
            <h1 id=super::HEADING tabindex="-1">"Not found"</h1>
            <p>{reason}</p>
            <p><a href=router::href("/")>"See all games"</a></p>
        </div>
    }
}
