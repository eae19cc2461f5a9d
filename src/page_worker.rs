//! The end of a worker that the page has started.

use wasm_bindgen::prelude::*;
use web_sys::Worker;

#[wasm_bindgen]
extern "C" {
    /// `Worker.terminate`, whose declaration in `web_sys` knows no failure.
    #[wasm_bindgen(catch, js_namespace = ["Worker", "prototype", "terminate"], js_name = call)]
    fn terminate(worker: &Worker) -> Result<(), JsValue>;
}

/// Ends a worker. One that the browser does not end is not heard any more.
pub fn end(worker: &Worker) {
    worker.set_onmessage(None);
    worker.set_onerror(None);
    let _ = terminate(worker);
}
