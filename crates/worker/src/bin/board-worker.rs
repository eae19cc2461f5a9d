//! The worker for boards too large to solve at once: plays and evaluates them by alpha-beta with
//! the prover beside it.

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
