//! Positions with one best move.

use std::collections::BTreeSet;

use crate::support::run;
use noughts_rules::Game;
use serde_json::Value;

#[test]
fn each_line_is_a_position_and_its_best_move() {
    for variant in ["four", "mnk-5x5x4", "expanding", "ultimate", "misere"] {
        let arguments = ["puzzles", variant, "--count", "3", "--seed", "4"];
        let first = run(&arguments, "");
        assert_eq!((first.code, first.errors.as_str()), (Some(0), ""));
        let found = first.json();
        assert_eq!(found.len(), 3);
        for puzzle in &found {
            let game = Game::from_record(puzzle["record"].as_str().unwrap()).unwrap();
            assert_eq!(game.variant().to_string(), variant);
            let position = game.position();
            let best = position.parse_cell(puzzle["best"].as_str().unwrap());
            assert!(position.legal().contains(best.unwrap()), "{puzzle}");
            assert!(puzzle["theme"].is_string() && puzzle["nodes"].is_u64());
        }
        assert_eq!(run(&arguments, "").output, first.output);
    }
}

/// By analysis of each: the command and the search agree.
#[test]
fn fewer_come_where_there_are_no_more() {
    let found = run(&["puzzles", "classic", "--count", "1000"], "");
    let found = found.json();
    let records: BTreeSet<_> = found.iter().map(|it| it["record"].to_string()).collect();
    assert_eq!((found.len(), records.len()), (294, 294));
    let text = |puzzle: &Value, field| puzzle[field].as_str().unwrap().to_owned() + "\n";
    let input: String = found.iter().map(|it| text(it, "record")).collect();
    let analysed = run(&["analyse"], input);
    for (puzzle, analysis) in found.iter().zip(analysed.json()) {
        assert_eq!(analysis["best"], Value::from(vec![puzzle["best"].clone()]));
        if puzzle["theme"] == "win" {
            assert_eq!(puzzle["plies"], analysis["plies"], "{puzzle}");
        }
    }
}
