//! The worker for all games but Ultimate and Drop.

use noughts_protocol::Response;
use noughts_worker::{Boards, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(Boards::default()), &Response::Ready, post)
}
