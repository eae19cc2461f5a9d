//! The menu “More” under the board.

use leptos::html::Div;
use leptos::prelude::*;
use noughts_app::game::view;
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::effect::effect;
use crate::play::runtime::Runtime;
use crate::screen::Dress;
use crate::{menu, scheduler};

/// The element id of the menu.
pub(super) const MORE: &str = "more";

/// The menu. It closes by itself, since it is a popover.
#[component]
pub(super) fn More(runtime: Runtime) -> impl IntoView {
    let menu = NodeRef::<Div>::new();
    // The press that loaded it opens it through the button, from which the menu takes its place; unless
    // the file was there already, and the press found the menu.
    effect(move || {
        let Some(menu) = menu.get() else { return };
        scheduler::later(move || {
            let button = document().query_selector(&format!("[popovertarget={MORE}]"));
            if let (Ok(false), Ok(Some(button))) = (menu.matches(":popover-open"), button) {
                button.unchecked_into::<HtmlElement>().click();
            }
        });
    });
    let dress = Dress {
        class: Some("item"),
        ..Dress::default()
    };
    view! {
        <div
            node_ref=menu
            id=MORE
            class="menu"
            popover="auto"
            role="group"
            aria-label=words::more()
            on:click=menu::close
        >
            {runtime.shows(view::more).dressed("more", dress)}
        </div>
    }
}
