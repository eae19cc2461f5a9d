//! Calls of the browser whose interface knows no failure, and that may fail nevertheless.

use js_sys::Function;
use wasm_bindgen::prelude::*;

/// Acts; returns whether nothing was thrown, by the browser or as an error that the act returns.
///
/// What the browser throws passes by all Rust between it and here, and drops nothing of it: so the
/// act must not hold a borrow of what others use.
pub fn attempt(act: impl FnOnce() -> Result<(), JsValue> + 'static) -> bool {
    let act = Closure::once(act);
    let act: &Function = act.as_ref().unchecked_ref();
    act.call0(&JsValue::NULL).is_ok()
}
