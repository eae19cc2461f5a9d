//! Prints how soon the explorer's graph is drawn after a click on the start page, and the
//! main-thread tasks over 50 ms while it opens without WebGL and shows its lists, at full speed and
//! four times slower, each over several visits: `cargo xtask bench` runs it.

use std::sync::Mutex;

use noughts_e2e::{Control, Page, Visit};
use serde_json::json;

/// The slow-down of the slow processor.
const SLOWDOWN: u32 = 4;

/// The number of visits of each kind.
const VISITS: usize = 5;

/// Records long tasks.
const NOTE: &str = "
    window.longTasks = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
";

/// Notes when the graph is first drawn.
const NOTE_DRAWING: &str = "
    const draw = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (...values) {
        window.firstDrawn ??= performance.now();
        return draw.apply(this, values);
    };
";

/// Follows the link, and waits until the figures say that all nodes are drawn.
const DRAW: &str = "
    const [done] = arguments;
    const start = performance.now();
    document.querySelector('.band a.button').click();
    const look = () => {
        const figures = [...document.querySelectorAll('.space-figures dd')];
        if (!figures.some((figure) => figure.textContent === '5,478')) return setTimeout(look, 10);
        done([firstDrawn - start, performance.now() - start]);
    };
    look();
";

/// Follows the link in a task of its own, and waits for the last part of the page.
const OPEN: &str = "
    const [done] = arguments;
    setTimeout(() => {
        longTasks.length = 0;
        const start = performance.now();
        document.querySelector('.band a.button').click();
        const look = () => {
            if (!document.querySelector('.position-list li')) return setTimeout(look, 20);
            const time = performance.now() - start;
            // The browser reports a task some time after it.
            setTimeout(() => done([time, [...longTasks]]), 500);
        };
        look();
    }, 500);
";

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let mut pictures = Vec::new();
    for _ in 0..VISITS {
        pictures.push(picture().await?);
    }
    let median = |which: fn(&(f64, f64)) -> f64| {
        let mut times: Vec<_> = pictures.iter().map(which).collect();
        times.sort_by(f64::total_cmp);
        times.get(VISITS / 2).copied().unwrap_or(f64::NAN)
    };
    println!(
        "The first picture is drawn {:.0} ms after the click, and all nodes after {:.0} ms.\n",
        median(|times| times.0),
        median(|times| times.1)
    );
    println!("While the explorer opens without WebGL (ms):");
    println!(
        "{:12}{:>16}  tasks over 50 ms in each of {VISITS} visits",
        "processor", "all of it there"
    );
    for slowdown in [1, SLOWDOWN] {
        let mut visits = Vec::new();
        for _ in 0..VISITS {
            visits.push(visit(slowdown).await?);
        }
        visits.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let tasks = visits.iter().map(|(_, tasks)| {
            let longest = tasks.iter().copied().fold(0.0, f64::max);
            match tasks.len() {
                0 => "0".to_owned(),
                count => format!("{count} (to {longest:.0} ms)"),
            }
        });
        let tasks: Vec<_> = tasks.collect();
        let median = visits.get(VISITS / 2).map_or(f64::NAN, |(time, _)| *time);
        println!(
            "{:12}{median:>16.0}  {}",
            format!("1/{slowdown}"),
            tasks.join(", ")
        );
    }
    Ok(())
}

/// Opens the explorer once, and returns how long its first picture took and how long all nodes did.
async fn picture() -> anyhow::Result<(f64, f64)> {
    let seen = Mutex::new(None);
    Visit::to("/")
        .script(NOTE_DRAWING)
        .viewport(1440, 900, 1)
        .with_webgl()
        .run(async |page: &Page| {
            page.find(Control::Link, "Open the 3D map").await?;
            let answer = page.driver().execute_async(DRAW, Vec::new()).await?;
            if let Ok(mut seen) = seen.lock() {
                *seen = Some(answer.convert()?);
            }
            Ok(())
        })
        .await?;
    let seen = seen.into_inner().ok().flatten();
    seen.ok_or_else(|| anyhow::anyhow!("nothing was drawn"))
}

/// Opens the explorer once, and returns the time that took and the long tasks.
async fn visit(slowdown: u32) -> anyhow::Result<(f64, Vec<f64>)> {
    let seen = Mutex::new(None);
    Visit::to("/")
        .script(NOTE)
        .viewport(800, 900, 1)
        .run(async |page: &Page| {
            let rate = json!({ "rate": slowdown });
            let cdp = page.driver().cdp();
            page.find(Control::Link, "Open the 3D map").await?;
            cdp.send_raw("Emulation.setCPUThrottlingRate", rate).await?;
            let answer = page.driver().execute_async(OPEN, Vec::new()).await?;
            if let Ok(mut seen) = seen.lock() {
                *seen = Some(answer.convert()?);
            }
            Ok(())
        })
        .await?;
    let seen = seen.into_inner().ok().flatten();
    seen.ok_or_else(|| anyhow::anyhow!("nothing was seen"))
}
