//! A page of each kind, with everything that opens on it, for tests that visit everything.

use anyhow::Result;
use noughts_e2e::{Page, eventually};

use crate::{TWO_PEOPLE, press};

/// One page of each kind, and one that there is not.
pub(super) const ROUTES: [&str; 22] = [
    "/",
    TWO_PEOPLE,
    "/play/classic#a1b2a2",
    WON,
    "/play/misere?x=person&o=person#a1a2b1b2c1",
    "/play/notakto?x=person&o=person#a1b1c1",
    "/play/four?x=person&o=person",
    "/play/expanding?x=person&o=person#a1a2b1b2c1",
    "/play/ultimate?x=person&o=person#aaaiieeaabbaac",
    "/play/ultimate-cross?x=person&o=person",
    "/play/mnk-5x4x3?x=person&o=person#a1b9",
    "/puzzles",
    "/puzzles/classic/1",
    "/puzzles/ultimate/send-away",
    "/puzzles/torus/run/3",
    "/explorer",
    "/edit/expanding",
    "/edit/ultimate",
    "/learn",
    "/settings",
    "/statistics",
    "/play/chess",
];

/// A finished game.
const WON: &str = "/play/classic?x=person&o=person#a1b1a2b2a3";

/// The buttons of a page that open something: the page, and the buttons' texts in English and
/// German.
const OPENED: [(&str, &[[&str; 2]]); 6] = [
    (TWO_PEOPLE, &[["Share", "Teilen"]]),
    (TWO_PEOPLE, &[["New", "Neu"]]),
    (TWO_PEOPLE, &[["More", "Mehr"], ["Keys", "Tasten"]]),
    (TWO_PEOPLE, &[["Analysis", "Analyse"]]),
    (TWO_PEOPLE, &[["Rules", "Regeln"]]),
    (
        WON,
        &[["Moves", "Züge"], ["Review the game", "Partie analysieren"]],
    ),
];

/// Goes to a page and waits for all of its lazy parts, including those beside a board.
pub(super) async fn go(page: &Page, route: &str) -> Result<()> {
    page.goto(route).await?;
    is_there(page).await
}

/// Whether a page waits for nothing, and what comes in parts or after a while, as a table, the settings,
/// a result or the mistakes of a reviewed game, is there.
const IS_THERE: &str = "
    const has = (selector) => document.querySelector(selector) !== null;
    return has('main h1') && has('.site-tools nav') && !has('[aria-busy=true]')
        && !has('dialog[open]:not(.result, :modal)')
        && (!has('.hero') || has('.band'))
        && (!has('.explorer') || has('.space-dock') || has('.explorer-filter'))
        && (!has('.space-legend') || has('.space-legend button'))
        && (!has('#look-heading') || has('#aside-heading'))
        && (!document.querySelector('#result-heading')?.textContent || has('dialog.result[open]')
            || has('.mistakes'))
        && (!has('.mistakes') || has('.mistakes li'))
        && (!has('.table-main')
            || ['.clocks', '[role=tabpanel] > *', '.sheet-dialog', 'dialog.result'].every(has));";

/// Waits until it has.
pub(super) async fn is_there(page: &Page) -> Result<()> {
    eventually("the whole page", true, async || {
        page.eval::<bool>(IS_THERE).await
    })
    .await
}

/// Goes to every page and everything that opens there, and passes each to a check by name.
pub(super) async fn everywhere(
    page: &Page,
    mut look: impl AsyncFnMut(&str) -> Result<()>,
) -> Result<()> {
    for route in ROUTES {
        go(page, route).await?;
        look(route).await?;
    }
    for (route, buttons) in OPENED {
        go_and_open(page, route, buttons).await?;
        let names: Vec<_> = buttons.iter().map(|[name, _]| *name).collect();
        look(&format!("{route}, {}", names.join(", "))).await?;
    }
    Ok(())
}

/// Goes to a page, opens something by its buttons, and opens every disclosure.
async fn go_and_open(page: &Page, route: &str, buttons: &[[&str; 2]]) -> Result<()> {
    go(page, route).await?;
    for button in buttons {
        press(page, button).await?;
    }
    is_there(page).await?;
    page.eval("for (const part of document.querySelectorAll('details')) part.open = true")
        .await
}
