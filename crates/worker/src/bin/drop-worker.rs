//! The worker for Drop: plays, evaluates and explains it.

use noughts_protocol::Response;
use noughts_worker::{Columns, Runner};
use noughts_worker_loop::{post, serve};
use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    serve(Runner::new(Columns::default()), &Response::Ready, post)
}
