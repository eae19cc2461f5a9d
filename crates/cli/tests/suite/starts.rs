//! Games that begin from a position: every command that reads records takes them.

use crate::support::{check, run};

/// X has a1 and c1, and completes the row; O would complete nothing.
const WON: &str = "classic@X-X-O-O--";

#[test]
fn replay_tells_the_positions_after_the_start() {
    check(
        &["replay"],
        "classic@XOX--O--- b2 a2\nclassic@XXXOO----\nclassic@XX------- b2\n",
        &[],
        1,
        &[
            concat!(
                r#"{"record":"classic@XOX--O--- b2 a2","plies":["#,
                r#"{"move":"b2","to_move":"O","legal":["a2","a3","b3","c3"]},"#,
                r#"{"move":"a2","to_move":"X","legal":["a3","b3","c3"]}],"status":"ongoing"}"#,
            ),
            r#"{"record":"classic@XXXOO----","plies":[],"status":"X-wins"}"#,
            concat!(
                r#"{"record":"classic@XX------- b2","error":{"ply":0,"move":"XX-------","#,
                r#""reason":"invalid-key","message":"the start “XX-------”: 2 X and 0 O, but X "#,
                r#"moves first and they alternate"}}"#,
            ),
        ],
    );
}

#[test]
fn replay_goes_on_from_scores_and_the_last_mini_board() {
    check(
        &["replay"],
        concat!(
            "expanding@XXX-OO----------,X,1-0,a1b1c1 d4\n",
            "ultimate-cross@X;.........;X.......O/........./........./........./........./",
            "........./........./........./.........,a ia\n",
        ),
        &[],
        1,
        &[
            concat!(
                r#"{"record":"expanding@XXX-OO----------,X,1-0,a1b1c1 d4","plies":["#,
                r#"{"move":"d4","to_move":"O","legal":["d1","c2","d2","a3","b3","c3","d3","a4","#,
                r#""b4","c4"],"size":4,"scores":[1,0],"spent":["a1","b1","c1"]}],"#,
                r#""status":"ongoing"}"#,
            ),
            concat!(
                r#"{"record":"ultimate-cross@X;.........;X.......O/........./........./........./"#,
                r#"........./........./........./........./.........,a ia","error":{"ply":1,"#,
                r#""move":"ia","reason":"board-not-allowed","message":"move 1, “ia”: the move "#,
                r#"must be in the top-left, top, top-right, left or bottom-left board, not in the "#,
                r#"bottom-right one"}}"#,
            ),
        ],
    );
}

#[test]
fn key_and_record_name_the_same_position() {
    check(
        &["key"],
        "expanding a1 a2 b1 b2 c1\nexpanding@XXX-OO----------,X,1-0,a1b1c1\n",
        &[],
        0,
        &[
            r#"{"record":"expanding a1 a2 b1 b2 c1","key":"XXX-OO----------,X,1-0,a1b1c1"}"#,
            concat!(
                r#"{"record":"expanding@XXX-OO----------,X,1-0,a1b1c1","#,
                r#""key":"XXX-OO----------,X,1-0,a1b1c1"}"#,
            ),
        ],
    );
}

#[test]
fn analyse_answers_for_the_position() {
    check(
        &["analyse"],
        WON,
        &["score", "nodes"],
        0,
        &[concat!(
            r#"{"record":"classic@X-X-O-O--","value":"win","plies":1,"best":["b1"],"#,
            r#""score":_,"nodes":_,"solved":true,"pv":["b1"]}"#,
        )],
    );
}

#[test]
fn a_position_that_no_game_reaches_is_analysed_and_not_replayed() {
    check(
        &["analyse"],
        "classic@XX-------,X\n",
        &["score", "nodes"],
        0,
        &[concat!(
            r#"{"record":"classic@XX-------,X","value":"win","plies":1,"best":["c1"],"#,
            r#""score":_,"nodes":_,"solved":true,"pv":["c1"]}"#,
        )],
    );
    check(
        &["replay"],
        "classic@XX-------,X\n",
        &[],
        1,
        &[concat!(
            r#"{"record":"classic@XX-------,X","error":{"ply":0,"move":"XX-------,X","#,
            r#""reason":"invalid-key","message":"the start “XX-------,X”: 2 X and 0 O, but X "#,
            r#"moves first and they alternate"}}"#,
        )],
    );
}

#[test]
fn a_match_and_perft_begin_from_the_position() {
    check(
        &[
            "match",
            "perfect",
            "perfect",
            "--games",
            "2",
            "--variant",
            WON,
        ],
        "",
        &[],
        0,
        &[concat!(
            r#"{"variant":"classic@X-X-O-O--","players":["perfect","perfect"],"games":2,"seed":0,"#,
            r#""wins":1,"draws":0,"losses":1,"score":0.5,"interval":[0.0945,0.9055],"#,
            r#""statistic":"wilson"}"#,
        )],
    );
    check(
        &["perft", WON, "2"],
        "",
        &["ms"],
        0,
        &[
            r#"{"variant":"classic@X-X-O-O--","depth":1,"nodes":5,"ms":_}"#,
            r#"{"variant":"classic@X-X-O-O--","depth":2,"nodes":16,"ms":_}"#,
        ],
    );
}

#[test]
fn a_served_engine_plays_from_the_position() {
    let asked = "position classic@X-X-O-O--\ngo nodes 1000\nposition classic@XX------- moves b2\n";
    let run = run(&["serve-engine"], asked);
    let lines = run.lines();
    let refused = "error the start “XX-------”: 2 X and 0 O, but X moves first and they alternate";
    for expected in ["bestmove b1", refused] {
        assert!(lines.contains(&expected), "{lines:?}");
    }
    assert_eq!(run.code, Some(1));
}
