//! Prints the tasks of more than 50 ms on the main thread while the computer thinks for its whole
//! second, beside those of a deliberately blocked page, and how much longer than that second its
//! answers take: `cargo xtask bench` runs it.

use std::sync::Mutex;

use noughts_e2e::{Page, Visit};

/// How many moves of the computer are watched.
const MOVES: usize = 5;

/// Notes every task that the browser calls long: more than 50 ms.
const NOTE: &str = "
    window.longTasks = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    // From the last request to the last response.
    window.searches = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...of) {
            super(...of);
            this.addEventListener('message', () => {
                if (searches.length) searches.at(-1).end = performance.now();
            });
        }
        postMessage(message) {
            const start = performance.now();
            searches.push({ start, end: start });
            super.postMessage(message);
        }
    };
";

/// How long the computer may think for a move, in milliseconds.
const MOVE_TIME: f64 = 1000.0;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let found = Mutex::new((Vec::new(), Vec::new(), Vec::new()));
    Visit::to("/play/mnk-10x10x5?seed=1")
        .script(NOTE)
        .tolerating("404")
        .run(async |page: &Page| {
            page.cell(1, 1).await?;
            taken(page).await?;
            for cell in ["a1", "c1", "e1", "g1", "i1"].iter().take(MOVES) {
                page.play(cell).await?;
                page.hears_exchange().await?;
            }
            let thinking = taken(page).await?;
            let times = "return searches.map(({ start, end }) => end - start)";
            let times = page.eval::<Vec<f64>>(times).await?;
            // Shows that such a task would be seen.
            page.eval::<()>(
                "setTimeout(() => { const end = performance.now() + 80; \
                 while (performance.now() < end); window.blocked = true; });",
            )
            .await?;
            while !page.eval::<bool>("return window.blocked ?? false").await? {}
            let blocked = taken(page).await?;
            if let Ok(mut found) = found.lock() {
                *found = (thinking, blocked, times);
            }
            Ok(())
        })
        .await?;
    let (thinking, blocked, times) = found.into_inner().unwrap_or_default();
    for (what, tasks) in [
        (format!("{MOVES} moves thought about on 10 by 10"), thinking),
        ("blocked for 80 ms on purpose".to_owned(), blocked),
    ] {
        let longest = tasks.iter().copied().fold(0.0, f64::max);
        println!(
            "{what:40}{:>4} long tasks, the longest {longest:.0} ms",
            tasks.len()
        );
    }
    let longest = times.iter().copied().fold(0.0, f64::max);
    println!(
        "{:40}{:>4.0} ms at most beyond its {MOVE_TIME} ms, in {} answers",
        "the computer's answer came",
        longest - MOVE_TIME,
        times.len()
    );
    Ok(())
}

/// The long tasks since the last look, in milliseconds.
async fn taken(page: &Page) -> anyhow::Result<Vec<f64>> {
    // The browser tells of a task some time after it.
    page.eval::<()>("return probe.framesPass(10).then(() => {})")
        .await?;
    page.eval("return window.longTasks.splice(0)").await
}
