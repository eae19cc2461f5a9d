//! Texts that the reader can keep as files.

use leptos::prelude::*;

/// Returns a link that saves a text as a file. A link within a list needs a name that says of what
/// it is.
pub(crate) fn link(label: String, text: &'static str, file: &str, content: &str) -> AnyView {
    let content = String::from(js_sys::encode_uri_component(content));
    view! {
        <a
            class="button"
            href=format!("data:text/plain;charset=utf-8,{content}")
            download=format!("{file}.txt")
            aria-label=label
        >
            {text}
        </a>
    }
    .into_any()
}
