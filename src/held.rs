//! Held keys.

use std::cell::RefCell;

use leptos::prelude::*;
use noughts_app::board::keyboard;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, EventTarget, KeyboardEvent};

/// Lets no repeat of a held key act on what its press has brought, anywhere on the page.
pub fn watch() {
    let pressed = RefCell::new(None::<EventTarget>);
    let on_keydown = Closure::<dyn Fn(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        let (key, target) = (event.key(), event.target());
        if !event.repeat() {
            pressed.replace(target);
            return;
        }
        let is_same = *pressed.borrow() == target;
        if !keyboard::may_repeat(&key, is_same, is_typed(&key, target)) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    let listener = on_keydown.as_ref().unchecked_ref();
    let _ = window().add_event_listener_with_callback_and_bool("keydown", listener, true);
    // It lasts as long as the page.
    on_keydown.forget();
}

/// Returns whether a key types a space or a line break there.
fn is_typed(key: &str, target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    let fields = if key == " " {
        "textarea, input:not([type=checkbox], [type=radio], [type=file])"
    } else {
        "textarea"
    };
    element.is_some_and(|element| element.matches(fields) == Ok(true))
}
