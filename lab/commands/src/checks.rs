//! The checks of the published crates, and of licences.

use xshell::{Shell, cmd};

use crate::interfaces;
use crate::project::step;

/// The crates for crates.io.
const PUBLISHED: [&str; 4] = [
    "noughts-random",
    "noughts-rules",
    "noughts-engine",
    "noughts-proof",
];

/// Checks what the published crates promise.
pub(crate) fn crates(shell: &Shell) -> anyhow::Result<()> {
    let published: String = PUBLISHED.map(|name| format!(" -p {name}")).concat();
    let _strict = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    let commands = format!(
        "
documentation with docs.rs' features: cargo doc --no-deps --all-features {published}
the rules and the checker without a standard library: cargo build --target thumbv7em-none-eabi \
    -p noughts-rules -p noughts-proof --features noughts-rules/serde
features: cargo test -p noughts-rules -p noughts-engine --all-features --test features
fetch: cargo fetch --quiet
packages: cargo package --offline --allow-dirty --quiet {published}"
    );
    steps(shell, &commands)?;
    step("interfaces", || interfaces::check(shell, &PUBLISHED))
}

/// Checks licences. Advisories are left out: their database changes daily, so the same commit would pass today
/// and fail tomorrow.
pub(crate) fn licences(shell: &Shell) -> anyhow::Result<()> {
    steps(
        shell,
        "
fetch: cargo fetch --quiet
licences, bans, sources: cargo deny --offline check licenses bans sources
fetch for the laboratory: cargo fetch --quiet --manifest-path lab/Cargo.toml
licences, bans, sources of the laboratory: cargo deny --manifest-path lab/Cargo.toml --offline \
    check licenses bans sources",
    )
}

/// Runs commands, each a step: a line with its name, a colon and the command.
fn steps(shell: &Shell, commands: &str) -> anyhow::Result<()> {
    let mut named = commands.lines().filter_map(|line| line.split_once(": "));
    named.try_for_each(|(name, command)| {
        let words = command.split_whitespace().skip(1);
        step(name, || Ok(cmd!(shell, "cargo {words...}").run()?))
    })
}
