//! What the page was built with, read from its head.

use leptos::prelude::*;
use web_sys::Element;

/// Returns the path under which the page is hosted, without a slash at the end; empty at the root
/// of a host.
pub fn base_path() -> String {
    meta("public-url").trim_end_matches('/').to_owned()
}

/// Returns the address of a worker's script, by the name of the worker's program.
pub fn worker_url(program: &str) -> String {
    meta(program)
}

/// Returns the address of the explorer worker's script.
pub fn explorer_worker_url() -> String {
    worker_url("explorer-worker")
}

/// Returns the address of the style sheet of lazy views and its integrity, unless this build has
/// one sheet for all.
pub fn views_style() -> Option<(String, String)> {
    let sheet = element("views-style")?;
    Some((
        sheet.get_attribute("content")?,
        sheet.get_attribute("data-integrity")?,
    ))
}

/// Returns the address of the service worker, if this build has one.
pub fn service_worker_url() -> Option<String> {
    Some(meta("service-worker")).filter(|url| !url.is_empty())
}

fn meta(name: &str) -> String {
    element(name)
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}

fn element(name: &str) -> Option<Element> {
    let selector = format!("meta[name={name}]");
    document().query_selector(&selector).ok().flatten()
}
