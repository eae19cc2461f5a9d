//! `serve-engine` as another program sees it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use crate::support::{check, run, start};
use noughts_rules::Game;

/// The engine as another program sees it.
struct Served {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Served {
    fn new() -> Self {
        let mut child = start(&["serve-engine"]);
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn ask(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Returns the best move, and the lines of info before it.
    fn best_move(&mut self) -> (String, Vec<String>) {
        let mut infos = Vec::new();
        loop {
            let line = self.hear();
            if let Some(cell) = line.strip_prefix("bestmove ") {
                return (cell.to_owned(), infos);
            }
            let words: Vec<&str> = line.split(' ').collect();
            assert!(
                matches!(
                    words[..],
                    ["info", "depth", _, "nodes", _, "score", _, "pv", _, ..]
                ),
                "{line}"
            );
            for n in [2, 4, 6] {
                words[n].parse::<i64>().unwrap();
            }
            infos.push(line);
        }
    }

    /// Closes the input and returns the exit code.
    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().unwrap().code()
    }
}

#[test]
fn a_served_engine_introduces_itself_and_is_ready() {
    let expected = [
        concat!("id name Noughts ", env!("CARGO_PKG_VERSION")),
        "id author the Noughts authors",
        "noughtsok",
        "readyok",
    ];
    check(
        &["serve-engine"],
        "noughts\n\n# mind\n isready \r\n",
        &[],
        0,
        &expected,
    );
    check(
        &["serve-engine"],
        "isready\nquit\nisready\n",
        &[],
        0,
        &["readyok"],
    );
    check(&["serve-engine"], "stop\nquit\n", &[], 0, &[]);
    check(&["serve-engine"], "", &[], 0, &[]);
}

#[test]
fn a_served_engine_plays_a_game() {
    let mut served = Served::new();
    let mut game = Game::new("mnk-5x5x4".parse().unwrap());
    while !game.position().status().is_over() {
        let moves = game.record();
        let moves = moves
            .split_once(' ')
            .map_or(String::new(), |(_, moves)| format!(" moves {moves}"));
        served.ask(&format!("position mnk-5x5x4{moves}"));
        served.ask("go nodes 2000 movetime 5000");
        let (cell, infos) = served.best_move();
        assert!(
            infos
                .iter()
                .all(|info| { info.split(' ').nth(4).unwrap().parse::<u64>().unwrap() <= 2000 })
        );
        assert!(!infos.is_empty());
        game.play(game.position().parse_cell(&cell).unwrap())
            .unwrap();
    }
    assert_eq!(served.end(), Some(0));
}

#[test]
fn games_of_every_kind_are_played_and_another_search_waits_for_its_turn() {
    let run = run(
        &["serve-engine"],
        "position classic moves a1 b1 a2 b2\ngo nodes 100\n\
         position mnk-10x10x5 moves a1\ngo nodes 9000\n\
         position ultimate moves ee ea\ngo nodes 300\n\
         position expanding moves a1 a2 b1 b2\ngo nodes 500\n\
         position four moves a1 b1 a2 b2 a3 b3\ngo movetime 100\n",
    );
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    let lines = run.lines().into_iter();
    let best: Vec<&str> = lines
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect();
    let [classic, _, ultimate, expanding, four] = best[..] else {
        panic!("{}", run.output);
    };
    assert_eq!((classic, expanding, four), ("a3", "c1", "a4"));
    assert!(ultimate.starts_with('a'), "{ultimate}");
}

#[test]
fn a_search_is_stopped_before_its_time() {
    let mut served = Served::new();
    served.ask("position mnk-10x10x5");
    for _ in 0..3 {
        let clock = Instant::now();
        served.ask("go movetime 600000");
        // Questions are answered while a search runs.
        served.ask("isready");
        while served.hear() != "readyok" {}
        served.ask("stop");
        let (cell, _) = served.best_move();
        assert!(clock.elapsed() < Duration::from_secs(600));
        assert!(Game::from_record(&format!("mnk-10x10x5 {cell}")).is_ok());
    }
    served.ask("go movetime 600000");
    served.ask("quit");
    served.best_move();
    assert_eq!(served.end(), Some(0));
}

#[test]
fn every_search_has_its_best_move_however_it_ends() {
    for end in ["stop\n", "quit\n", ""] {
        let run = run(
            &["serve-engine"],
            format!(
                "position classic moves a1 b1 a2 b2\ngo movetime 600000\n\
                 position mnk-10x10x5 moves a1\ngo movetime 600000\n\
                 position four\ngo movetime 600000\n{end}"
            ),
        );
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
        let lines = run.lines();
        let best = lines.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(best.count(), 3, "{end:?}: {lines:?}");
    }
}

#[test]
fn a_closed_output_is_an_error() {
    let mut child = start(&["serve-engine"]);
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // A process started by another test at this moment holds the output open until it executes its
    // own program, so the first answers may still be written.
    while writeln!(input, "isready").is_ok() {}
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_served_engine_keeps_to_its_time() {
    let mut served = Served::new();
    served.ask("position mnk-10x10x5 moves e5");
    let clock = Instant::now();
    served.ask("go movetime 100");
    served.best_move();
    assert!(clock.elapsed() >= Duration::from_millis(100));
    assert_eq!(served.end(), Some(0));
}

#[test]
fn a_served_engine_answers_anything() {
    let cases = [
        (
            "hello",
            "unknown command \"hello\": noughts, isready, position, go, stop, quit",
        ),
        ("Isready", "unknown command \"Isready\""),
        ("isready now", "\"isready\" stands alone"),
        ("position", "position VARIANT [moves …]"),
        ("position chess", "no game is called “chess”"),
        ("position classic b2", "\"moves\" is missing before \"b2\""),
        (
            "position classic movesb2",
            "\"moves\" is missing before \"movesb2\"",
        ),
        (
            "position classic moves b2 b2",
            "move 2, “b2”: b2 is taken by X",
        ),
        (
            "position classic moves \u{1F600}",
            "move 1, “\u{1F600}”, names no cell",
        ),
        ("go", "go movetime MS or go nodes N"),
        (
            "go infinite",
            "\"infinite\" is not a limit: movetime MS, nodes N",
        ),
        ("go nodes", "\"nodes\" needs a whole number from 1"),
        ("go nodes 0", "\"nodes\" needs a whole number from 1"),
        ("go movetime -5", "\"movetime\" needs a whole number from 1"),
        ("go nodes 99999999999999999999999", "\"nodes\" needs"),
    ];
    for (line, reason) in cases {
        let run = run(&["serve-engine"], format!("{line}\nisready\n"));
        let lines = run.lines();
        assert_eq!(
            (lines.len(), lines[1], run.code),
            (2, "readyok", Some(1)),
            "{line}"
        );
        assert!(
            lines[0].starts_with(&format!("error {reason}")),
            "{line}: {}",
            lines[0]
        );
    }
    // A refused position leaves the previous one in place.
    let moved = "position classic moves a1 b1 a2 b2\nposition four moves a1 a1\ngo nodes 100\n";
    assert!(
        run(&["serve-engine"], moved)
            .output
            .ends_with("bestmove a3\n")
    );
    let over = run(
        &["serve-engine"],
        "position classic moves a1 b1 a2 b2 a3\ngo nodes 5\n",
    );
    assert_eq!(
        (over.output.as_str(), over.code),
        ("bestmove none\n", Some(0))
    );
    let bytes = run(&["serve-engine"], [0xff, 0xfe, b'\n', b'i', b'\n']);
    assert_eq!((bytes.lines().len(), bytes.code), (2, Some(1)));
}
