//! A way past what comes next, for those who go from control to control.

use leptos::prelude::*;

use crate::focus;

/// A button that moves the focus to the element with an id. It shows only while it has the focus.
#[component]
pub fn SkipLink(
    /// Its name: the action.
    name: &'static str,
    /// The id of the element, which must be able to take the focus.
    to: &'static str,
) -> impl IntoView {
    view! {
        <button type="button" class="skip" on:click=move |_| focus::element(to)>
            {name}
        </button>
    }
}
