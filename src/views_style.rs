//! The style sheet of the lazy views, which the first load does without.

use std::cell::RefCell;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement};

use crate::page_settings;

thread_local! {
    /// Its arrival, once it is on its way: it is fetched once for all views.
    static ARRIVAL: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Waits until the style sheet is there; returns whether it is. Where the page has it from the
/// start, that is at once.
pub async fn arrive() -> bool {
    let arrival = ARRIVAL.with_borrow(Clone::clone).or_else(begin);
    let Some(arrival) = arrival else { return true };
    ARRIVAL.set(Some(arrival.clone()));
    let outcome = JsFuture::from(arrival).await;
    if outcome.is_err() {
        // The next view asks again.
        ARRIVAL.set(None);
    }
    outcome.is_ok()
}

/// Puts a link to it into the page, unless there is one.
fn begin() -> Option<Promise> {
    let (url, integrity) = page_settings::views_style()?;
    let is_here = document()
        .query_selector(&format!("link[href='{url}']"))
        .is_ok_and(|link| link.is_some());
    if is_here {
        return None;
    }
    let link: HtmlElement = document().create_element("link").ok()?.unchecked_into();
    for (name, value) in [
        ("rel", "stylesheet"),
        ("integrity", &integrity),
        ("href", &url),
    ] {
        let _ = link.set_attribute(name, value);
    }
    let arrival = Promise::new(&mut |resolve, reject| {
        link.set_onload(Some(&resolve));
        let failed: Element = link.clone().into();
        let on_error = wasm_bindgen::closure::Closure::once_into_js(move || {
            failed.remove();
            let _ = reject.call0(&wasm_bindgen::JsValue::NULL);
        });
        link.set_onerror(Some(on_error.unchecked_ref()));
    });
    document().head()?.append_child(&link).ok()?;
    Some(arrival)
}
