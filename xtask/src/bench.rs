//! Sizes, speed and strength.

use std::path::Path;
use std::thread;

use strum::{EnumString, IntoStaticStr, VariantArray};
use xshell::{Cmd, Shell, cmd};

use crate::hosting::Hosting;
use crate::progress::step;
use crate::{figures_page, project, release, tools};

/// How long a report may take in a browser, in seconds.
const BROWSER_SECONDS: &str = "1800";

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

    /// Measures, and returns the block's content in Markdown. Some compare with another build.
    fn measure(self, shell: &Shell, dist: &Path, beside: Option<&Path>) -> anyhow::Result<String> {
        let example = |name: &str| {
            let run = cmd!(shell, "cargo run --quiet -p noughts-e2e --example {name}");
            let run = run.env("NOUGHTS_DIST", dist);
            Ok::<_, anyhow::Error>(run.env("NOUGHTS_CHROMEDRIVER", tools::driver(shell)?))
        };
        let visits = |name| Ok::<_, anyhow::Error>(as_text(&example(name)?.read()?));
        match self {
            Self::Sizes => Ok(example("sizes")?.read()?),
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
            Self::Search | Self::Proofs | Self::Endgames => side_by_side(shell, self.name()),
            Self::Strength => {
                let strength = native(shell, "noughts-bench").args(["--bin", "strength", "--"]);
                Ok(as_text(&strength.args(["200", "100"]).read()?))
            }
            Self::Levels => {
                let levels = native(shell, "noughts-cli").args(["--", "levels", "--games", "60"]);
                Ok(levels.read()?)
            }
            Self::Explorer => Ok(as_text(&explorer(shell, dist)?)),
        }
    }
}

/// Builds the release page and prints the requested figures, all of them by default; writes them
/// into `docs/figures.md` if asked.
pub(crate) fn run(
    shell: &Shell,
    benches: &[Figures],
    write: bool,
    beside: Option<&Path>,
) -> anyhow::Result<()> {
    let dist = project::dist();
    release::build(shell, &Hosting::default(), &dist)?;
    let conditions = conditions(shell)?;
    let benches = if benches.is_empty() {
        Figures::VARIANTS
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

/// Returns a table of a report on the host and in Chromium, where a test prints it.
fn side_by_side(shell: &Shell, report: &str) -> anyhow::Result<String> {
    let bench = || native(shell, "noughts-bench").arg("--");
    let in_browser = cmd!(
        shell,
        "cargo test --release --target wasm32-unknown-unknown -p noughts-bench --test browser
         {report} -- --nocapture"
    );
    let in_browser = in_browser
        .env("CHROMEDRIVER", tools::driver(shell)?)
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
fn explorer(shell: &Shell, dist: &Path) -> anyhow::Result<String> {
    let scripts = project::root().join("bench/explorer");
    let (others, browser) = step("set up the others", || {
        Ok((tools::bench(shell, "explorer")?, tools::browser(shell)?))
    })?;

    let target = project::target_folder(shell)?;
    let module = target.join("explorer-bench");
    step("build the layout for Node", || {
        let wasm = "wasm32-unknown-unknown";
        let file = EXPLORER.replace('-', "_");
        let built = target.join(format!("{wasm}/release/{file}.wasm"));
        cmd!(shell, "cargo build --release --target {wasm} -p {EXPLORER}").run()?;
        cmd!(
            shell,
            "wasm-bindgen --target nodejs --out-dir {module} --out-name layout {built}"
        )
        .run()?;
        Ok(())
    })?;
    let (module, node) = (module.join("layout.js"), &others.node);
    let layout = step("the layout beside others", || {
        let script = scripts.join("layout.js");
        Ok(cmd!(shell, "{node} --single-threaded {script} {module}").read()?)
    })?;
    let frames = step("the drawing beside others", || {
        let script = scripts.join("frames.js");
        Ok(cmd!(shell, "{node} {script} {module} {dist} {browser}").read()?)
    })?;
    Ok(format!("{layout}\n\n{frames}"))
}

/// Returns printed lines as a text block of the page.
fn as_text(printed: &str) -> String {
    format!("```text\n{}\n```", printed.trim_end())
}
