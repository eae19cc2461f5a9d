//! Listeners for events of the window.

use leptos::ev::{self, EventDescriptor};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// Handles an event of the window until the present component ends. All of these listeners share
/// one copy of the code that adds and removes them.
pub fn listen<E: EventDescriptor>(event: &E, handle: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let handle = move |event: web_sys::Event| handle(event.unchecked_into());
    add(&event.name(), Box::new(handle));
}

/// Handles Escape until the present component ends, wherever the reader is, unless something else takes it:
/// what is open over the page closes first.
pub fn on_escape(act: impl Fn() + 'static) {
    listen(&ev::keydown, move |event| {
        let open = document().query_selector("dialog:modal, :popover-open");
        let is_free = event.key() == "Escape" && !event.default_prevented();
        if is_free && open.is_ok_and(|open| open.is_none()) {
            act();
        }
    });
}

/// Returns whether a key is held together with one that makes it a command of the browser or the system.
pub fn is_command(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

fn add(event: &str, handle: Box<dyn Fn(web_sys::Event)>) {
    let listener = window_event_listener_untyped(event, handle);
    on_cleanup(move || listener.remove());
}
