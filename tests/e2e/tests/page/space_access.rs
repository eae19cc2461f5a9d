//! The 3D map for everybody: touch, high-resolution screens, other themes, reduced motion, and a
//! silent worker.

use anyhow::{Result, ensure};
use noughts_e2e::{Answer, Control, Feature, Page, Visit, eventually, until};
use noughts_explorer_worker::Response;
use noughts_protocol::encode;
use serde_json::json;

use crate::accessibility::is_clean_in_every_look;
use crate::sizes::fits;
use crate::space::{figure, open, picture, unfold, visit};

async fn cdp(page: &Page, command: &str, parameters: serde_json::Value) -> Result<()> {
    page.driver().cdp().send_raw(command, parameters).await?;
    Ok(())
}

#[apply(test)]
async fn axe_finds_nothing_in_any_panel_on_a_phone() -> Result<()> {
    Visit::to("/explorer")
        .viewport(320, 900, 1)
        .with_webgl()
        .run(async |page| {
            open(page).await?;
            for panel in [
                "Colours and filters",
                "Layout",
                "Paths and labels",
                "Search",
                "Build",
            ] {
                unfold(page, panel).await?;
                is_clean_in_every_look(page, panel).await?;
                fits(page).await?;
                page.click(Control::Button, "Close the panel").await?;
            }
            Ok(())
        })
        .await
}

/// Puts fingers down, moves each, and lifts them; each has a start and an end relative to the
/// canvas's centre, in CSS pixels.
async fn drag(page: &Page, fingers: &[[(f64, f64); 2]]) -> Result<()> {
    let middle = "
        const canvas = document.querySelector('.space-canvas');
        canvas.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return [left + width / 2, top + height / 2];";
    let (x, y): (f64, f64) = page.eval(middle).await?;
    let touch = async |kind: &str, part: Option<f64>| {
        let points = part.map(|part| {
            let at = fingers.iter().zip(0..).map(|(&[from, to], id)| {
                let way = |from: f64, to: f64| from + (to - from) * part;
                json!({ "x": x + way(from.0, to.0), "y": y + way(from.1, to.1), "id": id })
            });
            at.collect::<Vec<_>>()
        });
        let event = json!({ "type": kind, "touchPoints": points.unwrap_or_default() });
        cdp(page, "Input.dispatchTouchEvent", event).await
    };
    touch("touchStart", Some(0.0)).await?;
    for part in [0.25, 0.5, 0.75, 1.0] {
        touch("touchMove", Some(part)).await?;
    }
    touch("touchEnd", None).await
}

#[apply(test)]
async fn one_finger_turns_and_two_come_nearer() -> Result<()> {
    visit("/explorer")
        .needing(Feature::Touch)
        .run(async |page| {
            let enabled = json!({ "enabled": true, "maxTouchPoints": 2 });
            cdp(page, "Emulation.setTouchEmulationEnabled", enabled).await?;
            open(page).await?;
            let scrolled = "return Math.round(scrollY)";
            drag(page, &[[(0.0, 0.0), (0.0, 0.0)]]).await?;
            // The camera flies to the pressed node, which stands out until the next finger comes.
            drag(page, &[[(0.0, 0.0), (60.0, 40.0)]]).await?;
            page.eval::<()>("document.querySelector('.space-canvas').focus()")
                .await?;
            page.press("Home").await?;
            figure(page, "Frames per second", "still").await?;
            let first = picture(page).await?;
            let before: i64 = page.eval(scrolled).await?;
            drag(page, &[[(-60.0, 0.0), (60.0, 40.0)]]).await?;
            until("another picture after a turn", async || {
                Ok((picture(page).await? != first).then_some(()))
            })
            .await?;
            let after: i64 = page.eval(scrolled).await?;
            ensure!(before == after, "the page scrolled");

            let turned = picture(page).await?;
            let apart = [[(-20.0, 0.0), (-100.0, 0.0)], [(20.0, 0.0), (100.0, 0.0)]];
            drag(page, &apart).await?;
            until("another picture after a pinch", async || {
                Ok((picture(page).await? != turned).then_some(()))
            })
            .await?;
            page.eval::<()>("document.querySelector('.space-canvas').focus()")
                .await?;
            page.press("Home").await?;
            eventually("the picture", first, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn a_sharp_screen_gets_all_its_pixels() -> Result<()> {
    visit("/explorer")
        .needing(Feature::PixelRatio)
        .run(async |page| {
            open(page).await?;
            // Another screen also has another size; a zoomed page does not.
            for (ratio, width) in [(2.0, 780), (1.5, 780), (2.5, 760)] {
                page.resize(width, 900, ratio).await?;
                // The browser reports a zoom, but not an emulated one.
                page.eval::<()>("window.dispatchEvent(new Event('resize'))")
                    .await?;
                let expected = "
                    const { clientWidth, clientHeight } = document.querySelector('.space-canvas');
                    return [clientWidth, clientHeight].map((side) => Math.round(side * devicePixelRatio));";
                let expected: [u32; 2] = page.eval(expected).await?;
                let found = "
                    const { width, height } = document.querySelector('.space-canvas');
                    return [width, height];";
                page.yields("the pixels", expected, found)
                .await?;
                // The first frame of the new size may come after the check.
                eventually("a drawn graph", true, async || {
                    Ok(picture(page).await?.0 > 1000)
                })
                .await?;
            }
            Ok(())
        })
        .await
}

/// Has every frame take long, and notes the widths of the canvas at which something is drawn, as
/// parts of the screen's pixels.
const SLOW: &str = "
    window.widths = [];
    const gl = WebGL2RenderingContext.prototype;
    const { drawElements, fenceSync, getSyncParameter } = gl;
    gl.drawElements = function (...of) {
        widths.push(this.canvas.width / Math.round(this.canvas.clientWidth * devicePixelRatio));
        return drawElements.apply(this, of);
    };
    let begun = 0;
    gl.fenceSync = function (...of) {
        begun = performance.now();
        return fenceSync.apply(this, of);
    };
    gl.getSyncParameter = function (...of) {
        return performance.now() - begun < 100 ? this.UNSIGNALED : getSyncParameter.apply(this, of);
    };";

#[apply(weekly)]
async fn on_a_slow_device_motion_has_fewer_pixels_and_rest_has_all() -> Result<()> {
    visit("/explorer")
        .script(SLOW)
        .run(async |page| {
            open(page).await?;
            figure(page, "Frames per second", "still").await?;
            page.eval::<()>("document.querySelector('.space-canvas').focus(); widths.length = 0")
                .await?;
            page.press("ArrowRight").await?;
            page.yields(
                "a draft, and then all pixels",
                true,
                "return widths[0] === 0.5 && widths.at(-1) === 1",
            )
            .await
        })
        .await
}

#[apply(test)]
async fn who_wants_less_motion_sees_the_whole_graph_at_once() -> Result<()> {
    let draws = "
        window.instances = [];
        const draw = WebGL2RenderingContext.prototype.drawElements;
        WebGL2RenderingContext.prototype.drawElements = function (...of) {
            instances.push(of[1] / (of[0] === this.LINES ? 2 : 6));
            return draw.apply(this, of);
        };";
    visit("/explorer")
        .media("prefers-reduced-motion", "reduce")
        .script(draws)
        .run(async |page| {
            open(page).await?;
            let parts =
                "return instances.filter((count) => ![5478, 16167].includes(count) && count > 10)";
            let parts: Vec<u32> = page.eval(parts).await?;
            ensure!(parts.is_empty(), "drawn in parts: {parts:?}");
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_worker_that_hangs_is_replaced() -> Result<()> {
    visit("/")
        .run(async |page| {
            let worker = page.build().script_of("explorer-worker")?.to_owned();
            // It starts, and never sends anything again.
            let ready = encode(&Response::Ready);
            let silent = format!("postMessage([Uint8Array.from({ready:?})]);");
            page.server().replace(&worker, Answer::Script(silent));
            page.goto("/explorer").await?;
            // The page says the same while it builds its lists.
            let waits = "return document.querySelector('.space-words')?.innerText ?? ''";
            let building = "Building the graph…".to_owned();
            page.yields("the text while it builds", building, waits)
                .await?;
            page.server().restore(&worker);
            let replaced =
                "The graph's worker failed and was restarted. The graph is being rebuilt.";
            page.hears_at_last(replaced).await?;
            page.shows("5,478 nodes, 16,167 edges.").await?;
            figure(page, "Nodes", "5,478").await
        })
        .await
}
