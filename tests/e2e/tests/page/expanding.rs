//! The growing board.

use anyhow::{Context, Result};
use noughts_e2e::{Page, Visit, eventually};
use noughts_rules::{CellId, Game, Symbol, Variant};

use crate::accessibility::is_clean_in_every_look;

/// Expanding for two people.
const EXPANDING: &str = "/play/expanding?x=person&o=person";

/// X wins the first round with c1.
const FIRST_ROUND: &str = "/play/expanding?x=person&o=person#a1a2b1b2";

const GROWN: &str = "Player X's turn — Board: 4×4";

/// Clicks cells in one go before the browser does anything else: no test is fast enough to hit one
/// second.
async fn click_at_once(page: &Page, cells: &[&str]) -> Result<()> {
    page.shows("Moves").await?;
    let script = "
        const cell = (name) => document.querySelector(`[aria-label^='${name}']`);
        for (const name of arguments) cell(name).click();";
    let names = cells.iter().map(|cell| {
        let mut letters = cell.chars();
        let column = letters
            .next()
            .map_or(0, |letter| letter as u32 - 'a' as u32 + 1);
        format!("Row {}, column {column},", letters.as_str()).into()
    });
    page.eval_with::<()>(script, names.collect::<Vec<serde_json::Value>>())
        .await
}

/// Returns a match up to a ply, with every mark in the first empty cell.
fn in_reading_order(plies: usize) -> Game {
    let mut game = Game::new(Variant::Expanding);
    while game.ply() < plies
        && let Some(&cell) = game.position().legal_moves().first()
    {
        let _ = game.play(cell);
    }
    game
}

fn address(game: &Game) -> String {
    format!("{EXPANDING}#{}", game.moves_text())
}

fn side(game: &Game) -> u8 {
    game.position().topology().rows()
}

/// Returns the marks of a game's position in the form of `Page::marks`.
fn marks(game: &Game) -> String {
    let position = game.position();
    let topology = position.topology();
    let mark = |row, column| {
        let mark = CellId::new(column, row).and_then(|cell| position.symbol_at(cell));
        mark.map_or('-', Symbol::letter)
    };
    let row = |row| {
        (0..topology.columns())
            .map(|column| mark(row, column))
            .collect()
    };
    (0..topology.rows())
        .map(row)
        .collect::<Vec<String>>()
        .join(" ")
}

#[apply(test)]
async fn a_win_grows_the_board_and_the_winner_moves_on() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            page.shows("Player X's turn — Board: 3×3").await?;
            crate::scores(page, ["0", "0"]).await?;
            page.play("c1").await?;
            page.hears(
                "X, row 1, column 3. Player X wins! Board is now 4 by 4. Score 1 to 0. X's turn.",
            )
            .await?;
            page.shows(GROWN).await?;
            crate::scores(page, ["1", "0"]).await?;
            page.has_marks("XXX- OO-- ---- ----").await?;
            page.names_cell("a1", "Row 1, column 1, X, spent").await?;
            page.names_cell("c1", "Row 1, column 3, X, last move, spent")
                .await?;
            page.names_cell("a2", "Row 2, column 1, O").await?;
            // The focus stays on its cell.
            page.focuses_cell("c1").await?;
            page.press("ArrowRight Enter").await?;
            page.hears("X, row 1, column 4. O's turn.").await?;
            page.has_marks("XXXX OO-- ---- ----").await?;
            page.shows("Player O's turn — Board: 4×4").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn the_result_of_the_round_is_shown_before_the_board_grows() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            page.has_marks("XX- OO- ---").await?;
            // Records the texts of the status while the round's end is shown.
            page.eval::<()>(
                "window.texts = [];
                 const status = document.querySelector('.status');
                 new MutationObserver(() => {
                   const cells = document.querySelectorAll('[role=gridcell]').length;
                   texts.push(`${status.textContent} (${cells} cells)`);
                 }).observe(document.querySelector('.table'), {
                   subtree: true, childList: true, characterData: true,
                 });",
            )
            .await?;
            page.play("c1").await?;
            page.shows(GROWN).await?;
            let texts: Vec<String> = page.eval("return texts").await?;
            for expected in [
                "Player X wins! Expanding board… (9 cells)",
                "Player X wins! Expanding board… (16 cells)",
                "Player X's turn — Board: 4×4 (16 cells)",
            ] {
                assert!(texts.iter().any(|text| text == expected), "{texts:?}");
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_move_while_the_board_expands_is_refused_with_a_sentence() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            click_at_once(page, &["c1", "c3"]).await?;
            page.shows("The board was expanding. Choose your move again.")
                .await?;
            // There is no need to wait for it any longer.
            page.shows(GROWN).await?;
            page.has_marks("XXX- OO-- ---- ----").await?;
            page.play("c3").await?;
            page.has_marks("XXX- OO-- --X- ----").await
        })
        .await
}

#[apply(test)]
async fn a_key_cuts_the_wait_short_and_does_what_it_always_does() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            page.has_marks("XX- OO- ---").await?;
            let script = "
                const cell = document.querySelector(`[aria-label^='Row 1, column 3,']`);
                cell.focus();
                cell.click();
                const key = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
                cell.dispatchEvent(new KeyboardEvent('keydown', key));
                return document.querySelector('.status').textContent;";
            page.eval::<String>(script).await?;
            page.focuses_cell("c2").await?;
            page.shows(GROWN).await?;
            page.press("Enter").await?;
            page.has_marks("XXX- OOX- ---- ----").await
        })
        .await
}

#[apply(test)]
async fn the_match_can_be_reset_and_taken_back_while_the_board_expands() -> Result<()> {
    let click = |name: &str| {
        format!(
            "[...document.querySelectorAll('button')].find((b) => b.innerText === '{name}').click();"
        )
    };
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            let wins = "document.querySelector(`[aria-label^='Row 1, column 3,']`).click();";
            page.has_marks("XX- OO- ---").await?;
            page.eval::<()>(&format!("{wins} {}", click("Undo")))
                .await?;
            page.hears_at_last("Undone: X from row 1, column 3. Board is now 3 by 3. X's turn.")
                .await?;
            page.has_marks("XX- OO- ---").await?;
            crate::scores(page, ["0", "0"]).await?;

            let anew = "
                const cell = document.querySelector('[role=grid] button[tabindex=\"0\"]');
                const key = { key: 'n', code: 'KeyN', bubbles: true, cancelable: true };
                cell.dispatchEvent(new KeyboardEvent('keydown', key));";
            page.eval::<()>(&format!("{wins} {anew}")).await?;
            page.hears_at_last("New game. X's turn.").await?;
            page.has_marks("--- --- ---").await?;
            page.shows("Player X's turn — Board: 3×3").await?;
            page.focuses_cell("a1").await
        })
        .await
}

#[apply(test)]
async fn a_reload_while_the_board_expands_is_the_grown_board() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            page.shows("Player X's turn — Board: 3×3").await?;
            click_at_once(page, &["c1"]).await?;
            page.reload().await?;
            page.shows(GROWN).await?;
            page.has_marks("XXX- OO-- ---- ----").await?;
            page.play("d4").await?;
            page.has_marks("XXX- OO-- ---- ---X").await
        })
        .await
}

#[apply(test)]
async fn the_focus_comes_along_when_its_cell_is_taken_away() -> Result<()> {
    Visit::to(format!("{FIRST_ROUND}c1d4"))
        .run(async |page| {
            page.click_cell("d3").await?;
            page.focuses_cell("d3").await?;
            page.press("u u u").await?;
            page.has_marks("XX- OO- ---").await?;
            page.focuses_cell("c3").await?;
            page.press("Ctrl+Y").await?;
            page.focuses_cell("c3").await
        })
        .await
}

#[apply(test)]
async fn without_motion_the_board_grows_all_the_same() -> Result<()> {
    Visit::to(FIRST_ROUND)
        .media("prefers-reduced-motion", "reduce")
        .run(async |page| {
            page.play("c1").await?;
            page.shows(GROWN).await?;
            page.has_marks("XXX- OO-- ---- ----").await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_at_any_size() -> Result<()> {
    Visit::to(EXPANDING)
        .run(async |page| {
            for size in [3, 6, 10] {
                let game = (0..100)
                    .map(in_reading_order)
                    .find(|game| side(game) == size)
                    .context("no game grows that far")?;
                page.goto(&address(&game)).await?;
                // Another fragment of the same address is not a new page.
                page.has_marks(&marks(&game)).await?;
                is_clean_in_every_look(page, &format!("{size} cells")).await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn the_largest_board_is_playable_on_a_small_phone() -> Result<()> {
    let game = (0..100)
        .map(in_reading_order)
        .find(|game| side(game) == 10)
        .context("no game grows that far")?;
    Visit::to(address(&game))
        .viewport(320, 640, 2)
        .run(async |page| {
            page.has_marks(&marks(&game)).await?;
            let rect = page.cell(10, 10).await?.rect().await?;
            assert!(rect.width >= 24.0 && rect.height >= 24.0, "{rect:?}");
            crate::sizes::fits(page).await?;
            page.play("j10").await?;
            page.names_cell(
                "j10",
                &format!(
                    "Row 10, column 10, {}, last move",
                    game.position().to_move()
                ),
            )
            .await
        })
        .await
}

#[apply(test)]
async fn the_computer_plays_and_moves_on_after_a_round() -> Result<()> {
    Visit::to("/play/expanding?x=easy&o=easy&seed=3")
        .run(async |page| {
            page.choose("Speed", "Fast").await?;
            eventually("a larger board", true, async || {
                let script = "return document.querySelectorAll('[role=row]').length >= 4";
                page.eval::<bool>(script).await
            })
            .await
        })
        .await
}
