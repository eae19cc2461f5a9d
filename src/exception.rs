//! Browser calls that may fail although their interface does not say so.

use js_sys::Function;
use wasm_bindgen::prelude::*;

/// Runs an action; returns whether neither the browser nor the action's result was an error.
///
/// A JavaScript exception passes through all Rust frames without dropping anything, so the action
/// must not hold a borrow that others need.
pub fn attempt(act: impl FnOnce() -> Result<(), JsValue> + 'static) -> bool {
    let act = Closure::once(act);
    let act: &Function = act.as_ref().unchecked_ref();
    act.call0(&JsValue::NULL).is_ok()
}
