//! Sizes, speed and strength.

use std::path::Path;
use std::thread;

use xshell::{Cmd, Shell, cmd};

use crate::framing::Framing;
use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::{
    endgame_figures, explorer_figures, figures_page, project, release, search_figures, size, tools,
};

/// The measurements, each a block of `docs/figures.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bench {
    /// The downloads of a browser.
    Sizes,
    /// How much a window shows, and how soon a slow phone shows it.
    Layout,
    /// From navigation to a playable board.
    Load,
    /// The main thread while the computer thinks.
    Thinking,
    /// The main thread while the board grows.
    Growth,
    /// The main thread while the explorer opens.
    Opening,
    /// The search, natively and in wasm.
    Search,
    /// The search of Ultimate against other searches.
    Strength,
    /// Endgames of Ultimate, natively and in wasm.
    Endgames,
    /// Proofs of boards, natively and in wasm, and how long a prover lets its worker wait.
    Proofs,
    /// The levels against one another.
    Levels,
    /// The explorer against other libraries.
    Explorer,
}

impl Bench {
    /// All, in the order of the page.
    pub(crate) const ALL: [Self; 12] = [
        Self::Sizes,
        Self::Layout,
        Self::Load,
        Self::Thinking,
        Self::Growth,
        Self::Opening,
        Self::Search,
        Self::Strength,
        Self::Endgames,
        Self::Proofs,
        Self::Levels,
        Self::Explorer,
    ];

    /// Returns the measurement with a name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bench| bench.name() == name)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Sizes => "sizes",
            Self::Layout => "layout",
            Self::Load => "load",
            Self::Thinking => "thinking",
            Self::Growth => "growth",
            Self::Opening => "opening",
            Self::Search => "search",
            Self::Strength => "strength",
            Self::Endgames => "endgames",
            Self::Proofs => "proofs",
            Self::Levels => "levels",
            Self::Explorer => "explorer",
        }
    }

    /// Measures, and returns the block's content in Markdown. Some compare with another build.
    fn measure(self, shell: &Shell, dist: &Path, beside: Option<&Path>) -> anyhow::Result<String> {
        let example = |name: &str| {
            let run = cmd!(shell, "cargo run --quiet -p noughts-e2e --example {name}");
            let run = run.env("NOUGHTS_DIST", dist);
            Ok::<_, anyhow::Error>(run.env("NOUGHTS_CHROMEDRIVER", tools::driver(shell)?))
        };
        let visits = |name| Ok::<_, anyhow::Error>(as_text(&example(name)?.read()?));
        match self {
            Self::Sizes => size::table(dist),
            Self::Layout => {
                let layout = example("layout")?
                    .env(
                        "NOUGHTS_LIGHTHOUSE",
                        tools::bench(shell, "lighthouse")?.program("lighthouse"),
                    )
                    .env("CHROME_PATH", tools::browser(shell)?);
                let layout = match beside {
                    Some(beside) => layout.env("NOUGHTS_BESIDE", beside.canonicalize()?),
                    None => layout,
                };
                Ok(layout.read()?)
            }
            Self::Load => visits("page_load"),
            Self::Thinking => visits("long_tasks"),
            Self::Growth => visits("growth"),
            Self::Opening => visits("explorer_opens"),
            Self::Search => search_figures::measure(shell, "search"),
            Self::Proofs => search_figures::measure(shell, "proofs"),
            Self::Strength => {
                let strength = native(shell, "noughts-bench").args(["--bin", "strength", "--"]);
                Ok(as_text(&strength.args(["200", "100"]).read()?))
            }
            Self::Endgames => endgame_figures::measure(shell),
            Self::Levels => {
                let levels = native(shell, "noughts-cli").args(["--", "levels", "--games", "60"]);
                Ok(levels.read()?)
            }
            Self::Explorer => Ok(as_text(&explorer_figures::measure(shell, dist)?)),
        }
    }
}

/// Builds the release page and prints the requested figures, all of them by default; writes them
/// into `docs/figures.md` if asked.
pub(crate) fn run(
    shell: &Shell,
    benches: &[Bench],
    write: bool,
    beside: Option<&Path>,
) -> anyhow::Result<()> {
    let dist = project::dist();
    release::build(shell, &PublicUrl::default(), &Framing::default(), &dist)?;
    let conditions = conditions(shell)?;
    let benches = if benches.is_empty() {
        &Bench::ALL
    } else {
        benches
    };
    for bench in benches {
        let figures = step(bench.name(), || bench.measure(shell, &dist, beside))?;
        println!("{figures}");
        if write {
            figures_page::write(shell, *bench, &format!("{figures}\n\n{conditions}"))?;
        }
    }
    Ok(())
}

/// Returns a line with the conditions of the figures.
fn conditions(shell: &Shell) -> anyhow::Result<String> {
    let cores = thread::available_parallelism()?;
    let rustc = cmd!(shell, "rustc --version").quiet().read()?;
    let rustc = rustc.split(" (").next().unwrap_or_default();
    let chromium = tools::browser(shell)?;
    let chromium = cmd!(shell, "{chromium} --version").quiet().read()?;
    let chromium: Vec<_> = chromium.split_whitespace().take(2).collect();
    let system = std::env::consts::OS;
    Ok(format!(
        "*{cores} cores, {system}, {rustc}, {}*",
        chromium.join(" ")
    ))
}

/// Returns the command that runs a package's program with full optimisation.
fn native<'a>(shell: &'a Shell, package: &str) -> Cmd<'a> {
    cmd!(shell, "cargo run --quiet --profile native -p {package}")
}

/// Returns printed lines as a text block of the page.
fn as_text(printed: &str) -> String {
    format!("```text\n{}\n```", printed.trim_end())
}
