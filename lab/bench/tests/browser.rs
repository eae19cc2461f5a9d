//! Prints reports in a browser. Nothing is asserted of the times.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::expect_used, reason = "tests may panic")]

use noughts_bench::{PROOFS, WORKLOADS, Workload, report};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// How many endgames there are of each kind: as many as the program on the host has by itself.
const ENDGAMES: usize = 20;

fn clock() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.expect("a clock").now()
}

fn print(workloads: &[Workload]) {
    for workload in workloads {
        let figure = workload.measure(clock).expect("records that replay");
        console_log!("{}", report::line(&figure).expect("JSON"));
    }
}

#[wasm_bindgen_test]
fn search() {
    print(&WORKLOADS);
}

#[wasm_bindgen_test]
fn proofs() {
    print(&PROOFS);
}

/// The agreement with an exhaustive search is checked on the host.
#[wasm_bindgen_test]
fn endgames() {
    for trial in noughts_bench::endgames::trials(ENDGAMES) {
        console_log!("{}", report::line(&trial.run(0, clock)).expect("JSON"));
    }
}
