//! Sizes, speed and strength.
//!
//! `cargo xtask bench` builds the page first. Variables say where it and the tools are: `NOUGHTS_DIST`,
//! `NOUGHTS_CHROMEDRIVER`, `CHROME_PATH` and, for what needs them, `NOUGHTS_LIGHTHOUSE` and
//! `NOUGHTS_NODE`. The programs that measure in a browser read them too.

use std::thread;

use strum::{EnumString, IntoStaticStr, VariantArray};
use xshell::{Cmd, Shell, cmd};

use crate::figures_page;
use crate::project::{step, target_folder};

/// How long a report may take in a browser, in seconds.
const BROWSER_SECONDS: &str = "1800";

/// The manifest of the laboratory's workspace.
const LAB: &str = "lab/Cargo.toml";

/// The package that times the layout, compiled for Node.
const EXPLORER: &str = "noughts-explorer-bench";

/// The measurements, each a block of `docs/figures.md`, in the order of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Figures {
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

impl Figures {
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the folder of the laboratory whose npm packages it needs.
    fn packages(self) -> Option<&'static str> {
        match self {
            Self::Layout => Some("lighthouse"),
            Self::Explorer => Some("explorer"),
            Self::Sizes
            | Self::Load
            | Self::Thinking
            | Self::Growth
            | Self::Opening
            | Self::Search
            | Self::Strength
            | Self::Endgames
            | Self::Proofs
            | Self::Levels => None,
        }
    }

    /// Measures, and returns the block's content in Markdown.
    fn measure(self, shell: &Shell) -> anyhow::Result<String> {
        let page = |name: &str| {
            let run = cmd!(shell, "cargo run --quiet -p noughts-e2e --example {name}");
            Ok::<_, anyhow::Error>(run.read()?)
        };
        let visits = |name| Ok::<_, anyhow::Error>(as_text(&page(name)?));
        match self {
            Self::Sizes => page("sizes"),
            Self::Layout => page("layout"),
            Self::Load => visits("page_load"),
            Self::Thinking => visits("long_tasks"),
            Self::Growth => visits("growth"),
            Self::Opening => visits("explorer_opens"),
            Self::Search | Self::Proofs | Self::Endgames => side_by_side(shell, self.name()),
            Self::Strength => {
                let strength = bench(shell, "strength").args(["200", "100"]);
                Ok(as_text(&strength.read()?))
            }
            Self::Levels => {
                let levels = cmd!(
                    shell,
                    "cargo run --quiet --profile native -p noughts-cli -- levels --games 60"
                );
                Ok(levels.read()?)
            }
            Self::Explorer => Ok(as_text(&explorer(shell)?)),
        }
    }
}

/// Prints the folders of the laboratory whose npm packages some figures need, one a line.
pub(crate) fn print_needs(figures: &[Figures]) {
    for folder in all_if_none(figures).iter().filter_map(|it| it.packages()) {
        println!("{folder}");
    }
}

/// Prints the requested figures, all of them by default; writes them into `docs/figures.md` if asked.
pub(crate) fn run(shell: &Shell, figures: &[Figures], write: bool) -> anyhow::Result<()> {
    let conditions = conditions(shell)?;
    for &figure in all_if_none(figures) {
        let measured = step(figure.name(), || figure.measure(shell))?;
        println!("{measured}");
        if write {
            figures_page::write(shell, figure, &format!("{measured}\n\n{conditions}"))?;
        }
    }
    Ok(())
}

fn all_if_none(figures: &[Figures]) -> &[Figures] {
    if figures.is_empty() {
        Figures::VARIANTS
    } else {
        figures
    }
}

/// Returns a line with the conditions of the figures.
fn conditions(shell: &Shell) -> anyhow::Result<String> {
    let cores = thread::available_parallelism()?;
    let rustc = cmd!(shell, "rustc --version").quiet().read()?;
    let rustc = rustc.split(" (").next().unwrap_or_default();
    let chromium = shell.var("CHROME_PATH")?;
    let chromium = cmd!(shell, "{chromium} --version").quiet().read()?;
    let chromium: Vec<_> = chromium.split_whitespace().take(2).collect();
    let system = std::env::consts::OS;
    Ok(format!(
        "*{cores} cores, {system}, {rustc}, {}*",
        chromium.join(" ")
    ))
}

/// Returns the command that runs a program of the benchmarks with full optimisation.
fn bench<'a>(shell: &'a Shell, program: &str) -> Cmd<'a> {
    cmd!(
        shell,
        "cargo run --quiet --manifest-path {LAB} --profile native -p noughts-bench --bin {program} --"
    )
}

/// Returns a table of a report on the host and in Chromium, where a test prints it.
fn side_by_side(shell: &Shell, report: &str) -> anyhow::Result<String> {
    let bench = || bench(shell, "noughts-bench");
    let in_browser = cmd!(
        shell,
        "cargo test --manifest-path {LAB} --release --target wasm32-unknown-unknown -p noughts-bench
         --test browser {report} -- --nocapture"
    );
    let in_browser = in_browser
        .env("CHROMEDRIVER", shell.var("NOUGHTS_CHROMEDRIVER")?)
        .env("WASM_BINDGEN_TEST_TIMEOUT", BROWSER_SECONDS);
    let folder = shell.create_temp_dir()?;
    let printed = |name: &str, program: Cmd<'_>| {
        let file = folder.path().join(name);
        shell.write_file(&file, program.read()?)?;
        Ok::<_, anyhow::Error>(file)
    };
    let host = printed("host", bench().arg(report))?;
    let browser = printed("browser", in_browser)?;
    Ok(bench()
        .args(["table", report])
        .arg(host)
        .arg(browser)
        .read()?)
}

/// Returns the figures of the layout, and of a build's drawing, against others, as lines of text.
fn explorer(shell: &Shell) -> anyhow::Result<String> {
    let [dist, browser, node] =
        ["NOUGHTS_DIST", "CHROME_PATH", "NOUGHTS_NODE"].map(|name| shell.var(name));
    let (dist, browser, node) = (dist?, browser?, node?);
    let target = target_folder(shell, LAB)?;
    let module = target.join("explorer-bench");
    step("build the layout for Node", || {
        let wasm = "wasm32-unknown-unknown";
        let file = EXPLORER.replace('-', "_");
        let built = target.join(format!("{wasm}/release/{file}.wasm"));
        cmd!(
            shell,
            "cargo build --manifest-path {LAB} --release --target {wasm} -p {EXPLORER}"
        )
        .run()?;
        cmd!(
            shell,
            "wasm-bindgen --target nodejs --out-dir {module} --out-name layout {built}"
        )
        .run()?;
        Ok(())
    })?;
    let module = module.join("layout.js");
    let layout = step("the layout beside others", || {
        let script = "lab/explorer/layout.js";
        Ok(cmd!(shell, "{node} --single-threaded {script} {module}").read()?)
    })?;
    let frames = step("the drawing beside others", || {
        let script = "lab/explorer/frames.js";
        Ok(cmd!(shell, "{node} {script} {module} {dist} {browser}").read()?)
    })?;
    Ok(format!("{layout}\n\n{frames}"))
}

/// Returns printed lines as a text block of the page.
fn as_text(printed: &str) -> String {
    format!("```text\n{}\n```", printed.trim_end())
}
