//! Menus: popovers, which a press outside and Escape close.

use leptos::ev::MouseEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Closes the menu in which something is chosen.
pub fn close(event: MouseEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let is_choice = target.is_some_and(|it| matches!(it.closest(".menu .item"), Ok(Some(_))));
    let menu = event.current_target().filter(|_| is_choice);
    if let Some(menu) = menu.and_then(|menu| menu.dyn_into::<HtmlElement>().ok()) {
        let _ = menu.hide_popover();
    }
}
