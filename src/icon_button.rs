//! A button that shows a sign alone.

use leptos::prelude::*;

/// The button. Its name is heard, and seen when the pointer rests on it. What else it has, such as what
/// a press does, is given to it as to an element.
#[component]
pub fn IconButton(
    /// The sign, by its name in the style sheet.
    icon: &'static str,
    /// What the button is called.
    #[prop(into)]
    name: String,
) -> impl IntoView {
    view! {
        <button type="button" class="icon" data-icon=icon aria-label=name.clone() title=name></button>
    }
}
