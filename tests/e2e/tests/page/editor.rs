//! The page on which a position is set up, and games that begin from one.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit};

use crate::accessibility::{is_clean, is_clean_in_every_look};
use crate::keyboard_alone::tab_to;
use crate::sizes::{fits, targets_are_large_enough};
use crate::unfinished::is_ready;
use crate::{TWO_PEOPLE, saved};

/// The settings of somebody who plays with another person.
const PEOPLE: &str = "rival people";

/// Waits until a paragraph shows a sentence, whatever else it says.
async fn tells(page: &Page, sentence: &str) -> Result<()> {
    let script = "
        const [sentence] = arguments;
        return [...document.querySelectorAll('p:not([role=status])')].some((paragraph) =>
          paragraph.checkVisibility({ visibilityProperty: true }) &&
          paragraph.innerText.includes(sentence));";
    page.yields_with(
        &format!("“{sentence}” is told"),
        Some(true),
        script,
        [sentence.into()],
    )
    .await
}

#[apply(sample)]
async fn a_position_is_set_up_by_mouse_and_played<P: Person>() -> Result<()> {
    P::visit(Start::at("/edit/classic").settings(PEOPLE), async |page| {
            page.has(Control::Heading, "Position editor").await?;
            page.shows("X to move.").await?;
            page.click_cell("a1").await?;
            page.hears("Row 1, column 1, X. O to move.").await?;
            page.click_cell("c1").await?;
            let reason = "No game reaches this position. 2 X and 0 O are impossible: X moves first and they \
                          alternate.";
            page.hears(&format!("Row 1, column 3, X. {reason}")).await?;
            page.shows_part(reason).await?;
            page.click(Control::Radio, "O").await?;
            page.click_cell("b2").await?;
            page.click_cell("b3").await?;
            page.has_marks("X-X -O- -O-").await?;
            page.shows("X to move.").await?;
            // A second press takes the mark away again.
            page.click_cell("b3").await?;
            page.shows("O to move.").await?;
            page.click_cell("b3").await?;
            page.click(Control::Link, "Play from here").await?;

            page.is_at("/play/classic?x=person&o=person#~X-X-O--O-~").await?;
            page.has(Control::Heading, "Classic").await?;
            page.has_marks("X-X -O- -O-").await?;
            page.shows("X's turn").await?;
            page.play("b1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.is_at("/play/classic?x=person&o=person#~X-X-O--O-~b1").await?;
            page.click(Control::Button, "Play again").await?;
            page.has_marks("X-X -O- -O-").await
        })
.await
}

#[apply(test)]
async fn a_position_is_set_up_by_keyboard_alone() -> Result<()> {
    Visit::to("/edit/classic")
        .script(&saved("settings", PEOPLE))
        .run(async |page| {
            page.has(Control::Heading, "Position editor").await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("x ArrowRight o ArrowRight x").await?;
            page.has_marks("XOX --- ---").await?;
            page.press("Backspace").await?;
            page.hears_at_last("Row 1, column 3, empty. X to move.")
                .await?;
            // Enter does what is chosen beside the board.
            page.press("ArrowDown Enter").await?;
            page.has_marks("XO- --X ---").await?;
            page.press("Delete").await?;
            page.has_marks("XO- --- ---").await?;
            page.focuses_cell("c2").await?;
            tab_to(page, "X").await?;
            page.press("ArrowRight").await?;
            page.focuses("O").await?;
            tab_to(page, "Clear the board").await?;
            page.press("Enter").await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("c2").await?;
            page.press("x").await?;
            page.has_marks("--- --X ---").await?;
            tab_to(page, "Play from here").await?;
            page.press("Enter").await?;
            page.shows("O's turn").await?;
            page.focuses("Classic").await
        })
        .await
}

#[apply(behaviour)]
async fn keys_records_and_links_are_pasted<P: Person>() -> Result<()> {
    P::visit(Start::at("/edit/ultimate"), async |page| {
            let field = "Key, record or link";
            page.has(Control::TextBox, field).await?;
            page.fill(field, "X;nonsense").await?;
            page.click(Control::Button, "Set up").await?;
            let reason = "This cannot be set up. A position of Ultimate is written as the side to move";
            page.shows_part(reason).await?;
            let key = "O;@........;X......../........./........./........./........./........./........./........./.........";
            page.fill(field, key).await?;
            page.click(Control::Button, "Set up").await?;
            page.shows("O to move.").await?;
            page.names_cell("aa", "Top-left board, top-left cell, X").await?;
            page.choose("Mini board to play in", "b: top").await?;
            page.shows_part("No mark of the opponent's leads to the top board.").await?;
            page.fill(field, "ultimate ee ea").await?;
            page.click(Control::Button, "Set up").await?;
            page.shows("X to move.").await?;
            // A record of another game leads to its editor.
            page.fill(field, "CLASSIC@xox--o--- b2").await?;
            page.click(Control::Button, "Set up").await?;
            page.is_at("/edit/classic#~XOX-XO---~").await?;
            page.has_marks("XOX -XO ---").await
        })
.await
}

#[apply(weekly)]
async fn rounds_and_spent_cells_are_set_up() -> Result<()> {
    Visit::to("/edit/expanding")
        .script(&saved("settings", PEOPLE))
        .run(async |page| {
            page.has(Control::Heading, "Position editor").await?;
            page.choose("Board", "4×4").await?;
            let reason = "A round was drawn, so the first 3 by 3 cells must be full.";
            tells(page, reason).await?;
            page.cell(1, 1).await?.focus().await?;
            page.press("x ArrowRight x ArrowRight x").await?;
            page.press("ArrowDown o ArrowLeft o").await?;
            page.fill(Control::SpinButton, "Rounds won by X", "1")
                .await?;
            tells(page, "The spent cells of X are not the lines of 1 round.").await?;
            page.click(Control::Radio, "Spent").await?;
            for cell in ["a1", "b1", "c1"] {
                page.click_cell(cell).await?;
            }
            page.names_cell("a1", "Row 1, column 1, X, spent").await?;
            page.shows("X to move.").await?;
            page.click(Control::Link, "Play from here").await?;
            page.address_has("#~XXX--OO---------%2CX%2C1-0%2Ca1b1c1~")
                .await?;
            page.shows("Player X's turn — Board: 4×4").await?;
            page.names_cell("a1", "Row 1, column 1, X, spent").await?;
            page.reload().await?;
            page.names_cell("a1", "Row 1, column 1, X, spent").await
        })
        .await
}

#[apply(weekly)]
async fn a_game_from_a_position_is_undone_shared_and_gone_on_with() -> Result<()> {
    let address = format!("{TWO_PEOPLE}#~XOX--O---~");
    Visit::to(address)
        .run(async |page| {
            is_ready(page).await?;
            page.shows("X's turn").await?;
            page.play("b2 a2").await?;
            page.has_marks("XOX OXO ---").await?;
            page.click(Control::Button, "Undo").await?;
            page.click(Control::Button, "Undo").await?;
            page.has_marks("XOX --O ---").await?;
            page.click(Control::Button, "Redo").await?;
            page.has_marks("XOX -XO ---").await?;
            page.click(Control::Button, "Share").await?;
            let record = page.find(Control::TextBox, "The moves as text").await?;
            assert_eq!(
                record.prop("value").await?.unwrap_or_default(),
                "classic@XOX--O--- b2"
            );
            page.click(Control::Button, "Close").await?;
            page.goto("/").await?;
            page.click(Control::Link, "Continue: Classic").await?;
            page.has_marks("XOX -XO ---").await?;
            page.is_at("/play/classic?x=person&o=person#~XOX--O---~b2")
                .await
        })
        .await
}

#[apply(behaviour)]
async fn a_damaged_link_to_a_position_is_refused_in_words<P: Person>() -> Result<()> {
    P::visit(
        Start::at(format!("{TWO_PEOPLE}#~XX-------~b2")),
        async |page| {
            let reason = "2 X and 0 O are impossible: X moves first and they alternate.";
            page.shows_part(reason).await?;
            page.has_marks("--- --- ---").await?;
            page.play("b2").await?;
            page.has_marks("--- -X- ---").await?;
            // The editor shows even what no game reaches.
            page.goto("/edit/classic#~XX-------~").await?;
            page.shows_part(&format!("No game reaches this position. {reason}"))
                .await?;
            page.has_marks("XX- --- ---").await
        },
    )
    .await
}

#[apply(weekly)]
async fn the_position_of_a_game_is_edited() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            is_ready(page).await?;
            page.click(Control::Button, "More").await?;
            page.click(Control::Link, "Edit position").await?;
            page.has(Control::Heading, "Position editor").await?;
            page.has_marks("O-- -X- ---").await?;
            page.focuses("Position editor").await
        })
        .await
}

#[apply(test)]
async fn the_editor_is_clean_and_fits_in_every_size() -> Result<()> {
    Visit::to("/")
        .viewport(320, 640, 2)
        .run(async |page| {
            for (address, cells) in [
                ("/edit/expanding", ["a1", "c1"]),
                ("/edit/ultimate", ["aa", "ac"]),
                ("/edit/notakto", ["a1", "c1"]),
            ] {
                page.goto(address).await?;
                page.has(Control::Heading, "Position editor").await?;
                for cell in cells {
                    page.click_cell(cell).await?;
                }
                is_clean_in_every_look(page, address).await?;
                fits(page).await?;
                targets_are_large_enough(page).await?;
            }
            Ok(())
        })
        .await
}

#[apply(behaviour)]
async fn a_draft_is_saved_undone_and_analysed<P: Person>() -> Result<()> {
    P::visit(Start::at("/edit/classic"), async |page| {
            page.has(Control::Heading, "Position editor").await?;
            page.click_cell("a1").await?;
            page.click_cell("c1").await?;
            let reason = "No game reaches this position. 2 X and 0 O are impossible: X moves first and they \
                          alternate.";
            page.shows_part(reason).await?;
            // What no game reaches survives a reload, too.
            page.reload().await?;
            page.has_marks("X-X --- ---").await?;
            page.shows_part(reason).await?;
            page.click_cell("b2").await?;
            page.has_marks("X-X -X- ---").await?;
            page.click(Control::Button, "Undo").await?;
            page.has_marks("X-X --- ---").await?;
            page.hears_at_last(reason).await?;
            page.click(Control::Button, "Redo").await?;
            page.has_marks("X-X -X- ---").await?;
            // By the keys of the board.
            page.focus_cell("a1").await?;
            page.press("u").await?;
            page.has_marks("X-X --- ---").await?;
            page.press("u").await?;
            page.hears_at_last("There is nothing to undo.").await?;
            page.press("Delete").await?;
            page.has_marks("--X --- ---").await?;
            page.click(Control::Link, "Analyse").await?;
            page.has(Control::Heading, "Analysis: Classic").await?;
            page.has_marks("--X --- ---").await?;
            page.play("b2").await?;
            page.has_marks("--X -O- ---").await
        })
.await
}

#[apply(weekly)]
async fn what_no_game_reaches_is_analysed_by_keyboard_alone() -> Result<()> {
    Visit::to("/edit/classic")
        .run(async |page| {
            page.has(Control::Heading, "Position editor").await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("x ArrowRight x").await?;
            let reason = "No game reaches this position. 2 X and 0 O are impossible: X moves first and they \
                          alternate.";
            tells(page, reason).await?;
            tab_to(page, "Worked out from the marks").await?;
            page.press("ArrowRight").await?;
            page.focuses("X moves").await?;
            tab_to(page, "Analyse it anyway").await?;
            is_clean(page, "a draft that is analysed").await?;
            page.press("Enter").await?;
            page.has(Control::Heading, "Analysis: Classic").await?;
            page.has_marks("XX- --- ---").await?;
            page.shows("X's turn").await?;
            // The engine plays by the rules from there.
            tab_to(page, "Row 1, column 1, X").await?;
            page.press("v").await?;
            page.hears_at_last("With best play, X wins in 1 move.")
                .await?;
            page.press("ArrowDown ArrowDown Enter").await?;
            page.has_marks("XX- --- X--").await?;
            page.reload().await?;
            page.has_marks("XX- --- X--").await?;
            page.shows("O's turn").await?;
            page.has(Control::Heading, "Analysis: Classic").await?;
            // It is edited further, but not played.
            page.click(Control::Button, "More").await?;
            page.click(Control::Link, "Edit position").await?;
            page.has(Control::Heading, "Position editor").await?;
            page.has_marks("XX- --- X--").await?;
            page.goto("/play/classic?x=person&o=person#~XX-------%2CX~").await?;
            tells(page, "2 X and 0 O are impossible: X moves first and they alternate.").await?;
            page.has_marks("--- --- ---").await
        })
        .await
}
