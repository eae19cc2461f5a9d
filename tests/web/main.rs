//! Component tests in a real browser.

#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "clippy does not recognise the attribute of these tests"
)]

mod board;
mod faults;
mod live_region;
mod mounted;
mod start_page;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
