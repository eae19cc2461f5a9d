//! The menu “More” under the board.

use leptos::html::Div;
use leptos::prelude::*;
use noughts_app::explorer::place;
use noughts_app::game::DialogContent;
use noughts_app::session::Session;
use noughts_app::{address, share};
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::effect::effect;
use crate::play::runtime::Runtime;
use crate::{full_screen, router, scheduler, system};

/// The element id of the menu.
pub(super) const MORE: &str = "more";

/// The menu. It closes by itself, since it is a popover.
#[component]
pub(super) fn More(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let explored = move || session.with(|session| router::href(&place::path(session.game())));
    let edited = move || {
        session.with(|session| {
            let shown = session.game().up_to(session.shown_ply());
            router::href(&address::edit_path(&shown))
        })
    };
    let item = move |label: &'static str, icon, act: fn(Runtime)| {
        view! {
            <button
                type="button"
                class="item"
                data-icon=icon
                popovertarget=MORE
                popovertargetaction="hide"
                on:click=move |_| act(runtime)
            >
                {label}
            </button>
        }
    };
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
    view! {
        <div node_ref=menu id=MORE class="menu" popover="auto" role="group" aria-label=words::more()>
            {item(words::keys(), "keys", |runtime| runtime.open(DialogContent::Keys))}
            <a class="item" data-icon="explore" href=explored hidden=!runtime.variant().is_explored()>
                {words::show_in_explorer()}
            </a>
            <a class="item" data-icon="edit" href=edited>
                {words::edit_position()}
            </a>
            {item(words::only_board(), "focus", |runtime| runtime.set_focus_mode(true))}
            {item(words::full_screen(), "full", |_| full_screen::toggle())}
            {item(words::present(), "present", |runtime| runtime.act(Box::new(|page, _| page.toggle_presenting())))}
            {item(words::copy_as_text(), "copy", copy_as_text)}
        </div>
    }
}

/// Copies the board as text, and reports whether that worked.
pub(super) fn copy_as_text(runtime: Runtime) {
    copy_board(runtime.session, move |said| runtime.tell(said));
}

/// Copies the board as text; `tell` is called with whether that went well.
pub(super) fn copy_board(session: RwSignal<Session>, tell: impl FnOnce(&'static str) + 'static) {
    let text = session.with_untracked(|session| share::board_text(session.shown_position()));
    let said = [words::text_copied(), words::text_not_copied()];
    system::copy_and_tell(text, said, tell);
}
