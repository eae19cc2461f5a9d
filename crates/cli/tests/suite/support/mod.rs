//! Runs the program.

use std::io::Write;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The output of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Run {
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.output.lines().collect()
    }

    pub(crate) fn json(&self) -> Vec<Value> {
        let lines = self.lines().into_iter();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

pub(crate) fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_noughts-cli"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

pub(crate) fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = start(args);
    // A program that reads nothing may have exited already.
    _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code(),
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Masks the number in a field that differs between runs or versions.
pub(crate) fn mask(line: &str, field: &str) -> String {
    let name = format!("\"{field}\":");
    let Some((before, after)) = line.split_once(&name) else {
        return line.to_owned();
    };
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    assert_ne!(rest.len(), after.len(), "no number in {name} of {line}");
    format!("{before}{name}_{rest}")
}

/// Checks the exit code and every line of the output, with some fields masked.
pub(crate) fn check(
    args: &[&str],
    input: impl AsRef<[u8]>,
    masked: &[&str],
    code: i32,
    expected: &[&str],
) {
    let run = run(args, input);
    let lines: Vec<_> = run
        .lines()
        .into_iter()
        .map(|line| {
            masked
                .iter()
                .fold(line.to_owned(), |line, field| mask(&line, field))
        })
        .collect();
    assert_eq!(lines, expected);
    assert_eq!(run.code, Some(code));
    assert_eq!(run.errors, "");
    assert!(run.output.is_empty() || run.output.ends_with('\n'));
}
