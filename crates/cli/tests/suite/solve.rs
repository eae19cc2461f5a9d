//! `solve` and `table`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use crate::support::{check, mask, run};
use noughts_engine::{Known, Verdict, known};
use noughts_rules::Variant;
use serde_json::json;

/// Returns the path of a file that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_file(&path);
    path
}

#[test]
fn a_board_has_a_value_and_a_way() {
    for (variant, line) in [
        (
            "classic",
            r#"{"variant":"classic","value":"draw","way":"strong","nodes":_,"ms":_}"#,
        ),
        (
            "mnk-4x3x3",
            r#"{"variant":"mnk-4x3x3","value":"first","way":"strong","nodes":_,"ms":_}"#,
        ),
        (
            "mnk-6x6x5",
            r#"{"variant":"mnk-6x6x5","value":"draw","way":"weak","nodes":_,"ms":_}"#,
        ),
        (
            "mnk-10x10x9",
            r#"{"variant":"mnk-10x10x9","value":"draw","way":"count","nodes":_,"ms":_}"#,
        ),
    ] {
        check(&["solve", variant], "", &["nodes", "ms"], 0, &[line]);
    }
}

#[test]
fn a_limit_leaves_the_value_open() {
    check(
        &["solve", "mnk-10x10x5", "--nodes", "20"],
        "",
        &["ms"],
        0,
        &[r#"{"variant":"mnk-10x10x5","value":null,"way":null,"nodes":20,"ms":_}"#],
    );
}

#[test]
fn games_of_other_rules_are_refused() {
    let run = run(&["solve", "misere"], "");
    assert_eq!(run.code, Some(1));
    assert!(run.errors.contains("misere has no board"), "{}", run.errors);
}

#[test]
fn shards_together_are_one_run() {
    let lines = |shard: &[&str]| {
        let args = [&["solve", "--all", "--nodes", "100"], shard].concat();
        let run = run(&args, "");
        assert_eq!(run.code, Some(0));
        let lines = run.lines().into_iter().map(|line| mask(line, "ms"));
        lines.collect::<Vec<_>>()
    };
    let mut whole = lines(&[]);
    let [first, second] = ["1/2", "2/2"].map(|shard| lines(&["--shard", shard]));
    assert!(first.len().abs_diff(second.len()) <= 1);
    let mut shards = [second, first].concat();
    // Merged in any order, they make the same page.
    let page = |lines: &[String]| run(&["table"], lines.join("\n").replace(":_", ":0")).output;
    assert_eq!(page(&shards), page(&whole));
    whole.sort();
    shards.sort();
    assert_eq!(shards, whole);
}

#[test]
fn a_proof_goes_on_where_it_was_stopped() {
    let path = fresh("proof.jsonl");
    let file = path.to_str().unwrap();
    let nodes = |args: &[&str]| {
        let run = run(&[&["solve", "mnk-6x5x4"], args].concat(), "");
        assert_eq!(run.code, Some(0), "{}", run.errors);
        let line = &run.json()[0];
        (line["value"].clone(), line["nodes"].as_u64().unwrap())
    };
    let (value, whole) = nodes(&[]);
    assert_eq!(value, "first");
    let (value, _) = nodes(&["--nodes", "12000", "--resume", file]);
    assert!(value.is_null());
    let (value, rest) = nodes(&["--resume", file]);
    assert_eq!(value, "first");
    assert!(rest < whole / 2, "{rest} of {whole}");
    let (value, again) = nodes(&["--resume", file]);
    assert_eq!(value, "first");
    assert!(again < whole / 100, "{again} of {whole}");

    let other = run(&["solve", "classic", "--resume", file], "");
    assert_eq!(other.code, Some(1));
    assert!(other.errors.contains("does not hold a proof of classic"));
    let mut damaged = OpenOptions::new().append(true).open(&path).unwrap();
    let lines = fs::read_to_string(&path).unwrap().lines().count();
    damaged.write_all(b"\n[\"torn").unwrap();
    let damaged = run(&["solve", "mnk-6x5x4", "--resume", file], "");
    let said = format!("proof.jsonl: line {}, column 6: EOF while", lines + 1);
    assert!(damaged.errors.contains(&said), "{}", damaged.errors);
    assert_eq!(
        (damaged.code, &damaged.json()[0]["value"]),
        (Some(0), &json!("first"))
    );
    // Before the work, not after it.
    let nowhere = path.join("file");
    let nowhere = run(
        &["solve", "mnk-6x5x4", "--resume", nowhere.to_str().unwrap()],
        "",
    );
    assert_eq!((nowhere.code, nowhere.output.as_str()), (Some(1), ""));
}

#[test]
fn a_table_takes_the_lines_of_several_runs() {
    let lines = r#"{"variant":"mnk-3x3x3","value":null,"way":null,"nodes":9,"ms":1}
{"variant":"mnk-3x3x3","value":"draw","way":"strong","nodes":66,"ms":2}
{"variant":"mnk-8x8x5","value":null,"way":null,"nodes":50,"ms":3}
{"variant":"mnk-8x8x5","value":null,"way":null,"nodes":40,"ms":3}
nonsense
"#;
    let run = run(&["table"], lines);
    assert_eq!(run.code, Some(1));
    for row in [
        "| 3×3 | 3 | draw | strong | 66 | 2 | | | | | draw [BCG] |",
        "| 8×8 | 5 | open here | | 50 | | | | | | draw [H] |",
        "| 10×10 | 5 | open here | | | | | | | |  |",
    ] {
        assert!(run.output.contains(row), "{row}");
    }
}

/// The page of documentation and the engine agree.
#[test]
fn the_page_says_what_is_known() {
    let page = include_str!("../../../../docs/mnk.md");
    let mut rows = 0;
    for row in page.lines().filter(|row| row.contains('×')) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let [_, board, length, value, ..] = cells[..] else {
            continue;
        };
        let Ok(variant) = format!("mnk-{}x{length}", board.replace('×', "x")).parse::<Variant>()
        else {
            continue;
        };
        let expected = match known(variant) {
            Some(Known::Solved(Verdict::FirstWins)) => "first player wins",
            Some(Known::Solved(Verdict::Draw)) => "draw",
            Some(Known::Open) => "open here",
            None => panic!("{variant} is a board"),
        };
        assert_eq!(value, expected, "{variant}");
        rows += 1;
    }
    assert_eq!(rows, 204);
}
