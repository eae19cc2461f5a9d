//! Components, each alone in a real browser.

#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests, which clippy does not know by their attribute"
)]

mod board;
mod live_region;
mod mounted;
mod start_page;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
