//! The focus.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Focuses the element with an id, if there is one.
pub fn element(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Focuses the element with an id, if there is one, where it is: nothing scrolls.
pub fn in_place(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element
            .unchecked_into::<HtmlElement>()
            .focus_with_options(&options);
    }
}

/// Focuses what the open dialog marks with `autofocus`: what it is for. Browsers do so themselves for
/// what is there when a dialog opens, and focus its first control if nothing is marked.
pub fn purpose() {
    let marked = document().query_selector("dialog[open] [autofocus]");
    if let Ok(Some(marked)) = marked {
        let _ = marked.unchecked_into::<HtmlElement>().focus();
    }
}

/// Returns the name of the focused element: its label, or else its text.
pub fn name() -> String {
    let focused = document().active_element();
    let name = focused.and_then(|focused| {
        let label = focused.get_attribute("aria-label");
        label.or_else(|| focused.text_content())
    });
    name.unwrap_or_default()
}

/// Returns the id of the focused element, if it has one.
pub fn id() -> Option<String> {
    let id = document().active_element().map(|focused| focused.id());
    id.filter(|id| !id.is_empty())
}

/// Returns whether no element has the focus, as when the focused one was removed.
pub fn is_lost() -> bool {
    let focused = document().active_element();
    focused.is_none_or(|element| element.tag_name() == "BODY")
}

/// Returns whether the element with an id has the focus.
pub fn is_at(id: &str) -> bool {
    let focused = document().active_element();
    focused.is_some_and(|element| element.id() == id)
}

/// Returns the place to which a key leads, round and round; `None` for any other key.
pub fn next(key: &str, now: usize, last: usize) -> Option<usize> {
    Some(match key {
        "ArrowLeft" | "ArrowUp" => now.checked_sub(1).unwrap_or(last),
        "ArrowRight" | "ArrowDown" => (now + 1) % (last + 1),
        "Home" => 0,
        "End" => last,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::next;

    #[test]
    fn arrows_go_round_and_home_and_end_to_the_ends() {
        for (key, now, expected) in [
            ("ArrowRight", 0, Some(1)),
            ("ArrowDown", 2, Some(0)),
            ("ArrowLeft", 0, Some(2)),
            ("ArrowUp", 2, Some(1)),
            ("Home", 1, Some(0)),
            ("End", 1, Some(2)),
            ("Enter", 1, None),
        ] {
            assert_eq!(next(key, now, 2), expected, "{key}");
        }
    }
}
