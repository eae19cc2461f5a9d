//! Draws the README's moving picture: `film FILE`. `cargo xtask pictures` runs it.
//!
//! A game begins, another is lost and explained, a search is stepped through, and the map of Four turns.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use noughts_e2e::{Animation, Control, Page, Visit};
use thirtyfour::By;

/// The size of the window, in pixels: what a repository's page shows without shrinking it much.
const SIZE: [u32; 2] = [960, 600];

/// The quality of a picture, out of 100.
const QUALITY: u8 = 55;

/// How long a picture is shown that moves, that is looked at, and that is read, in milliseconds.
const [MOVES, SEEN, READ]: [u32; 3] = [110, 600, 1600];

/// A lost fork: O can stop only one of the two threats that X is about to make.
const LOST: &str = "/play/classic?x=perfect&o=person&seed=1#a1b1a2a3";

/// A position whose search is short.
const SEARCHED: &str = "/search/classic#b2a1";

/// How many steps of it are shown.
const STEPS: u32 = 8;

/// How often the map turns, and moves closer.
const TURNS: u32 = 24;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let file = PathBuf::from(env::args_os().nth(1).context("film FILE")?);
    let [width, height] = SIZE;
    let mut film = Film(Animation::new(SIZE));
    Visit::to("/?x=person&o=perfect&seed=1")
        .viewport(width, height, 1)
        .media("prefers-color-scheme", "light")
        .media("prefers-reduced-motion", "reduce")
        .with_webgl()
        .run(async |page: &Page| {
            film.begins(page).await?;
            film.explains_a_loss(page).await?;
            film.searches(page).await?;
            film.turns_the_map(page).await?;
            Ok(fs::write(&file, film.0.encode())?)
        })
        .await?;
    println!("{}", file.display());
    Ok(())
}

/// What has been drawn.
struct Film(Animation);

impl Film {
    async fn take(&mut self, page: &Page, milliseconds: u32) -> anyhow::Result<()> {
        // Once it rests.
        page.picture().await?;
        let picture = page.capture_webp(QUALITY, None).await?;
        self.0.push(&picture, milliseconds)
    }

    /// The start page's board takes the first move.
    async fn begins(&mut self, page: &Page) -> anyhow::Result<()> {
        page.has(Control::Heading, "Games").await?;
        self.take(page, SEEN).await?;
        page.play("b2").await?;
        page.hears_at_last("Your turn").await?;
        self.take(page, SEEN).await
    }

    async fn explains_a_loss(&mut self, page: &Page) -> anyhow::Result<()> {
        page.goto(LOST).await?;
        page.has_marks("XO- XX- O--").await?;
        page.play("c3").await?;
        page.has(Control::Dialog, "The computer wins!").await?;
        self.take(page, SEEN).await?;
        page.click(Control::Button, "Review").await?;
        page.hears_at_last("Review: ").await?;
        page.click(Control::Button, "The turning point: move 2, O b1")
            .await?;
        page.hears_at_last("O can stop only one.").await?;
        self.take(page, READ).await
    }

    async fn searches(&mut self, page: &Page) -> anyhow::Result<()> {
        page.goto(SEARCHED).await?;
        page.shows("The search is done: 0, draw.").await?;
        page.eval::<()>(
            "const time = document.querySelector('input[type=range]');
             time.value = 1;
             time.dispatchEvent(new Event('input', { bubbles: true }));",
        )
        .await?;
        for _ in 0..STEPS {
            page.click(Control::Button, "Step").await?;
            self.take(page, 2 * MOVES).await?;
        }
        Ok(())
    }

    async fn turns_the_map(&mut self, page: &Page) -> anyhow::Result<()> {
        page.goto("/explorer/four").await?;
        page.shows("1,217,977 positions up to symmetry").await?;
        let canvas = page.driver().find(By::Css(".space-canvas")).await?;
        canvas.focus().await?;
        for _ in 0..TURNS {
            self.take(page, MOVES).await?;
            page.press("ArrowRight +").await?;
        }
        self.take(page, SEEN).await
    }
}
