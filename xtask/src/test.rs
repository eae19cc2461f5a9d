//! Every check, in the order in which failures are cheapest to find.

use std::cell::OnceCell;
use std::time::Instant;

use xshell::{Shell, cmd};

use crate::end_to_end::{self, Builds, Engine};
use crate::progress::{Took, step};
use crate::{coverage, mutants, tools};

const WASM: &str = "wasm32-unknown-unknown";

/// A part of the checks that can be run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Format, lints, documentation, licences.
    Lint,
    /// Tests that run on this machine.
    Native,
    /// Tests of components, in a browser.
    Web,
    /// Tests of the built page, in Chromium.
    E2e,
    /// The same in Firefox.
    Firefox,
    /// The same in WebKitGTK.
    WebKit,
    /// What Lighthouse says of the built page.
    Lighthouse,
    /// How many lines the native tests run.
    Coverage,
    /// How many changes of the code the native tests notice.
    Mutants,
}

impl Part {
    /// Every part.
    const ALL: [Self; 9] = [
        Self::Lint,
        Self::Native,
        Self::Web,
        Self::E2e,
        Self::Firefox,
        Self::WebKit,
        Self::Lighthouse,
        Self::Coverage,
        Self::Mutants,
    ];

    /// What is run where nothing is named, in order. Each further browser takes about as long as
    /// all of these.
    pub(crate) const USUAL: [Self; 4] = [Self::Lint, Self::Native, Self::Web, Self::E2e];

    /// Finds a part by its name.
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
            Self::Lighthouse => "lighthouse",
            Self::Coverage => "coverage",
            Self::Mutants => "mutants",
        }
    }

    fn run(self, shell: &Shell, built: &OnceCell<Builds>) -> anyhow::Result<()> {
        match self {
            Self::Lint => lint(shell),
            Self::Native => native(shell),
            Self::Web => web(shell),
            Self::E2e => end_to_end::run(shell, Engine::Chromium, built),
            Self::Firefox => end_to_end::run(shell, Engine::Firefox, built),
            Self::WebKit => end_to_end::run(shell, Engine::WebKitGtk, built),
            Self::Lighthouse => end_to_end::lighthouse(shell, built),
            Self::Coverage => coverage::run(shell),
            Self::Mutants => mutants::run(shell),
        }
    }
}

/// Runs some parts, stops at the first failure, and ends with a line that says what passed.
pub(crate) fn run(shell: &Shell, parts: &[Part]) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut passed = Vec::new();
    let built = OnceCell::new();
    for part in parts {
        let start = Instant::now();
        part.run(shell, &built)?;
        passed.push(format!("{} {}", part.name(), Took::since(start)));
    }
    println!(
        "\nAll passed in {}: {}.",
        Took::since(start),
        passed.join(", ")
    );
    Ok(())
}

fn lint(shell: &Shell) -> anyhow::Result<()> {
    step("set up the lints", || tools::lint(shell))?;
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
        let doc = cmd!(shell, "cargo doc --workspace --no-deps");
        run_all([doc.env("RUSTDOCFLAGS", "-D warnings")])
    })?;
    // Advisories are left out: they are a database that changes every day, so that the same
    // commit would pass today and fail tomorrow.
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
