//! The canvas: its drawings, its colours, and when it rests.

use anyhow::Result;
use noughts_e2e::{Control, Feature, Page, Visit, eventually};
use serde_json::json;

use crate::TWO_PEOPLE;

type Colour = [u8; 4];

const TRANSPARENT: Colour = [0; 4];

/// Returns the canvas's colour at a place of the board, given as lengths from 0 to 1.
async fn pixel(page: &Page, x: f64, y: f64) -> Result<Colour> {
    let script = "
        const [x, y] = arguments;
        const canvas = document.querySelector('canvas');
        const at = (part, length) => Math.min(Math.floor(part * length), length - 1);
        const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        copy.drawImage(canvas, -at(x, canvas.width), -at(y, canvas.height));
        return [...copy.getImageData(0, 0, 1, 1).data];";
    page.eval_with(script, [json!(x), json!(y)]).await
}

/// Waits for the canvas, which loads once the board is there.
async fn is_there(page: &Page) -> Result<()> {
    page.yields(
        "a canvas",
        true,
        "return document.querySelector('canvas') !== null",
    )
    .await
}

/// Returns a colour of the style sheet.
async fn named(page: &Page, property: &str) -> Result<Colour> {
    is_there(page).await?;
    let script = "
        const [property] = arguments;
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.fillStyle = getComputedStyle(document.querySelector('canvas')).getPropertyValue(property);
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];";
    page.eval_with(script, [json!(property)]).await
}

async fn becomes(page: &Page, x: f64, y: f64, colour: Colour) -> Result<()> {
    eventually(&format!("the colour at {x}, {y}"), colour, async || {
        pixel(page, x, y).await
    })
    .await
}

/// Waits for a number of animation frames, uncounted by the probe.
async fn frames_pass(page: &Page, count: u32) -> Result<()> {
    let script = "const [count, done] = arguments; probe.framesPass(count).then(() => done(null));";
    page.driver()
        .execute_async(script, vec![json!(count)])
        .await?;
    Ok(())
}

async fn frames_requested(page: &Page) -> Result<u32> {
    page.eval("return probe.frames").await
}

/// Waits until the page requests no more animation frames.
async fn is_at_rest(page: &Page) -> Result<()> {
    let requested = async || {
        let before = frames_requested(page).await?;
        frames_pass(page, 5).await?;
        Ok(frames_requested(page).await? - before)
    };
    eventually("frames requested at rest", 0, requested).await
}

/// Plays X in the first cell of Classic, with motion off: the start of its first stroke and the end
/// of its second are equally opaque in every frame.
pub(super) async fn is_not_drawn_but_gets_clear(page: &Page) -> Result<()> {
    is_there(page).await?;
    let script = "
        window.ends = [];
        const canvas = document.querySelector('canvas');
        const [near, far] = [1 / 6 - 0.22 / 3, 1 / 6 + 0.22 / 3];
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height)
          .getContext('2d', { willReadFrequently: true });
        const clearness = (x, y) => copy.getImageData(x * width, y * height, 1, 1).data[3];
        const look = () => {
          copy.clearRect(0, 0, width, height);
          copy.drawImage(canvas, 0, 0);
          ends.push([clearness(near, near), clearness(near, far)]);
          if (ends.length < 600 && ends.at(-1)[1] < 255) requestAnimationFrame(look);
        };
        look();";
    page.eval::<()>(script).await?;
    page.play("a1").await?;
    becomes(page, 1.0 / 6.0, 1.0 / 6.0, named(page, "--mark-x").await?).await?;
    let ends: Vec<[u8; 2]> = page.eval("return ends").await?;
    assert!(ends.iter().all(|[first, last]| first == last), "{ends:?}");
    Ok(())
}

/// Checks a mark in the first cell, one in the centre, and the grid.
async fn is_drawn_in_the_colours_of(theme: &str) -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .media("prefers-color-scheme", theme)
        .run(async |page| {
            page.shows("X's turn").await?;
            let (x, o) = (
                named(page, "--mark-x").await?,
                named(page, "--mark-o").await?,
            );
            let grid = named(page, "--grid-line").await?;
            assert!(x[0] > x[2], "X is reddish: {x:?}");
            assert!(o[2] > o[0], "O is bluish: {o:?}");

            becomes(page, 1.0 / 3.0, 0.5, grid).await?;
            becomes(page, 0.5, 2.0 / 3.0, grid).await?;
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, TRANSPARENT).await?;
            page.play("a1 b2").await?;
            // X's strokes cross at the centre of its cell; O leaves the centre free and is a little
            // wider than half a cell.
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, x).await?;
            becomes(page, 0.5, 0.5, TRANSPARENT).await?;
            becomes(page, 0.5 + 0.27 * 1.05 / 3.0, 0.5, o).await?;
            becomes(page, 5.0 / 6.0, 5.0 / 6.0, TRANSPARENT).await
        })
        .await
}

#[apply(test)]
async fn marks_have_the_colours_of_the_light_theme() -> Result<()> {
    is_drawn_in_the_colours_of("light").await
}

#[apply(weekly)]
async fn marks_have_the_colours_of_the_dark_theme() -> Result<()> {
    is_drawn_in_the_colours_of("dark").await
}

#[apply(test)]
async fn a_changed_theme_is_drawn_at_once() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1"))
        .media("prefers-color-scheme", "light")
        .needing(Feature::ChangingMedia)
        .run(async |page| {
            page.shows("O's turn").await?;
            let light = named(page, "--mark-x").await?;
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, light).await?;
            page.emulate(&[("prefers-color-scheme", "dark")]).await?;
            let dark = named(page, "--mark-x").await?;
            assert_ne!(light, dark);
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, dark).await
        })
        .await
}

#[apply(test)]
async fn the_winning_line_is_drawn_across_its_marks() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.play("a1 a2 b1 b2").await?;
            let x = named(page, "--mark-x").await?;
            // Between two marks of the row there is the grid, and later the line.
            let (between, row) = (1.0 / 3.0, 1.0 / 6.0);
            becomes(page, between, row, named(page, "--grid-line").await?).await?;
            page.play("c1").await?;
            becomes(page, between, row, x).await
        })
        .await
}

#[apply(weekly)]
async fn an_undone_mark_is_gone() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1"))
        .run(async |page| {
            page.shows("O's turn").await?;
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, named(page, "--mark-x").await?).await?;
            page.click(Control::Button, "Undo").await?;
            becomes(page, 1.0 / 6.0, 1.0 / 6.0, TRANSPARENT).await
        })
        .await
}

#[apply(test)]
async fn the_canvas_has_as_many_pixels_as_the_screen() -> Result<()> {
    for pixel_ratio in [1, 2, 3] {
        Visit::to(TWO_PEOPLE)
            .viewport(640, 720, pixel_ratio)
            .run(async |page| {
                is_there(page).await?;
                let script = "
                    const canvas = document.querySelector('canvas');
                    const { width, height } = canvas.getBoundingClientRect();
                    return canvas.width === Math.round(width * devicePixelRatio)
                      && canvas.height === Math.round(height * devicePixelRatio)
                      && devicePixelRatio === arguments[0];";
                page.yields_with(
                    &format!("crisp at {pixel_ratio}"),
                    true,
                    script,
                    [json!(pixel_ratio)],
                )
                .await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn nothing_is_drawn_while_nothing_changes() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            is_at_rest(page).await?;
            let before = frames_requested(page).await?;
            frames_pass(page, 30).await?;
            assert_eq!(frames_requested(page).await?, before);
            Ok(())
        })
        .await
}

#[apply(test)]
async fn with_reduced_motion_a_mark_gets_clear_and_is_not_drawn() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .media("prefers-reduced-motion", "reduce")
        .run(async |page| {
            is_there(page).await?;
            is_not_drawn_but_gets_clear(page).await?;
            // The style sheet moves nothing either.
            page.play("a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            assert_eq!(
                page.eval::<usize>("return document.getAnimations().length")
                    .await?,
                0
            );
            Ok(())
        })
        .await
}

#[apply(test)]
async fn without_a_canvas_the_cells_show_their_marks() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script("HTMLCanvasElement.prototype.getContext = () => null;")
        .run(async |page| {
            page.play("a1 a2").await?;
            for (row, mark) in [(1, "X"), (2, "O")] {
                let cell = page.cell(row, 1).await?;
                assert_eq!(cell.text().await?, mark);
                let colour = cell.css_value("color").await?;
                assert!(!colour.ends_with(", 0)"), "{colour} cannot be seen");
            }
            page.play("b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.has_marks("XXX OO- ---").await
        })
        .await
}
