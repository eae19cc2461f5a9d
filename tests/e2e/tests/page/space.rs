//! The 3D map: drawing, turning, picking, and the loss of the context or the worker.

use anyhow::{Result, ensure};
use noughts_e2e::{Answer, Control, Page, Visit, eventually, until};
use thirtyfour::By;

/// Summarises the picture in full detail in numbers: how many pixels of a grid differ from the
/// background, and a sum over all of them. It is read in the frame that drew it.
const PICTURE: &str = "
    const canvas = document.querySelector('.space-canvas');
    const [done] = [arguments[arguments.length - 1]];
    window.dispatchEvent(new Event('resize'));
    const deadline = performance.now() + 5000;
    const look = () => {
      // A draft has fewer pixels than the frame that follows.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      let [drawn, sum] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const differs = [0, 1, 2].some((n) => Math.abs(data[at + n] - data[n]) > 8);
        if (differs) { drawn += 1; sum = (sum * 31 + at + data[at]) % 1000003; }
      }
      const isFull = canvas.width === Math.round(canvas.clientWidth * devicePixelRatio);
      if (drawn > 0 && isFull || performance.now() > deadline) return done([drawn, sum]);
      // The frame was missed: a canvas loses it once it is shown.
      window.dispatchEvent(new Event('resize'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// Returns a visit on a screen where the card is a sheet and no panel starts open.
pub(crate) fn visit(address: &str) -> Visit {
    Visit::to(address).viewport(800, 900, 1).with_webgl()
}

/// Waits until the whole graph is drawn.
pub(crate) async fn open(page: &Page) -> Result<()> {
    page.shows("5,478 nodes, 16,167 edges.").await?;
    figure(page, "Nodes", "5,478").await?;
    figure(page, "Edges", "16,167").await
}

/// Opens a panel of the dock, with its disclosures.
pub(crate) async fn unfold(page: &Page, panel: &str) -> Result<()> {
    page.click(Control::Button, panel).await?;
    page.has(Control::Heading, panel).await?;
    page.eval("for (const part of document.querySelectorAll('.space details')) part.open = true")
        .await
}

/// Waits until the panel shows a figure.
pub(crate) async fn figure(page: &Page, name: &str, value: &str) -> Result<()> {
    let script = "
        const terms = [...document.querySelectorAll('.space-figures dt')];
        const term = terms.find((term) => term.textContent === arguments[0]);
        return term?.nextElementSibling.textContent ?? '';";
    page.yields_with(name, value.to_owned(), script, [name.into()])
        .await
}

/// Waits until anything is drawn. Returns how much of the canvas is drawn on, and a number that
/// differs between pictures.
pub(crate) async fn picture(page: &Page) -> Result<(u64, u64)> {
    until("a picture", async || {
        let answer = page.driver().execute_async(PICTURE, Vec::new()).await?;
        let picture: (u64, u64) = answer.convert()?;
        Ok((picture.0 > 0).then_some(picture))
    })
    .await
}

#[apply(test)]
async fn the_whole_graph_is_drawn_and_then_nothing_moves() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            figure(page, "Frames per second", "still").await?;
            ensure!(picture(page).await?.0 > 1000, "almost nothing is drawn");
            figure(page, "Frames per second", "still").await?;
            let frames = "return probe.frames";
            let before: u64 = page.eval(frames).await?;
            page.driver()
                .execute_async("probe.framesPass(30).then(arguments[0])", Vec::new())
                .await?;
            let after: u64 = page.eval(frames).await?;
            ensure!(before == after, "{} frames for nothing", after - before);
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_click_on_the_root_shows_the_empty_board() -> Result<()> {
    visit("/explorer#X---O----")
        .run(async |page| {
            open(page).await?;
            // The root is the topmost node: the highest drawn pixels.
            let canvas = page.driver().find(By::Css(".space-canvas")).await?;
            canvas.scroll_into_view().await?;
            let topmost = PICTURE.replace(
                "if (differs) {",
                "if (differs) { if (!drawn) sum = at / 4; else { drawn += 1; continue; }",
            );
            let topmost = topmost.replace("sum = (sum * 31 + at + data[at]) % 1000003;", "");
            let answer = page.driver().execute_async(topmost, Vec::new()).await?;
            let (_, pixel): (u64, i64) = answer.convert()?;
            let width: i64 = page
                .eval("return document.querySelector('.space-canvas').width")
                .await?;
            let height: i64 = page
                .eval("return document.querySelector('.space-canvas').height")
                .await?;
            let (x, y) = (pixel % width, pixel / width + 6);
            page.driver()
                .action_chain()
                .move_to_element_with_offset(&canvas, x - width / 2, y - height / 2)
                .click()
                .perform()
                .await?;
            page.is_at("/explorer").await
        })
        .await
}

#[apply(test)]
async fn a_lost_context_is_restored() -> Result<()> {
    visit("/explorer")
        .tolerating("CONTEXT_LOST_WEBGL")
        .run(async |page| {
            open(page).await?;
            let before = picture(page).await?;
            page.eval::<()>(
                "const gl = document.querySelector('.space-canvas').getContext('webgl2');
                 window.loss = gl.getExtension('WEBGL_lose_context');
                 loss.loseContext();",
            )
            .await?;
            until("the loss of the context", async || {
                let lost: bool = page
                    .eval("return document.querySelector('.space-canvas').getContext('webgl2').isContextLost()")
                    .await?;
                Ok(lost.then_some(()))
            })
            .await?;
            page.eval::<()>("loss.restoreContext()").await?;
            eventually("the picture", before, async || picture(page).await).await
        })
        .await
}

#[apply(test)]
async fn a_context_that_does_not_return_gives_way_to_the_lists() -> Result<()> {
    visit("/explorer")
        .tolerating("CONTEXT_LOST_WEBGL")
        .run(async |page| {
            open(page).await?;
            page.eval::<()>(
                "document.querySelector('.space-canvas').getContext('webgl2')
                   .getExtension('WEBGL_lose_context').loseContext()",
            )
            .await?;
            page.shows("The graphics of this device have stopped, so the map is gone. Everything is in the lists.")
                .await?;
            page.click(Control::Button, "Try again").await?;
            open(page).await
        })
        .await
}

#[apply(weekly)]
async fn a_worker_that_fails_can_be_started_again() -> Result<()> {
    visit("/")
        .run(async |page| {
            let worker = page.build().script_of("explorer-worker")?.to_owned();
            let broken = "throw new Error('This worker is broken.');".to_owned();
            page.server().replace(&worker, Answer::Script(broken));
            page.goto("/explorer").await?;
            let alert = "The graph could not be built: its worker failed.";
            page.hears_at_last(&format!("{alert} Try again")).await?;
            page.server().restore(&worker);
            page.click(Control::Button, "Try again").await?;
            page.shows("5,478 nodes, 16,167 edges.").await?;
            figure(page, "Nodes", "5,478").await
        })
        .await
}

/// Returns the canvas's share of the window below the header, and the uncovered share of the
/// canvas, by a grid of points that each hit the canvas or something over it.
const SHARES: &str = "
    const below = innerHeight - document.querySelector('.site-header').getBoundingClientRect().bottom;
    const canvas = document.querySelector('.space-canvas');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const steps = 80;
    let free = 0;
    for (let row = 0; row < steps; row += 1) {
      for (let column = 0; column < steps; column += 1) {
        const at = [left + width * (column + 0.5) / steps, top + height * (row + 0.5) / steps];
        if (document.elementFromPoint(...at) === canvas) free += 1;
      }
    }
    return [width * height / (innerWidth * below), free / steps ** 2];";

#[apply(test)]
async fn the_map_fills_the_window_and_most_of_it_is_uncovered() -> Result<()> {
    for (width, height) in [(1920, 1080), (1440, 900), (390, 844)] {
        visit("/explorer")
            .viewport(width, height, 1)
            .run(async |page| {
                open(page).await?;
                page.has(Control::Button, "Turn the map").await?;
                let (share, free): (f64, f64) = page.eval(SHARES).await?;
                ensure!(share >= 0.85, "{width}×{height}: a share of {share}");
                ensure!(free >= 0.6, "{width}×{height}: {free} uncovered");
                let beyond = "return [document.documentElement.scrollWidth - innerWidth,
                    document.documentElement.scrollHeight - innerHeight]";
                let beyond: (f64, f64) = page.eval(beyond).await?;
                ensure!(beyond <= (0.0, 0.0), "the page scrolls: {beyond:?}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}
