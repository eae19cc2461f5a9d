//! Prints the report of the search in a browser. Nothing is asserted of the times.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::expect_used, reason = "a test fails so")]

use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn report() {
    let clock = web_sys::window()
        .and_then(|window| window.performance())
        .expect("a clock");
    for line in noughts_bench::report(|| clock.now()).expect("records that replay") {
        console_log!("{line}");
    }
}
