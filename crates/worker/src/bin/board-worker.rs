//! The program that plays boards that are too large to be solved in a moment, by alpha-beta with the
//! prover beside it, and says what each move there leads to.

use noughts_engine::BoardEngine;
use noughts_protocol::Response;
use noughts_worker::{AlphaBeta, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(
        Runner::new(AlphaBeta::<BoardEngine>::default()),
        &Response::Ready,
        post,
    )
}
