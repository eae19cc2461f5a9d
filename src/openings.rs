//! The atlas of Ultimate's openings, a file that is fetched when it is wanted.

use leptos::prelude::window;
use noughts_app::openings::{Opening, path, read};
use noughts_rules::Variant;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::page_settings;

/// Returns a game's first moves, each with its replies; `None` if there is no atlas, or it does not come.
pub(crate) async fn fetch(variant: Variant) -> Option<Vec<Opening>> {
    let address = format!("{}/{}", page_settings::base_path(), path(variant)?);
    read(&text(&address).await.ok()?)
}

async fn text(address: &str) -> Result<String, JsValue> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::UNDEFINED);
    }
    let text = JsFuture::from(answer.text()?).await?;
    Ok(text.as_string().unwrap_or_default())
}
