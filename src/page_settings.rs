//! What the page was built with, read from its head.

use leptos::prelude::*;

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

/// Returns the address of the service worker, if this build has one.
pub fn service_worker_url() -> Option<String> {
    Some(meta("service-worker")).filter(|url| !url.is_empty())
}

fn meta(name: &str) -> String {
    let element = document()
        .query_selector(&format!("meta[name={name}]"))
        .ok()
        .flatten();
    element
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}
