//! Every check of the project.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Instant;

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

use crate::end_to_end::{self, Builds, Engine};
use crate::progress::{Took, step};
use crate::tools::{self, CargoTool};
use crate::{api, coverage, mutants, project};

const WASM: &str = "wasm32-unknown-unknown";

/// The crates for crates.io.
const PUBLISHED: [&str; 3] = ["noughts-random", "noughts-rules", "noughts-engine"];

/// A part of the checks that can run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Format, lints, documentation, licences.
    Lint,
    /// Native tests.
    Native,
    /// Component tests, in a browser.
    Web,
    /// Tests of the built page, in Chromium.
    E2e,
    /// The same in Firefox.
    Firefox,
    /// The same in WebKitGTK.
    WebKit,
    /// What a screen reader says of the built page, in Chromium and Firefox.
    Orca,
    /// What Lighthouse says of the built page.
    Lighthouse,
    /// The coverage of the native tests.
    Coverage,
    /// The share of code changes that the native tests catch.
    Mutants,
}

impl Part {
    /// Every part.
    const ALL: [Self; 10] = [
        Self::Lint,
        Self::Native,
        Self::Web,
        Self::E2e,
        Self::Firefox,
        Self::WebKit,
        Self::Orca,
        Self::Lighthouse,
        Self::Coverage,
        Self::Mutants,
    ];

    /// Returns the part with a name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Native => "native",
            Self::Web => "web",
            Self::E2e => "e2e",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
            Self::Orca => "orca",
            Self::Lighthouse => "lighthouse",
            Self::Coverage => "coverage",
            Self::Mutants => "mutants",
        }
    }

    /// Runs it; `only` selects end-to-end tests by a part of their names.
    fn run(
        self,
        shell: &Shell,
        built: &mut Option<Builds>,
        only: Option<&str>,
    ) -> anyhow::Result<()> {
        let mut in_engine = |engine| end_to_end::run(shell, engine, builds(shell, built)?, only);
        match self {
            Self::Lint => lint(shell),
            Self::Native => native(shell),
            Self::Web => web(shell),
            Self::E2e => in_engine(Engine::Chromium),
            Self::Firefox => in_engine(Engine::Firefox),
            Self::WebKit => in_engine(Engine::WebKitGtk),
            Self::Orca => {
                let engines = [Engine::Chromium, Engine::Firefox];
                end_to_end::orca(shell, &engines, builds(shell, built)?)
            }
            Self::Lighthouse => end_to_end::lighthouse(shell, builds(shell, built)?),
            Self::Coverage => coverage::run(shell),
            Self::Mutants => mutants::run(shell),
        }
    }
}

/// Returns the builds of this checkout, building them if no earlier part has.
fn builds<'a>(shell: &Shell, built: &'a mut Option<Builds>) -> anyhow::Result<&'a Builds> {
    if built.is_none() {
        *built = Some(Builds::of_checkout(shell)?);
    }
    built.as_ref().context("the page was not built")
}

/// Runs the named parts, or by default every check that a change must pass; stops at the first
/// failure, and ends with a line that names what passed.
pub(crate) fn run(shell: &Shell, parts: &[Part], only: Option<&str>) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut passed = Vec::new();
    if parts.is_empty() {
        usual(shell, only)?;
        passed.push("every usual check".to_owned());
    }
    let mut built = None;
    for part in parts {
        let start = Instant::now();
        part.run(shell, &mut built, only)?;
        passed.push(format!("{} {}", part.name(), Took::since(start)));
    }
    println!(
        "\nAll passed in {}: {}.",
        Took::since(start),
        passed.join(", ")
    );
    Ok(())
}

/// Runs every check for a change: those without a browser beside those with one, which often wait.
fn usual(shell: &Shell, only: Option<&str>) -> anyhow::Result<()> {
    let beside = Beside::start(shell, &[Part::Lint, Part::Native])?;
    let in_browsers = || {
        let builds = Builds::of_newcomer(shell)?;
        web(shell)?;
        end_to_end::run(shell, Engine::Chromium, &builds, only)?;
        if only.is_none() {
            end_to_end::orca(shell, &[Engine::Chromium], &builds)?;
        }
        Ok(())
    };
    let outcome = in_browsers();
    beside.finish()?;
    outcome
}

/// Parts that run in another process of this program.
struct Beside {
    process: Child,
    log: PathBuf,
}

impl Beside {
    fn start(shell: &Shell, parts: &[Part]) -> anyhow::Result<Self> {
        let names: Vec<_> = parts.iter().map(|part| part.name()).collect();
        let names = names.join(" ");
        let log = project::target_folder(shell)?.join("beside.txt");
        println!(
            "\n=== {names}: beside the others; what they print goes to {}",
            log.display()
        );
        let output = File::create(&log)?;
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("test").args(names.split(' '));
        command.stdout(output.try_clone()?).stderr(output);
        let process = command.spawn()?;
        Ok(Self { process, log })
    }

    /// Waits for its end. Prints its whole output if it failed and the last line otherwise, so that
    /// a failure elsewhere stays at the end of the output.
    fn finish(mut self) -> anyhow::Result<()> {
        let status = self.process.wait()?;
        let printed = fs::read_to_string(&self.log)?;
        if !status.success() {
            print!("\n{printed}");
            bail!("a parallel part failed");
        }
        println!("\nBeside: {}", printed.lines().last().unwrap_or_default());
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn lint(shell: &Shell) -> anyhow::Result<()> {
    step("set up the lints", || {
        tools::lint(shell)?;
        CargoTool::DENY.set_up(shell)
    })?;
    step("format", || {
        run_all([cmd!(shell, "cargo fmt --all --check")])
    })?;
    step("clippy on the host", || {
        run_all([cmd!(
            shell,
            "cargo clippy --workspace --all-targets -- -D warnings"
        )])
    })?;
    step("clippy for wasm", || {
        run_all([
            cmd!(
                shell,
                "cargo clippy --target {WASM} -p noughts -p noughts-worker-loop -p noughts-worker
                 -p noughts-explorer-worker -p noughts-bench --bins --lib --tests
                 -- -D warnings"
            ),
            cmd!(
                shell,
                "cargo clippy --target {WASM} -p noughts-rules -p noughts-engine
                 -p noughts-protocol -p noughts-explorer-bench --lib -- -D warnings"
            ),
        ])
    })?;
    step("documentation", || {
        let published = PUBLISHED.iter().flat_map(|name| ["-p", name]);
        let docs = [
            cmd!(shell, "cargo doc --workspace --no-deps"),
            // With docs.rs' features.
            cmd!(shell, "cargo doc --no-deps --all-features {published...}"),
        ];
        run_all(docs.map(|doc| doc.env("RUSTDOCFLAGS", "-D warnings")))
    })?;
    // Advisories are left out: their database changes daily, so the same commit would pass today
    // and fail tomorrow.
    step("licences, bans, sources", || {
        run_all([
            cmd!(shell, "cargo fetch --quiet"),
            cmd!(shell, "cargo deny --offline check licenses bans sources"),
        ])
    })
}

fn native(shell: &Shell) -> anyhow::Result<()> {
    step("native tests", || {
        run_all([cmd!(shell, "cargo test --workspace --exclude noughts-e2e")])
    })?;
    let bare = step("set up a target without a standard library", || {
        tools::bare_target(shell)
    })?;
    step("the published crates by themselves", || {
        let published = PUBLISHED.iter().flat_map(|name| ["-p", name]);
        run_all([
            cmd!(
                shell,
                "cargo build --target {bare} -p noughts-rules --features serde"
            ),
            cmd!(
                shell,
                "cargo test -p noughts-rules -p noughts-engine --all-features --test features"
            ),
            cmd!(shell, "cargo fetch --quiet"),
            cmd!(
                shell,
                "cargo package --offline --allow-dirty --quiet {published...}"
            ),
        ])
    })?;
    step("set up the comparison of interfaces", || {
        CargoTool::SEMVER_CHECKS.set_up(shell)
    })?;
    step("the published crates beside their version", || {
        api::check(shell, &PUBLISHED)
    })
}

fn web(shell: &Shell) -> anyhow::Result<()> {
    let driver = step("set up the component tests", || {
        tools::wasm_bindgen(shell)?;
        tools::driver(shell)
    })?;
    step("component tests in Chromium", || {
        // webdriver.json has the browser's flags.
        let tests = cmd!(shell, "cargo test --target {WASM} -p noughts --test web");
        run_all([tests.env("CHROMEDRIVER", &driver)])
    })
}

fn run_all<'a>(commands: impl IntoIterator<Item = xshell::Cmd<'a>>) -> anyhow::Result<()> {
    for command in commands {
        command.run()?;
    }
    Ok(())
}
