//! Prints the main-thread tasks over 50 ms while the explorer opens from the start page, builds its
//! graph and shows its lists, at full speed and four times slower, over several visits: `cargo
//! xtask bench` runs it. The browser has no WebGL, so the page shows only its lists.

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
    println!("While the explorer opens (ms):");
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
