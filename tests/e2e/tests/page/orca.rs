//! What the screen reader Orca says of the page, played by the keyboard alone: all that is spoken is
//! compared.
//!
//! Before the name of a cell Orca says its row and its column where they are others than before, if
//! its user wants that: those are the grid's own, and not of the page.

pub(super) mod games;

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, Page, Visit};

use crate::unfinished::is_ready;
use crate::{STATUS_404, TWO_PEOPLE};

/// Keys, and all that is spoken then.
type Step<'a> = (&'a str, &'a [&'a str]);

/// How often a page is read aloud at most. Orca learns of a change from a series of events, looks at the
/// page as it is when it gets to them, and follows no focus from what is gone by then: now and then it
/// stays silent, or in the wrong mode.
const TRIES: u32 = 3;

/// Has a page read aloud, again if not all of it was right.
async fn heard(visit: impl Fn() -> Visit, steps: impl AsyncFn(&Page) -> Result<()>) -> Result<()> {
    for left in (0..TRIES).rev() {
        let outcome = visit()
            .read_aloud()
            .run(async |page| steps(page).await)
            .await;
        match outcome {
            Err(error) if left > 0 => eprintln!("Read aloud once more, after: {error:#}"),
            outcome => return outcome,
        }
    }
    Ok(())
}

/// Presses keys, and compares what is spoken.
async fn walk(page: &Page, steps: &[Step<'_>]) -> Result<()> {
    for (keys, spoken) in steps {
        page.type_keys(keys)?;
        page.speaks(spoken)
            .await
            .with_context(|| (*keys).to_owned())?;
    }
    Ok(())
}

/// Goes to the first cell of the board, whatever Orca has said until then.
async fn to_board(page: &Page) -> Result<()> {
    page.has(Control::Button, "Menu").await?;
    page.makes_it_speak("Menu", async || {
        page.takes_the_keyboard()?;
        page.eval::<()>("document.activeElement.blur()").await?;
        page.focus(Control::Button, "Menu").await?;
        Ok(())
    })
    .await?;
    let name = "
        const cell = document.querySelector('[role=grid] [tabindex=\"0\"]');
        cell.focus();
        return cell.ariaLabel;";
    let name: String = page.eval(name).await?;
    page.speaks_at_last(&name).await?;
    // Letters are keys of the page now, and no commands of Orca's.
    page.type_keys("o")?;
    let cell = page.hears_anything().await?;
    page.speaks_at_last(&cell).await
}

#[apply(test)]
async fn a_short_game() -> Result<()> {
    heard(
        || Visit::to(TWO_PEOPLE),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            walk(
                page,
                &[
                    ("Enter", &["X, row 1, column 1. O's turn."]),
                    ("4", &["row 2.", "Row 2, column 1, empty push button."]),
                    ("Enter", &["O, row 2, column 1. X's turn."]),
                    (
                        "b",
                        &["Row 1: X, empty, empty. Row 2: O, empty, empty. \
                           Row 3: empty, empty, empty."],
                    ),
                    ("u", &["Undone: O from row 2, column 1. O's turn."]),
                    ("Ctrl+y", &["Redone. O, row 2, column 1. X's turn."]),
                    ("r 2", &["Row 2: O, empty, empty."]),
                    ("s", &["This game has no score."]),
                    ("z", &["Focus mode on. Press Z to leave it."]),
                    ("z", &["Focus mode off."]),
                ],
            )
            .await
        },
    )
    .await
}

#[apply(test)]
async fn a_puzzle() -> Result<()> {
    heard(
        || Visit::to("/puzzles/classic/1").tolerating(STATUS_404),
        async |page| {
            page.hears("O to move. Find the best move.").await?;
            to_board(page).await?;
            page.type_keys("7")?;
            page.speaks_at_last("Row 3, column 1, empty").await?;
            page.type_keys("Enter")?;
            let said = page.hears_anything().await?;
            ensure!(said.starts_with("Right: row 3, column 1."), "{said}");
            page.speaks_at_last(&said).await?;
            // The next one is at hand.
            page.speaks_at_last("Next puzzle").await
        },
    )
    .await
}

#[apply(test)]
async fn the_explorer_s_lists() -> Result<()> {
    heard(
        || Visit::to("/explorer"),
        async |page| {
            page.has(Control::Heading, "Next positions").await?;
            to_board(page).await?;
            page.type_keys("Enter")?;
            let said = page.hears_anything().await?;
            ensure!(said.starts_with("After 1 move, O to move"), "{said}");
            page.speaks_at_last(&said).await
        },
    )
    .await
}

#[apply(test)]
async fn the_analysis() -> Result<()> {
    heard(
        || Visit::to(format!("{TWO_PEOPLE}#a1a2b1")),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            page.focus(Control::Tab, "Moves").await?;
            page.speaks_at_last("Moves page tab").await?;
            page.type_keys("ArrowRight")?;
            page.speaks_at_last("Analysis page tab").await?;
            let said = page.hears_anything().await?;
            ensure!(said.starts_with("Counted positions: minimax"), "{said}");
            page.speaks_at_last(&said).await
        },
    )
    .await
}

/// Escape leads from the panel to the board, whose cell is named and whose keys work at once.
#[apply(test)]
async fn from_a_tab_to_the_board() -> Result<()> {
    heard(
        || Visit::to(format!("{TWO_PEOPLE}#a1")),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            page.focus(Control::Tab, "Moves").await?;
            page.speaks_at_last("Moves page tab").await?;
            page.type_keys("Escape")?;
            page.speaks_at_last("Row 1, column 1, X, last move").await?;
            page.type_keys("l")?;
            page.speaks_at_last("Last move: X, row 1, column 1.").await
        },
    )
    .await
}

/// After leaving a dialog, a user hears where the focus is, and letters are still keys of the board.
#[apply(test)]
async fn dialogs() -> Result<()> {
    const READ: &str =
        "Row 1: X, empty, empty. Row 2: empty, empty, empty. Row 3: empty, empty, empty.";
    heard(
        || Visit::to(format!("{TWO_PEOPLE}#a1")),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            page.type_keys("?")?;
            page.speaks_at_last("Keys dialog").await?;
            page.speaks_at_last("Keys panel.").await?;
            page.type_keys("Escape")?;
            page.speaks_at_last("Closed. Row 1, column 1, X, last move.")
                .await?;
            page.type_keys("b")?;
            page.speaks_at_last(READ).await?;

            for (keys, said) in [
                ("4 Enter", "O, row 2, column 1. X's turn."),
                ("2 Enter", "X, row 1, column 2. O's turn."),
                ("5 Enter", "O, row 2, column 2. X's turn."),
                (
                    "3 Enter",
                    "X, row 1, column 3. X wins in row 1, after 5 moves.",
                ),
            ] {
                page.type_keys(keys)?;
                page.speaks_at_last(said).await?;
            }
            page.speaks_at_last("Player X wins! dialog").await?;
            page.speaks_at_last("Play again").await?;
            page.type_keys("Enter")?;
            page.speaks_at_last("New game. X's turn.").await?;
            page.type_keys("s")?;
            page.speaks_at_last("This game has no score.").await
        },
    )
    .await
}

/// Orca names the dialog, and then what it is for; once it is left, the button that opened it.
async fn is_named(button: &str, dialog: &str, control: &str) -> Result<()> {
    heard(
        || Visit::to(TWO_PEOPLE),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            page.focus(Control::Button, button).await?;
            page.speaks_at_last(button).await?;
            page.type_keys("Enter")?;
            page.speaks_of_dialog(dialog, button).await?;
            page.speaks_at_last(control).await?;
            page.type_keys("Escape")?;
            page.speaks_at_last(&format!("Closed. {button}.")).await
        },
    )
    .await
}

#[apply(test)]
async fn the_dialog_for_a_new_game() -> Result<()> {
    is_named("New game", "New game", "Two people").await
}

#[apply(test)]
async fn the_dialog_for_sharing() -> Result<()> {
    is_named("Share", "Share", "Copy link").await
}

/// The result takes its buttons with it: a user hears which cell has the focus, and letters are keys of
/// the board again.
#[apply(test)]
async fn a_result_put_away() -> Result<()> {
    heard(
        || Visit::to(format!("{TWO_PEOPLE}#a1a2b1b2")),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            page.type_keys("3")?;
            page.speaks_at_last("Row 1, column 3, empty").await?;
            page.type_keys("Enter")?;
            page.speaks_at_last("Play again").await?;
            page.type_keys("Escape")?;
            page.speaks_at_last("Closed. Row 1, column 3, X, winning line, last move.")
                .await?;
            page.type_keys("b")?;
            page.speaks_at_last("Row 1: X, X, X.").await
        },
    )
    .await
}
