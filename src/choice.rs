//! Check boxes, and lists to choose from.

use leptos::prelude::*;

/// Returns a check box with its label.
pub(crate) fn check(
    label: &'static str,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    let is_on: Box<dyn Fn() -> bool + Send> = Box::new(is_on);
    let set: Box<dyn Fn(bool)> = Box::new(set);
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=is_on
                on:change=move |event| set(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// Returns a list of options with its label, in a class of the style sheet: each option's word and name.
pub(crate) fn select(
    class: &'static str,
    label: String,
    options: impl IntoIterator<Item = (String, String)>,
    chosen: impl Fn() -> String + Send + Sync + 'static,
    choose: impl Fn(String) + 'static,
) -> AnyView {
    let chosen = Callback::new(move |()| chosen());
    let choose: Box<dyn Fn(String)> = Box::new(choose);
    let option = |(word, name): (String, String)| {
        let own = word.clone();
        view! {
            <option value=word selected=move || chosen.run(()) == own>
                {name}
            </option>
        }
        .into_any()
    };
    let options: Vec<_> = options.into_iter().map(option).collect();
    view! {
        <label class=class>
            {label} <select on:change=move |event| choose(event_target_value(&event))>{options}</select>
        </label>
    }
    .into_any()
}
