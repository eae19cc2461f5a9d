//! The worker for Expanding and for boards that are solved at once: plays and evaluates them.

use noughts_protocol::Response;
use noughts_worker::{AlphaBeta, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(<AlphaBeta>::default()), &Response::Ready, post)
}
