//! Prints how much of a window the board takes, and how soon a slow phone shows it, compared with
//! another build if `NOUGHTS_BESIDE` names its folder: `cargo xtask bench layout` runs it.

use std::cell::Cell;
use std::env;
use std::path::PathBuf;

use anyhow::Context;
use noughts_e2e::{Build, Lighthouse, Page, Visit, eventually, first_board, median};

/// A measurement of the page in windows of several sizes.
struct Measure {
    name: &'static str,
    address: &'static str,
    /// Selects the element; the largest of several counts.
    selector: &'static str,
    /// The figure, as an expression of the `element` and its `box`.
    figure: &'static str,
    /// Widths and heights, in CSS pixels.
    windows: &'static [[u32; 2]],
}

const MEASURES: [Measure; 5] = [
    Measure {
        name: "the board's share of the height",
        address: "/play/classic",
        selector: "[role=grid]",
        figure: "box.height / innerHeight",
        windows: &[[1440, 900], [1920, 1080]],
    },
    Measure {
        name: "pixels beside the board",
        address: "/play/classic",
        selector: "[role=grid]",
        figure: "innerWidth - box.width",
        windows: &[[390, 844]],
    },
    Measure {
        name: "pixels that must be scrolled",
        address: "/play/classic",
        selector: "html",
        figure: "element.scrollHeight - innerHeight",
        windows: &[[390, 844], [1000, 700]],
    },
    Measure {
        name: "pixels of a cell of 10×10",
        address: "/play/mnk-10x10x5",
        selector: "[role=gridcell] button",
        figure: "box.width",
        windows: &[[320, 640]],
    },
    Measure {
        name: "the graph's share of the window",
        address: "/explorer",
        selector: "canvas",
        figure: "box.width * box.height / innerWidth / innerHeight",
        windows: &[[1440, 900], [1920, 1080], [390, 844]],
    },
];

/// The numeric audits of Lighthouse.
const AUDITS: [(&str, &str); 4] = [
    ("first paint, ms", "first-contentful-paint"),
    ("largest paint, ms", "largest-contentful-paint"),
    ("blocked, ms", "total-blocking-time"),
    ("layout shift", "cumulative-layout-shift"),
];

/// The number of equal readings in a row after which the page counts as at rest.
const EQUAL_READINGS: u32 = 20;

/// The number of looks at a route; the median counts.
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
    for measure in &MEASURES {
        for &[width, height] in measure.windows {
            let mut figures = Vec::new();
            for build in &builds {
                figures.push(measure.take(build, width, height).await?);
            }
            row(&format!("{}, {width}×{height}", measure.name), &figures);
        }
    }

    let mut served = Vec::new();
    for build in &builds {
        served.push(Lighthouse::of(build).await?);
    }
    for route in ["/", "/play/classic/"] {
        let mut looks = vec![Vec::new(); served.len()];
        // In turns, so that other work on the machine affects both.
        for _ in 0..LOOKS {
            for (lighthouse, looks) in served.iter().zip(&mut looks) {
                let report = lighthouse.look(route, &["performance"])?;
                let mut numbers = [0.0; AUDITS.len()];
                for ((_, audit), number) in AUDITS.into_iter().zip(&mut numbers) {
                    *number = report.number(audit)?;
                }
                looks.push(numbers);
            }
        }
        for (i, (name, _)) in AUDITS.into_iter().enumerate() {
            let median_of = |looks: &Vec<[f64; AUDITS.len()]>| {
                let mut numbers: Vec<_> = looks.iter().map(|look| look[i]).collect();
                median(&mut numbers)
            };
            let medians: Vec<_> = looks.iter().map(median_of).collect();
            row(&format!("`{route}` on a slow phone: {name}"), &medians);
        }
    }

    // Lighthouse has no figure for these, and estimates the others.
    for route in ["/", "/play/classic/"] {
        let mut times = vec![[Vec::new(), Vec::new()]; served.len()];
        for _ in 0..LOOKS {
            for (lighthouse, [boards, presses]) in served.iter().zip(&mut times) {
                let [board, press] = first_board(&lighthouse.address(route)).await?;
                boards.push(board);
                presses.push(press);
            }
        }
        for (i, name) in ["first board", "first press shown"].into_iter().enumerate() {
            let medians: Vec<_> = times
                .iter_mut()
                .map(|times| median(&mut times[i]))
                .collect();
            row(&format!("`{route}` on a slow phone: {name}, ms"), &medians);
        }
    }
    Ok(())
}

impl Measure {
    /// Returns the figure of a build in a window of a size, once the page is at rest.
    async fn take(&self, build: &Build, width: u32, height: u32) -> anyhow::Result<f64> {
        let script = format!(
            "const area = ({{ offsetWidth, offsetHeight }}) => offsetWidth * offsetHeight;
             const found = [...document.querySelectorAll({:?})];
             const element = found.sort((one, other) => area(other) - area(one))[0];
             if (!element || document.styleSheets.length < 2) return null;
             const box = element.getBoundingClientRect();
             return {};",
            self.selector, self.figure
        );
        let found = Cell::new(None);
        let equal = Cell::new(0);
        Visit::to(self.address)
            .of(build.clone())
            .viewport(width, height, 1)
            .with_webgl()
            // A board of custom size has no file: hosts answer with the page and that status.
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
}

/// Prints the figures of both builds, and their ratio.
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
