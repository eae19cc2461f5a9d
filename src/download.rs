//! Texts that the reader can keep as files.

use leptos::prelude::*;

/// Returns a link that saves a text as a file. A link within a list needs a name that says of what
/// it is.
pub(crate) fn link(label: String, text: &'static str, file: &str, content: &str) -> AnyView {
    file_link(label, text, &format!("{file}.txt"), "text/plain", content)
}

/// Returns a link that saves a text of a media type as a file.
pub(crate) fn file_link(
    label: String,
    text: &'static str,
    file: &str,
    media_type: &str,
    content: &str,
) -> AnyView {
    let content = String::from(js_sys::encode_uri_component(content));
    view! {
        <a
            class="button"
            href=format!("data:{media_type};charset=utf-8,{content}")
            download=file.to_owned()
            aria-label=label
        >
            {text}
        </a>
    }
    .into_any()
}
