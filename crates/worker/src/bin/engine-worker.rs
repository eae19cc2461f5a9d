//! The program that plays boards that are solved in a moment, and Expanding, and says what each move
//! there leads to.

use noughts_protocol::Response;
use noughts_worker::{AlphaBeta, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(<AlphaBeta>::default()), &Response::Ready, post)
}
