//! Mutation testing: cargo-mutants changes one operator, branch or result at a time, and runs the
//! crate's tests each time.
//!
//! `.cargo/mutants.toml` excludes the changes that break nothing, each with its reason.

use anyhow::{Context, bail};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::progress::step;
use crate::project;
use crate::tools::CargoTool;

/// The code to mutate.
struct Subject {
    package: &'static str,
    /// The files, unless it is the whole package.
    files: &'static [&'static str],
    /// The prefixes of the tests to run, unless all are relevant.
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

/// The packages, and the parts of the page that are tested without a browser: those that save and
/// decide.
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

/// The percentage of changes that the tests must catch.
const LIMIT: u32 = 95;

/// Names the part of the changes to try, such as `0/10` for the first tenth: all of them take
/// hours.
const SHARD: &str = "NOUGHTS_MUTANTS_SHARD";

/// The report of cargo-mutants.
#[derive(Debug, Deserialize)]
struct Outcomes {
    caught: u32,
    timeout: u32,
    missed: u32,
}

impl Outcomes {
    /// Returns how many changes the tests caught, including those that made them hang, and how many
    /// there were. Changes that do not compile are ignored.
    const fn noticed(&self) -> (u32, u32) {
        let noticed = self.caught + self.timeout;
        (noticed, noticed + self.missed)
    }

    const fn is_enough(&self) -> bool {
        let (noticed, all) = self.noticed();
        // No change is tried if the tests fail without any.
        all > 0 && noticed * 100 >= all * LIMIT
    }
}

/// Tries every change, or one part of them, and fails if the tests catch too few.
pub(crate) fn run(shell: &Shell) -> anyhow::Result<()> {
    step("set up the mutants", || CargoTool::MUTANTS.set_up(shell))?;
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
    // Doc examples are left out, since each is compiled separately. cargo-mutants fails over a
    // single uncaught change; the report decides instead.
    cmd!(
        shell,
        "cargo mutants --package {package} --all-features --output {folder} {files...} {shard...} -- --tests -- {tests...}"
    )
    .ignore_status()
    .run()?;
    let report = shell
        .read_file(&report)
        .context("cargo-mutants did not finish")?;
    let outcomes: Outcomes = serde_json::from_str(&report)?;
    let (noticed, all) = outcomes.noticed();
    println!("The tests of {package} catch {noticed} of {all} changes.");
    if !outcomes.is_enough() {
        bail!("that is less than {LIMIT} percent; the lines above with MISSED list the others");
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
