//! Build settings of the page, read from its head.

use leptos::prelude::*;

/// Returns the public URL's path, without a trailing slash; empty at the root of a host.
pub fn base_path() -> String {
    meta("public-url").trim_end_matches('/').to_owned()
}

/// Returns the address of a worker's script, given its program's name.
pub fn worker_url(program: &str) -> String {
    meta(program)
}

/// Loads the style sheet of a module, unless it is loaded, or there is none.
pub fn load_style(module: &str) {
    let sheet = document().query_selector(&format!("link[data-view={module}]:not([href])"));
    if let Ok(Some(sheet)) = sheet {
        let address = sheet.get_attribute("data-href").unwrap_or_default();
        let _ = sheet.set_attribute("href", &address);
    }
}

/// Returns the address of the service worker, if this build has one.
pub fn service_worker_url() -> Option<String> {
    Some(meta("service-worker")).filter(|url| !url.is_empty())
}

/// Fetches a text file that the head names, and checks it against the build. `None` if it does not
/// load.
#[cfg(split)]
pub async fn text_file(name: &str) -> Option<String> {
    use wasm_bindgen_futures::JsFuture;

    let options = web_sys::RequestInit::new();
    options.set_integrity(&attribute(name, "data-integrity"));
    let answer = window().fetch_with_str_and_init(&meta(name), &options);
    let answer: web_sys::Response = JsFuture::from(answer).await.ok()?.into();
    let text = answer.ok().then(|| answer.text().ok()).flatten()?;
    JsFuture::from(text).await.ok()?.as_string()
}

fn meta(name: &str) -> String {
    attribute(name, "content")
}

fn attribute(name: &str, attribute: &str) -> String {
    let found = document().query_selector(&format!("meta[name={name}]"));
    let element = found.ok().flatten();
    element
        .and_then(|element| element.get_attribute(attribute))
        .unwrap_or_default()
}
