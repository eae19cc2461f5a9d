//! Keeps the current element of a list in view.

use leptos::prelude::*;
use web_sys::Element;

use crate::effect::effect;
use crate::scheduler::later;

/// Scrolls a list to the element that a selector names whenever `follow` changes and is wanted. The page
/// itself stays where it is.
pub(crate) fn follow(follow: impl Fn() -> bool + 'static, selector: &'static str) {
    effect(move || {
        if !follow() {
            return;
        }
        // Once the list shows the change.
        later(move || {
            if let Ok(Some(current)) = document().query_selector(selector) {
                let _ = reveal(&current);
            }
        });
    });
}

/// Scrolls the nearest ancestor that scrolls, as little as possible; `None` if there is none.
fn reveal(element: &Element) -> Option<()> {
    let mut ancestor = element.parent_element()?;
    while ancestor.scroll_height() <= ancestor.client_height()
        && ancestor.scroll_width() <= ancestor.client_width()
        || !scrolls(&ancestor)?
    {
        ancestor = ancestor.parent_element()?;
    }
    let (inner, outer) = (
        element.get_bounding_client_rect(),
        ancestor.get_bounding_client_rect(),
    );
    let shift = |start: f64, end: f64| {
        #[expect(clippy::cast_possible_truncation, reason = "whole pixels are enough")]
        let pixels = (start.min(0.0) + end.max(0.0)).round() as i32;
        pixels
    };
    let down = shift(
        inner.top() - outer.top(),
        inner.bottom() - outer.top() - f64::from(ancestor.client_height()),
    );
    let along = shift(
        inner.left() - outer.left(),
        inner.right() - outer.left() - f64::from(ancestor.client_width()),
    );
    ancestor.set_scroll_top(ancestor.scroll_top() + down);
    ancestor.set_scroll_left(ancestor.scroll_left() + along);
    Some(())
}

/// Returns whether an element scrolls its content; `None` at the page itself.
fn scrolls(element: &Element) -> Option<bool> {
    if element.tag_name() == "BODY" {
        return None;
    }
    let style = window().get_computed_style(element).ok().flatten()?;
    let overflow = style.get_property_value("overflow-y").ok()?;
    Some(overflow == "auto" || overflow == "scroll")
}
