//! Build settings of the page, read from its head.

use leptos::prelude::*;

/// Returns the public URL's path, without a trailing slash; empty at the root of a host.
pub fn base_path() -> String {
    meta("public-url").trim_end_matches('/').to_owned()
}

/// A worker's script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerScript {
    /// Its address.
    pub url: String,
    /// Its `integrity`; `None` in a debug build.
    pub integrity: Option<String>,
}

/// Returns a worker's script, given its program's name.
pub fn worker_script(program: &str) -> WorkerScript {
    let element = meta_element(program);
    let attribute = |name: &str| element.as_ref()?.get_attribute(name);
    WorkerScript {
        url: attribute("content").unwrap_or_default(),
        integrity: attribute("data-integrity"),
    }
}

/// Returns the address of the service worker, if this build has one.
pub fn service_worker_url() -> Option<String> {
    Some(meta("service-worker")).filter(|url| !url.is_empty())
}

fn meta(name: &str) -> String {
    let element = meta_element(name);
    element
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}

fn meta_element(name: &str) -> Option<web_sys::Element> {
    let found = document().query_selector(&format!("meta[name={name}]"));
    found.ok().flatten()
}
