//! The list of keys.

use leptos::prelude::*;
use noughts_app::board::keyboard;
use noughts_app::settings::page::SettingsPage;

use crate::screen::Shown;

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
    let (_, settings) = Shown::start(SettingsPage::default());
    view! {
        <div class="keys-table" tabindex="0" role="group" autofocus=true aria-labelledby="dialog-heading">
            {key_table()}
        </div>
        {settings.check("letters")}
    }
}
