//! The worker's loop against a clock that the test turns.

#![allow(clippy::panic, reason = "helpers of tests fail the test")]

use std::cell::Cell;

use noughts_protocol::{
    Answer, Goal, Level, Outcome, Place, Reason, Request, Response, RunId, Search, Value,
};
use noughts_worker::Runner;

fn search(run: u32, record: &str, time_limit: u32, seed: u64) -> Request {
    Request::Search(Search {
        run: RunId(run),
        record: record.to_owned(),
        goal: Goal::Play(Level::Perfect),
        time_limit,
        seed,
    })
}

/// Runs slices to the answer; returns how many reports came before.
fn answer(runner: &mut Runner) -> (Answer, usize) {
    match last_response(runner) {
        (Response::Answer(answer), reports) => (answer, reports),
        (other, _) => panic!("{other:?}"),
    }
}

/// Runs slices to the last response, on a clock that goes a millisecond on at every look.
fn last_response(runner: &mut Runner) -> (Response, usize) {
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let mut reports = 0;
    while runner.is_busy() {
        match runner.slice(clock) {
            Some(Response::Thinking(_)) => reports += 1,
            Some(last) => return (last, reports),
            None => {}
        }
    }
    panic!("the search ended without an answer");
}

#[test]
fn a_solved_position_has_its_value_and_all_its_best_moves() {
    let mut runner = Runner::default();
    assert_eq!(runner.receive(search(1, "classic b2", 1000, 0), 0.0), None);
    let (answer, _) = answer(&mut runner);
    assert_eq!(answer.run, RunId(1));
    assert_eq!(
        answer.value,
        Some(Value {
            outcome: Outcome::Draw,
            plies: 8
        })
    );
    assert_eq!(answer.best, ["a1", "c1", "a3", "c3"]);
    assert!(answer.best.contains(&answer.chosen));
    assert!(!runner.is_busy());
}

#[test]
fn the_seed_decides_among_equal_moves() {
    let chosen = |seed| {
        let mut runner = Runner::default();
        runner.receive(search(1, "classic b2", 1000, seed), 0.0);
        answer(&mut runner).0.chosen
    };
    assert_eq!(chosen(3), chosen(3));
    let mut all: Vec<_> = (0..32).map(chosen).collect();
    all.sort();
    all.dedup();
    assert_eq!(all, ["a1", "a3", "c1", "c3"]);
}

#[test]
fn an_easy_computer_plays_other_moves_too() {
    let mut chosen: Vec<_> = (0..64)
        .map(|seed| {
            let mut runner = Runner::default();
            let Request::Search(perfect) = search(1, "classic b2", 1000, seed) else {
                panic!("a search");
            };
            let easy = Request::Search(Search {
                goal: Goal::Play(Level::Easy),
                ..perfect
            });
            runner.receive(easy, 0.0);
            answer(&mut runner).0.chosen
        })
        .collect();
    chosen.sort();
    chosen.dedup();
    assert!(chosen.len() > 4, "{chosen:?}");
}

#[test]
fn a_study_has_the_value_of_every_move_and_reasons_for_the_best() {
    let mut runner = Runner::default();
    let Request::Search(play) = search(1, "classic a1 b2 c3", 1000, 0) else {
        panic!("a search");
    };
    let goal = Goal::Study;
    runner.receive(Request::Search(Search { goal, ..play }), 0.0);
    let (Response::Study(study), _) = last_response(&mut runner) else {
        panic!("a study");
    };
    let cells: Vec<_> = study
        .moves
        .iter()
        .map(|found| found.cell.as_str())
        .collect();
    assert_eq!(cells, ["b1", "c1", "a2", "c2", "a3", "b3"]);
    let draws = |cell: &str| {
        let found = study.moves.iter().find(|found| found.cell == cell);
        found
            .and_then(|found| found.value)
            .map(|value| value.outcome)
            == Some(Outcome::Draw)
    };
    assert!(draws(&study.best) && draws("b1") && !draws("c1") && !draws("a3"));
    let [c1, a3] = [(2, 0), (0, 2)].map(|(column, row)| Place { column, row });
    let fork = Reason::PreventsFork(vec![c1, a3]);
    assert!(study.reasons.contains(&fork), "{:?}", study.reasons);
}

#[test]
fn a_search_that_cannot_end_answers_at_its_time_limit_and_reports_before() {
    let mut runner = Runner::default();
    runner.receive(search(1, "mnk-10x10x5 e5", 1000, 0), 0.0);
    let (answer, reports) = answer(&mut runner);
    assert_eq!(answer.value, None);
    assert!(
        (1000..1020).contains(&answer.thinking.elapsed),
        "{}",
        answer.thinking.elapsed
    );
    assert!(reports >= 3, "{reports}");
}

#[test]
fn a_stopped_search_does_not_answer() {
    let mut runner = Runner::default();
    runner.receive(search(1, "mnk-10x10x5", 1000, 0), 0.0);
    runner.receive(Request::Stop { run: RunId(2) }, 0.0);
    assert!(runner.is_busy(), "another run was stopped");
    runner.receive(Request::Stop { run: RunId(1) }, 0.0);
    assert!(!runner.is_busy());
    assert_eq!(runner.slice(|| 0.0), None);
}

#[test]
fn a_new_search_takes_the_place_of_the_old_one() {
    let mut runner = Runner::default();
    runner.receive(search(1, "mnk-10x10x5", 1000, 0), 0.0);
    runner.receive(search(2, "classic a1 b1 a2 b2", 1000, 0), 0.0);
    let (answer, _) = answer(&mut runner);
    assert_eq!((answer.run, answer.chosen.as_str()), (RunId(2), "a3"));
}

#[test]
fn what_is_no_game_in_progress_is_refused_with_a_sentence() {
    let cases = [
        ("chess e2e4", "There is no game called “chess”."),
        (
            "classic b2 b2",
            "Move 2, “b2”: Row 2, column 2 is taken by X.",
        ),
        ("classic a1 b1 a2 b2 a3", "The game is over."),
        ("expanding b2", "The computer does not play Expanding."),
    ];
    for (record, sentence) in cases {
        let mut runner = Runner::default();
        let refused = Response::Refused {
            run: RunId(1),
            reason: sentence.to_owned(),
        };
        assert_eq!(
            runner.receive(search(1, record, 1000, 0), 0.0),
            Some(refused)
        );
        assert!(!runner.is_busy());
    }
}
