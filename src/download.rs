//! Saving data as files.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// How long the browser has to start saving a file, in milliseconds.
const SAVING_TIME: u32 = 60_000;

/// Saves a file under a name; returns whether the browser accepted the request.
pub(crate) fn save(file: &Blob, name: &str) -> bool {
    let Ok(url) = Url::create_object_url_with_blob(file) else {
        return false;
    };
    let link = document().create_element("a").ok();
    let link: Option<HtmlAnchorElement> = link.and_then(|link| link.dyn_into().ok());
    if let Some(link) = &link {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    Timeout::new(SAVING_TIME, move || drop(Url::revoke_object_url(&url))).forget();
    link.is_some()
}

/// Saves a text under a name, whose extension determines its type; returns whether the browser
/// accepted the request.
pub(crate) fn save_text(text: &str, name: &str) -> bool {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence(&parts).is_ok_and(|file| save(&file, name))
}

/// Returns the address of a link that saves a text of a media type.
pub(crate) fn address(media_type: &str, text: &str) -> String {
    let content = String::from(js_sys::encode_uri_component(text));
    format!("data:{media_type};charset=utf-8,{content}")
}

/// Returns a link that saves a text of a media type as a file.
pub(crate) fn file_link(
    label: String,
    text: impl Into<String>,
    file: &str,
    media_type: &str,
    content: &str,
) -> AnyView {
    view! {
        <a
            class="button"
            href=address(media_type, content)
            download=file.to_owned()
            aria-label=label
        >
            {text.into()}
        </a>
    }
    .into_any()
}
