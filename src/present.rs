//! What every page has in common that can be presented to an audience, or shows its board alone.

use leptos::prelude::*;
use noughts_app::present::LEAVE;

use crate::effect::effect;
use crate::listener::on_escape;
use crate::screen::{Dress, Shown};

/// Returns the way out, which floats over the page, and lets Escape leave it too, from wherever the reader is. While
/// the page is presented, the document has a class, since that affects elements outside the page.
pub fn presented(
    screen: Shown,
    is_on: impl Fn() -> bool + 'static,
    leave: impl Fn() + 'static,
) -> Vec<AnyView> {
    mark_document("present", is_on);
    on_escape(leave);
    let class = Some(LEAVE);
    let dress = Dress {
        class,
        ..Dress::default()
    };
    screen.elements(LEAVE, dress)
}

/// Sets a class on the document while a mode is on.
pub fn mark_document(class: &'static str, is_on: impl Fn() -> bool + 'static) {
    let set = move |on| {
        let root = document().document_element();
        root.map(|root| root.class_list().toggle_with_force(class, on))
    };
    effect(move || drop(set(is_on())));
    on_cleanup(move || drop(set(false)));
}
