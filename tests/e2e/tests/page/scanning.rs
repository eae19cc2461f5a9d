//! One key for everything: what can be played lights up in turn, and Space chooses what is lit.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, eventually, until};

use crate::orca::games::ULTIMATE;
use crate::{AGAINST_COMPUTER, STATUS_404, TWO_PEOPLE, saved};

const SLOW: &str = "scan slow";

/// Holds timers of three seconds until the test lets them run out.
const HELD: &str = "
    const { setTimeout: start, clearTimeout: end } = window;
    const held = new Map();
    let last = 1e9;
    window.setTimeout = (act, time, ...rest) => {
      if (time !== 3000) return start(act, time, ...rest);
      held.set(++last, act);
      return last;
    };
    window.clearTimeout = (timer) => held.delete(timer) || end(timer);
    window.runOut = () => {
      const acts = [...held.values()];
      held.clear();
      for (const act of acts) act();
      return acts.length;
    };";

fn visit(address: &str) -> Visit {
    Visit::to(address)
        .script(&saved("settings", SLOW))
        .script(HELD)
}

/// Returns how the names of the lit cells begin.
async fn lit(page: &Page) -> Result<Vec<String>> {
    let lit = "return [...document.querySelectorAll('[data-lit]')].map(
        (cell) => cell.ariaLabel.split(', ').slice(0, 2).join(', '))";
    page.eval(lit).await
}

/// Waits until the cells are lit whose names begin so.
async fn is_lit(page: &Page, cells: &[&str]) -> Result<()> {
    eventually("lit", cells.to_vec(), async || lit(page).await).await
}

/// Lets others take their turns until a cell is lit, among others or alone, and chooses it.
async fn choose(page: &Page, cell: &str) -> Result<()> {
    until("something lit", async || {
        Ok((!lit(page).await?.is_empty()).then_some(()))
    })
    .await?;
    loop {
        let now = lit(page).await?;
        if now.iter().any(|lit| lit == cell) {
            page.press("Space").await?;
            if now.len() == 1 {
                return Ok(());
            }
        } else {
            turn(page).await?;
        }
    }
}

/// Lets the next take its turn.
async fn turn(page: &Page) -> Result<()> {
    page.yields("a turn", 1, "return runOut()").await
}

#[apply(test)]
async fn a_whole_game_and_the_next_by_one_key() -> Result<()> {
    visit(TWO_PEOPLE)
        .run(async |page| {
            // What comes up at the end is loaded with the panel.
            page.find(Control::Tab, "Moves").await?;
            for (first, turns, marks) in [
                ("Row 1, column 1", 0, "X-- --- ---"),
                ("Row 1, column 2", 2, "X-- O-- ---"),
                ("Row 1, column 2", 0, "XX- O-- ---"),
                ("Row 1, column 3", 3, "XX- O-- O--"),
                ("Row 1, column 3", 0, "XXX O-- O--"),
            ] {
                is_lit(page, &[first]).await?;
                for _ in 0..turns {
                    turn(page).await?;
                }
                page.press("Space").await?;
                page.has_marks(marks).await?;
            }
            page.focuses("Play again").await?;
            is_lit(page, &[]).await?;
            page.press("Space").await?;
            page.has_marks("--- --- ---").await?;
            is_lit(page, &["Row 1, column 1"]).await?;
            page.focuses_cell("a1").await
        })
        .await
}

#[apply(weekly)]
async fn nothing_is_lit_while_the_computer_moves() -> Result<()> {
    visit(AGAINST_COMPUTER)
        .run(async |page| {
            is_lit(page, &["Row 1, column 1"]).await?;
            page.press("Enter").await?;
            page.hears_exchange().await?;
            let first = if page.marks().await?.starts_with("XO") {
                "Row 1, column 3"
            } else {
                "Row 1, column 2"
            };
            is_lit(page, &[first]).await
        })
        .await
}

#[apply(weekly)]
async fn a_row_is_chosen_before_its_cells() -> Result<()> {
    visit("/play/four?x=person&o=person")
        .run(async |page| {
            let row = |row: u8| (1..=4).map(move |column| format!("Row {row}, column {column}"));
            for number in [1, 2] {
                let cells: Vec<_> = row(number).collect();
                is_lit(page, &cells.iter().map(String::as_str).collect::<Vec<_>>()).await?;
                if number == 1 {
                    turn(page).await?;
                }
            }
            page.press("Space").await?;
            is_lit(page, &["Row 2, column 1"]).await?;
            turn(page).await?;
            is_lit(page, &["Row 2, column 2"]).await?;
            page.press("Space").await?;
            page.has_marks("---- -X-- ---- ----").await
        })
        .await
}

#[apply(weekly)]
async fn a_whole_game_of_ultimate_and_the_next() -> Result<()> {
    visit("/play/ultimate?x=person&o=person")
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            for cell in ULTIMATE.split(' ') {
                let name = page.cell_name(cell).await?;
                let empty = name.strip_suffix(", empty").context(name.clone())?;
                choose(page, empty).await?;
                eventually(&format!("a move to {cell}"), true, async || {
                    Ok(page.cell_name(cell).await?.contains("last move"))
                })
                .await?;
            }
            page.focuses("Play again").await?;
            page.press("Space").await?;
            choose(page, "Centre board, centre cell").await?;
            page.hears_at_last("X, centre board, centre. You may play in the centre board.")
                .await
        })
        .await
}

#[apply(test)]
async fn a_puzzle_and_the_next() -> Result<()> {
    visit("/puzzles/classic/1")
        .tolerating(STATUS_404)
        .run(async |page| {
            page.hears("O to move. Find the best move.").await?;
            choose(page, "Row 3, column 1").await?;
            page.focuses("Next puzzle").await?;
            is_lit(page, &[]).await?;
            page.press("Space").await?;
            page.is_at("/puzzles/classic/2").await?;
            until("something lit", async || {
                Ok((!lit(page).await?.is_empty()).then_some(()))
            })
            .await
        })
        .await
}

#[apply(weekly)]
async fn it_rests_while_the_focus_is_elsewhere() -> Result<()> {
    visit(TWO_PEOPLE)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            is_lit(page, &["Row 1, column 1"]).await?;
            page.press("Space").await?;
            is_lit(page, &["Row 1, column 2"]).await?;
            page.press("Tab").await?;
            page.focuses("Undo").await?;
            turn(page).await?;
            is_lit(page, &[]).await?;
            page.press("Shift+Tab").await?;
            page.focuses_cell("b1").await?;
            turn(page).await?;
            is_lit(page, &["Row 1, column 3"]).await
        })
        .await
}

#[apply(weekly)]
async fn it_is_chosen_in_the_settings() -> Result<()> {
    Visit::to("/settings")
        .script(HELD)
        .run(async |page| {
            page.click(Control::Radio, "Slow").await?;
            page.goto(TWO_PEOPLE).await?;
            is_lit(page, &["Row 1, column 1"]).await
        })
        .await
}
