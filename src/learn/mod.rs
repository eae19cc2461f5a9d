//! The rules of every game with a board to try them on, and the keys.

use leptos::prelude::*;
use noughts_app::learn;

use crate::page;
use crate::play::{RuleList, key_table};
use crate::screen::{Runtime, Shown};

/// The rules of the chosen game, with a board.
#[component]
pub fn RulesPage() -> impl IntoView {
    let named = window().location().hash().unwrap_or_default();
    let (state, rules) = Runtime::start(learn::RulesPage::open(&named));
    let variant = Memo::new(move |_| state.with(learn::RulesPage::variant));
    let of_game = move || {
        view! {
            <RuleList variant=variant.get() />
            <h2>{rules.text("try").get_untracked()}</h2>
            {trial(rules)}
        }
    };
    view! {
        <div class="text-page">
            {page::screen_title(*rules)}
            <section class="settings">
                {rules.group("help-game", ["chips", ""], |_| None)}
                {of_game}
                <p>{rules.links("play")}</p>
            </section>
        </div>
    }
}

/// Returns the board for trying the rules.
fn trial(rules: Runtime) -> AnyView {
    let (message, status) = (rules.message, rules.text("status"));
    let text = move || {
        if message.read().is_empty() {
            status.get()
        } else {
            message.get()
        }
    };
    view! {
        <div class="trial">
            {rules.board()} <p class="message">{text}</p> {rules.controls("actions")}
        </div>
    }
    .into_any()
}

/// The keys.
#[component]
pub fn KeysPage() -> impl IntoView {
    let (_, keys) = Shown::start(learn::keys());
    view! {
        <div class="text-page">
            {page::screen_title(keys)}
            <section class="settings">
                <p>{keys.text("note")} {keys.links("settings")} {keys.text("note-after")}</p>
                <div class="wide" tabindex="0" role="region" aria-labelledby=page::HEADING>
                    {key_table()}
                </div>
            </section>
        </div>
    }
}
