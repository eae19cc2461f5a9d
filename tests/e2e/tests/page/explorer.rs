//! The explorer: stepping, searching, listing, and links to and from it.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::accessibility::is_clean_in_every_look;
use crate::sizes::{fits, targets_are_large_enough};

const START: &str = "Empty board, X to move: draw with best play. All 9 moves lead to a draw.";

const DIAGONAL: &str = "After 3 moves, O to move: draw with best play. Of 6 moves, 4 lead to a \
                        draw and 2 lose.";

#[apply(test)]
async fn a_game_is_walked_to_its_end_and_back_by_keyboard_alone() -> Result<()> {
    Visit::to("/explorer")
        .run(async |page| {
            page.is_titled("Explorer: Classic – Noughts").await?;
            page.shows(START).await?;
            crate::past_header(page).await?;
            page.focuses("3D map").await?;
            page.press("Tab Tab Tab Tab").await?;
            page.focuses("Classic").await?;
            page.press("Tab Tab Tab Tab Tab").await?;
            page.focuses("List view").await?;
            page.press("Tab").await?;
            page.focuses_cell("a1").await?;
            page.press("5 Enter").await?;
            page.hears(
                "After 1 move, O to move: draw with best play. Of 8 moves, 4 lead to a draw and 4 \
                 lose.",
            )
            .await?;
            page.focuses_cell("b2").await?;
            page.is_at("/explorer#----X----").await?;

            page.press("Tab ArrowRight ArrowRight").await?;
            page.focuses("One move forward").await?;
            page.press("Tab").await?;
            page.focuses("O to row 1, column 1: draw with best play")
                .await?;
            page.press("Enter").await?;
            page.hears(
                "After 2 moves, X to move: draw with best play. All 7 moves lead to a draw.",
            )
            .await?;
            page.focuses("Next positions").await?;
            page.press("Tab Enter").await?;
            page.hears(
                "After 3 moves, O to move: draw with best play. Of 6 moves, 1 leads to a draw and \
                 5 lose.",
            )
            .await?;
            page.press("Tab").await?;
            page.focuses("O to row 1, column 3: X wins in 2 moves with best play")
                .await?;
            page.press("Enter").await?;
            let before_the_end = "After 4 moves, X to move: X wins in 1 move with best \
                                  play. Of 5 moves, 3 win and 2 lead to a draw.";
            page.hears(before_the_end).await?;
            page.press("Tab Tab Tab Tab").await?;
            page.focuses("X to row 3, column 2: X wins at once").await?;
            page.press("Enter").await?;
            page.hears("After 5 moves: X has won.").await?;
            page.focuses("Position").await?;
            page.is_at("/explorer#OXO-X--X-").await?;
            page.shows("None: the game has ended.").await?;
            page.has_marks("OXO -X- -X-").await?;

            page.press("Tab Tab ArrowLeft").await?;
            page.focuses("One move back").await?;
            page.press("Enter").await?;
            page.hears(before_the_end).await?;
            page.focuses("One move back").await?;
            page.press("ArrowRight Enter").await?;
            page.hears("After 5 moves: X has won.").await?;
            page.press("Enter").await?;
            page.hears("This is the end of the game shown. Choose a move to go on.")
                .await?;
            page.press("Home").await?;
            page.focuses("Empty board").await?;
            page.press("Enter").await?;
            page.hears(START).await?;
            page.is_at("/explorer").await?;
            page.press("ArrowRight Enter").await?;
            page.hears("This is the empty board: there is no move to take back.")
                .await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn the_board_and_the_lists_walk_by_mouse() -> Result<()> {
    Visit::to("/explorer#XX--O----")
        .run(async |page| {
            page.click(
                Control::Button,
                "Without X in row 1, column 1: draw with best play",
            )
            .await?;
            page.hears(
                "After 2 moves, X to move: draw with best play. Of 7 moves, 6 lead to a draw and 1 \
                 loses.",
            )
            .await?;
            page.focuses("Previous positions").await?;
            page.has_marks("-X- -O- ---").await?;
            page.click_cell("b2").await?;
            page.hears("Row 2, column 2 is taken by O.").await?;
            page.shows("Row 2, column 2 is taken by O.").await?;
            page.click_cell("c3").await?;
            page.has_marks("-X- -O- --X").await?;
            page.hides("Row 2, column 2 is taken by O.").await?;
            page.names_cell("c3", "Row 3, column 3, X, last move").await
        })
        .await
}

#[apply(weekly)]
async fn keys_are_found_or_refused_with_the_reason() -> Result<()> {
    Visit::to("/explorer")
        .run(async |page| {
            let reason = "2 X and 0 O are impossible: X moves first and they alternate.";
            page.fill(Control::TextBox, "Board key", "XX-------")
                .await?;
            page.press("Enter").await?;
            page.hears(reason).await?;
            page.shows(reason).await?;
            page.focuses("Board key").await?;
            page.shows(START).await?;
            page.is_at("/explorer").await?;
            page.fill(Control::TextBox, "Board key", " x---o---x ")
                .await?;
            page.click(Control::Button, "Find").await?;
            page.hears(DIAGONAL).await?;
            page.focuses("Position").await?;
            page.is_at("/explorer#X---O---X").await?;
            page.hides(reason).await
        })
        .await
}

#[apply(weekly)]
async fn every_position_has_an_address() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Link, "Explore").await?;
            page.is_at("/explorer").await?;
            page.focuses("Explorer").await?;
            page.shows(START).await?;
            page.click_cell("a1").await?;
            page.is_at("/explorer#X--------").await?;
            page.click_cell("b2").await?;
            page.is_at("/explorer#X---O----").await?;
            page.reload().await?;
            page.has_marks("X-- -O- ---").await?;
            page.driver().back().await?;
            page.has_marks("X-- --- ---").await?;
            page.driver().back().await?;
            page.shows(START).await?;
            page.driver().forward().await?;
            page.has_marks("X-- --- ---").await?;
            page.driver().back().await?;
            page.shows(START).await?;
            page.driver().back().await?;
            page.has(Control::Heading, crate::HEADLINE).await?;

            // A shared link, and a wrong one.
            page.goto("/explorer#X---O---X").await?;
            page.shows(DIAGONAL).await?;
            page.goto("/").await?;
            page.goto("/explorer#XXX").await?;
            let problem = "The link names no position: The board has 9 cells, but the key has 3 \
                           characters. Here is the empty board.";
            page.hears(problem).await?;
            page.shows(problem).await?;
            page.shows(START).await
        })
        .await
}

/// Which game is lit is tested without a browser.
#[apply(weekly)]
async fn a_game_in_the_address_is_walked() -> Result<()> {
    Visit::to("/explorer#b2a1c3")
        .run(async |page| {
            page.has_marks("O-- -X- --X").await?;
            page.click(Control::Button, "O a1: row 1, column 1").await?;
            page.has_marks("O-- -X- ---").await?;
            page.focuses("Position").await?;
            page.click(Control::Button, "One move forward").await?;
            page.has_marks("O-- -X- --X").await?;
            page.is_at("/explorer#O---X---X").await?;
            // Another move begins a branch; the browser leads back into the one that was left.
            page.click(Control::Button, "One move back").await?;
            page.click_cell("a3").await?;
            page.has(Control::Button, "X a3: row 3, column 1").await?;
            for _ in 0..2 {
                page.driver().back().await?;
            }
            page.has_marks("O-- -X- --X").await?;
            page.has(Control::Button, "X c3: row 3, column 3").await
        })
        .await
}

/// Who plays is tested without a browser.
#[apply(weekly)]
async fn one_plays_from_here() -> Result<()> {
    Visit::to("/explorer#X---O----")
        .run(async |page| {
            page.click(Control::Link, "Play from here").await?;
            page.is_at("/play/classic?x=person&o=computer#a1b2").await?;
            page.shows("The computer played row 2, column 2. Your turn (X)")
                .await?;
            page.driver().back().await?;
            page.has_marks("X-- -O- ---").await?;
            page.is_titled("Explorer: Classic – Noughts").await
        })
        .await
}

#[apply(weekly)]
async fn all_of_notakto_is_explored_and_its_sides_are_called_by_turn() -> Result<()> {
    Visit::to("/explorer")
        .run(async |page| {
            page.click(Control::Link, "Notakto").await?;
            page.is_at("/explorer/notakto").await?;
            page.shows("1 to 24 of 450 positions.").await?;
            page.click(Control::CheckBox, "Merge symmetric positions")
                .await?;
            page.shows("1 to 24 of 87 classes.").await?;
            page.goto("/explorer/notakto#b2a1").await?;
            page.shows(
                "After 2 moves, the first player to move: the first player wins in 4 moves with \
                 best play. Of 7 moves, 4 win and 3 lose.",
            )
            .await?;
            page.has_marks("X-- -X- ---").await?;
            page.fill(Control::TextBox, "Board key", "X---O----")
                .await?;
            page.press("Enter").await?;
            page.hears_at_last("Nobody places O in this game.").await?;
            page.click_cell("c3").await?;
            page.is_at("/explorer/notakto#X---X---X").await?;
            page.shows("After 3 moves: the second player has won.")
                .await?;
            page.click(Control::Link, "Play from here").await?;
            page.is_at("/play/notakto?x=person&o=computer#b2a1c3").await
        })
        .await
}

#[apply(test)]
async fn the_list_is_clean_on_a_phone() -> Result<()> {
    Visit::to("/explorer")
        .viewport(320, 640, 1)
        .run(async |page| {
            page.shows("1 to 24 of 5,478 positions.").await?;
            page.click_cell("b2").await?;
            page.fill(Control::TextBox, "Board key", "XX").await?;
            page.press("Enter").await?;
            page.shows("The board has 9 cells, but the key has 2 characters.")
                .await?;
            page.click(Control::CheckBox, "Merge symmetric positions")
                .await?;
            page.shows("1 to 24 of 765 classes.").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            is_clean_in_every_look(page, "a refused key").await?;
            page.goto("/").await?;
            page.goto("/explorer#XXXOO----").await?;
            page.shows("After 5 moves: X has won.").await?;
            fits(page).await?;
            is_clean_in_every_look(page, "the end of a game").await
        })
        .await
}
