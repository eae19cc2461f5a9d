//! The dialog of the game page: a new game, sharing, the keys.

use leptos::html;
use leptos::prelude::*;
use noughts_app::game::{DialogContent, Event, Page};
use noughts_words::{play as words, share};

use crate::effect::effect;
use crate::lazy::Lazy;
use crate::play::runtime::Runtime;
use crate::play::tools;
use crate::play::tools::Tool;
use crate::{focus, modal};

/// The dialog.
#[component]
pub(super) fn TableDialog(runtime: Runtime) -> impl IntoView {
    let page = runtime.page;
    let shown = Memo::new(move |_| page.with(Page::dialog));
    let is_open = Memo::new(move |_| page.with(Page::is_dialog_open));
    let dialog = NodeRef::<html::Dialog>::new();
    // It may have been requested before it was loaded.
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if !is_open.get() {
            dialog.close();
        } else if !dialog.open() {
            modal::open(&dialog);
        }
    });
    // The browser returns the focus at once, so that later code may move it elsewhere.
    let leave = Callback::new(move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    });
    let content = move || shown.get().map(|shown| content(runtime, shown, leave));
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
                    runtime.screen.focus_board();
                }
                runtime.send(Event::Close);
            }
        >
            {content}
        </dialog>
    }
}

/// Returns the content of the dialog, with its heading and the button that leaves it.
fn content(runtime: Runtime, shown: DialogContent, leave: Callback<()>) -> AnyView {
    let (heading, name, tool) = match shown {
        DialogContent::NewGame => (words::new_game(), words::the_form(), Tool::NewGame),
        DialogContent::Share => (share::heading(), share::part(), Tool::Share(leave)),
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
