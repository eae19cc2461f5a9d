//! Modal dialogs, which a screen reader names.
//!
//! `showModal()` moves the focus and takes the rest of the page out of the accessibility tree at the
//! same time. A screen reader may hear of the second first. Then it goes on at the first text that
//! is left, which is in the dialog, and says nothing about entering one. So a dialog has the focus
//! for a moment before it is modal.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use crate::scheduler::after;

/// How long a dialog has the focus before it is modal, in milliseconds.
const ARRIVAL: u32 = 100;

/// Opens a dialog. On closing, the focus returns to where it is now.
pub fn open(dialog: &HtmlDialogElement) {
    let opener = focused();
    dialog.show();
    let dialog = dialog.clone();
    let become_modal = move || {
        // It may have been closed since, or opened once more.
        if !dialog.open() || is_modal(&dialog) {
            return;
        }
        let inside = focused().filter(|focused| dialog.contains(Some(focused)));
        // A dialog that is open cannot become modal, and closing it would tell the page so. It stays in
        // sight meanwhile. When it closes, it returns the focus to what has it now.
        let style = HtmlElement::style(&dialog);
        let _ = style.set_property("display", "grid");
        dialog.set_open(false);
        focus(opener);
        let _ = dialog.show_modal();
        let _ = style.remove_property("display");
        focus(inside);
    };
    after(ARRIVAL, Box::new(become_modal)).forget();
}

/// Closes a dialog that is not modal yet on Escape; of a modal one the browser does so.
pub fn on_keydown(event: &KeyboardEvent) {
    let dialog = event.current_target();
    let dialog = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok());
    if let Some(dialog) = dialog.filter(|dialog| event.key() == "Escape" && !is_modal(dialog)) {
        dialog.close();
    }
}

fn is_modal(dialog: &HtmlDialogElement) -> bool {
    dialog.matches(":modal").unwrap_or(true)
}

fn focused() -> Option<HtmlElement> {
    document().active_element()?.dyn_into().ok()
}

fn focus(element: Option<HtmlElement>) {
    let _ = element.map(|element| element.focus());
}

/// Returns the head of a dialog: its heading, by whose id it is named, and the button that closes it.
pub fn head(
    id: &'static str,
    heading: String,
    close: &'static str,
    on_close: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <header role="presentation">
            <h2 id=id>{heading}</h2>
            <button
                type="button"
                class="icon"
                data-icon="close"
                aria-label=close
                on:click=move |_| on_close()
            ></button>
        </header>
    }
}
