//! Files of the page that are fetched when they are wanted.

use js_sys::Uint8Array;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Returns the contents of a file.
///
/// # Errors
/// It does not come, or there is none.
pub(crate) async fn bytes(address: &str) -> Result<Vec<u8>, JsValue> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::UNDEFINED);
    }
    let bytes = JsFuture::from(answer.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
