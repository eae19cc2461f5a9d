//! The list of keys.

use leptos::prelude::*;
use noughts_words::play as words;

use super::table::TableState;
use crate::board::keyboard;
use crate::effect::effect;
use crate::lazy::{Lazy, lazy_view};
use crate::settings::{Kept, LetterBox};

/// The dialog that lists the keys and switches those off that type a character. The list is loaded
/// when the dialog is first opened.
#[component]
pub(super) fn KeysDialog(state: TableState) -> impl IntoView {
    let TableState {
        keys_dialog: dialog,
        keys_opened: opened,
        ..
    } = state;
    // It may have been asked for before it was there.
    effect(move || {
        if dialog.get().is_some() && opened.get_untracked() {
            state.show_keys();
        }
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let list = move || {
        opened
            .get()
            .then(|| view! { <Lazy name=words::key_list() load=key_list() /> })
    };
    view! {
        <dialog node_ref=dialog class="keys" aria-labelledby="keys-heading">
            <h2 id="keys-heading">{words::keys()}</h2>
            {list}
            <button type="button" class="primary" on:click=close>
                {words::close()}
            </button>
        </dialog>
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
        <div class="keys-table" tabindex="0" role="region" aria-labelledby="keys-heading">
            <table>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        <LetterBox kept=Kept::follow() />
    }
}
