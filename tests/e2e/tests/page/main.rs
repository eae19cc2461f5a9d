//! The built page in a real browser.

#[macro_use(apply)]
extern crate macro_rules_attribute;
#[macro_use(behaviour, sample, test, weekly)]
extern crate noughts_e2e;

mod accessibility;
mod addresses;
mod advice;
mod board_tree;
mod canvas;
mod classes;
mod clock;
mod command_field;
mod computer;
mod custom_board;
mod dialogs;
mod drop;
mod edges;
mod editor;
mod embedded;
mod engine_faults;
mod every_game;
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
mod lazy_views;
mod lessons;
mod lines;
mod looking_back;
mod memory;
mod offline;
mod orca;
mod paper;
mod persons_pace;
mod phone;
mod pictures;
mod play_page;
mod policy;
mod proof;
mod puzzle_runs;
mod puzzles;
mod puzzles_of_every_game;
mod qubic;
mod refusals;
mod review;
mod scanning;
mod search;
mod settings;
mod sharing;
mod sizes;
mod space;
mod space_access;
mod space_controls;
mod start_page;
mod statistics;
mod sweep;
mod translated;
mod ultimate;
mod ultimate_computer;
mod undo;
mod unfinished;
mod variations;
mod whole_map;

use std::process::ExitCode;

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, record, stored, until};

fn main() -> ExitCode {
    noughts_e2e::run()
}

/// The heading of the start page.
const HEADLINE: &str = "Tic-tac-toe, solved. Play it, then see why.";

/// Classic for two people.
const TWO_PEOPLE: &str = "/play/classic?x=person&o=person";

/// Classic against the computer, which moves second and always plays the same.
const AGAINST_COMPUTER: &str = "/play/classic?x=person&o=computer&seed=1";

/// The browser's message about an address without a file. Games without one of their own have such
/// an address: the page comes with that status.
const STATUS_404: &str = "404";

/// Moves from the start of a document past its header.
async fn past_header(page: &Page) -> Result<()> {
    until("a heading", async || {
        let is_there = "return document.querySelector('h1') !== null";
        Ok(page.eval::<bool>(is_there).await?.then_some(()))
    })
    .await?;
    page.press("Tab").await?;
    page.yields(
        "the way past the header",
        true,
        "return document.activeElement.matches('.skip')",
    )
    .await?;
    page.press("Enter Tab").await
}

/// Opens the disclosure of further choices of the open dialog, or else of the page.
async fn unfold_more(page: &Page) -> Result<()> {
    let unfold = "
        const root = document.querySelector('dialog[open]') ?? document;
        const summary = root.querySelector('.more summary');
        summary?.click();
        return summary !== null;";
    page.yields("further choices", true, unfold).await
}

/// Opens the form for custom boards.
async fn any_size(page: &Page) -> Result<()> {
    page.click(Control::Button, "Custom").await?;
    page.has(Control::Dialog, "Custom").await
}

/// Follows a link of the header's menu.
async fn from_menu(page: &Page, name: &str) -> Result<()> {
    page.click(Control::Button, "Menu").await?;
    page.click(Control::Link, name).await
}

/// Chooses a file of that text, where the page asks for one.
async fn choose_file(page: &Page, text: &str) -> Result<()> {
    let script = "
        const chosen = new DataTransfer();
        chosen.items.add(new File(arguments, 'file.txt'));
        const input = document.querySelector('input[type=file]');
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    page.eval_with(script, [text.into()]).await
}

/// Presses a button in the menu “More”.
async fn from_more(page: &Page, name: &str) -> Result<()> {
    page.has(Control::Tab, "Moves").await?;
    page.click(Control::Button, "More").await?;
    page.click(Control::Button, name).await
}

/// Opens the form for a new game, and chooses the players.
async fn choose_players(page: &Page, players: &str) -> Result<()> {
    page.click(Control::Button, "New game").await?;
    page.click(Control::Radio, players).await
}

/// Starts a new game with the form, which may already be open.
async fn start_new_game(page: &Page) -> Result<()> {
    let is_open = "return document.querySelector('dialog.sheet-dialog[open]') !== null";
    if !page.eval::<bool>(is_open).await? {
        page.click(Control::Button, "New game").await?;
    }
    page.click(Control::Button, "Start new game").await
}

/// Opens Classic for two people from the start page.
async fn two_people(page: &impl Person) -> Result<()> {
    page.click(Control::Radio, "Two people").await?;
    page.click(Control::Link, "Classic").await
}

/// Returns a script that stores a record, unless there is one already, given its lines. The name of a
/// game is `game.` and its number.
fn saved(name: &str, lines: &str) -> String {
    let (kind, number) = name.split_at(name.find('.').unwrap_or(name.len()));
    stored(&format!("{kind}.2{number}"), &record(kind, lines))
}

/// Waits until a button or a link with one of these texts is visible, and presses it as assistive
/// technology does, without waiting like a mouse.
async fn press(page: &Page, texts: &[&str]) -> Result<()> {
    let script = "
        const [texts] = arguments;
        const button = [...document.querySelectorAll('button, a')].filter(
            (button) => button.checkVisibility()).find(
            ({ innerText, ariaLabel }) => texts.includes(innerText) || texts.includes(ariaLabel));
        button?.click();
        return button !== undefined;";
    page.yields_with(
        &format!("one of {texts:?} is pressed"),
        true,
        script,
        [texts.into()],
    )
    .await
}
