//! Every check of the project.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::str::FromStr;
use std::time::Instant;

use anyhow::bail;
use xshell::{Shell, cmd};

use crate::end_to_end::{self, BY_EAR, Builds, Engine, WEEKLY};
use crate::newcomer::{self, Served};
use crate::progress::{Took, step};
use crate::project;
use crate::tools;

/// A part of the checks that can run alone: its name, the tools that it needs, and what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part(&'static str, &'static str, Work);

#[derive(Clone, Copy, Debug)]
enum Work {
    /// Steps, a line each: a name, a colon and a command.
    Steps(&'static str),
    Of(fn(&mut Run<'_>) -> anyhow::Result<()>),
    /// What the laboratory does under this name.
    Lab,
}

/// Of the parts, the first four are for every change; a change seldom breaks the next five; `all` is the
/// nine of them, and the others run only by name.
static PARTS: [Part; 15] = [
    Part(
        "lint",
        "rustfmt clippy wasm32-unknown-unknown",
        Work::Steps(LINTS),
    ),
    Part("native", "", Work::Steps(NATIVE)),
    Part("web", "wasm-bindgen", Work::Of(web)),
    Part(
        "e2e",
        "",
        Work::Of(|run| run.end_to_end(Engine::Chromium, &["--skip", WEEKLY])),
    ),
    Part(
        "weekly",
        "",
        Work::Of(|run| end_to_end::run(run.shell, Engine::Chromium, run.builds()?, &[WEEKLY])),
    ),
    Part(
        "newcomer",
        "wasm-bindgen trunk",
        Work::Of(|run| newcomer::arrive(run.shell)),
    ),
    Part(
        "crates",
        "thumbv7em-none-eabi cargo-semver-checks",
        Work::Lab,
    ),
    Part("licences", "cargo-deny", Work::Lab),
    Part(
        "orca",
        "",
        Work::Of(|run| end_to_end::by_ear(run.shell, run.builds()?)),
    ),
    Part("all", "", Work::Of(all)),
    Part(
        "firefox",
        "",
        Work::Of(|run| run.end_to_end(Engine::Firefox, &[])),
    ),
    Part(
        "webkit",
        "",
        Work::Of(|run| run.end_to_end(Engine::WebKitGtk, &[])),
    ),
    Part(
        "lighthouse",
        "",
        Work::Of(|run| end_to_end::lighthouse(run.shell, run.builds()?)),
    ),
    Part("coverage", "llvm-tools cargo-llvm-cov", Work::Lab),
    Part("mutants", "cargo-mutants", Work::Lab),
];

impl FromStr for Part {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let part = PARTS.iter().find(|part| part.0 == name);
        part.copied().ok_or_else(|| {
            let names = PARTS.map(|part| part.0).join(", ");
            format!("the parts are {names}, not {name}")
        })
    }
}

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

    fn part(&mut self, Part(name, tools, work): Part) -> anyhow::Result<()> {
        let shell = self.shell;
        self.timed(name, |run| {
            if !tools.is_empty() {
                step(&format!("set up {tools}"), || tools::set_up(shell, tools))?;
            }
            match work {
                Work::Steps(commands) => steps(shell, commands),
                Work::Of(work) => work(run),
                Work::Lab => Ok(project::lab(shell).arg(name).run()?),
            }
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
        self.part(PARTS[2])?;
        self.part(PARTS[3])?;
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
        let skipped = [&["--skip", BY_EAR, "--skip", "simulated::"], less].concat();
        let chosen = only.as_ref().map_or(&skipped[..], std::slice::from_ref);
        end_to_end::run(shell, engine, self.builds()?, chosen)
    }
}

/// Runs what every change must pass, and what a change seldom breaks.
fn all(run: &mut Run<'_>) -> anyhow::Result<()> {
    run.usual()?;
    PARTS[4..9].iter().try_for_each(|part| run.part(*part))
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

/// The lints.
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

const NATIVE: &str = "
native tests: cargo test --workspace --exclude noughts-e2e
tests of the laboratory: cargo test --manifest-path lab/Cargo.toml --workspace
the simulated page: cargo test -p noughts-e2e --test page -- simulated::";

fn web(run: &mut Run) -> anyhow::Result<()> {
    let driver = tools::driver(run.shell)?;
    // webdriver.json has the browser's flags.
    let _driver = run.shell.push_env("CHROMEDRIVER", driver);
    let tests = "cargo test --target wasm32-unknown-unknown -p noughts --test web";
    steps(run.shell, &format!("component tests in Chromium: {tests}"))
}

/// Runs commands, each a step: a line with its name, a colon and the command.
fn steps(shell: &Shell, commands: &str) -> anyhow::Result<()> {
    let _strict = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    let mut named = commands.lines().filter_map(|line| line.split_once(": "));
    named.try_for_each(|(name, command)| {
        let words = command.split_whitespace().skip(1);
        step(name, || Ok(cmd!(shell, "cargo {words...}").run()?))
    })
}
