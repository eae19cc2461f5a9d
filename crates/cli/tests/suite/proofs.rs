//! `prove`, `check` and the certificates of the repository.

use std::fs;
use std::path::{Path, PathBuf};

use noughts_engine::{Known, Verdict, known};
use noughts_rules::MnkSize;

use crate::support::{check, mask, run};

/// Returns the folder of the certificates.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs")
}

/// Returns the paths of all certificates, and what is printed of each.
fn checked(files: &[PathBuf]) -> (Option<i32>, Vec<serde_json::Value>) {
    let files = files.iter().map(|file| file.to_str().unwrap());
    let args: Vec<&str> = ["check"].into_iter().chain(files).collect();
    let run = run(&args, "");
    (run.code, run.json())
}

/// Every board that is called proven has a valid certificate, or is too large for the repository.
#[test]
fn what_is_called_proven_has_a_certificate() {
    /// Those with more than 256 KB.
    const LARGE: [&str; 1] = ["8x7x5"];
    let mut files = Vec::new();
    let mut expected = Vec::new();
    for size in MnkSize::all() {
        let [columns, rows, length] = [size.columns(), size.rows(), size.line_length()];
        let board = format!("{columns}x{rows}x{length}");
        let claim = match known(size.variant()) {
            Some(Known::Solved(Verdict::FirstWins)) => "first",
            Some(Known::Solved(Verdict::Draw)) => "draw",
            Some(Known::Open) | None => continue,
        };
        if !LARGE.contains(&board.as_str()) {
            files.push(folder().join(format!("{board}.proof")));
            expected.push((board, claim));
        }
    }
    assert_eq!(fs::read_dir(folder()).unwrap().count(), files.len());
    let (code, lines) = checked(&files);
    assert_eq!(code, Some(0));
    for (line, (board, claim)) in lines.iter().zip(&expected) {
        assert_eq!(line["board"], *board);
        assert_eq!(line["claim"], *claim, "{board}");
        assert_eq!(line["valid"], true, "{line}");
    }
    assert_eq!(lines.len(), expected.len());
}

#[test]
fn what_is_proven_can_be_checked() {
    for variant in [
        "classic",
        "mnk-3x4x3",
        "mnk-5x4x4",
        "mnk-6x3x4",
        "mnk-5x4x5",
    ] {
        let proven = run(&["prove", variant], "");
        assert_eq!(proven.code, Some(0), "{}", proven.errors);
        let checked = run(&["check"], &proven.output);
        assert_eq!(checked.code, Some(0), "{variant}: {}", checked.output);
        assert_eq!(checked.json()[0]["valid"], true);
    }
    let other = run(&["prove", "misere"], "");
    assert_eq!(other.code, Some(1));
    assert!(
        other.errors.contains("misere has no board"),
        "{}",
        other.errors
    );
}

#[test]
fn a_flaw_is_named_with_the_moves_that_lead_there() {
    let proven = run(&["prove", "mnk-4x3x3"], "").output;
    check(
        &["check"],
        &proven,
        &["ms"],
        0,
        &[
            r#"{"board":"4x3x3","claim":"first","kind":"strategy","positions":4,"valid":true,"ms":_}"#,
        ],
    );
    // The centre is taken instead of the answer.
    let lines = ["b2 > c2", "b2", "a1 > c1", "a1 > b1"].map(|line| format!("{line}\n"));
    let sum = noughts_proof::checksum(&lines.concat());
    let (head, _) = proven.split_once("checksum").unwrap();
    let forged = format!("{head}checksum {sum:016x}\n{}", lines.concat());
    let run = run(&["check"], forged);
    assert_eq!(run.code, Some(1));
    assert_eq!(
        mask(run.lines()[0], "ms"),
        r#"{"board":"4x3x3","claim":"first","kind":"strategy","positions":2,"valid":false,"flaw":"after b2 a2: the answer names a cell that is taken","ms":_}"#
    );
    for (input, flaw) in [
        ("nonsense", "this is not a certificate"),
        (
            &proven.replace("a1 > c1", "a1 > c2"),
            "the checksum is that of other lines",
        ),
    ] {
        let line = format!(r#"{{"positions":0,"valid":false,"flaw":"{flaw}","ms":_}}"#);
        check(&["check"], input, &["ms"], 1, &[&line]);
    }
    let (code, lines) = checked(&[folder().join("none.proof"), folder().join("3x3x3.proof")]);
    assert_eq!(code, Some(1));
    assert_eq!(
        (&lines[0]["valid"], &lines[1]["valid"]),
        (&false.into(), &true.into())
    );
}

#[test]
fn certificates_are_written_beside_the_values() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("proofs");
    fs::create_dir_all(&folder).unwrap();
    let args = ["solve", "mnk-3x3x3", "--proofs", folder.to_str().unwrap()];
    let line = run(&args, "").json().remove(0);
    let certificate = &line["certificate"];
    assert_eq!(certificate["positions"], 14);
    let file = folder.join("3x3x3.proof");
    assert_eq!(certificate["bytes"], fs::metadata(&file).unwrap().len());
    assert_eq!(checked(&[file]).0, Some(0));
    let table = run(&["table"], line.to_string()).output;
    let row = table
        .lines()
        .find(|row| row.starts_with("| 3×3 | 3 |"))
        .unwrap();
    assert!(row.contains("| 14 |"), "{row}");
}
