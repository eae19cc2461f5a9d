//! Radio buttons.

use leptos::prelude::*;

/// Returns a radio button with its label.
pub(crate) fn radio(
    group: &'static str,
    label: String,
    is_chosen: Box<dyn Fn() -> bool + Send>,
    choose: Box<dyn Fn()>,
) -> AnyView {
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                prop:checked=is_chosen
                on:change=move |_| choose()
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
