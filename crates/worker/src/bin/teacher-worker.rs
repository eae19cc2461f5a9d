//! The worker that explains moves in all games but Ultimate and Drop.

use noughts_protocol::Response;
use noughts_worker::{Runner, Teacher};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(Teacher::default()), &Response::Ready, post)
}
