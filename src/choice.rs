//! Buttons, check boxes, and lists to choose from.

use leptos::prelude::*;

/// Returns a button.
pub(crate) fn button(name: impl Into<Signal<String>>, act: impl Fn() + 'static) -> AnyView {
    button_if(|| true, name, act)
}

/// Returns a button that acts only at times; at others it is shown as disabled.
pub(crate) fn button_if(
    can_act: impl Fn() -> bool + Copy + Send + 'static,
    name: impl Into<Signal<String>>,
    act: impl Fn() + 'static,
) -> AnyView {
    let name = name.into();
    let press = move |_| {
        if untrack(can_act) {
            act();
        }
    };
    view! {
        <button
            type="button"
            aria-disabled=move || (!can_act()).then_some("true")
            on:click=press
        >
            {name}
        </button>
    }
    .into_any()
}

/// Returns the name of a button that does one thing or another.
pub(crate) fn either(
    is_one: impl Fn() -> bool + Send + Sync + 'static,
    one: fn() -> &'static str,
    other: fn() -> &'static str,
) -> Signal<String> {
    Signal::derive(move || (if is_one() { one } else { other })().to_owned())
}

/// Returns a check box with its label, in a role of its own if it has one.
pub(crate) fn check(
    label: impl Into<Signal<String>>,
    role: Option<&'static str>,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    let label = label.into();
    let is_on: Box<dyn Fn() -> bool + Send> = Box::new(is_on);
    let set: Box<dyn Fn(bool)> = Box::new(set);
    view! {
        <label class="choice">
            <input
                type="checkbox"
                role=role
                prop:checked=is_on
                on:change=move |event| set(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// Returns a list of options with its label, in a class of the style sheet if it has one: each option's word
/// and name.
pub(crate) fn select(
    class: &'static str,
    label: String,
    options: impl Fn() -> Vec<(String, String)> + Send + 'static,
    chosen: impl Fn() -> String + Send + Sync + 'static,
    choose: impl Fn(String) + 'static,
) -> AnyView {
    let chosen = Callback::new(move |()| chosen());
    let choose: Box<dyn Fn(String)> = Box::new(choose);
    // A property: once a reader has chosen, the attribute does nothing.
    let option = move |(word, name): (String, String)| {
        let own = word.clone();
        view! {
            <option value=word prop:selected=move || chosen.run(()) == own>
                {name}
            </option>
        }
    };
    let options: Box<dyn Fn() -> Vec<(String, String)> + Send> = Box::new(options);
    view! {
        <label class=(!class.is_empty()).then_some(class)>
            {label} <select on:change=move |event| choose(event_target_value(&event))>
                {move || options().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}
