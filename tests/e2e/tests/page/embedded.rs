//! Boards and studies in a frame on another site.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Page, Visit, eventually};

use crate::TWO_PEOPLE;
use crate::accessibility::is_clean;
use crate::sizes::fits;

/// Remembers the addresses of the tabs that the page opens, in place of opening them.
const TABS: &str = "window.tabs = [];
    window.open = (address, target) => void tabs.push(`${target} ${new URL(address, location)}`);";

/// A page of another site, with a frame.
const HOST: &str = "<!doctype html><link rel='icon' href='data:,'><title>A school's page</title>
    <iframe src='/embed/play/classic/?x=person&amp;o=person#b2' title='A board'></iframe>";

/// Waits until tabs have been opened at these addresses.
async fn opens(page: &Page, addresses: &[&str]) -> Result<()> {
    let origin = page.server().origin().to_owned();
    let expected: Vec<_> = addresses
        .iter()
        .map(|address| format!("_blank {origin}{address}"))
        .collect();
    page.yields("tabs", expected, "return tabs").await
}

/// A page that gives its frame no origin.
const SANDBOX: &str = "<!doctype html><link rel='icon' href='data:,'><title>A school's page</title>
    <iframe sandbox='allow-scripts' src='/embed/play/classic/' title='A board'></iframe>";

/// What a frame says that may load nothing, or not all.
const NOT_LOADED: &str = "Noughts could not be loaded. Reload the page or open it in a tab of its own: a frame may \
     forbid what it needs.";

#[apply(test)]
async fn a_frame_without_an_origin_says_what_can_be_done() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .answering("/host.html", Answer::Bytes("text/html", SANDBOX.into()))
        .tolerating("CORS policy")
        .tolerating("ERR_FAILED")
        .run(async |page| {
            page.goto("/host.html").await?;
            page.driver().enter_frame(0).await?;
            let text = "return document.body.innerText";
            eventually("the way out", [true, false], async || {
                let text: String = page.eval(text).await?;
                Ok([NOT_LOADED, "Loading"].map(|said| text.contains(said)))
            })
            .await?;
            page.driver().enter_default_frame().await?;
            page.goto(TWO_PEOPLE).await
        })
        .await
}

/// A host may let every origin load its scripts, but not its programs.
#[apply(test)]
async fn a_frame_without_an_origin_does_not_blame_the_connection() -> Result<()> {
    let build = Build::at_root()?;
    Visit::to(TWO_PEOPLE)
        .script("Object.defineProperty(window, 'origin', { value: 'null' })")
        .answering(build.app_wasm()?, Answer::Missing)
        .tolerating("404")
        .tolerating("integrity")
        .tolerating("trying again")
        .tolerating_failed_fetch()
        .run(async |page| {
            page.shows(NOT_LOADED).await?;
            page.hides("Loading…").await?;
            let board = "return document.querySelector('[role=grid]')?.checkVisibility() ?? false";
            page.yields("a board", false, board).await
        })
        .await
}

#[apply(test)]
async fn a_board_is_played_by_keyboard_and_opens_by_itself() -> Result<()> {
    Visit::to(format!("/embed{TWO_PEOPLE}"))
        .script(TABS)
        .viewport(400, 720, 1)
        .run(async |page| {
            page.has(Control::Button, "Open in Noughts").await?;
            page.lacks(Control::Link, "Puzzles").await?;
            page.lacks(Control::Button, "Menu").await?;
            page.click_cell("b2").await?;
            page.press("ArrowLeft").await?;
            page.press("Enter").await?;
            page.has_marks("--- OX- ---").await?;
            page.hears_at_last("O, row 2, column 1. X's turn.").await?;
            is_clean(page, "an embedded board").await?;
            fits(page).await?;

            page.click(Control::Button, "Open in Noughts").await?;
            let itself = "/play/classic/?x=person&o=person#b2a2";
            opens(page, &[itself]).await?;
            // The rest of the site has no place in the frame.
            page.click(Control::Link, "Noughts").await?;
            opens(page, &[itself, "/"]).await?;
            page.address_has("/embed/play/classic").await
        })
        .await
}

#[apply(weekly)]
async fn another_game_stays_in_the_frame() -> Result<()> {
    Visit::to("/embed/study#%5BGame+%22four%22%5D+b2+a1+%2A")
        .run(async |page| {
            page.has_marks("---- ---- ---- ----").await?;
            page.click(Control::Button, "Share").await?;
            page.fill(Control::TextBox, "A record or a link", "torus b2 a1")
                .await?;
            page.click(Control::Button, "Open").await?;
            page.is_titled("Torus – Noughts").await?;
            page.has_marks("O-- -X- ---").await?;
            page.address_has("/embed/play/torus").await?;
            page.lacks(Control::Link, "Puzzles").await
        })
        .await
}

#[apply(weekly)]
async fn the_share_dialog_has_the_frame_of_what_is_shown() -> Result<()> {
    for (address, source, title) in [
        (
            format!("{TWO_PEOPLE}#b2a1"),
            "/embed/play/classic/?x=person&amp;o=person#b2a1",
            "Classic",
        ),
        (
            "/analysis/four#1.+b2+a1+%282.+b1%29+%2A".to_owned(),
            "/embed/analysis/four/#1.+b2+a1+%282.+b1%29+%2A",
            "Four",
        ),
    ] {
        Visit::to(address)
            .run(async |page| {
                page.click(Control::Button, "Share").await?;
                let field = page.find(Control::TextBox, "HTML for the frame").await?;
                let origin = page.server().origin();
                let begins = format!(
                    "<iframe src=\"{origin}{source}\" title=\"{title} – Noughts\" width=\"400\""
                );
                let html = field.prop("value").await?.unwrap_or_default();
                anyhow::ensure!(html.starts_with(&begins), "{html}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn the_page_runs_in_a_frame_and_leaves_the_focus_where_it_is() -> Result<()> {
    const INSIDE: &str = "const inside = document.querySelector('iframe').contentDocument;";
    Visit::to(TWO_PEOPLE)
        .answering("/host.html", Answer::Bytes("text/html", HOST.into()))
        .run(async |page| {
            page.goto("/host.html").await?;
            let names = format!(
                "{INSIDE}
                 return [...inside.querySelectorAll('.cell-button')].map((cell) => cell.ariaLabel)"
            );
            let middle = async |page: &Page| {
                let names: Vec<String> = page.eval(&names).await?;
                Ok(names.get(4).cloned().unwrap_or_default())
            };
            let expected = "Row 2, column 2, X, last move".to_owned();
            eventually("the middle", expected, async || middle(page).await).await?;
            let has_focus: bool = page
                .eval("return document.activeElement !== document.body")
                .await?;
            anyhow::ensure!(!has_focus, "the frame has taken the focus");
            let play = format!("{INSIDE} inside.querySelectorAll('.cell-button')[0].click()");
            page.eval::<()>(&play).await?;
            let first = async |page: &Page| {
                let names: Vec<String> = page.eval(&names).await?;
                Ok(names.first().cloned().unwrap_or_default())
            };
            let expected = "Row 1, column 1, O, last move".to_owned();
            eventually("the corner", expected, async || first(page).await).await?;
            page.goto(TWO_PEOPLE).await
        })
        .await
}
