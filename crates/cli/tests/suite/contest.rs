//! Matches.

use crate::support::{check, run};
use serde_json::Value;

/// Plays a match and returns its output.
fn play(players: [&str; 2], games: u32, variant: &str, seed: u32) -> Value {
    let (games, seed) = (games.to_string(), seed.to_string());
    let [first, second] = players;
    let args = ["match", first, second, "--games", &games];
    let run = run(
        &[&args[..], &["--variant", variant, "--seed", &seed]].concat(),
        "",
    );
    assert_eq!(
        (run.code, run.errors.as_str(), run.lines().len()),
        (Some(0), "", 1)
    );
    run.json().remove(0)
}

#[test]
fn a_match_is_one_line_and_the_same_for_the_same_seed() {
    let args = "match perfect strongest --games 4 --variant classic";
    let args: Vec<&str> = args.split(' ').collect();
    check(
        &args,
        "",
        &[],
        0,
        &[concat!(
            r#"{"variant":"classic","players":["perfect","perfect"],"games":4,"seed":0,"#,
            r#""wins":0,"draws":4,"losses":0,"score":0.5,"interval":[0.15,0.85],"#,
            r#""statistic":"wilson"}"#,
        )],
    );
    let easy = |seed| play(["easy", "medium"], 30, "four", seed);
    let wins = |seed| easy(seed)["wins"].as_u64();
    assert!((4..9).any(|seed| wins(seed) != wins(3)));
    for variant in ["four", "expanding", "ultimate"] {
        let again = || play(["hard", "nodes=200"], 4, variant, 3);
        assert_eq!(again(), again());
    }
}

#[test]
fn every_level_beats_the_one_below_and_a_simple_player_the_lowest() {
    let pairs = [
        ["simple", "easy"],
        ["medium", "easy"],
        ["hard", "medium"],
        ["perfect", "hard"],
    ];
    let games = [
        "classic",
        "four",
        "misere",
        "notakto",
        "torus",
        "mnk-4x5x4",
        "mnk-5x5x4",
    ];
    for variant in games {
        for players in pairs {
            let result = play(players, 80, variant, 1);
            let score = result["score"].as_f64().unwrap();
            assert!(score >= 0.6, "{result}");
            // A higher step is too steep to climb; the top of some games is.
            let is_step = players[0] == "medium" || players[0] == "hard";
            assert!(!is_step || score <= 0.82, "{result}");
        }
    }
}

#[test]
fn a_table_of_the_levels_has_a_row_for_each_game() {
    let args = ["levels", "--games", "2", "classic", "notakto"];
    let run = run(&args, "");
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    let rows: Vec<&str> = run.output.lines().collect();
    assert_eq!(rows.len(), 4);
    assert!(rows[2].starts_with("| classic | ") && rows[3].starts_with("| notakto | "));
    assert!(
        rows.iter().all(|row| row.matches('|').count() == 6),
        "{rows:?}"
    );
}

#[test]
fn perfect_loses_to_nobody() {
    for variant in ["classic", "four"] {
        for other in ["easy", "medium", "hard", "perfect", "nodes=10", "time=1"] {
            let result = play(["perfect", other], 40, variant, 1);
            assert_eq!(result["losses"], 0, "{result}");
            let count = |name: &str| result[name].as_u64().unwrap();
            assert_eq!(count("wins") + count("draws"), 40, "{result}");
        }
    }
}

#[test]
fn sides_alternate_in_a_match() {
    // X wins 4 by 4 with three in line.
    let result = play(["perfect", "perfect"], 10, "mnk-4x4x3", 1);
    assert_eq!((&result["wins"], &result["losses"]), (&5.into(), &5.into()));
}
