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

/// Returns the radio buttons of a group: each option's name and value.
pub(crate) fn radios<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    options: impl IntoIterator<Item = (String, T)>,
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> Vec<AnyView> {
    let option = |(name, value): (String, T)| {
        let is_chosen = Box::new(move || chosen() == value);
        radio(group, name, is_chosen, Box::new(move || choose(value)))
    };
    options.into_iter().map(option).collect()
}
