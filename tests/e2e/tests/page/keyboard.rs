//! Use by keyboard.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit, eventually};

use crate::{HEADLINE, TWO_PEOPLE};

/// Moves from the start of a document to its board.
async fn tab_to_board(page: &Page) -> Result<()> {
    page.shows("Moves").await?;
    crate::past_header(page).await?;
    page.focuses_cell("a1").await
}

/// Puts the focus on the board, once the page is complete.
async fn focus_board(page: &impl Person) -> Result<()> {
    page.shows("Moves").await?;
    page.focus_cell("a1").await
}

#[apply(test)]
async fn a_whole_game_from_the_start_page() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.has(Control::Heading, HEADLINE).await?;
            page.has(Control::Button, "Menu").await?;
            page.has(Control::Radio, "Easy").await?;
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
            page.hears("O left row 1, column 3 open on move 4.").await?;
            page.press("Enter").await?;
            page.hears("New game. X's turn.").await?;
            page.focuses_cell("a1").await?;
            page.has_marks("--- --- ---").await?;
            page.heard_all().await
        })
        .await
}

#[apply(behaviour)]
async fn escape_puts_the_result_away<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        focus_board(page).await?;
        page.press("1 Enter 4 Enter 2 Enter 5 Enter 3 Enter")
            .await?;
        page.focuses("Play again").await?;
        page.press("Escape").await?;
        page.lacks(Control::Dialog, "Player X wins!").await?;
        page.focuses_cell("c1").await?;
        page.hears_at_last("Closed. Row 1, column 3, X, winning line, last move.")
            .await?;
        page.heard_all().await
    })
    .await
}

/// What each says in every position is tested without a browser.
#[apply(sample)]
async fn keys_read_take_back_look_back_and_ask_the_engine<P: Person>() -> Result<()> {
    P::visit(
        Start::at(format!("{TWO_PEOPLE}#a1a2b1b2c3")),
        async |page| {
            page.focus_cell("b2").await?;
            for (key, sentence, marks) in [
                ("o", "Row 2, column 2, O.", "XX- OO- --X"),
                ("t", "O's turn.", "XX- OO- --X"),
                (
                    "u",
                    "Undone: X from row 3, column 3. X's turn.",
                    "XX- OO- ---",
                ),
                (
                    "Ctrl+z",
                    "Undone: O from row 2, column 2. O's turn.",
                    "XX- O-- ---",
                ),
                (
                    "Ctrl+y",
                    "Redone. O, row 2, column 2. X's turn.",
                    "XX- OO- ---",
                ),
                ("Shift+A", "Move 3 of 4. X, row 1, column 2.", "XX- O-- ---"),
                ("Shift+D", "Move 4 of 4. O, row 2, column 2.", "XX- OO- ---"),
                ("v", "With best play, X wins in 1 move.", "XX- OO- ---"),
                ("g", "You can win now.", "XX- OO- ---"),
                ("g", "Hint: row 1, column 3.", "XX- OO- ---"),
                (
                    "g",
                    "Hint: row 1, column 3. It completes row 1 and wins.",
                    "XX- OO- ---",
                ),
            ] {
                page.press(key).await?;
                page.hears(sentence).await?;
                page.has_marks(marks).await?;
                page.focuses_cell("b2").await?;
            }
            page.shows("Hint: c1. It completes row 1 and wins.").await?;
            page.press("Shift+G").await?;
            page.hears("X, row 1, column 3. X wins in row 1, after 5 moves.")
                .await?;
            page.focuses("Play again").await?;
            page.hears("O left row 1, column 3 open on move 4.").await?;
            page.focus_cell("b2").await?;
            page.press("n").await?;
            page.hears("New game. X's turn.").await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("a1").await?;
            page.heard_all().await
        },
    )
    .await
}

#[apply(sample)]
async fn zen_hides_all_but_the_board<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        focus_board(page).await?;
        page.press("5 z").await?;
        page.hides("Moves").await?;
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
        page.click(Control::Button, "Exit (Esc)").await?;
        page.shows("Moves").await?;
        page.lacks(Control::Button, "Exit (Esc)").await?;
        page.focuses_cell("b2").await?;
        page.click(Control::Button, "Focus mode").await?;
        page.hides("Moves").await?;
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
async fn the_board_is_one_tab_stop_and_its_keys_mean_nothing_outside() -> Result<()> {
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
            page.press("Shift+Tab").await?;
            page.focuses_cell("b2").await?;
            page.press("Shift+Tab").await?;
            page.focuses("Menu").await?;
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
