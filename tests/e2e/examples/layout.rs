//! Prints how much of a window the board has, and how soon a slow phone shows it, beside another
//! build where `NOUGHTS_BESIDE` names its folder: `cargo xtask bench layout` runs it.

use std::cell::Cell;
use std::env;
use std::path::PathBuf;

use anyhow::Context;
use noughts_e2e::{Build, Lighthouse, Page, Visit, eventually};

/// A game of two people on the classic board.
const CLASSIC: &str = "/play/classic";

/// The largest board.
const LARGEST: &str = "/play/mnk-10x10x5";

/// The graph of all classic positions.
const EXPLORER: &str = "/explorer";

/// What is seen of an element, as an expression of the page, in a window of a size.
const SEEN: [(&str, &str, [u32; 2], &str, &str); 9] = [
    (
        "the board's share of the height, 1440×900",
        CLASSIC,
        [1440, 900],
        "[role=grid]",
        "box.height / innerHeight",
    ),
    (
        "the board's share of the height, 1920×1080",
        CLASSIC,
        [1920, 1080],
        "[role=grid]",
        "box.height / innerHeight",
    ),
    (
        "pixels beside the board, 390×844",
        CLASSIC,
        [390, 844],
        "[role=grid]",
        "innerWidth - box.width",
    ),
    (
        "pixels that must be scrolled, 390×844",
        CLASSIC,
        [390, 844],
        "html",
        "element.scrollHeight - innerHeight",
    ),
    (
        "pixels that must be scrolled, 1000×700",
        CLASSIC,
        [1000, 700],
        "html",
        "element.scrollHeight - innerHeight",
    ),
    (
        "pixels of a cell of 10×10, 320×640",
        LARGEST,
        [320, 640],
        "[role=gridcell] button",
        "box.width",
    ),
    (
        "the graph's share of the window, 1440×900",
        EXPLORER,
        [1440, 900],
        "canvas",
        "box.width * box.height / innerWidth / innerHeight",
    ),
    (
        "the graph's share of the window, 1920×1080",
        EXPLORER,
        [1920, 1080],
        "canvas",
        "box.width * box.height / innerWidth / innerHeight",
    ),
    (
        "the graph's share of the window, 390×844",
        EXPLORER,
        [390, 844],
        "canvas",
        "box.width * box.height / innerWidth / innerHeight",
    ),
];

/// Audits of Lighthouse that are numbers.
const AUDITS: [(&str, &str); 4] = [
    ("first paint, ms", "first-contentful-paint"),
    ("largest paint, ms", "largest-contentful-paint"),
    ("blocked, ms", "total-blocking-time"),
    ("layout shift", "cumulative-layout-shift"),
];

/// How many readings in a row must be equal before the page is taken to rest.
const EQUAL_READINGS: u32 = 20;

/// How often Lighthouse looks at a route; the median counts.
const LOOKS: usize = 5;

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() -> anyhow::Result<()> {
    let mut builds = vec![Build::at_root()?];
    if let Some(beside) = env::var_os("NOUGHTS_BESIDE") {
        builds.push(Build::in_folder(PathBuf::from(beside))?);
    }
    let has_other = builds.len() > 1;
    println!(
        "| | this build |{}",
        if has_other {
            " the other | times |"
        } else {
            ""
        }
    );
    println!("|---|--:|{}", if has_other { "--:|--:|" } else { "" });
    for (name, address, size, selector, expression) in SEEN {
        let mut figures = Vec::new();
        for build in &builds {
            figures.push(seen(build, address, size, selector, expression).await?);
        }
        row(name, &figures);
    }

    let mut served = Vec::new();
    for build in &builds {
        served.push(Lighthouse::of(build).await?);
    }
    for route in ["/", "/play/classic/"] {
        let mut looks = vec![Vec::new(); served.len()];
        // Taken in turns, so that other work on the machine meets both.
        for _ in 0..LOOKS {
            for (lighthouse, looks) in served.iter().zip(&mut looks) {
                let report = lighthouse.look(route, &["performance"])?;
                let numbers = AUDITS.map(|(_, audit)| report.number(audit));
                looks.push(numbers.into_iter().collect::<anyhow::Result<Vec<_>>>()?);
            }
        }
        for (i, (name, _)) in AUDITS.into_iter().enumerate() {
            let medians: Vec<_> = looks.iter().map(|looks| median(looks, i)).collect();
            row(&format!("`{route}` on a slow phone: {name}"), &medians);
        }
    }
    Ok(())
}

/// Returns a figure of the largest element that a selector finds, once the page rests.
async fn seen(
    build: &Build,
    address: &str,
    [width, height]: [u32; 2],
    selector: &str,
    expression: &str,
) -> anyhow::Result<f64> {
    let script = format!(
        "const area = ({{ offsetWidth, offsetHeight }}) => offsetWidth * offsetHeight;
         const found = [...document.querySelectorAll({selector:?})];
         const element = found.sort((one, other) => area(other) - area(one))[0];
         if (!element || document.styleSheets.length < 2) return null;
         const box = element.getBoundingClientRect();
         return {expression};"
    );
    let found = Cell::new(None);
    let equal = Cell::new(0);
    Visit::to(address)
        .of(build.clone())
        .viewport(width, height, 1)
        .with_webgl()
        // A board of any size has no file: hosts answer with the page and that status.
        .tolerating("404 (Not Found)")
        .run(async |page: &Page| {
            eventually("equal readings", EQUAL_READINGS, async || {
                let now = page.eval::<Option<f64>>(&script).await?;
                let is_equal = now.is_some() && found.replace(now) == now;
                equal.set(if is_equal { equal.get() + 1 } else { 0 });
                Ok(equal.get())
            })
            .await
        })
        .await?;
    found.get().context("nothing was measured")
}

/// Prints a figure of each build, and the first's ratio to the second's.
fn row(name: &str, figures: &[f64]) {
    let cells: Vec<_> = figures
        .iter()
        .map(|figure| format!("{figure:.2}"))
        .collect();
    let ratio = match figures {
        [this, other] if *other > 0.0 => format!(" {:.2}× |", this / other),
        [_, _] => " — |".to_owned(),
        _ => String::new(),
    };
    println!("| {name} | {} |{ratio}", cells.join(" | "));
}

fn median(looks: &[Vec<f64>], audit: usize) -> f64 {
    let mut numbers: Vec<_> = looks
        .iter()
        .filter_map(|look| look.get(audit).copied())
        .collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
