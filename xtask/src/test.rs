//! Every check of the project.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Instant;

use anyhow::bail;
use strum::{EnumString, IntoStaticStr};
use xshell::{Shell, cmd};

use crate::end_to_end::{self, BY_EAR, Builds, Engine, SIMULATED, WEEKLY};
use crate::newcomer::{self, Served};
use crate::progress::{Took, step};
use crate::project;
use crate::tools::{self, BARE, CargoTool};

/// The crates for crates.io.
const PUBLISHED: [&str; 4] = [
    "noughts-random",
    "noughts-rules",
    "noughts-engine",
    "noughts-proof",
];

/// A part of the checks that can run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Part {
    /// Format, lints, documentation.
    Lint,
    /// Native tests.
    Native,
    /// Component tests, in a browser.
    Web,
    /// Tests of the built page, in Chromium.
    E2e,
    /// Its tests that are run weekly, in Chromium.
    Weekly,
    /// The tests that every change must pass, and those that it seldom breaks and that take long.
    All,
    /// The steps of a newcomer with a clone, by Trunk too.
    Newcomer,
    /// The promises of the published crates: a bare target, features, packages, interfaces.
    Crates,
    /// The licences and sources of dependencies.
    Licences,
    /// The speech of a screen reader on the built page, in Chromium and Firefox.
    Orca,
    /// All tests of the built page, in Firefox.
    Firefox,
    /// All tests of the built page, in WebKitGTK.
    WebKit,
    /// Lighthouse's scores of the built page.
    Lighthouse,
    /// The coverage of the native tests.
    Coverage,
    /// The share of code changes that the native tests catch.
    Mutants,
}

/// The parts that a change seldom breaks, but for those that are only run by name.
const SELDOM: [Part; 5] = [
    Part::Weekly,
    Part::Newcomer,
    Part::Crates,
    Part::Licences,
    Part::Orca,
];

/// Runs the named parts, or by default every check that a change must pass; stops at the first
/// failure, and ends with a line that says what passed and how long it took.
pub(crate) fn run(shell: &Shell, parts: &[Part], only: Option<&str>) -> anyhow::Result<()> {
    let mut run = Run {
        shell,
        only,
        builds: None,
        passed: Vec::new(),
    };
    let start = Instant::now();
    if parts.is_empty() {
        run.usual()?;
    }
    for &part in parts {
        run.part(part)?;
    }
    let passed = run.passed.join(", ");
    println!("\nAll passed in {}: {passed}.", Took::since(start));
    Ok(())
}

/// A run of several parts.
struct Run<'a> {
    shell: &'a Shell,
    /// A text that the names of the end-to-end tests must contain.
    only: Option<&'a str>,
    /// The built page, once a part has needed it.
    builds: Option<Builds>,
    /// The tests that have passed, each with its time.
    passed: Vec<String>,
}

impl Run<'_> {
    /// Runs a part and remembers how long it took.
    fn timed(
        &mut self,
        name: &str,
        work: impl FnOnce(&mut Self) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let start = Instant::now();
        work(self)?;
        self.passed.push(format!("{name} {}", Took::since(start)));
        Ok(())
    }

    fn part(&mut self, part: Part) -> anyhow::Result<()> {
        if part == Part::All {
            self.usual()?;
            return SELDOM.into_iter().try_for_each(|part| self.part(part));
        }
        let shell = self.shell;
        self.timed(part.into(), |run| match part {
            Part::All => Ok(()),
            Part::Lint => lint(shell),
            Part::Native => native(shell),
            Part::Web => web(shell),
            Part::E2e => run.end_to_end(Engine::Chromium, &["--skip", WEEKLY]),
            Part::Weekly => end_to_end::run(shell, Engine::Chromium, run.builds()?, &[WEEKLY]),
            Part::Firefox => run.end_to_end(Engine::Firefox, &[]),
            Part::WebKit => run.end_to_end(Engine::WebKitGtk, &[]),
            Part::Newcomer => newcomer::arrive(shell),
            Part::Crates => crates(shell),
            Part::Licences => licences(shell),
            Part::Orca => end_to_end::by_ear(shell, run.builds()?),
            Part::Lighthouse => end_to_end::lighthouse(shell, run.builds()?),
            Part::Coverage => coverage(shell),
            Part::Mutants => mutants(shell),
        })
    }

    /// Runs every check for a change: those without a browser beside those with one, which often
    /// wait.
    fn usual(&mut self) -> anyhow::Result<()> {
        let shell = self.shell;
        self.timed("served page", |run| {
            let served = step("serve the page as its reader does", || Served::page(shell))?;
            step("a first move", || {
                newcomer::first_move(shell, &served, None)
            })?;
            drop(served);
            run.builds().map(drop)
        })?;
        let beside = Beside::start(shell)?;
        self.part(Part::Web)?;
        self.part(Part::E2e)?;
        let finished = beside.finish()?;
        self.passed.push(finished);
        Ok(())
    }

    /// Returns the builds of this checkout, building them if no earlier part has.
    fn builds(&mut self) -> anyhow::Result<&Builds> {
        let builds = match self.builds.take() {
            Some(builds) => builds,
            None => Builds::of_checkout(self.shell)?,
        };
        Ok(self.builds.insert(builds))
    }

    fn end_to_end(&mut self, engine: Engine, less: &[&'static str]) -> anyhow::Result<()> {
        let (shell, only) = (self.shell, self.only);
        let skipped = [&["--skip", BY_EAR, "--skip", SIMULATED], less].concat();
        let chosen = only.as_ref().map_or(&skipped[..], std::slice::from_ref);
        end_to_end::run(shell, engine, self.builds()?, chosen)
    }
}

/// The parts without a browser, in another process of this program.
struct Beside {
    process: Child,
    log: PathBuf,
}

impl Beside {
    fn start(shell: &Shell) -> anyhow::Result<Self> {
        let log = project::target_folder(shell)?.join("beside.txt");
        println!(
            "\n=== lint and native run beside the others, and print to {}",
            log.display()
        );
        let output = File::create(&log)?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["test", "lint", "native"]);
        command.stdout(output.try_clone()?).stderr(output);
        let process = command.spawn()?;
        Ok(Self { process, log })
    }

    /// Waits for its end, and returns what passed. Prints the end of its output only if it failed, so
    /// that every failure is at the end of the output.
    fn finish(mut self) -> anyhow::Result<String> {
        let status = self.process.wait()?;
        let printed = fs::read_to_string(&self.log)?;
        if !status.success() {
            let lines: Vec<&str> = printed.lines().collect();
            println!("\n{}", lines[lines.len().saturating_sub(100)..].join("\n"));
            bail!("lint or native failed: {} has it all", self.log.display());
        }
        let last = printed.lines().last().unwrap_or_default();
        Ok(format!(
            "beside them {}",
            last.trim_start_matches("All passed in ")
                .trim_end_matches('.')
        ))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The lints, a command a line behind its name.
const LINTS: &str = "
format: cargo fmt --all --check
format of the laboratory: cargo fmt --manifest-path lab/Cargo.toml --all --check
clippy on the host: cargo clippy --workspace --all-targets -- -D warnings
clippy for wasm: cargo clippy --target wasm32-unknown-unknown --bins --lib --tests -p noughts \
    -p noughts-worker-loop -p noughts-worker -p noughts-explorer-worker -- -D warnings
clippy for wasm, without tests that are native: cargo clippy --target wasm32-unknown-unknown --lib \
    -p noughts-rules -p noughts-engine -p noughts-protocol -- -D warnings
clippy in the laboratory: cargo clippy --manifest-path lab/Cargo.toml --workspace --all-targets \
    -- -D warnings
clippy in the laboratory, for wasm: cargo clippy --manifest-path lab/Cargo.toml \
    --target wasm32-unknown-unknown --lib --test browser -p noughts-bench -p noughts-explorer-bench \
    -- -D warnings
documentation: cargo doc --workspace --no-deps
documentation of the laboratory: cargo doc --manifest-path lab/Cargo.toml --workspace --no-deps";

fn lint(shell: &Shell) -> anyhow::Result<()> {
    step("set up the lints", || tools::lint(shell))?;
    let _strict = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    steps(shell, LINTS)
}

fn native(shell: &Shell) -> anyhow::Result<()> {
    let simulated = format!("cargo test -p noughts-e2e --test page -- {SIMULATED}");
    let commands = "
native tests: cargo test --workspace --exclude noughts-e2e
tests of the laboratory: cargo test --manifest-path lab/Cargo.toml --workspace
the simulated page: ";
    steps(shell, &(commands.to_owned() + &simulated))
}

fn crates(shell: &Shell) -> anyhow::Result<()> {
    step("set up the checks of crates", || {
        tools::bare_target(shell)?;
        CargoTool::SEMVER_CHECKS.set_up(shell)
    })?;
    let published: String = PUBLISHED.map(|name| format!(" -p {name}")).concat();
    let _strict = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    let commands = format!(
        "
documentation with docs.rs' features: cargo doc --no-deps --all-features {published}
the rules and the checker without a standard library: cargo build --target {BARE} -p noughts-rules \
    -p noughts-proof --features noughts-rules/serde
features: cargo test -p noughts-rules -p noughts-engine --all-features --test features
fetch: cargo fetch --quiet
packages: cargo package --offline --allow-dirty --quiet {published}"
    );
    steps(shell, &commands)?;
    step("interfaces", || {
        let interfaces = project::lab(shell).arg("interfaces").args(PUBLISHED);
        Ok(interfaces.run()?)
    })
}

/// The checks of licences. Advisories are left out: their database changes daily, so the same commit would
/// pass today and fail tomorrow.
const LICENCES: &str = "
fetch: cargo fetch --quiet
licences, bans, sources: cargo deny --offline check licenses bans sources
fetch for the laboratory: cargo fetch --quiet --manifest-path lab/Cargo.toml
licences, bans, sources of the laboratory: cargo deny --manifest-path lab/Cargo.toml --offline \
    check licenses bans sources";

fn licences(shell: &Shell) -> anyhow::Result<()> {
    step("set up cargo-deny", || CargoTool::DENY.set_up(shell))?;
    steps(shell, LICENCES)
}

fn coverage(shell: &Shell) -> anyhow::Result<()> {
    step("set up the coverage", || tools::coverage(shell))?;
    Ok(project::lab(shell).arg("coverage").run()?)
}

fn mutants(shell: &Shell) -> anyhow::Result<()> {
    step("set up the mutants", || CargoTool::MUTANTS.set_up(shell))?;
    Ok(project::lab(shell).arg("mutants").run()?)
}

fn web(shell: &Shell) -> anyhow::Result<()> {
    let driver = step("set up the component tests", || {
        tools::wasm_bindgen(shell)?;
        tools::driver(shell)
    })?;
    // webdriver.json has the browser's flags.
    let _driver = shell.push_env("CHROMEDRIVER", driver);
    let tests = "cargo test --target wasm32-unknown-unknown -p noughts --test web";
    steps(shell, &format!("component tests in Chromium: {tests}"))
}

/// Runs commands, each a step: a line with its name, a colon and the command.
fn steps(shell: &Shell, commands: &str) -> anyhow::Result<()> {
    let mut named = commands.lines().filter_map(|line| line.split_once(": "));
    named.try_for_each(|(name, command)| {
        let words = command.split_whitespace().skip(1);
        step(name, || Ok(cmd!(shell, "cargo {words...}").run()?))
    })
}
