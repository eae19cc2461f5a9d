//! Tests that may fail once: a browser on a busy machine misses a step at times that has nothing to
//! do with the page.
//!
//! A few that failed are run once more, alone. Nothing is hidden by it: what failed the first time
//! stands in the output, and the caller learns the names.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// How many tests may fail the first time. More are no accident.
const FEW: usize = 3;

/// Runs tests with `run`, which gets the arguments for the test runner, and those that failed once
/// more. Returns the names of the tests that passed the second time only.
///
/// # Errors
/// Many tests failed, or one failed twice.
pub(crate) fn tests(run: impl Fn(&[String]) -> Command) -> anyhow::Result<Vec<String>> {
    let unsteady = failures(run(&[]))?;
    ensure!(unsteady.len() <= FEW, "{} tests failed", unsteady.len());
    if unsteady.is_empty() {
        return Ok(unsteady);
    }
    println!("\nonce more, alone: {}", unsteady.join(", "));
    let alone = ["--exact", "--test-threads=1"].map(str::to_owned);
    let failed = failures(run(&[&alone[..], &unsteady].concat()))?;
    ensure!(failed.is_empty(), "failed twice: {}", failed.join(", "));
    Ok(unsteady)
}

/// Runs tests and returns the names of those that fail.
fn failures(mut command: Command) -> anyhow::Result<Vec<String>> {
    let mut process = command.stdout(Stdio::piped()).spawn()?;
    let output = process.stdout.take().context("the tests have no output")?;
    let mut failed = Vec::new();
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        failed.extend(failed_test(&line).map(str::to_owned));
    }
    let status = process.wait()?;
    ensure!(
        status.success() == failed.is_empty(),
        "the tests ended with {status}"
    );
    Ok(failed)
}

/// The test that a line of the test runner says failed.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Runs tests that a script plays, which writes its arguments into a file, and returns the
    /// outcome and the arguments, a line a run.
    fn played(script: &str) -> (anyhow::Result<Vec<String>>, String) {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("runs");
        let script = format!("echo \"$*\" >> \"$LOG\"\n{script}");
        let outcome = tests(|arguments| {
            let mut command = Command::new("sh");
            command
                .args(["-c", &script, "tests"])
                .args(arguments)
                .env("LOG", &log);
            command
        });
        (outcome, fs::read_to_string(&log).unwrap())
    }

    #[test]
    fn what_passes_is_run_once() {
        let (outcome, runs) = played("echo 'test a::b ... ok'");
        assert_eq!((outcome.unwrap(), runs.as_str()), (vec![], "\n"));
    }

    #[test]
    fn what_fails_is_run_once_more_and_named() {
        let (outcome, runs) = played(
            "if [ $# = 0 ]; then echo 'test a::b ... ok'; echo 'test a::c ... FAILED'; exit 101; fi",
        );
        assert_eq!(outcome.unwrap(), ["a::c"]);
        assert_eq!(runs, "\n--exact --test-threads=1 a::c\n");
    }

    #[test]
    fn what_fails_twice_fails() {
        let (outcome, runs) = played("echo 'test a::c ... FAILED'; exit 101");
        assert_eq!(outcome.unwrap_err().to_string(), "failed twice: a::c");
        assert_eq!(runs.lines().count(), 2);
    }

    #[test]
    fn many_that_fail_are_not_run_again() {
        let (outcome, runs) =
            played("for test in a b c d; do echo \"test $test ... FAILED\"; done; exit 101");
        assert_eq!(outcome.unwrap_err().to_string(), "4 tests failed");
        assert_eq!(runs, "\n");
    }

    #[test]
    fn an_end_without_a_failed_test_is_a_failure() {
        let (outcome, _) = played("exit 101");
        let error = outcome.unwrap_err().to_string();
        assert!(error.starts_with("the tests ended with"), "{error}");
    }
}
