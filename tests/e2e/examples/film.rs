//! Draws the README's moving picture: `film FILE`. `cargo xtask pictures` runs it.
//!
//! A game begins, another is lost and explained, a search is stepped through, and the map of Four turns.

mod scenes;

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use noughts_e2e::{Animation, Control, Page, Visit};
use thirtyfour::By;

/// The size of the window, in CSS pixels.
const WINDOW: [u32; 2] = [1280, 800];

/// The size of a picture, in pixels: what a repository's page shows without shrinking it much.
const SIZE: [u32; 2] = [960, 600];

/// The quality of a picture, out of 100.
const QUALITY: u8 = 40;

/// How long a picture is shown that moves, in milliseconds.
const MOVES: u32 = 110;

/// How long one is that is looked at.
const SEEN: u32 = 600;

/// How long one is that is read.
const READ: u32 = 1600;

/// A position whose search is short.
const SEARCHED: &str = "/search/classic#b2a1";

/// How many steps of it are shown.
const STEPS: u32 = 6;

/// How often the map turns, and moves closer.
const TURNS: u32 = 16;

/// Whether nothing moves, and a map is drawn in full.
const RESTS: &str = "
    const figures = document.querySelector('.space-figures')?.innerText ?? 'still';
    return figures.includes('still') && document.getAnimations().every(({ playState }) => playState !== 'running');";

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let target = PathBuf::from(env::args_os().nth(1).context("film FILE")?);
    let [width, height] = WINDOW;
    let pixel_ratio = f64::from(SIZE[0]) / f64::from(width);
    let mut film = Film(Animation::new(SIZE));
    Visit::to("/?x=person&o=perfect&seed=1")
        .viewport(width, height, 1)
        .media("prefers-color-scheme", "light")
        .media("prefers-reduced-motion", "reduce")
        .with_webgl()
        .run(async |page: &Page| {
            page.resize(width, height, pixel_ratio).await?;
            film.begins(page).await?;
            film.explains_a_loss(page).await?;
            film.searches(page).await?;
            film.turns_the_map(page).await?;
            Ok(fs::write(&target, film.0.encode())?)
        })
        .await?;
    println!("{}", target.display());
    Ok(())
}

/// The frames so far.
struct Film(Animation);

impl Film {
    /// Takes a picture of the page once it rests.
    async fn take(&mut self, page: &Page, milliseconds: u32) -> anyhow::Result<()> {
        page.yields("a page at rest", true, RESTS).await?;
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
        scenes::lose(page).await?;
        self.take(page, SEEN).await?;
        scenes::review(page).await?;
        scenes::explain(page).await?;
        self.take(page, READ).await
    }

    async fn searches(&mut self, page: &Page) -> anyhow::Result<()> {
        page.goto(SEARCHED).await?;
        page.shows("The search is done: 0, draw.").await?;
        page.slide_to(1).await?;
        for _ in 0..STEPS {
            page.click(Control::Button, "Step").await?;
            self.take(page, 2 * MOVES).await?;
        }
        Ok(())
    }

    async fn turns_the_map(&mut self, page: &Page) -> anyhow::Result<()> {
        page.goto("/explorer/four").await?;
        page.shows("1,217,977 positions up to symmetry, 6,448,291 moves.")
            .await?;
        page.click(Control::Button, "Colours and filters").await?;
        let canvas = page.driver().find(By::Css(".space-canvas")).await?;
        canvas.focus().await?;
        for _ in 0..TURNS {
            self.take(page, MOVES).await?;
            page.press("ArrowRight =").await?;
        }
        self.take(page, SEEN).await
    }
}
