//! The dialog of the game page: a new game, sharing, the keys.

use leptos::html;
use leptos::prelude::*;
use noughts_words::{play as words, share};

use super::setup::SetupForm;
use super::share::share_game;
use super::table::{Asked, TableState};
use crate::board::keyboard;
use crate::effect::effect;
use crate::focus;
use crate::lazy::{Lazy, Load, lazy_view};
use crate::settings::{GameControls, Kept, LetterBox};

/// The dialog, which loads its content when it opens.
#[component]
pub(super) fn TableDialog(state: TableState) -> impl IntoView {
    let TableState { asked, .. } = state;
    let dialog = NodeRef::<html::Dialog>::new();
    // It may have been requested before it was loaded.
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if asked.get().is_none() {
            dialog.close();
        } else if !dialog.open() {
            let _ = dialog.show_modal();
        }
    });
    // The browser returns the focus at once, so that later code may move it elsewhere.
    let close = Callback::new(move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
        asked.set(None);
    });
    let content = move || asked.get().map(|asked| content(state, asked, close));
    view! {
        <dialog
            node_ref=dialog
            class="sheet-dialog"
            aria-labelledby="dialog-heading"
            on:close=move |_| {
                asked.set(None);
                // The menu that opened it is closed.
                if focus::is_lost() {
                    state.focus_board();
                }
            }
        >
            {content}
        </dialog>
    }
}

/// Returns the content of the dialog, with its heading and close button.
fn content(state: TableState, asked: Asked, close: Callback<()>) -> AnyView {
    let (heading, name, load): (_, _, Load) = match asked {
        Asked::NewGame => (words::new_game(), words::the_form(), new_game(state, close)),
        Asked::Share => (share::heading(), share::part(), share_game(state, close)),
        Asked::Keys => (words::keys(), words::key_list(), key_list()),
    };
    view! {
        <header>
            // The dialog starts at its heading, so reading begins there.
            <h2 id="dialog-heading" tabindex="-1" autofocus=true>
                {heading}
            </h2>
            <button
                type="button"
                class="icon"
                data-icon="close"
                aria-label=words::close()
                on:click=move |_| close.run(())
            ></button>
        </header>
        <Lazy name load />
    }
    .into_any()
}

lazy_view! {
    /// Loads the form for a new game.
    fn new_game(state: TableState, close: Callback<()>) {
        view! { <NewGame state close /> }
    }
}

#[component]
fn NewGame(state: TableState, close: Callback<()>) -> impl IntoView {
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

lazy_view! {
    fn key_list() {
        view! { <KeyList /> }
    }
}

#[component]
fn KeyList() -> impl IntoView {
    let rows = keyboard::help().into_iter().map(|(keys, meaning)| {
        view! {
            <tr>
                <th scope="row">{keys}</th>
                <td>{meaning}</td>
            </tr>
        }
    });
    view! {
        <p>{words::keys_hint()}</p>
        <div class="keys-table" tabindex="0" role="region" aria-labelledby="dialog-heading">
            <table>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        <LetterBox kept=Kept::follow() />
    }
}
