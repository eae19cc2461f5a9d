//! Mutation testing: cargo-mutants changes one operator, branch or result at a time, and runs the
//! crate's tests each time.
//!
//! `.cargo/mutants.toml` excludes the changes that break nothing, each with its reason.

use anyhow::{Context, ensure};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::project::{step, target_folder};

/// The packages whose changes are tried; of what the page decides, the files and tests of the parts that
/// save, and of the session.
const PACKAGES: [(&str, &[&str], &[&str]); 4] = [
    ("noughts-rules", &[], &[]),
    ("noughts-engine", &[], &[]),
    ("noughts-protocol", &[], &[]),
    (
        "noughts-app",
        &[
            "crates/app/src/storage/{changes,field,mod,record,saved_list,shelf}.rs",
            "crates/app/src/unfinished/{mod,sentences,slot}.rs",
            "crates/app/src/statistics/{game,mod,table}.rs",
            "crates/app/src/session/*.rs",
        ],
        &[
            "session::",
            "settings::",
            "statistics::",
            "storage::",
            "unfinished::",
        ],
    ),
];

/// The percentage of changes that the tests must catch.
const LIMIT: u32 = 95;

/// Names the part of the changes to try, such as `0/10` for the first tenth: all of them take
/// hours.
const SHARD: &str = "NOUGHTS_MUTANTS_SHARD";

/// The report of cargo-mutants, but for changes that do not compile.
#[derive(Debug, Deserialize)]
struct Outcomes {
    caught: u32,
    /// Changes that made the tests hang.
    timeout: u32,
    missed: u32,
}

/// Tries every change, or one part of them, and fails if the tests catch too few.
pub(crate) fn run(shell: &Shell) -> anyhow::Result<()> {
    let shard = match std::env::var(SHARD) {
        Ok(part) => vec!["--shard".to_owned(), part],
        Err(_) => Vec::new(),
    };
    for (package, files, tests) in PACKAGES {
        step(&format!("mutants of {package}"), || {
            check(shell, package, files, tests, &shard)
        })?;
    }
    Ok(())
}

fn check(
    shell: &Shell,
    package: &str,
    files: &[&str],
    tests: &[&str],
    shard: &[String],
) -> anyhow::Result<()> {
    let files = files.iter().flat_map(|file| ["--file", file]);
    let folder = target_folder(shell, "Cargo.toml")?
        .join("mutants")
        .join(package);
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
    let Outcomes {
        caught,
        timeout,
        missed,
    } = serde_json::from_str(&report)?;
    let (noticed, all) = (caught + timeout, caught + timeout + missed);
    println!("The tests of {package} catch {noticed} of {all} changes.");
    // No change is tried if the tests fail without any.
    ensure!(
        all > 0 && noticed * 100 >= all * LIMIT,
        "that is less than {LIMIT} percent; the lines above with MISSED list the others"
    );
    Ok(())
}
