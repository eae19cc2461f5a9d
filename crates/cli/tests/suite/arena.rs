//! Matches from openings, against other weights and other programs.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use noughts_puzzle_finder::{Reached, class};
use noughts_rules::{Game, Variant};
use serde_json::{Value, json};

use crate::support::run;

/// A folder of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Writes openings into a file.
fn openings(name: &str, lines: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, lines).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Plays a match from openings in a file and returns its output.
fn play(players: [&str; 2], file: &str, more: &[&str]) -> Value {
    let args = ["arena", players[0], players[1], "--openings", file];
    let run = run(&[&args[..], more].concat(), "");
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    run.json().remove(0)
}

#[test]
fn each_opening_is_played_from_both_sides() {
    // X has won the first opening, and O the second, whoever plays which.
    let file = openings(
        "decided.txt",
        "# Decided.\nclassic a1 a2 b1 b2\n\nclassic a1 b1 a2 b2 c2\n",
    );
    let played = play(["perfect", "perfect"], &file, &["--games", "4"]);
    let expected = json!({
        "players": ["perfect", "perfect"], "games": 4, "wins": 2, "draws": 0, "losses": 2,
        "pairs": [0, 0, 2, 0, 0], "score": 0.5, "interval": [0.5, 0.5], "elo": 0.0,
        "elo_interval": [0.0, 0.0], "faults": [],
    });
    assert_eq!(played, expected);
}

#[test]
fn a_match_is_the_same_for_the_same_seed() {
    let file = repository("openings/ultimate-count.txt");
    let again = |seed| {
        let more = ["--games", "12", "--seed", seed];
        play(["nodes=60", "nodes=20"], file.to_str().unwrap(), &more)
    };
    let played = again("1");
    assert_eq!(played, again("1"));
    assert_ne!(played, again("2"));
    let of = |name: &str| played[name].as_u64().unwrap();
    assert_eq!(of("wins") + of("draws") + of("losses"), 12);
    assert!(played["interval"][0].as_f64() < played["score"].as_f64());
}

#[test]
fn a_sequential_test_ends_a_match() {
    let file = openings(
        "classic.txt",
        "classic\nclassic a1\nclassic b2\nclassic b1\n",
    );
    let test = ["--games", "2000", "--sprt", "0", "50"];
    let played = play(["perfect", "easy"], &file, &test);
    assert_eq!(played["sprt"]["accepted"], "elo1");
    assert!(played["games"].as_u64() < Some(500), "{played}");
    let played = play(
        ["easy", "perfect"],
        &file,
        &["--games", "2000", "--sprt", "-50", "0"],
    );
    assert_eq!(played["sprt"]["accepted"], "elo0");
    let wrong = run(
        &[
            "arena",
            "easy",
            "hard",
            "--openings",
            &file,
            "--games",
            "2",
            "--sprt",
            "5",
            "0",
        ],
        "",
    );
    assert_eq!(wrong.code, Some(1));
    assert!(
        wrong.errors.contains("ELO0 is to be less than ELO1"),
        "{}",
        wrong.errors
    );
}

#[test]
fn other_weights_and_other_programs_play() {
    let weights = repository("crates/engine/src/monte_carlo/standard.weights");
    let weights = format!("weights={}", weights.display());
    let program = format!("program={} serve-engine", env!("CARGO_BIN_EXE_noughts-cli"));
    let file = repository("openings/ultimate.txt");
    let more = ["--games", "4", "--limit", "nodes=40"];
    let played = play([&weights, &program], file.to_str().unwrap(), &more);
    assert_eq!(played["faults"], json!([]));
    let file = openings("torus.txt", "torus\n");
    let played = play(
        [&program, "simple"],
        &file,
        &["--games", "2", "--limit", "time=20"],
    );
    assert_eq!(
        (&played["faults"], &played["games"]),
        (&json!([]), &json!(2))
    );
}

#[test]
fn a_program_that_fails_loses_and_is_named() {
    let file = openings("begun.txt", "classic a1\n");
    for (program, reason) in [
        ("program=true", "it has ended: exit status: 0"),
        ("program=sh -c 'exit 3'", "it has ended: exit status: 3"),
        ("program=sleep 60", "it is silent"),
        (
            "program=echo bestmove a1",
            "its move a1 is not legal: a1 is taken by X",
        ),
        (
            "program=echo bestmove zz9",
            "it answers with no cell: \"zz9\"",
        ),
        ("program=echo bestmove", "its bestmove names no cell"),
        (
            "program=echo error too hard",
            "it answers \"error too hard\"",
        ),
        (
            "program=sh -c 'echo hello; sleep 60'",
            "it sends no bestmove in time",
        ),
        (
            "program=sh -c 'yes | tr -d \"\\n\"'",
            "a line has more than 65536 bytes",
        ),
    ] {
        let more = ["--games", "2", "--limit", "time=1"];
        let played = play(["simple", program], &file, &more);
        assert_eq!((&played["wins"], &played["losses"]), (&json!(2), &json!(0)));
        let fault = |game: u32| json!({"game": game, "player": program, "reason": reason});
        assert_eq!(played["faults"], json!([fault(1), fault(2)]));
    }
    let more = ["--openings", &file, "--games", "2"];
    for (program, reason) in [
        ("program=no-such-program", "no-such-program"),
        ("program=", "a program needs a command"),
        ("weights=Cargo.toml", "these are no weights"),
    ] {
        let run = run(&[&["arena", "simple", program][..], &more].concat(), "");
        assert_eq!(run.code, Some(1));
        assert!(run.errors.contains(reason), "{}", run.errors);
    }
}

#[test]
fn a_move_is_read_however_a_program_writes_it() {
    let file = openings("nearly.txt", "classic a1 b1 a2 b2\n");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("my bots");
    fs::create_dir_all(&folder).unwrap();
    for answer in [
        "bestmove a3 ponder c3",
        "  bestmove   A3  ",
        "\\tbestmove\\ta3\\r",
        "Example bot 1.0\\n\\ninfo string caf\\351\\nbestmove a3",
        "bestmove a3\\nbestmove a3",
        "bestmove a3\\nbye\\n",
    ] {
        let bot = folder.join("a bot.sh");
        let script = format!(
            "while read -r line; do case $line in go*) printf '{answer}\\n';; esac; done\n"
        );
        fs::write(&bot, script).unwrap();
        let program = format!("program=sh \"{}\"", bot.display());
        let more = ["--games", "2", "--limit", "time=1"];
        let played = play([&program, "simple"], &file, &more);
        assert_eq!(played["faults"], json!([]), "{answer}");
        assert_eq!(played["wins"], json!(1), "{answer}");
    }
}

#[test]
fn openings_that_are_none_are_refused() {
    for (lines, reason) in [
        ("", "there are no openings"),
        ("classic a1 a1\n", "\"classic a1 a1\""),
        ("classic a1 b1 a2 b2 a3\n", "the game is over"),
    ] {
        let file = openings("refused.txt", lines);
        let run = run(
            &["arena", "easy", "easy", "--openings", &file, "--games", "2"],
            "",
        );
        assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
        assert!(run.errors.contains(reason), "{}", run.errors);
    }
}

#[test]
fn the_suites_have_500_openings_that_differ() {
    for variant in Variant::ALL
        .into_iter()
        .filter(|it| it.start().as_ultimate().is_some())
    {
        let text = fs::read_to_string(repository(&format!("openings/{variant}.txt"))).unwrap();
        let games = text.lines().map(|line| Game::from_record(line).unwrap());
        let games: Vec<Game> = games.collect();
        let classes: HashSet<_> = games.iter().map(|game| class(&Reached::by(game))).collect();
        assert_eq!((games.len(), classes.len()), (500, 500));
        assert!(
            games
                .iter()
                .all(|game| game.variant() == variant && game.ply() == 4)
        );
    }
}
