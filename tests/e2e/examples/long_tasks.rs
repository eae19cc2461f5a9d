//! Prints the main-thread tasks over 50 ms while the computer thinks for its whole second, next to
//! those of a deliberately blocked page, and the delay of its answers after that second: `cargo
//! xtask bench` runs it.

use std::sync::Mutex;

use anyhow::Context;
use noughts_e2e::{Control, Page, Visit};

/// The number of observed moves of the computer.
const MOVES: usize = 5;

/// Records every task that the browser calls long: more than 50 ms.
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

/// The computer's time for a move, in milliseconds.
const MOVE_TIME: f64 = 1000.0;

/// The observations on one page, in milliseconds.
struct Watched {
    /// The long tasks while the computer was thinking.
    tasks: Vec<f64>,
    /// Those of a deliberately long task, which shows that the observation works.
    blocked: Vec<f64>,
    /// From the last request to the last response of each search.
    times: Vec<f64>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let large = watch("/play/mnk-10x10x5?o=perfect&seed=1", async |page| {
        for cell in ["a1", "c1", "e1", "g1", "i1"].iter().take(MOVES) {
            page.play(cell).await?;
            page.hears_exchange().await?;
        }
        Ok(())
    })
    .await?;
    // A search that starts while the last answer arrives does not count.
    let answered = format!("return searches.length > {MOVES}");
    let ultimate = watch("/play/ultimate?x=perfect&o=perfect&seed=1", async |page| {
        while !page.eval::<bool>(&answered).await? {
            page.eval::<()>("return probe.framesPass(10).then(() => {})")
                .await?;
        }
        page.eval(&format!("searches.splice({MOVES})")).await
    })
    .await?;
    print_tasks("blocked for 80 ms on purpose", &large.blocked);
    for (game, Watched { tasks, times, .. }) in [("10 by 10", large), ("Ultimate", ultimate)] {
        print_tasks(&format!("{MOVES} moves thought about on {game}"), &tasks);
        let longest = times.iter().copied().fold(0.0, f64::max);
        println!(
            "{:40}{:>4.0} ms at most beyond its {MOVE_TIME} ms, in {} answers",
            "the computer's answer came",
            longest - MOVE_TIME,
            times.len()
        );
    }
    Ok(())
}

fn print_tasks(what: &str, tasks: &[f64]) {
    let longest = tasks.iter().copied().fold(0.0, f64::max);
    println!(
        "{what:40}{:>4} long tasks, the longest {longest:.0} ms",
        tasks.len()
    );
}

/// Observes a page while the computer thinks.
async fn watch(
    address: &str,
    play: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
) -> anyhow::Result<Watched> {
    let watched = Mutex::new(None);
    Visit::to(address)
        .script(NOTE)
        .tolerating("404")
        .run(async |page: &Page| {
            page.find(Control::Button, "Hint").await?;
            taken(page).await?;
            play(page).await?;
            let tasks = taken(page).await?;
            let times = "return searches.map(({ start, end }) => end - start)";
            let times = page.eval(times).await?;
            page.eval::<()>(
                "setTimeout(() => { const end = performance.now() + 80; \
                 while (performance.now() < end); window.blocked = true; });",
            )
            .await?;
            while !page.eval::<bool>("return window.blocked ?? false").await? {}
            let blocked = taken(page).await?;
            if let Ok(mut watched) = watched.lock() {
                *watched = Some(Watched {
                    tasks,
                    blocked,
                    times,
                });
            }
            Ok(())
        })
        .await?;
    let watched = watched.into_inner().ok().flatten();
    watched.context("nothing was watched")
}

/// Returns the long tasks since the last call, in milliseconds.
async fn taken(page: &Page) -> anyhow::Result<Vec<f64>> {
    // The browser reports a task some time after it.
    page.eval::<()>("return probe.framesPass(10).then(() => {})")
        .await?;
    page.eval("return window.longTasks.splice(0)").await
}
