//! The coverage of the crates that decide games by their own tests.

use xshell::{Shell, cmd};

use crate::project::step;

/// The crates, with the percentage of lines that tests must run. Nobody would notice a mistake in
/// the rules, so all of theirs must run.
const LIMITS: [(&str, u8); 3] = [
    ("noughts-rules", 100),
    ("noughts-engine", 95),
    ("noughts-statespace", 95),
];

/// Runs the tests of each crate and fails if they run too few of its lines. Doc examples do not
/// count: the stable compiler cannot follow them.
pub(crate) fn run(shell: &Shell) -> anyhow::Result<()> {
    for (package, percent) in LIMITS {
        let percent = percent.to_string();
        step(&format!("lines of {package} that its tests run"), || {
            cmd!(
                shell,
                "cargo llvm-cov --package {package} --tests --summary-only
                 --fail-under-lines {percent}"
            )
            .run()?;
            Ok(())
        })?;
    }
    Ok(())
}
