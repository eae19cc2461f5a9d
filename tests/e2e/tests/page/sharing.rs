//! Sharing: links, records, pictures, a friend by link, and pasted games; and all of it in browsers
//! that do not cooperate.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit, until};

use crate::accessibility::is_clean_in_every_look;
use crate::keyboard_alone::tab_to;
use crate::sizes::{fits, targets_are_large_enough};
use crate::{AGAINST_COMPUTER, STATUS_404, TWO_PEOPLE};

/// Returns a script with a clipboard and a share sheet that record their input, and react as told.
fn system(clipboard: &str, share: &str) -> String {
    format!(
        "window.taken = [];
         window.saved = [];
         const define = (name, value) => Object.defineProperty(Navigator.prototype, name, {{ get: () => value }});
         define('clipboard', {{ async writeText(text) {{ {clipboard}; taken.push(text); }} }});
         define('share', async ({{ title, url }}) => {{ {share}; taken.push(`${{title}} ${{url}}`); }});
         const click = HTMLAnchorElement.prototype.click;
         HTMLAnchorElement.prototype.click = function () {{
           if (!this.download) return click.call(this);
           saved.push([this.download, this.href]);
         }};"
    )
}

/// Checks the texts that the page has shared.
async fn taken(page: &Page, expected: &[&str]) -> Result<()> {
    let origin = page.server().origin().to_owned();
    let expected = expected.iter().map(|text| text.replace("ORIGIN", &origin));
    page.yields(
        "the shared texts",
        expected.collect::<Vec<_>>(),
        "return taken",
    )
    .await
}

async fn value(page: &Page, name: &str) -> Result<String> {
    let field = page.find(Control::TextBox, name).await?;
    Ok(field.prop("value").await?.unwrap_or_default())
}

async fn open(page: &Page) -> Result<()> {
    page.click(Control::Button, "Share").await?;
    page.has(Control::Dialog, "Share").await?;
    page.has(Control::Button, "Copy link").await
}

#[apply(test)]
async fn a_link_and_a_record_are_copied_and_sent() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1c3"))
        .script(&system("", ""))
        .run(async |page| {
            open(page).await?;
            let link = "ORIGIN/play/classic/?x=person&o=person#b2a1c3";
            page.click(Control::Button, "Copy link").await?;
            page.shows("Copied.").await?;
            page.click(Control::Button, "Copy record").await?;
            taken(page, &[link, "classic b2 a1 c3"]).await?;
            page.click(Control::Button, "Copy the board as text")
                .await?;
            page.shows("Board copied as text.").await?;
            let board = "O..\n.X.\n..X";
            taken(page, &[link, "classic b2 a1 c3", board]).await?;
            page.click(Control::Button, "Send…").await?;
            let sent = format!("Classic, after 3 moves {link}");
            taken(page, &[link, "classic b2 a1 c3", board, &sent]).await?;
            page.click(Control::Button, "Close").await?;
            page.focuses("Share").await?;

            // The link shares the position on the board: the whole game, at this ply.
            page.click(Control::Button, "Move 1: X b2").await?;
            page.shows("Move 1 of 3").await?;
            open(page).await?;
            page.shows("It opens the game at move 1 of 3, as you see it.")
                .await?;
            assert_eq!(value(page, "The moves as text").await?, "classic b2");
            let link = value(page, "Link to this game").await?;
            page.driver().goto(&link).await?;
            page.shows("Move 1 of 3").await?;
            page.has_marks("--- -X- ---").await?;
            page.has(Control::Button, "Move 3: X c3").await?;
            page.is_at(&format!("{TWO_PEOPLE}#b2a1c3")).await
        })
        .await
}

#[apply(weekly)]
async fn a_finished_game_is_shared_from_its_result() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1a2b1b2"))
        .script(&system("", ""))
        .run(async |page| {
            page.play("c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            let result = page.driver().find(thirtyfour::By::Css(".result")).await?;
            let share = result
                .find(thirtyfour::By::XPath(".//button[. = 'Share']"))
                .await?;
            share.click().await?;
            page.click(Control::Button, "Copy link").await?;
            let link = "ORIGIN/play/classic/?x=person&o=person#a1a2b1b2c1";
            taken(page, &[link]).await?;
            page.press("Escape").await?;
            page.lacks(Control::Dialog, "Share").await?;
            // The result is back in its place.
            page.find(Control::Dialog, "Player X wins!").await?;
            page.focuses("Share").await
        })
        .await
}

/// Sends and returns the link in the note about the friend.
async fn send_on(page: &Page) -> Result<String> {
    page.click(Control::Button, "Send to your friend").await?;
    until("the link", async || {
        let taken: Vec<String> = page.eval("return taken.splice(0)").await?;
        let link = taken.last().and_then(|text| text.split(' ').next_back());
        Ok(link.map(str::to_owned))
    })
    .await
}

#[apply(weekly)]
async fn a_game_with_a_friend_by_link() -> Result<()> {
    let begins = "Make your move, then send your friend the new link.";
    let waits = "Send your friend the link. They move and send you the new one.";
    let send = "Send your friend the link: it is their turn.";
    Visit::to(AGAINST_COMPUTER)
        .script(&system("", ""))
        .run(async |page| {
            page.shows("Your turn (X)").await?;
            page.lacks(Control::Heading, "By link").await?;
            open(page).await?;
            page.click(Control::Link, "New game: you begin").await?;
            page.is_at(&format!("{TWO_PEOPLE}&you=x")).await?;
            page.has(Control::Heading, "By link").await?;
            page.shows(begins).await?;
            page.play("b2").await?;
            page.hears_at_last(send).await?;
            page.shows(send).await?;
            page.shows(waits).await?;
            page.shows("Your friend's turn").await?;
            // It is recognised after a reload.
            page.reload().await?;
            page.shows(waits).await?;
            let to_friend = send_on(page).await?;
            assert!(
                to_friend.ends_with("?x=person&o=person&you=o#b2"),
                "{to_friend}"
            );

            // The friend.
            let inside = |link: &str| link.replace(page.server().origin(), "");
            page.goto(&inside(&to_friend)).await?;
            page.shows(begins).await?;
            page.has_marks("--- -X- ---").await?;
            page.play("a1").await?;
            page.shows(waits).await?;
            let back = send_on(page).await?;
            assert!(back.ends_with("?x=person&o=person&you=x#b2a1"), "{back}");

            page.goto(&inside(&back)).await?;
            page.shows(begins).await?;
            page.has_marks("O-- -X- ---").await?;
            page.play("c1").await?;
            page.is_at(&format!("{TWO_PEOPLE}&you=x#b2a1c1")).await?;
            // The other way round: the friend begins.
            open(page).await?;
            page.shows(waits).await?;
            page.click(Control::Button, "Close").await?;
            page.goto("/play/four").await?;
            page.has(Control::Heading, "Four").await?;
            open(page).await?;
            page.click(Control::Link, "New game: your friend begins")
                .await?;
            page.shows(waits).await?;
            let link = send_on(page).await?;
            assert!(
                link.ends_with("/play/four/?x=person&o=person&you=x"),
                "{link}"
            );
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_record_or_a_link_is_opened() -> Result<()> {
    let field = "A record or a link";
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.play("a1").await?;
            open(page).await?;
            page.fill(Control::TextBox, field, "chess e4").await?;
            page.click(Control::Button, "Open").await?;
            page.shows("The record cannot be read. There is no game called “chess”.")
                .await?;
            // The same game with the same players replaces it, as a step in the history.
            page.fill(Control::TextBox, field, "b2 a1 c3").await?;
            page.click(Control::Button, "Open").await?;
            page.lacks(Control::Dialog, "Share").await?;
            page.has_marks("O-- -X- --X").await?;
            page.hears_at_last("The game is open after 3 moves.")
                .await?;
            page.is_at(&format!("{TWO_PEOPLE}#b2a1c3")).await?;
            page.focuses_cell("a1").await?;
            page.play("a3").await?;
            page.driver().back().await?;
            page.has_marks("X-- --- ---").await?;
            page.shows("O's turn").await?;
            // Another game.
            open(page).await?;
            page.fill(
                Control::TextBox,
                field,
                "http://elsewhere.org/x/play/ultimate?x=person&o=easy#ee",
            )
            .await?;
            page.click(Control::Button, "Open").await?;
            page.is_titled("Ultimate – Noughts").await?;
            page.focuses("Ultimate").await?;
            let name = page.cell_name("ee").await?;
            assert!(name.starts_with("Centre board, centre cell, X"), "{name}");
            Ok(())
        })
        .await
}

#[apply(test)]
async fn the_board_is_saved_as_a_picture() -> Result<()> {
    // Examines the canvas whose bytes are requested.
    let script = "
        const toBlob = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (...of) {
            const copy = new OffscreenCanvas(this.width, this.height);
            const context = copy.getContext('2d', { willReadFrequently: true });
            context.drawImage(this, 0, 0);
            const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
            // The corner; the centre of a1, where X's strokes cross; the centre of c3.
            const middle = (cell) => (6 + 12 * cell + 6) * this.width / 48;
            window.painted = [this.width, at(2, 2), at(middle(0), middle(0)), at(middle(2), middle(2))];
            return toBlob.apply(this, of);
        };";
    Visit::to(format!("{TWO_PEOPLE}#a1"))
        .script(&system("", ""))
        .script(script)
        .run(async |page| {
            open(page).await?;
            page.click(Control::Button, "Save as PNG").await?;
            page.shows("Picture saved.").await?;
            let saved = "return [saved[0][0], saved[0][1].startsWith('blob:')]";
            let saved: (String, bool) = page.eval(saved).await?;
            assert_eq!(saved, ("noughts-classic.png".to_owned(), true));
            let (width, corner, marked, empty): (u32, String, String, String) =
                page.eval("return painted").await?;
            assert_eq!(width, 1200);
            assert_eq!(corner, "255,254,251,255");
            assert_eq!(marked, "194,47,61,255");
            assert_eq!(empty, corner);
            let link = page.find(Control::Link, "Save as SVG").await?;
            let name = link.attr("download").await?;
            assert_eq!(name.as_deref(), Some("noughts-classic.svg"));
            let svg = "
                const text = decodeURIComponent(arguments[0].split(',').slice(1).join(','));
                const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
                return parsed.querySelector('parsererror') === null && parsed.querySelector('path') !== null;";
            let href = link.attr("href").await?.unwrap_or_default();
            assert!(page.eval_with::<bool>(svg, [href.into()]).await?);
            Ok(())
        })
        .await
}

const NOT_COPIED: &str = "Your browser does not let this page copy. The text is selected: copy it \
                          with Ctrl+C (Command+C on a Mac).";

/// A text that cannot be copied is shown selected.
#[apply(weekly)]
async fn no_clipboard_at_all() -> Result<()> {
    let script =
        "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });";
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .script(script)
        .run(async |page| {
            open(page).await?;
            for (button, field) in [
                ("Copy link", "Link to this game"),
                ("Copy record", "The moves as text"),
            ] {
                page.click(Control::Button, button).await?;
                page.shows(NOT_COPIED).await?;
                page.focuses(field).await?;
                let selected = "
                    const { value, selectionStart, selectionEnd } = document.activeElement;
                    return value.slice(selectionStart, selectionEnd)";
                let selected: String = page.eval(selected).await?;
                assert_eq!(selected, value(page, field).await?);
                assert!(!selected.is_empty());
            }
            page.click(Control::Button, "Close").await?;
            page.play("a1").await?;
            page.has_marks("O-- -X- ---").await
        })
        .await
}

#[apply(weekly)]
async fn a_share_sheet_that_is_dismissed() -> Result<()> {
    let dismissed = "throw new DOMException('dismissed', 'AbortError')";
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .script(&system("", dismissed))
        .run(async |page| {
            open(page).await?;
            page.click(Control::Button, "Copy record").await?;
            page.shows("Copied.").await?;
            page.click(Control::Button, "Send…").await?;
            page.hides("Copied.").await?;
            page.click(Control::Button, "Close").await?;
            page.play("a1").await?;
            page.has_marks("O-- -X- ---").await
        })
        .await
}

#[apply(weekly)]
async fn no_share_sheet_at_all() -> Result<()> {
    let script = "Object.defineProperty(Navigator.prototype, 'share', { get: () => undefined });";
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .script(script)
        .run(async |page| {
            open(page).await?;
            page.lacks(Control::Button, "Send…").await
        })
        .await
}

#[apply(weekly)]
async fn a_file_that_cannot_be_saved() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .script("URL.createObjectURL = () => { throw new Error('no'); };")
        .run(async |page| {
            open(page).await?;
            page.click(Control::Button, "Save as PNG").await?;
            page.shows("This browser could not draw the picture. You can save the SVG instead.")
                .await?;
            page.has(Control::Link, "Save as SVG").await
        })
        .await
}

/// Checks the dialog in one theme on one screen.
#[apply(test)]
async fn axe_finds_nothing_where_games_are_shared() -> Result<()> {
    Visit::to("/play/mnk-10x10x5?x=person&o=person&you=x#a1b1")
        .viewport(320, 700, 1)
        .tolerating(STATUS_404)
        .script(&system("", ""))
        .run(async |page| {
            page.has(Control::Heading, "By link").await?;
            is_clean_in_every_look(page, "a game by link").await?;
            open(page).await?;
            page.click(Control::Button, "Copy record").await?;
            page.shows("Copied.").await?;
            page.click(Control::Button, "Open").await?;
            page.shows("Paste a record here, such as “mnk-10x10x5 a1”, or a link.")
                .await?;
            is_clean_in_every_look(page, "sharing").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            page.goto(&format!("{TWO_PEOPLE}#b2")).await?;
            open(page).await?;
            is_clean_in_every_look(page, "sharing with people").await?;
            fits(page).await
        })
        .await
}

#[apply(weekly)]
async fn sharing_by_keyboard_alone() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .script(&system("", ""))
        .run(async |page| {
            page.focus(Control::Button, "Share").await?;
            page.press("Enter").await?;
            page.has(Control::Button, "Copy link").await?;
            page.focuses("Copy link").await?;
            tab_to(page, "Copy record").await?;
            page.press("Enter").await?;
            taken(page, &["classic b2"]).await?;
            page.press("Escape").await?;
            page.focuses("Share").await
        })
        .await
}
