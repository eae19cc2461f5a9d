//! The number of the game on the page: drawn when the game begins, and kept by the entry of the
//! browser's history, so that a reload knows the game again.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// What the entry keeps of a game that has none.
const NONE: &str = "ended";

/// Returns a number that no other game has.
pub(super) fn draw() -> u64 {
    js_sys::Math::random().to_bits()
}

/// What the entry keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Nothing.
    Blank,
    /// That its game has no number.
    Unnumbered,
    /// The number of its game.
    Numbered(u64),
}

/// Returns what the entry keeps.
pub(super) fn read() -> Entry {
    let history = window().history().ok();
    let state = history.and_then(|history| history.state().ok());
    match state.and_then(|state| state.as_string()) {
        None => Entry::Blank,
        Some(text) => u64::from_str_radix(&text, 16).map_or(Entry::Unnumbered, Entry::Numbered),
    }
}

/// Lets the entry keep the number, or that there is none.
pub(super) fn write(id: Option<u64>) {
    let text = id.map_or_else(|| NONE.to_owned(), |id| format!("{id:x}"));
    if let Ok(history) = window().history() {
        // Without it, a reload makes another game of it: no worse than that.
        let _ = history.replace_state(&JsValue::from_str(&text), "");
    }
}
