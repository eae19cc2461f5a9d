//! The values of Ultimate's openings.

use std::fs;
use std::path::Path;

use noughts_rules::{Game, Variant};
use serde_json::Value;

use crate::support::run;

/// Returns the lines of an atlas of first moves.
fn atlas(variant: &str, more: &[&str]) -> Vec<Value> {
    let args = ["atlas", variant, "--depth", "1", "--playouts", "300"];
    let run = run(&[&args[..], more].concat(), "");
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    run.json()
}

#[test]
fn the_first_moves_are_fifteen_with_their_values() {
    let lines = atlas("ultimate-open", &[]);
    assert_eq!(lines.len(), 15);
    for line in &lines {
        let record = line["record"].as_str().unwrap();
        let game = Game::from_record(record).unwrap();
        assert_eq!((game.variant(), game.ply()), (Variant::UltimateOpen, 1));
        let best = game.position().parse_cell(line["best"].as_str().unwrap());
        assert!(best.is_some_and(|cell| game.position().legal().contains(cell)));
        let [low, value, high] = [&line["interval"][0], &line["value"], &line["interval"][1]]
            .map(|it| it.as_f64().unwrap());
        assert!(
            0.0 <= low && low <= value && value <= high && high <= 1.0,
            "{line}"
        );
        // The one that is solved.
        assert_eq!(value > 0.999, record == "ultimate-open ee", "{line}");
        assert!(
            record == "ultimate-open ee" || line["visits"] == 1500,
            "{line}"
        );
    }
    let two = run(
        &["atlas", "ultimate", "--playouts", "1", "--shard", "1/3"],
        "",
    );
    let three = run(
        &["atlas", "ultimate", "--playouts", "1", "--shard", "3/3"],
        "",
    );
    assert!(two.lines().len().abs_diff(three.lines().len()) <= 1 && two.lines().len() > 30);
}

#[test]
fn an_atlas_goes_on_where_it_stopped() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("atlas.jsonl");
    let _ = fs::remove_file(&path);
    let resume = ["--resume", path.to_str().unwrap()];
    let lines = atlas("ultimate", &resume);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 15);
    // A line that was not written in full is searched again, and the others are taken as they are.
    let known = text.replacen("\"visits\":1500", "\"visits\":7", 1);
    fs::write(&path, &known[..known.len() - 9]).unwrap();
    let args = ["atlas", "ultimate", "--depth", "1", "--playouts", "300"];
    let again = run(&[&args[..], &resume].concat(), "");
    let said = "atlas.jsonl: line 15, column";
    assert!(again.errors.contains(said), "{}", again.errors);
    let again = again.json();
    assert_eq!(again[0]["visits"], 7);
    assert_eq!(again[1..], lines[1..]);
    assert_eq!(fs::read_to_string(&path).unwrap(), known);
}
