//! Draws a learner's way through the page: `tour FOLDER`. `cargo xtask tour` runs it.
//!
//! Somebody opens the page, loses three games of Classic by forks, and others by what decides there; reviews
//! the last, plays the mistake again, takes a lesson and tries a puzzle, on a phone and on a wide screen.

mod scenes;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use noughts_e2e::{Control, Page, Visit};

/// The windows, by name: their width and height in CSS pixels.
const WINDOWS: [(&str, u32, u32); 2] = [("phone", 390, 844), ("wide", 1440, 900)];

/// The console's message about a puzzle's page, which is no file.
const NOT_A_FILE: &str = "404";

/// A game that Medium is about to win as X: its name, its moves, the last move of the person, and what the
/// result says of it.
type Loss = (&'static str, &'static str, &'static str, &'static str);

/// Three forks in Classic, and what decides elsewhere.
const LOSSES: [Loss; 7] = [
    (
        "classic",
        "a1b1a3a2c3",
        "b2",
        "X forked you on move 5: b2 and b3.",
    ),
    (
        "classic",
        "b2b1a1c3a3",
        "a2",
        "X forked you on move 5: c1 and a2.",
    ),
    (
        "classic",
        "a1b2c3a3c1",
        "b1",
        "X forked you on move 5: b1 and c2.",
    ),
    (
        "four",
        "a1a2b1c3d2b4d3c2d1",
        "c1",
        "X forked you on move 9: c1 and d4.",
    ),
    (
        "drop",
        "d1d2e1e2c1",
        "b1",
        "X forked you on move 5: b1 and f1.",
    ),
    (
        "ultimate",
        "heeeeiieehhbbgghhddeeggbbegebc",
        "ce",
        "With move 16, you let X win: the right cell of the bottom board.",
    ),
    (
        "qubic",
        "1a12a21b13c31d24b21d32d41d1",
        "1c1",
        "X forked you on move 9: 1c1 and 1d4.",
    ),
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let folder = PathBuf::from(env::args_os().nth(1).context("tour FOLDER")?);
    fs::create_dir_all(&folder)?;
    for (name, width, height) in WINDOWS {
        Visit::to("/")
            .tolerating(NOT_A_FILE)
            .viewport(width, height, 1)
            .media("prefers-color-scheme", "light")
            .media("prefers-reduced-motion", "reduce")
            .run(async |page: &Page| tour(page, &folder, name).await)
            .await?;
    }
    Ok(())
}

async fn tour(page: &Page, folder: &Path, window: &str) -> anyhow::Result<()> {
    let take = async |step: &str| {
        let file = folder.join(format!("{step}-{window}.png"));
        fs::write(&file, page.picture().await?)?;
        println!("{}", file.display());
        Ok::<_, anyhow::Error>(())
    };
    page.has(Control::Heading, "Games").await?;
    take("1-start").await?;

    for (number, (game, moves, cell, said)) in LOSSES.into_iter().enumerate() {
        page.goto(&format!("/play/{game}?x=medium&o=person&seed=2#{moves}"))
            .await?;
        page.click_cell(cell).await?;
        page.has(Control::Dialog, "The computer wins!").await?;
        page.shows(said).await?;
        take(&format!("2-loss-{}-{game}", number + 1)).await?;
    }

    scenes::lose(page).await?;
    take("2-loss").await?;

    scenes::review(page).await?;
    take("3-review").await?;

    scenes::explain(page).await?;
    take("4-mistake").await?;

    page.click(Control::Button, "Learn from your mistakes")
        .await?;
    page.hears_at_last("Find").await?;
    page.click_cell("c3").await?;
    page.hears_at_last("row 3, column 3").await?;
    take("5-again").await?;

    page.goto("/learn/forks").await?;
    page.has(Control::Button, "Next").await?;
    take("6-lesson").await?;

    page.goto("/puzzles/four/120").await?;
    page.hears_at_last("X to move. Find the best move.").await?;
    page.click_cell("a1").await?;
    page.hears_at_last("Try another move.").await?;
    take("7-puzzle").await
}
