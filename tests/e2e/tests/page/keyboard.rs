//! Use by keyboard.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit, eventually};

use crate::{STATUS_404, TWO_PEOPLE};

/// Moves from the start of a document to its board.
async fn tab_to_board(page: &Page) -> Result<()> {
    page.shows("Moves").await?;
    crate::past_header(page).await?;
    page.focuses_cell("a1").await
}

#[apply(test)]
async fn a_whole_game_from_the_start_page() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.find(
                Control::Heading,
                "Tic-tac-toe, solved. Play it, then see why.",
            )
            .await?;
            page.find(Control::Button, "Menu").await?;
            page.find(Control::Radio, "Easy").await?;
            for stop in [
                "Skip to content",
                "Noughts",
                "Play",
                "Puzzles",
                "Explore",
                "Learn",
                "Dark theme",
                "Sound",
                "Menu",
                "Play",
                "See every game in 3D",
                "Computer",
            ] {
                page.press("Tab").await?;
                page.focuses(stop).await?;
            }
            page.press("ArrowRight").await?;
            page.focuses("Two people").await?;
            page.press("Tab").await?;
            page.focuses_cell("a1").await?;

            page.press("Enter").await?;
            page.is_titled("Classic – Noughts").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.focuses_cell("a1").await?;
            page.press("ArrowDown Space").await?;
            page.hears("O, row 2, column 1. X's turn.").await?;
            page.press("2 Enter").await?;
            page.hears("X, row 1, column 2. O's turn.").await?;
            page.press("5 Space").await?;
            page.hears("O, row 2, column 2. X's turn.").await?;
            page.press("ArrowUp ArrowRight Enter").await?;
            page.hears("X, row 1, column 3. X wins in row 1, after 5 moves.")
                .await?;
            page.has_marks("XXX OO- ---").await?;

            page.focuses("Play again").await?;
            page.press("Enter").await?;
            page.hears("New game. X's turn.").await?;
            page.focuses_cell("a1").await?;
            page.has_marks("--- --- ---").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn escape_puts_the_result_away() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("1 Enter 4 Enter 2 Enter 5 Enter 3 Enter")
                .await?;
            page.focuses("Play again").await?;
            page.press("Tab").await?;
            page.focuses("Review").await?;
            page.press("Tab").await?;
            page.focuses("Share").await?;
            page.press("Tab").await?;
            page.focuses("See the board").await?;
            page.press("Escape").await?;
            page.lacks(Control::Dialog, "Player X wins!").await?;
            page.focuses_cell("c1").await?;
            page.hears_at_last("Closed. Row 1, column 3, X, winning line, last move.")
                .await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn the_focus_moves_over_the_board_and_stops_at_its_edges() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            let steps = [
                ("ArrowLeft", "a1"),
                ("ArrowUp", "a1"),
                ("ArrowRight", "b1"),
                ("ArrowRight", "c1"),
                ("ArrowRight", "c1"),
                ("ArrowDown", "c2"),
                ("Home", "a2"),
                ("End", "c2"),
                ("Ctrl+Home", "a1"),
                ("Ctrl+End", "c3"),
                ("ArrowDown", "c3"),
                ("Home", "a3"),
            ];
            for (key, cell) in steps {
                page.press(key).await?;
                page.focuses_cell(cell).await?;
            }
            let cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
            for (digit, cell) in (1..=9).zip(cells) {
                page.press(&digit.to_string()).await?;
                page.focuses_cell(cell).await?;
            }
            page.has_marks("--- --- ---").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn digits_are_keys_of_small_boards_alone() -> Result<()> {
    Visit::to("/play/mnk-5x4x3?x=person&o=person")
        .tolerating(STATUS_404)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("ArrowRight 9").await?;
            page.focuses_cell("b1").await?;
            page.press("Ctrl+End").await?;
            page.focuses_cell("e4").await
        })
        .await
}

#[apply(test)]
async fn the_board_is_one_tab_stop_and_remembers_its_cell() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 Enter Tab").await?;
            page.focuses("Undo").await?;
            page.press("Shift+Tab").await?;
            page.focuses_cell("b2").await?;
            page.press("Shift+Tab").await?;
            page.focuses("Menu").await?;
            let stops = "return document.querySelectorAll('[role=grid] [tabindex=\"0\"]').length";
            assert_eq!(page.eval::<usize>(stops).await?, 1);
            Ok(())
        })
        .await
}

#[apply(test)]
async fn keys_read_the_board() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1c3"))
        .run(async |page| {
            tab_to_board(page).await?;
            let readings = [
                ("o", "Row 1, column 1, O."),
                ("9", ""),
                ("o", "Row 3, column 3, X, last move."),
                ("3", ""),
                ("o", "Row 1, column 3, empty."),
                ("l", "Last move: X, row 3, column 3."),
                ("t", "O's turn."),
                (
                    "b",
                    "Row 1: O, empty, empty. Row 2: empty, X, empty. Row 3: empty, empty, X.",
                ),
                (
                    "m",
                    "6 open cells: row 1, column 2; row 1, column 3; row 2, column 1; row 2, \
                     column 3; row 3, column 1; row 3, column 2.",
                ),
            ];
            for (key, sentence) in readings {
                page.press(key).await?;
                if !sentence.is_empty() {
                    page.hears(sentence).await?;
                }
            }
            page.focuses_cell("c1").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn keys_ask_the_engine() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1a2b1b2"))
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("v").await?;
            page.hears("With best play, X wins in 1 move.").await?;
            page.shows("With best play, X wins in 1 move.").await?;
            page.press("g").await?;
            page.hears("Hint: row 1, column 3. It completes row 1 and wins.")
                .await?;
            page.shows("Hint: row 1, column 3. It completes row 1 and wins.")
                .await?;
            page.has_marks("XX- OO- ---").await?;
            page.press("Shift+G").await?;
            page.hears("X, row 1, column 3. X wins in row 1, after 5 moves.")
                .await?;
            page.has_marks("XXX OO- ---").await
        })
        .await
}

#[apply(test)]
async fn keys_undo_redo_and_look_back() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1c3"))
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 u").await?;
            page.hears("Undone: X from row 3, column 3. X's turn.")
                .await?;
            page.press("Ctrl+z").await?;
            page.hears("Undone: O from row 1, column 1. O's turn.")
                .await?;
            page.press("Ctrl+y").await?;
            page.hears("Redone. O, row 1, column 1. X's turn.").await?;
            page.has_marks("O-- -X- ---").await?;
            page.press("Shift+A").await?;
            page.hears("Move 1 of 2. X, row 2, column 2.").await?;
            page.has_marks("--- -X- ---").await?;
            page.press("Shift+A").await?;
            page.hears("The start, before the first move.").await?;
            page.press("Shift+D").await?;
            page.hears("Move 1 of 2. X, row 2, column 2.").await?;
            page.press("Shift+D").await?;
            page.hears("Move 2 of 2. O, row 1, column 1.").await?;
            page.has_marks("O-- -X- ---").await?;
            page.focuses_cell("b2").await?;
            page.press("n").await?;
            page.hears("New game. X's turn.").await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("a1").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn zen_hides_all_but_the_board() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 z").await?;
            page.hides("Moves").await?;
            page.lacks(Control::Link, "Noughts").await?;
            page.focuses_cell("b2").await?;
            page.hears("Focus mode on. Press Z to leave it.").await?;
            page.press("Enter").await?;
            page.hears("X, row 2, column 2. O's turn.").await?;
            page.press("z").await?;
            page.hears("Focus mode off.").await?;
            page.shows("Moves").await?;
            page.focuses_cell("b2").await?;

            page.press("z").await?;
            page.hides("Moves").await?;
            page.click(Control::Button, "Leave focus mode").await?;
            page.shows("Moves").await?;
            page.lacks(Control::Button, "Leave focus mode").await?;
            page.focuses_cell("b2").await?;
            page.click(Control::Button, "Focus mode").await?;
            page.hides("Moves").await?;
            page.focuses_cell("b2").await
        })
        .await
}

#[apply(test)]
async fn the_list_of_keys_opens_and_gives_the_focus_back() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 ?").await?;
            page.find(Control::Dialog, "Keys").await?;
            page.shows("Read the last move").await?;
            page.press("Escape").await?;
            page.lacks(Control::Dialog, "Keys").await?;
            page.focuses_cell("b2").await
        })
        .await
}

#[apply(test)]
async fn keys_that_type_can_be_switched_off() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 Enter").await?;
            page.hears("X, row 2, column 2. O's turn.").await?;
            crate::from_more(page, "Keys").await?;
            page.click(Control::CheckBox, "Letter, digit and symbol keys")
                .await?;
            page.click(Control::Button, "Close").await?;
            page.focuses_cell("b2").await?;
            page.hears("Closed. Row 2, column 2, X, last move.").await?;
            page.cell(2, 2).await?.focus().await?;
            page.press("o l t b m v g u n z i ? 1 Shift+G Shift+A")
                .await?;
            page.focuses_cell("b2").await?;
            page.has_marks("--- -X- ---").await?;
            page.heard_all().await?;
            // Keys that type nothing still work.
            page.press("ArrowLeft").await?;
            page.focuses_cell("a2").await?;
            page.press("Ctrl+z").await?;
            page.hears("Undone: X from row 2, column 2. X's turn.")
                .await?;
            page.shows("Moves").await
        })
        .await
}

#[apply(test)]
async fn keys_mean_nothing_outside_of_the_board() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            tab_to_board(page).await?;
            page.press("5 Enter").await?;
            page.hears("X, row 2, column 2. O's turn.").await?;
            page.press("Tab").await?;
            page.focuses("Undo").await?;
            page.press("o l t b m v g u n z i ? 1 Shift+G Shift+A ArrowLeft Ctrl+z")
                .await?;
            page.focuses("Undo").await?;
            page.has_marks("--- -X- ---").await?;
            page.shows("Moves").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn the_page_scrolls_by_keys_only_outside_of_the_board() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .viewport(320, 400, 1)
        .run(async |page| {
            page.shows("Moves").await?;
            page.cell(1, 1).await?.focus().await?;
            let scrolled = async || page.eval::<f64>("return scrollY").await;
            page.eval::<()>("scrollTo(0, 0)").await?;
            page.press("Space 1 Space End Home").await?;
            page.focuses_cell("a1").await?;
            eventually("scrolled", 0.0, scrolled).await
        })
        .await
}
