//! The puzzles of every game: solved by keyboard alone, and chosen by theme.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Person, Visit};
use noughts_puzzles::{Filter, Puzzle, games, puzzles};
use noughts_rules::{CellId, Variant};

use crate::STATUS_404;
use crate::puzzles::unfold_themes;

fn visit(address: &str) -> Visit {
    Visit::to(address).tolerating(STATUS_404)
}

/// Moves the focus from one cell of the board to another and plays there.
pub(super) async fn play_by_keys(page: &impl Person, cell: CellId) -> Result<()> {
    page.press("Ctrl+Home").await?;
    for _ in 0..cell.column() {
        page.press("ArrowRight").await?;
    }
    for _ in 0..cell.row() {
        page.press("ArrowDown").await?;
    }
    page.press("Enter").await
}

/// Solves the puzzle that has just been opened, and goes to the next.
async fn solve(page: &Page, puzzle: Puzzle) -> Result<()> {
    let heading = format!(
        "document.activeElement.textContent.endsWith('puzzle {}')",
        puzzle.number()
    );
    page.yields("the puzzle", true, &format!("return {heading}"))
        .await?;
    page.press("Tab").await?;
    let on_board = "return document.activeElement.id.startsWith('cell-')";
    page.yields("the focus on the board", true, on_board)
        .await?;
    play_by_keys(page, puzzle.best()).await?;
    page.shows("Solved!").await?;
    page.focuses("Next puzzle").await?;
    page.press("Enter").await
}

#[apply(test)]
async fn three_puzzles_are_solved_by_keyboard_alone() -> Result<()> {
    visit("/puzzles")
        .run(async |page| {
            // Every puzzle of every game is solved without a browser.
            for game in [Variant::Torus, Variant::UltimateCount] {
                let all: Vec<Puzzle> = puzzles(game).collect();
                page.goto(&format!("/puzzles/{game}")).await?;
                crate::past_header(page).await?;
                page.focuses("Solve puzzle 1").await?;
                page.press("Enter").await?;
                for puzzle in all.iter().take(3) {
                    let context = || format!("{game} {}", puzzle.number());
                    solve(page, *puzzle).await.with_context(context)?;
                }
                page.goto(&format!("/puzzles/{game}")).await?;
                page.has(Control::Link, "Puzzle 3, solved").await?;
                page.has(Control::Link, "Solve puzzle 4").await?;
                page.shows_part(&format!("3 of {} solved. Your rating: ", all.len()))
                    .await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn puzzles_are_chosen_by_theme() -> Result<()> {
    visit("/puzzles")
        .run(async |page| {
            page.has(Control::Heading, "Puzzles").await?;
            unfold_themes(page).await?;
            let filter = Filter::Theme("send-away");
            let all = games().flat_map(puzzles);
            let all = all.filter(|it| filter.admits(&it.entry())).count();
            page.click(Control::Link, &format!("Send away {all}"))
                .await?;
            page.is_at("/puzzles/send-away").await?;
            page.focuses("Puzzles: Send away").await?;
            page.shows("The best move sends the opponent where it does the least harm.")
                .await?;
            page.lacks(Control::Link, "Classic").await?;
            page.click(Control::Link, "Ultimate, cross rule").await?;
            page.is_at("/puzzles/ultimate-cross/send-away").await?;

            let game = games().find(|game| game.to_string() == "ultimate-cross");
            let of_theme = puzzles(game.context("the game")?);
            let of_theme: Vec<_> = of_theme.filter(|it| filter.admits(&it.entry())).collect();
            page.shows(&format!("Send away {}", of_theme.len())).await?;
            let first = of_theme[0].number();
            page.click(Control::Link, &format!("Solve puzzle {first}"))
                .await?;
            page.is_at(&format!("/puzzles/ultimate-cross/send-away/{first}"))
                .await?;

            // The next is the next of the theme.
            page.click(Control::Link, "Next puzzle").await?;
            let second = of_theme[1].number();
            page.is_at(&format!("/puzzles/ultimate-cross/send-away/{second}"))
                .await?;
            page.click(Control::Link, "All puzzles").await?;
            page.is_at("/puzzles/ultimate-cross/send-away").await?;
            page.click(Control::Link, "All 80").await?;
            page.is_at("/puzzles/ultimate-cross").await?;
            page.click(Control::Link, "All games").await?;
            page.is_at("/puzzles").await
        })
        .await
}
