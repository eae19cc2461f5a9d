//! Prints the load on the main thread while the board of Expanding grows, from its first size and
//! to its last, at full speed and four times slower, over several visits: `cargo xtask bench` runs
//! it.

use noughts_e2e::{Control, Page, Visit, median};
use noughts_rules::{CellId, Game, Variant};
use serde::Deserialize;
use serde_json::json;

/// The slow-down of the slow processor.
const SLOWDOWN: u32 = 4;

/// The number of measured growths of each kind.
const VISITS: usize = 5;

/// Records long tasks, the duration of each animation frame, the beginning of a press, and the
/// duration of the click that follows.
const NOTE: &str = "
    // The probe computes layout at every change, within the page's own tasks.
    probe.listener.disconnect();
    window.longTasks = [];
    window.frames = [];
    const note = (list, start, duration) => list.push({ end: start + duration, duration });
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) {
            note(longTasks, startTime, duration);
        }
    }).observe({ type: 'longtask' });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) => request((now) => {
        const start = performance.now();
        act(now);
        note(frames, start, performance.now() - start);
    });
    addEventListener('pointerdown', () => { window.pressed = performance.now(); }, true);
    addEventListener('click', () => { window.clicked = performance.now(); }, true);
    addEventListener('click', () => queueMicrotask(() => {
        window.click = performance.now() - clicked;
    }));
";

/// Waits until a board of another size accepts moves, and returns the records since the press.
const GROWN: &str = "
    const [rows, done] = arguments;
    const since = (list) => list.filter(({ end }) => end > pressed).map(({ duration }) => duration);
    const look = () => {
        const grown = document.querySelectorAll('[role=row]').length === rows;
        const open = document.querySelector('.status').textContent.includes('Board:');
        if (grown && open) {
            setTimeout(() => done({ click, frames: since(frames), tasks: since(longTasks) }), 300);
        } else {
            setTimeout(look, 50);
        }
    };
    look();
";

/// The durations of a growth, in milliseconds.
#[derive(Deserialize)]
struct Measured {
    /// The click that played the move.
    click: f64,
    /// Each animation frame.
    frames: Vec<f64>,
    /// The long tasks.
    tasks: Vec<f64>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    println!("While the board of Expanding grows (ms):");
    println!(
        "{:12}{:>10}{:>10}{:>14}{:>16}  tasks over 50 ms in each of {VISITS} visits",
        "", "processor", "the move", "frame, median", "frame, longest"
    );
    for side in [3, CellId::MAX_SIDE - 1] {
        for slowdown in [1, SLOWDOWN] {
            let mut visits = Vec::new();
            for _ in 0..VISITS {
                measure(side, slowdown, &mut visits).await?;
            }
            print(side, slowdown, &visits);
        }
    }
    Ok(())
}

/// Measures one growth from a size.
async fn measure(side: u8, slowdown: u32, visits: &mut Vec<Measured>) -> anyhow::Result<()> {
    let (before, cell) = before_growth_from(side)?;
    let address = format!("/play/expanding?x=person&o=person#{}", before.moves_text());
    Visit::to(address)
        .script(NOTE)
        .run(async |page: &Page| {
            // The panel beside the board has loaded too, so that only the growth is measured.
            page.find(Control::Tab, "Moves").await?;
            let rate = json!({ "rate": slowdown });
            let cdp = page.driver().cdp();
            cdp.send_raw("Emulation.setCPUThrottlingRate", rate).await?;
            let cell = page.cell(cell.row() + 1, cell.column() + 1).await?;
            cell.click().await?;
            let arguments = vec![json!(side + 1)];
            let measured = page.driver().execute_async(GROWN, arguments).await?;
            visits.push(measured.convert()?);
            Ok(())
        })
        .await
}

/// Returns a match just before the move that grows a board of this size, and that move: every mark
/// goes into the first empty cell.
fn before_growth_from(side: u8) -> anyhow::Result<(Game, CellId)> {
    let mut game = Game::new(Variant::Expanding);
    loop {
        let cell = *game
            .position()
            .legal_moves()
            .first()
            .ok_or_else(|| anyhow::anyhow!("no board has a side of {side}"))?;
        let before = game.clone();
        if let Some(growth) = game.play(cell)?.round.and_then(|round| round.growth)
            && growth.from == side
        {
            return Ok((before, cell));
        }
    }
}

fn print(side: u8, slowdown: u32, visits: &[Measured]) {
    let frames = visits.iter().flat_map(|visit| &visit.frames);
    let mut frames: Vec<_> = frames.copied().collect();
    let mut clicks: Vec<_> = visits.iter().map(|visit| visit.click).collect();
    let tasks = visits.iter().map(|visit| match longest(&visit.tasks) {
        Some(longest) => format!("{} (to {longest:.0} ms)", visit.tasks.len()),
        None => "0".to_owned(),
    });
    println!(
        "{:12}{:>10}{:>10.1}{:>14.2}{:>16.2}  {}",
        format!("{side} to {}", side + 1),
        format!("1/{slowdown}"),
        median(&mut clicks),
        median(&mut frames),
        longest(&frames).unwrap_or_default(),
        tasks.collect::<Vec<_>>().join(", ")
    );
}

fn longest(times: &[f64]) -> Option<f64> {
    times.iter().copied().reduce(f64::max)
}
