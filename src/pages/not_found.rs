//! What an address shows that leads nowhere.

use leptos::html::H1;
use leptos::prelude::*;
use leptos_router::components::A;

/// The page for an unknown address.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    view! { <Nowhere reason="There is no page at this address.".to_owned() /> }
}

/// A page that says why there is nothing here, and the way back.
#[component]
pub(super) fn Nowhere(
    /// Why, as a sentence.
    reason: String,
) -> impl IntoView {
    let heading = NodeRef::<H1>::new();
    super::enter("Not found", heading);
    view! {
        <div class="text-page">
            <h1 node_ref=heading tabindex="-1">"Not found"</h1>
            <p>{reason}</p>
            <p><A href="/">"See all games"</A></p>
        </div>
    }
}
