//! The commands that answer records, and the arguments.

use std::io::{BufRead, BufReader, Read, Write};
use std::time::{Duration, Instant};

use crate::support::{check, run, start};
use noughts_rules::{Game, Side, Status, Variant};
use serde_json::Value;

#[test]
fn perft_counts_every_depth() {
    check(
        &["perft", "four", "4"],
        "",
        &["ms"],
        0,
        &[
            r#"{"variant":"four","depth":1,"nodes":16,"ms":_}"#,
            r#"{"variant":"four","depth":2,"nodes":240,"ms":_}"#,
            r#"{"variant":"four","depth":3,"nodes":3360,"ms":_}"#,
            r#"{"variant":"four","depth":4,"nodes":43680,"ms":_}"#,
        ],
    );
}

#[test]
fn perft_beyond_the_end_counts_nothing() {
    let run = run(&["perft", "classic", "100"], "classic b2 b2\n");
    let nodes = |depth: usize| run.json()[depth - 1]["nodes"].as_u64();
    assert_eq!(
        (nodes(1), nodes(10), nodes(100)),
        (Some(9), Some(0), Some(0))
    );
}

#[test]
fn replay_describes_every_ply() {
    check(
        &["replay"],
        "classic a1 b1 a2 b2 a3\n",
        &[],
        0,
        &[concat!(
            r#"{"record":"classic a1 b1 a2 b2 a3","plies":["#,
            r#"{"move":"a1","to_move":"O","legal":["b1","c1","a2","b2","c2","a3","b3","c3"]},"#,
            r#"{"move":"b1","to_move":"X","legal":["c1","a2","b2","c2","a3","b3","c3"]},"#,
            r#"{"move":"a2","to_move":"O","legal":["c1","b2","c2","a3","b3","c3"]},"#,
            r#"{"move":"b2","to_move":"X","legal":["c1","c2","a3","b3","c3"]},"#,
            r#"{"move":"a3","to_move":null,"legal":[]}],"#,
            r#""status":"X-wins"}"#,
        )],
    );
}

#[test]
fn replay_of_expanding_tells_size_scores_and_spent_cells() {
    check(
        &["replay"],
        "expanding a1 a2 b1 b2 c1\n",
        &[],
        0,
        &[concat!(
            r#"{"record":"expanding a1 a2 b1 b2 c1","plies":["#,
            r#"{"move":"a1","to_move":"O","legal":["b1","c1","a2","b2","c2","a3","b3","c3"],"size":3,"scores":[0,0],"spent":[]},"#,
            r#"{"move":"a2","to_move":"X","legal":["b1","c1","b2","c2","a3","b3","c3"],"size":3,"scores":[0,0],"spent":[]},"#,
            r#"{"move":"b1","to_move":"O","legal":["c1","b2","c2","a3","b3","c3"],"size":3,"scores":[0,0],"spent":[]},"#,
            r#"{"move":"b2","to_move":"X","legal":["c1","c2","a3","b3","c3"],"size":3,"scores":[0,0],"spent":[]},"#,
            r#"{"move":"c1","to_move":"X","legal":["d1","c2","d2","a3","b3","c3","d3","a4","b4","c4","d4"],"size":4,"scores":[1,0],"spent":["a1","b1","c1"]}],"#,
            r#""status":"ongoing"}"#,
        )],
    );
}

#[test]
fn replay_of_ultimate_tells_open_boards_and_owners() {
    let run = run(
        &["replay"],
        "ultimate aa ai ie ea ab ba ac ca\nultimate-cross aa bb\n",
    );
    assert_eq!(run.code, Some(0));
    let answers = run.json();
    let ply = |answer: usize, ply: usize| &answers[answer]["plies"][ply];
    let facts = |answer, index| {
        let ply = ply(answer, index);
        let owners = ply["owners"].as_str().unwrap();
        (
            texts(&ply["allowed"]).concat(),
            owners,
            ply["to_move"].as_str(),
        )
    };
    assert_eq!(
        facts(0, 0),
        ("a".to_owned(), "---------", Some("O")),
        "{answers:?}"
    );
    assert_eq!(facts(0, 6), ("c".to_owned(), "X--------", Some("O")));
    assert_eq!(facts(0, 7), ("bcdefghi".to_owned(), "X--------", Some("X")));
    assert_eq!(facts(1, 1), ("abceh".to_owned(), "---------", Some("X")));
    assert_eq!(
        texts(&ply(0, 0)["legal"]),
        ["ab", "ac", "ad", "ae", "af", "ag", "ah", "ai"]
    );
    assert!(ply(0, 0).get("size").is_none());
}

const ULTIMATE_WIN: &str =
    "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd ai id gh he eh hd gb";

/// O makes the last move of this game, and X owns more mini boards.
const COUNTED: &str = "ultimate-count gc ca ac cg ga ai ia ab bg ge eg gg gh hc ch hb bh hg gi ii \
                       ic cd di if fi id de ee ei ig gf fe eh ha ae ag ah dc ib ba aa ad da af fd \
                       fb bi fh";

/// The last move completes the left column of the main board; no board is open after it.
#[test]
fn replay_of_a_won_game_of_ultimate_opens_no_board() {
    let answer = &run(&["replay"], ULTIMATE_WIN).json()[0];
    assert_eq!(answer["status"], "X-wins");
    let last = answer["plies"].as_array().unwrap().last().unwrap();
    assert_eq!(last["to_move"], Value::Null);
    assert_eq!(texts(&last["allowed"]).len(), 0);
    assert_eq!(texts(&last["legal"]).len(), 0);
}

#[test]
fn analyse_finds_wins_in_ultimate() {
    // Without the winning move at the end.
    let before = ULTIMATE_WIN.rsplit_once(' ').unwrap().0;
    let answer = analyse(&["--nodes", "2000"], before);
    assert_eq!(
        (&answer["value"], &answer["plies"]),
        (&"win".into(), &1.into())
    );
    assert_eq!(
        (&answer["solved"], &answer["score"]),
        (&true.into(), &9999.into())
    );
    for cell in texts(&answer["best"]) {
        let game = Game::from_record(&format!("{before} {cell}")).unwrap();
        assert_eq!(game.position().status(), Status::Won(Side::X));
    }
    assert_eq!(texts(&answer["pv"]).len(), 1);

    for record in ["ultimate", "ultimate-cross ee aa", "ultimate-count ee ea"] {
        let answer = analyse(&["--nodes", "500"], record);
        check_unsolved(&answer);
        assert_eq!(answer["nodes"], 500);
        assert_eq!(answer, analyse(&["--nodes", "500"], record));
    }
    for (record, value) in [(ULTIMATE_WIN, "loss"), (COUNTED, "win")] {
        let over = analyse(&[], record);
        assert_eq!((&over["value"], &over["plies"]), (&value.into(), &0.into()));
    }
}

#[test]
fn keys_are_printed_and_analysed() {
    let empty = ["........."; 9].join("/");
    let key = format!("X;.........;{empty}");
    let records = "ultimate\nclassic b2 a1\nultimate aa\n";
    let run = run(&["key"], records);
    assert_eq!(run.code, Some(0));
    let keys = run.json();
    assert_eq!(
        (&keys[0]["record"], &keys[0]["key"]),
        (&"ultimate".into(), &key.clone().into())
    );
    assert_eq!(keys[1]["key"], "O---X----");
    let after = keys[2]["key"].as_str().unwrap();
    assert!(after.starts_with("O;@........;X......../"), "{after}");

    let answer = analyse(&["--keys", "ultimate", "--nodes", "300"], after);
    assert_eq!(answer["solved"], false);
    assert!(texts(&answer["best"])[0].starts_with('a'));
    let solved = analyse(&["--keys", "classic"], "XX-OO----");
    assert_eq!(
        (&solved["value"], &solved["best"][0]),
        (&"win".into(), &"c1".into())
    );

    let wrong = crate::support::run(&["analyse", "--keys", "ultimate"], "nonsense\n");
    assert_eq!(wrong.code, Some(1));
    assert_eq!(wrong.json()[0]["error"]["reason"], "invalid-key");
}

/// Returns the record of a match of Expanding that fills the boards row by row, for a number of
/// plies.
fn filled(plies: usize) -> String {
    let mut game = Game::new(Variant::Expanding);
    while game.ply() < plies {
        let cell = game.position().legal_moves()[0];
        game.play(cell).unwrap();
    }
    game.record()
}

#[test]
fn analyse_plays_expanding_for_points_and_solves_its_end() {
    let records = ["expanding a1 a2 b1 b2".to_owned(), filled(97), filled(100)];
    let run = run(&["analyse", "--nodes", "2000"], records.join("\n"));
    assert_eq!(run.code, Some(0));
    let answers = run.json();
    let [start, near, over] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert_eq!(
        (&start["solved"], &start["value"]),
        (&false.into(), &Value::Null)
    );
    assert_eq!(texts(&start["best"]), ["c1"]);
    assert!(
        (50..300).contains(&start["score"].as_i64().unwrap()),
        "{start}"
    );

    assert_eq!((&near["solved"], &near["plies"]), (&true.into(), &3.into()));
    assert_eq!(texts(&near["pv"]).len(), 3);

    // The side to move may have won, since the last mover does not always have more points.
    let end = Game::from_record(&records[2]).unwrap();
    let winner = end.position().status().winner().unwrap();
    let is_last = winner == end.position().to_move();
    let value = if is_last { "loss" } else { "win" };
    assert_eq!((&over["value"], &over["plies"]), (&value.into(), &0.into()));
}

#[test]
fn replay_knows_every_status() {
    let cases = [
        ("classic", "ongoing"),
        ("four a1", "ongoing"),
        ("classic a1 b1 a2 b2 c3 b3", "O-wins"),
        ("classic b2 a1 c1 a3 a2 c2 b1 b3 c3", "draw"),
        ("mnk-10x3x3 h1 a1 i1 a2 j1", "X-wins"),
    ];
    for (record, status) in cases {
        let answer = &run(&["replay"], record).json()[0];
        assert_eq!(answer["status"], status, "{record}");
        assert_eq!(
            answer["plies"].as_array().unwrap().len(),
            record.split(' ').count() - 1
        );
    }
}

/// Records that do not replay, with the answer that both commands give.
const BAD: [(&str, &str); 8] = [
    (
        "classic b2 a1 c3 b2",
        r#"{"record":"classic b2 a1 c3 b2","error":{"ply":4,"move":"b2","reason":"cell-occupied","message":"move 4, “b2”: b2 is taken by X"}}"#,
    ),
    (
        "classic d1",
        r#"{"record":"classic d1","error":{"ply":1,"move":"d1","reason":"invalid-position","message":"move 1, “d1”: d1 is outside the 3 by 3 board"}}"#,
    ),
    (
        "classic b2 z99 a1",
        r#"{"record":"classic b2 z99 a1","error":{"ply":2,"move":"z99","reason":"invalid-position","message":"move 2, “z99”, names no cell"}}"#,
    ),
    (
        "classic a1 b1 a2 b2 a3 junk",
        r#"{"record":"classic a1 b1 a2 b2 a3 junk","error":{"ply":6,"move":"junk","reason":"game-over","message":"move 6, “junk”: the game is over: X won"}}"#,
    ),
    (
        "chess e4",
        r#"{"record":"chess e4","error":{"ply":0,"move":"chess","reason":"unknown-variant","message":"no game is called “chess”"}}"#,
    ),
    (
        "mnk-3x3x4",
        r#"{"record":"mnk-3x3x4","error":{"ply":0,"move":"mnk-3x3x4","reason":"unknown-variant","message":"a line of 4 is not within 3 to 3"}}"#,
    ),
    (
        "  # no comment",
        r##"{"record":"  # no comment","error":{"ply":0,"move":"#","reason":"unknown-variant","message":"no game is called “#”"}}"##,
    ),
    (
        "classic \"\\\u{1}",
        r#"{"record":"classic \"\\\u0001","error":{"ply":1,"move":"\"\\\u0001","reason":"invalid-position","message":"move 1, “\"\\\u0001”, names no cell: character 3 is U+0001"}}"#,
    ),
];

#[test]
fn bad_records_are_answered_and_counted() {
    let input = BAD.map(|(record, _)| record).join("\n");
    for command in ["replay", "analyse"] {
        check(&[command], &input, &[], 1, &BAD.map(|(_, answer)| answer));
    }
}

#[test]
fn the_run_goes_on_after_a_bad_record() {
    let input = "# games\n\n \t\r\nclassic\nclassic a0\n#classic b2\nfour \r\n";
    check(
        &["replay"],
        input,
        &[],
        1,
        &[
            r#"{"record":"classic","plies":[],"status":"ongoing"}"#,
            r#"{"record":"classic a0","error":{"ply":1,"move":"a0","reason":"invalid-position","message":"move 1, “a0”, names no cell"}}"#,
            r#"{"record":"four ","plies":[],"status":"ongoing"}"#,
        ],
    );
}

#[test]
fn lines_end_as_they_like() {
    let answer = r#"{"record":"classic","plies":[],"status":"ongoing"}"#;
    let cases = [
        ("", 0),
        ("\n", 0),
        ("#", 0),
        ("classic", 1),
        ("classic\r\nclassic\n\nclassic\r", 3),
    ];
    for (input, count) in cases {
        check(&["replay"], input, &[], 0, &vec![answer; count]);
    }
}

#[test]
fn bytes_that_are_no_text_are_no_record() {
    check(
        &["replay"],
        b"classic \xff\n\xfe\n#\xff\nclassic\n",
        &[],
        1,
        &[
            r#"{"record":"classic �","error":{"ply":0,"move":"","reason":"encoding","message":"Byte 9 is 0xFF: the text is not UTF-8, but perhaps Latin-1 or Windows-1252."}}"#,
            r#"{"record":"�","error":{"ply":0,"move":"","reason":"encoding","message":"Byte 1 is 0xFE: the text is not UTF-8, but perhaps Latin-1 or Windows-1252."}}"#,
            r#"{"record":"classic","plies":[],"status":"ongoing"}"#,
        ],
    );
}

#[test]
fn analyse_tells_value_and_moves() {
    let input = "\
        # the last line is wrong\n\
        classic a1 b1 a2 b2\n\
        classic b2 a1 c1 a3 a2 c2 b1 b3\n\
        classic b2 a1 c1 a3 a2 c2 b1\n\
        four a1 a2 b1 b2 c1 c2\n\
        classic a1 b1 a2 b2 a3\n\
        classic a1 b1 a2 b2 c3 b3\n\
        classic b2 a1 c1 a3 a2 c2 b1 b3 c3\n\
        classic a1 a1\n";
    check(
        &["analyse"],
        input,
        &["nodes"],
        1,
        &[
            r#"{"record":"classic a1 b1 a2 b2","value":"win","plies":1,"best":["a3"],"score":9999,"nodes":_,"solved":true,"pv":["a3"]}"#,
            r#"{"record":"classic b2 a1 c1 a3 a2 c2 b1 b3","value":"draw","plies":1,"best":["c3"],"score":0,"nodes":_,"solved":true,"pv":["c3"]}"#,
            r#"{"record":"classic b2 a1 c1 a3 a2 c2 b1","value":"draw","plies":2,"best":["b3"],"score":0,"nodes":_,"solved":true,"pv":["b3","c3"]}"#,
            r#"{"record":"four a1 a2 b1 b2 c1 c2","value":"win","plies":1,"best":["d1"],"score":9999,"nodes":_,"solved":true,"pv":["d1"]}"#,
            r#"{"record":"classic a1 b1 a2 b2 a3","value":"loss","plies":0,"best":[],"score":-10000,"nodes":_,"solved":true,"pv":[]}"#,
            r#"{"record":"classic a1 b1 a2 b2 c3 b3","value":"loss","plies":0,"best":[],"score":-10000,"nodes":_,"solved":true,"pv":[]}"#,
            r#"{"record":"classic b2 a1 c1 a3 a2 c2 b1 b3 c3","value":"draw","plies":0,"best":[],"score":0,"nodes":_,"solved":true,"pv":[]}"#,
            r#"{"record":"classic a1 a1","error":{"ply":2,"move":"a1","reason":"cell-occupied","message":"move 2, “a1”: a1 is taken by X"}}"#,
        ],
    );
}

/// Runs `analyse` on one record.
fn analyse(options: &[&str], record: &str) -> Value {
    let run = run(&[&["analyse"], options].concat(), record);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{record}");
    let answer = run.json().remove(0);
    assert_eq!(answer["record"], record);
    answer
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

/// Plays the principal variation of a solved record and checks that it leads to the stated value.
fn check_solved(answer: &Value, value: &str, plies: usize, best: &[&str]) {
    let record = answer["record"].as_str().unwrap();
    assert_eq!(answer["solved"], true, "{record}");
    assert_eq!(
        (answer["value"].as_str(), answer["plies"].as_u64()),
        (Some(value), Some(plies as u64))
    );
    assert_eq!(texts(&answer["best"]), best, "{record}");
    let pv = texts(&answer["pv"]);
    assert_eq!(pv.len(), plies, "{record}");
    assert!(best.contains(&pv[0]), "{record}: {pv:?}");

    let side = Game::from_record(record).unwrap().position().to_move();
    let end = Game::from_record(&format!("{record} {}", pv.join(" "))).unwrap();
    let status = match value {
        "win" => Status::Won(side),
        "loss" => Status::Won(side.other()),
        _ => Status::Draw,
    };
    assert_eq!(end.position().status(), status, "{record}: {pv:?}");
}

#[test]
fn the_principal_variation_leads_to_the_value() {
    let all = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let cases: [(&str, &str, usize, &[&str]); 4] = [
        ("classic", "draw", 9, &all),
        ("classic a1", "draw", 8, &["b2"]),
        (
            "classic b2 b1",
            "win",
            5,
            &["a1", "c1", "a2", "c2", "a3", "c3"],
        ),
        (
            "classic a1 b2 c3 c1 a3",
            "loss",
            2,
            &["b1", "a2", "c2", "b3"],
        ),
    ];
    for (record, value, plies, best) in cases {
        for options in [
            &[][..],
            &["--seed", "1"],
            &["--seed=2"],
            &["--seed", "3", "--time", "60000"],
        ] {
            check_solved(&analyse(options, record), value, plies, best);
        }
    }
}

#[test]
fn the_seed_chooses_among_equal_moves() {
    let first = |seed: u64| {
        let seed = seed.to_string();
        let answer = analyse(&["--seed", &seed], "classic b2");
        assert_eq!(
            answer,
            analyse(&["--seed", &seed], "classic b2"),
            "seed {seed}"
        );
        check_solved(&answer, "draw", 8, &["a1", "c1", "a3", "c3"]);
        texts(&answer["pv"])[0].to_owned()
    };
    let mut firsts: Vec<_> = (0..20).chain([u64::MAX]).map(first).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn lines_are_the_best_moves_with_what_follows_them() {
    check(
        &["analyse", "--lines", "3"],
        "classic b2 a1 c1 a3 a2 c2 b1\nclassic b2 a1 c1 a3 a2 c2 b1 b3\nclassic a1 b1 a2 b2 a3\n",
        &["nodes"],
        0,
        &[
            r#"{"record":"classic b2 a1 c1 a3 a2 c2 b1","value":"draw","plies":2,"best":["b3"],"score":0,"nodes":_,"solved":true,"pv":["b3","c3"],"lines":[{"move":"b3","value":"draw","plies":2,"score":0,"pv":["b3","c3"]},{"move":"c3","value":"loss","plies":2,"score":-9998,"pv":["c3","b3"]}]}"#,
            r#"{"record":"classic b2 a1 c1 a3 a2 c2 b1 b3","value":"draw","plies":1,"best":["c3"],"score":0,"nodes":_,"solved":true,"pv":["c3"],"lines":[{"move":"c3","value":"draw","plies":1,"score":0,"pv":["c3"]}]}"#,
            r#"{"record":"classic a1 b1 a2 b2 a3","value":"loss","plies":0,"best":[],"score":-10000,"nodes":_,"solved":true,"pv":[],"lines":[]}"#,
        ],
    );
}

/// With lines, an analysis is that without them.
#[test]
fn lines_change_nothing_else() {
    for record in ["classic b2 b1", "four", "notakto", "mnk-3x4x3 a1"] {
        let alone = analyse(&[], record);
        let with_lines = analyse(&["--lines", "100"], record);
        for field in ["value", "plies", "best", "score", "solved"] {
            assert_eq!(with_lines[field], alone[field], "{record}: {field}");
        }
        assert_eq!(with_lines["pv"], with_lines["lines"][0]["pv"]);
        let chosen = analyse(&["--lines", "1", "--seed", "5"], record);
        assert!(texts(&alone["best"]).contains(&texts(&chosen["pv"])[0]));
        assert_eq!(chosen["lines"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn lines_of_what_is_not_solved_have_scores() {
    for record in ["mnk-10x10x5 e5", "mnk-6x6x5", "expanding b2", "ultimate ee"] {
        let options = ["--lines", "5", "--nodes", "3000", "--seed", "1"];
        let answer = analyse(&options, record);
        check_unsolved(&answer);
        assert_eq!(answer, analyse(&options, record));
        let lines = answer["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 5, "{answer}");
        // The first is the move to play. Of the others, those with an estimate of another depth come last, and a tree
        // prefers the most visited.
        let first = lines[0]["move"].as_str().unwrap();
        assert!(texts(&answer["best"]).contains(&first), "{answer}");
        for line in lines {
            assert!(line["value"].is_null() && line["plies"].is_null(), "{line}");
            assert!(line["score"].is_i64());
            assert_eq!(line["pv"][0], line["move"]);
            let pv = texts(&line["pv"]).join(" ");
            assert!(Game::from_record(&format!("{record} {pv}")).is_ok());
        }
    }
}

#[test]
fn a_record_is_analysed_by_itself() {
    let alone = run(&["analyse"], "classic b2 b1");
    let after_others = run(
        &["analyse"],
        "classic\nclassic b2\nfour a1 a2 b1 b2 c1\nclassic b2 b1",
    );
    assert_eq!(after_others.lines().last(), alone.lines().last());
}

/// Checks an analysis that a limit stopped before the position was solved.
fn check_unsolved(answer: &Value) {
    assert_eq!(answer["solved"], false);
    assert_eq!(
        (&answer["value"], &answer["plies"]),
        (&Value::Null, &Value::Null)
    );
    let best = texts(&answer["best"]);
    let pv = texts(&answer["pv"]);
    assert!(best.contains(&pv[0]), "{answer}");
    let record = answer["record"].as_str().unwrap();
    assert!(
        Game::from_record(&format!("{record} {}", pv.join(" "))).is_ok(),
        "{answer}"
    );
}

#[test]
fn a_node_limit_stops_the_search_where_it_says() {
    let options: [&[&str]; 3] = [
        &["--nodes", "500"],
        &["--nodes=500", "--time=60000"],
        &["--nodes", "500", "--seed", "7"],
    ];
    for record in ["mnk-10x10x5", "mnk-8x8x5 d4 e5"] {
        for options in options {
            let answer = analyse(options, record);
            check_unsolved(&answer);
            assert!(answer["nodes"].as_u64().unwrap() <= 500, "{answer}");
            assert_eq!(answer, analyse(options, record));
        }
    }
    check_solved(
        &analyse(&["--nodes", "100000"], "classic a1 b1 a2 b2"),
        "win",
        1,
        &["a3"],
    );
}

#[test]
fn a_time_limit_stops_the_search_and_is_used() {
    let cases: [(&[&str], u64); 3] = [
        (&["--time", "100"], 100),
        (&["--time", "100", "--seed", "1"], 100),
        (&[], 1000),
    ];
    for (options, ms) in cases {
        let clock = Instant::now();
        check_unsolved(&analyse(options, "mnk-10x10x5"));
        assert!(clock.elapsed() >= Duration::from_millis(ms));
    }
}

#[test]
fn wrong_arguments_are_explained() {
    let cases = [
        ("", "Usage: noughts-cli <COMMAND>"),
        ("analyze", "unrecognized subcommand 'analyze'"),
        ("perft classic", "<DEPTH>"),
        ("perft chess 3", "no game is called “chess”"),
        ("perft mnk-11x3x3 3", "a side of 11 is not within 3 to 10"),
        ("perft classic 0", "0 is not in 1..=100"),
        ("perft classic 101", "101 is not in 1..=100"),
        ("replay records.txt", "unexpected argument 'records.txt'"),
        ("analyse --lines 101", "101 is not in 1..=100"),
        ("analyse --time 0", "a whole number of milliseconds from 1"),
        (
            "analyse --time soon",
            "a whole number of milliseconds from 1",
        ),
        ("analyse --nodes 0", "0 is not in 1.."),
        ("analyse --depth 4", "unexpected argument '--depth'"),
        ("match easy --games 2 --variant four", "<B>"),
        ("match easy hard --games 0", "0 is not in 1..=1000000"),
        ("match Easy hard", "unknown player \"Easy\""),
        ("match time=0 hard", "unknown player \"time=0\""),
        ("match nodes=x hard", "unknown player \"nodes=x\""),
        ("puzzles classic", "--count <N>"),
        ("solve", "<VARIANT>"),
        ("solve classic --all", "cannot be used with"),
        ("solve classic --shard 1/2", "cannot be used with"),
        ("solve --all --resume file", "cannot be used with"),
        (
            "solve --all --shard 0/2",
            "a shard is I/N with I from 1 to N",
        ),
        (
            "solve --all --shard 3/2",
            "a shard is I/N with I from 1 to N",
        ),
        ("solve --all --shard 2", "a shard is I/N with I from 1 to N"),
    ];
    for (args, message) in cases {
        let args: Vec<&str> = args.split_whitespace().collect();
        let run = run(&args, "classic b2\n");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.errors.contains(message), "{args:?}: {}", run.errors);
    }
}

#[test]
fn help_and_version_are_printed() {
    for (args, word) in [
        (["--help"].as_slice(), "serve-engine"),
        (&["-h"], "perft"),
        (&["analyse", "--help"], "1,000 milliseconds"),
        (&["help", "match"], "Wilson"),
        (&["--version"], env!("CARGO_PKG_VERSION")),
    ] {
        let run = run(args, "");
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{args:?}");
        assert!(run.output.contains(word), "{}", run.output);
    }
}

#[test]
fn every_answer_comes_before_the_next_question() {
    for command in ["replay", "analyse"] {
        let mut child = start(&[command]);
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for record in ["classic a1 b1 a2 b2", "nothing", "classic a1 b1 a2 b2 a3"] {
            writeln!(input, "{record}").unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert_eq!(
                serde_json::from_str::<Value>(&line).unwrap()["record"],
                record
            );
        }
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_run_as_an_error_without_a_word() {
    let mut child = start(&["replay"]);
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    while input.write_all(b"classic b2\n").is_ok() {}
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    assert_eq!(
        (child.wait().unwrap().code(), errors.as_str()),
        (Some(1), "")
    );
}

#[test]
fn a_proven_draw_is_a_value_whose_distance_is_not_exact() {
    let run = run(&["analyse", "--time", "60000"], "mnk-5x5x4\nmnk-6x6x5");
    assert_eq!(run.code, Some(0));
    for answer in run.json() {
        assert_eq!(
            (&answer["value"], &answer["solved"], &answer["exact"]),
            (&"draw".into(), &true.into(), &false.into()),
            "{answer}"
        );
    }
}

#[test]
fn records_are_read_as_peoples_tools_write_them() {
    let cases = [
        ("\u{FEFF}classic b2 a1\r\n", None),
        ("classic\u{A0}b2\u{200B} a1", None),
        ("ｃｌａｓｓｉｃ b2 a1", None),
        (
            "classic@X\u{2014}O\u{2014}\u{2013}\u{2013}\u{2013} b2",
            None,
        ),
        (
            "classic@X\u{2014}O\u{2013} b2",
            Some(
                "the start “X--O-”: the board has 9 cells, the key 5 characters; “—” was read as “--”",
            ),
        ),
        (
            "classic b²",
            Some("move 1, “b²”, names no cell: character 2 is U+00B2"),
        ),
    ];
    for (text, refused) in cases {
        let run = run(&["replay"], text);
        let answers = run.json();
        assert_eq!(answers.len(), 1, "{text:?}");
        assert_eq!(answers[0]["error"]["message"].as_str(), refused, "{text:?}");
    }
}

#[test]
fn another_encoding_is_refused_in_one_sentence() {
    let text = "classic b2\nclassic a1\n";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let latin = b"f\xFCr\nclassic b2\n".to_vec();
    for (bytes, count, message) in [
        (utf16, 1, "The text is UTF-16, not UTF-8."),
        (
            latin,
            2,
            "Byte 2 is 0xFC: the text is not UTF-8, but perhaps Latin-1 or Windows-1252.",
        ),
    ] {
        let run = run(&["replay"], bytes);
        assert_eq!(run.code, Some(1));
        let answers = run.json();
        assert_eq!(answers.len(), count);
        assert_eq!(answers[0]["error"]["message"], message);
    }
}

#[test]
fn a_line_of_digits_is_the_columns_of_a_game_of_drop() {
    let run = run(&["replay"], "4453\n 4 4\n44444441\n48\ndrop 4453\n");
    assert_eq!(run.code, Some(1));
    let answers = run.json();
    let moves = |answer: &Value| -> Vec<String> {
        let plies = answer["plies"].as_array().unwrap().iter();
        plies
            .map(|ply| ply["move"].as_str().unwrap().to_owned())
            .collect()
    };
    for at in [0, 4] {
        assert_eq!(moves(&answers[at]), ["d1", "d2", "e1", "c1"]);
    }
    assert_eq!(answers[0]["record"], "4453");
    let reason = |answer: &Value| answer["error"]["reason"].as_str().unwrap().to_owned();
    let expected = ["unknown-variant", "column-full", "invalid-position"];
    assert_eq!([1, 2, 3].map(|n| reason(&answers[n])), expected);
}

#[test]
fn drop_is_analysed_to_its_end() {
    let run = run(&["analyse"], "drop a b a b a b\n252525\n");
    let answers = run.json();
    assert_eq!(
        (&answers[0]["value"], &answers[0]["plies"]),
        (&"win".into(), &1.into())
    );
    assert_eq!(answers[0]["best"], Value::from(vec!["a4"]));
    assert_eq!(answers[1]["best"], Value::from(vec!["b4"]));
}
