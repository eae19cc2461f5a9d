//! The dialog of the game page: a new game, sharing, the keys.

use leptos::html;
use leptos::prelude::*;
use noughts_app::game::{DialogContent, Page};
use noughts_words::{play as words, share};

use crate::effect::effect;
use crate::lazy::Lazy;
use crate::play::runtime::Runtime;
use crate::play::tools;
use crate::play::tools::Tool;
use crate::scheduler::after;
use crate::{focus, modal};

/// How long the content stays once the dialog is closed, in milliseconds, as `--handover-time` in
/// `style/tokens.css`.
const HANDOVER: u32 = 400;

/// The dialog.
#[component]
pub(super) fn TableDialog(runtime: Runtime) -> impl IntoView {
    let page = runtime.page;
    let shown = Memo::new(move |_| page.with(|page| page.dialog));
    let is_open = Memo::new(move |_| page.with(|page| page.is_dialog_open));
    let set_closed = move || page.update(|page| page.is_dialog_open = false);
    let dialog = NodeRef::<html::Dialog>::new();
    // It may have been requested before it was loaded.
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if !is_open.get() {
            dialog.close();
            // The page may be gone by then.
            let empty = move || {
                let _ = page.try_update(Page::empty);
            };
            after(HANDOVER, Box::new(empty)).forget();
        } else if !dialog.open() {
            modal::open(&dialog);
        }
    });
    // The browser returns the focus at once, so that later code may move it elsewhere.
    let close = Callback::new(move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
        set_closed();
    });
    let leave = Callback::new(move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    });
    let content = move || {
        shown
            .get()
            .map(|shown| content(runtime, shown, close, leave))
    };
    view! {
        <dialog
            node_ref=dialog
            class="sheet-dialog"
            aria-labelledby="dialog-heading"
            on:keydown=|event| modal::on_keydown(&event)
            aria-describedby=move || (shown.get() == Some(DialogContent::Keys)).then_some("dialog-about")
            on:close=move |_| {
                // The menu that opened it may be closed; then the focus stays where nothing is shown.
                let is_within = |dialog: web_sys::HtmlDialogElement| {
                    dialog.contains(document().active_element().as_deref())
                };
                if focus::is_lost() || dialog.get_untracked().is_some_and(is_within) {
                    runtime.focus_board();
                }
                // An action announces itself. Otherwise a screen reader may miss where the focus is.
                if is_open.get_untracked() {
                    runtime.say_closed();
                }
                set_closed();
            }
        >
            {content}
        </dialog>
    }
}

/// Returns the content of the dialog, with its heading and the button that leaves it; an action ends
/// with `close`.
fn content(
    runtime: Runtime,
    shown: DialogContent,
    close: Callback<()>,
    leave: Callback<()>,
) -> AnyView {
    let (heading, name, tool) = match shown {
        DialogContent::NewGame => (words::new_game(), words::the_form(), Tool::NewGame(close)),
        DialogContent::Share => (share::heading(), share::part(), Tool::Share(close)),
        DialogContent::Keys => (words::keys(), words::key_list(), Tool::Keys),
    };
    let load = tools::tool(runtime, tool);
    view! {
        {modal::head("dialog-heading", heading.to_owned(), words::close(), move || leave.run(()))}
        {(shown == DialogContent::Keys).then(|| view! { <p id="dialog-about">{words::keys_hint()}</p> })}
        <Lazy name load />
    }
    .into_any()
}
