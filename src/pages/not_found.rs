//! What an address shows that leads nowhere.

use leptos::html::H1;
use leptos::prelude::*;

use crate::router;

/// A page that says why there is nothing here, and the way back.
#[component]
pub fn NotFoundPage(
    /// Why, as a sentence.
    reason: String,
) -> impl IntoView {
    let heading = NodeRef::<H1>::new();
    super::enter("Not found", heading);
    view! {
        <div class="text-page">
            <h1 node_ref=heading tabindex="-1">"Not found"</h1>
            <p>{reason}</p>
            <p><a href=router::href("/")>"See all games"</a></p>
        </div>
    }
}
