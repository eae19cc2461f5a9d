//! The entry points of the page.

use wasm_bindgen::prelude::wasm_bindgen;

fn main() {
    console_error_panic_hook::set_once();
}

/// Mounts the app. `boot.js` calls it.
#[wasm_bindgen]
pub fn mount() {
    noughts::mount();
}
