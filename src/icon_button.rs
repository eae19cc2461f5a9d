//! An icon-only button.

use leptos::prelude::*;

/// The button. Its name is spoken, and shown while the pointer rests on it. Attributes and handlers
/// are set as on an element.
#[component]
pub fn IconButton(
    /// The icon, by its name in the style sheet.
    icon: &'static str,
    /// The button's name.
    #[prop(into)]
    name: String,
) -> impl IntoView {
    view! {
        <button type="button" class="icon" data-icon=icon aria-label=name.clone() title=name></button>
    }
}
