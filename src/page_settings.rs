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

/// Returns the address of the service worker, if this build has one.
pub fn service_worker_url() -> Option<String> {
    Some(meta("service-worker")).filter(|url| !url.is_empty())
}

fn meta(name: &str) -> String {
    let found = document().query_selector(&format!("meta[name={name}]"));
    let element = found.ok().flatten();
    element
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}
