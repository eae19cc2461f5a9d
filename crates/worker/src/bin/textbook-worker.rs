//! The worker for students: shows how the textbook searches work.

use noughts_protocol::Response;
use noughts_worker::{Runner, Textbooks};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(Textbooks), &Response::Ready, post)
}
