//! The dialog of the game page: a new game, sharing, the keys.

use leptos::html;
use leptos::prelude::*;
use noughts_app::board::keyboard;
use noughts_words::{play as words, share};

use crate::effect::effect;
use crate::lazy::Lazy;
use crate::play::panel;
use crate::play::panel::Tool;
use crate::play::setup::SetupForm;
use crate::play::table::{Asked, TableState};
use crate::scheduler::after;
use crate::settings::{GameControls, Kept, LetterBox};
use crate::{focus, modal};

/// How long the content stays once the dialog is closed, in milliseconds, as `--handover-time` in
/// `style/tokens.css`.
const HANDOVER: u32 = 400;

/// The dialog.
#[component]
pub(super) fn TableDialog(state: TableState) -> impl IntoView {
    let TableState { asked, asks, .. } = state;
    let dialog = NodeRef::<html::Dialog>::new();
    // It may have been requested before it was loaded.
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if !asks.get() {
            dialog.close();
            let empty = move || {
                if asks.try_get_untracked() == Some(false) {
                    asked.set(None);
                }
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
        asks.set(false);
    });
    let leave = Callback::new(move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    });
    let content = move || asked.get().map(|asked| content(state, asked, close, leave));
    view! {
        <dialog
            node_ref=dialog
            class="sheet-dialog"
            aria-labelledby="dialog-heading"
            on:keydown=|event| modal::on_keydown(&event)
            aria-describedby=move || (asked.get() == Some(Asked::Keys)).then_some("dialog-about")
            on:close=move |_| {
                // The menu that opened it may be closed; then the focus stays where nothing is shown.
                let is_within = |dialog: web_sys::HtmlDialogElement| {
                    dialog.contains(document().active_element().as_deref())
                };
                if focus::is_lost() || dialog.get_untracked().is_some_and(is_within) {
                    state.focus_board();
                }
                // An action announces itself. Otherwise a screen reader may miss where the focus is.
                if asks.get_untracked() {
                    state.controller.say_closed();
                }
                asks.set(false);
            }
        >
            {content}
        </dialog>
    }
}

/// Returns the content of the dialog, with its heading and the button that leaves it; an action ends
/// with `close`.
fn content(state: TableState, asked: Asked, close: Callback<()>, leave: Callback<()>) -> AnyView {
    let (heading, name, tool) = match asked {
        Asked::NewGame => (words::new_game(), words::the_form(), Tool::NewGame(close)),
        Asked::Share => (share::heading(), share::part(), Tool::Share(close)),
        Asked::Keys => (words::keys(), words::key_list(), Tool::Keys),
    };
    let load = panel::tool(state, tool);
    view! {
        <header role="presentation">
            <h2 id="dialog-heading">{heading}</h2>
            <button
                type="button"
                class="icon"
                data-icon="close"
                aria-label=words::close()
                on:click=move |_| leave.run(())
            ></button>
        </header>
        {(asked == Asked::Keys).then(|| view! { <p id="dialog-about">{words::keys_hint()}</p> })}
        <Lazy name load />
    }
    .into_any()
}

/// The form for a new game.
#[component]
pub(super) fn NewGame(state: TableState, close: Callback<()>) -> impl IntoView {
    let on_start = Callback::new(move |()| {
        close.run(());
        state.start_game();
    });
    let kept = Kept::follow();
    let variant = state
        .controller
        .session
        .with_untracked(|session| session.game().variant());
    view! {
        <SetupForm setup=state.setup variant kept on_start>
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                <GameControls kept />
            </details>
        </SetupForm>
    }
}

/// Returns a table of the keys.
pub fn key_table() -> impl IntoView {
    let row = |(keys, meaning)| {
        view! {
            <tr>
                <th scope="row" translate="no">{keys}</th>
                <td>{meaning}</td>
            </tr>
        }
    };
    view! {
        <table>
            <tbody>{keyboard::help().map(row)}</tbody>
        </table>
    }
}

/// The keys.
#[component]
pub(super) fn KeyList() -> impl IntoView {
    view! {
        <div class="keys-table" tabindex="0" role="group" autofocus=true aria-labelledby="dialog-heading">
            {key_table()}
        </div>
        <LetterBox kept=Kept::follow() />
    }
}
