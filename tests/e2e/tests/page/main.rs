//! The built page in a real browser.

#[macro_use(apply)]
extern crate macro_rules_attribute;
#[macro_use(test)]
extern crate noughts_e2e;

mod accessibility;
mod addresses;
mod advice;
mod board_tree;
mod canvas;
mod clock;
mod command_field;
mod computer;
mod custom_board;
mod engine_faults;
mod expanding;
mod explorer;
mod faults;
mod first_load;
mod games;
mod help;
mod helpers;
mod keyboard;
mod keyboard_alone;
mod language;
mod large_text;
mod lazy_views;
mod levels;
mod looking_back;
mod offline;
mod persons_pace;
mod policy;
mod puzzles;
mod review;
mod routes;
mod search_view;
mod settings;
mod sharing;
mod sizes;
mod soak;
mod space;
mod space_access;
mod space_controls;
mod statistics;
mod ultimate;
mod ultimate_computer;
mod undo;
mod unfinished;
mod watching;

use std::process::ExitCode;

use anyhow::Result;
use noughts_e2e::{Page, eventually};

fn main() -> ExitCode {
    noughts_e2e::run()
}

/// The keys that lead from the top of a page past its four links.
const PAST_HEADER: &str = "Tab Tab Tab Tab Tab";

/// Classic for two people.
const TWO_PEOPLE: &str = "/play/classic?x=person&o=person";

/// Classic against the computer, which moves second and always chooses the same.
const AGAINST_COMPUTER: &str = "/play/classic?seed=1";

/// What a browser logs of an address that there is no file for. Any other game than those that the
/// build has a file for is such an address: the page comes with a status that says so.
const STATUS_404: &str = "404";

/// Unfolds what can be chosen for a game beside its players. It comes after the board.
async fn unfold_more(page: &Page) -> Result<()> {
    let unfold = "
        const summary = document.querySelector('.more summary');
        summary?.click();
        return summary !== null;";
    eventually("clock and names", true, async || {
        page.eval::<bool>(unfold).await
    })
    .await
}

/// Returns a script that puts a text into the browser's storage, unless there is one already.
fn kept(name: &str, text: &str) -> String {
    format!(
        "try {{ localStorage.getItem('noughts.{name}') ?? localStorage.setItem('noughts.{name}', {text:?}) }} \
         catch {{ /* A blank page has no storage. */ }}"
    )
}

/// Waits until a button or a link of one of these texts is to be seen, and presses it as a reader's
/// tool does, past all that a mouse would have to wait for.
async fn press(page: &Page, texts: &[&str]) -> Result<()> {
    let script = "
        const [texts] = arguments;
        const button = [...document.querySelectorAll('button, a')].find(
            (button) => button.checkVisibility() && texts.includes(button.innerText));
        button?.click();
        return button !== undefined;";
    eventually(&format!("one of {texts:?} is pressed"), true, async || {
        page.eval_with::<bool>(script, [texts.into()]).await
    })
    .await
}
