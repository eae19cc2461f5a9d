//! Whether the tests notice when the code is made wrong: cargo-mutants changes one operator, one
//! branch or one result after the other and runs the tests of the crate each time.
//!
//! `.cargo/mutants.toml` names the changes that make nothing wrong, each with its reason.

use anyhow::{Context, bail};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::progress::step;
use crate::project;
use crate::tools;

/// What is made wrong.
struct Subject {
    package: &'static str,
    /// The files, where it is not the whole package.
    files: &'static [&'static str],
    /// What the names of the tests begin with, where not all have to do with it.
    tests: &'static [&'static str],
}

impl Subject {
    const fn package(package: &'static str) -> Self {
        Self {
            package,
            files: &[],
            tests: &[],
        }
    }
}

/// The packages, and of the page what needs no browser to be tested: what keeps and what decides.
const SUBJECTS: [Subject; 4] = [
    Subject::package("noughts-rules"),
    Subject::package("noughts-engine"),
    Subject::package("noughts-protocol"),
    Subject {
        package: "noughts",
        files: &[
            "src/storage/{field,mod,record,shelf}.rs",
            "src/unfinished/{keeping,mending,mod,sentences}.rs",
            "src/statistics/{game,mod,table}.rs",
            "src/session/*.rs",
        ],
        tests: &[
            "session::",
            "settings::",
            "statistics::",
            "storage::",
            "unfinished::",
        ],
    },
];

/// The percentage of the changes that the tests must notice.
const LIMIT: u32 = 95;

/// Names the part of the changes to try, such as `0/10` for the first tenth: all take hours.
const SHARD: &str = "NOUGHTS_MUTANTS_SHARD";

/// What cargo-mutants writes at the end of a run.
#[derive(Debug, Deserialize)]
struct Outcomes {
    caught: u32,
    timeout: u32,
    missed: u32,
}

impl Outcomes {
    /// Returns how many changes the tests noticed, one that made them endless among them, and how
    /// many there were. Those that do not compile are no changes.
    const fn noticed(&self) -> (u32, u32) {
        let noticed = self.caught + self.timeout;
        (noticed, noticed + self.missed)
    }

    const fn is_enough(&self) -> bool {
        let (noticed, all) = self.noticed();
        // None is tried where the tests fail before anything is changed.
        all > 0 && noticed * 100 >= all * LIMIT
    }
}

/// Tries every change, or one part of them, and fails if the tests notice too few.
pub(crate) fn run(shell: &Shell) -> anyhow::Result<()> {
    step("set up the mutants", || tools::mutants(shell))?;
    let shard = match std::env::var(SHARD) {
        Ok(part) => vec!["--shard".to_owned(), part],
        Err(_) => Vec::new(),
    };
    for subject in SUBJECTS {
        step(&format!("mutants of {}", subject.package), || {
            check(shell, &subject, &shard)
        })?;
    }
    Ok(())
}

fn check(shell: &Shell, subject: &Subject, shard: &[String]) -> anyhow::Result<()> {
    let &Subject {
        package,
        files,
        tests,
    } = subject;
    let files = files.iter().flat_map(|file| ["--file", file]);
    let folder = project::target_folder(shell)?.join("mutants").join(package);
    shell.create_dir(&folder)?;
    let report = folder.join("mutants.out").join("outcomes.json");
    shell.remove_path(&report)?;
    // Examples in documentation are left out: each is compiled by itself. It fails over a single change
    // that nobody noticed; what decides is the report.
    cmd!(
        shell,
        "cargo mutants --package {package} --all-features --output {folder} {files...} {shard...} -- --tests -- {tests...}"
    )
    .ignore_status()
    .run()?;
    let report = shell
        .read_file(&report)
        .context("cargo-mutants has come to no end")?;
    let outcomes: Outcomes = serde_json::from_str(&report)?;
    let (noticed, all) = outcomes.noticed();
    println!("The tests of {package} notice {noticed} of {all} changes.");
    if !outcomes.is_enough() {
        bail!("that is less than {LIMIT} percent; the lines above with MISSED name the others");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_that_nobody_notices_count_against_the_tests() {
        for (caught, timeout, missed, enough) in [
            (95, 0, 5, true),
            (90, 5, 5, true),
            (94, 0, 5, false),
            (94, 0, 6, false),
            (0, 0, 0, false),
            (0, 0, 1, false),
        ] {
            let report = format!(
                r#"{{"outcomes": [], "total_mutants": 100, "missed": {missed}, "caught": {caught},
                     "timeout": {timeout}, "unviable": 3, "success": 0}}"#
            );
            let outcomes: Outcomes = serde_json::from_str(&report).unwrap();
            assert_eq!(outcomes.is_enough(), enough, "{report}");
        }
    }
}
