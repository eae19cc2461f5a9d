//! The worker that explains moves on all boards but Ultimate's.

use noughts_protocol::Response;
use noughts_worker::{Runner, Teacher};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(Teacher::default()), &Response::Ready, post)
}
