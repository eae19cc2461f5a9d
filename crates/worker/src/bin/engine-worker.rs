//! The program that plays m by n boards and Expanding, and says what each move there leads to.

use noughts_protocol::Response;
use noughts_worker::{AlphaBeta, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(AlphaBeta::default()), &Response::Ready, post)
}
