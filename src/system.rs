//! The browser's and the system's functions for sharing. Any of them may be missing, refused or
//! broken; nothing here throws.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The result of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The system has taken it.
    Done,
    /// The reader has cancelled.
    Dismissed,
    /// It could not be sent.
    Failed,
}

/// Copies a text; returns whether that worked.
pub async fn copy(text: &str) -> bool {
    let Some(clipboard) = get(&window().navigator(), "clipboard") else {
        return false;
    };
    let written = call(&clipboard, "writeText", &JsValue::from_str(text));
    match written {
        Ok(written) => JsFuture::from(written).await.is_ok(),
        Err(_) => false,
    }
}

/// Copies a text, and calls `tell` with what is said if that worked, or else with the other.
pub fn copy_and_tell(
    text: String,
    [copied, not_copied]: [&'static str; 2],
    tell: impl FnOnce(&'static str) + 'static,
) {
    spawn_local(async move {
        tell(if copy(&text).await {
            copied
        } else {
            not_copied
        });
    });
}

/// Returns whether the system has a share sheet.
pub fn can_send() -> bool {
    get(&window().navigator(), "share").is_some_and(|share| share.is_function())
}

/// Opens the system's share sheet for a link.
pub async fn send(title: &str, link: &str) -> Sent {
    let data = Object::new();
    for (name, value) in [("title", title), ("url", link)] {
        // A plain object accepts anything.
        let _ = Reflect::set(&data, &name.into(), &value.into());
    }
    let outcome = match call(&window().navigator(), "share", &data) {
        Ok(sent) => JsFuture::from(sent).await.map(drop),
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => Sent::Done,
        Err(error) if is_abort(&error) => Sent::Dismissed,
        Err(_) => Sent::Failed,
    }
}

fn get(owner: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(owner, &name.into()).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

fn call(owner: &JsValue, name: &str, argument: &JsValue) -> Result<Promise, JsValue> {
    let function: Function = get(owner, name).ok_or(JsValue::UNDEFINED)?.dyn_into()?;
    // A value that is not a promise counts as a fulfilled one.
    function
        .call1(owner, argument)
        .map(|answer| Promise::resolve(&answer))
}

fn is_abort(error: &JsValue) -> bool {
    let name = get(error, "name").and_then(|name| name.as_string());
    name.as_deref() == Some("AbortError")
}
