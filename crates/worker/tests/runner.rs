//! The worker's loop, on a clock that the test sets.

#![allow(clippy::panic, reason = "test helpers may panic")]

use std::cell::Cell;

use noughts_protocol::{
    Answer, Bound, Branch, Branches, Count, Counts, Fate, Goal, Level, Lines, Reason, Request,
    Response, RunId, Search, StudiedMove, Study, Thinking, Value, Window,
};
use noughts_rules::{CellId, Direction, Game, Line, Variant};
use noughts_worker::{Boards, COMPARED_NODES, Runner, Searcher};
use noughts_worker_loop::Service;

/// Returns the notation of a cell.
fn text(cell: CellId) -> String {
    Variant::Classic.start().write_cell(cell)
}

fn request(run: u32, record: &str, goal: Goal, time_limit: u32, seed: u64) -> Request {
    Request::Search(Search {
        run: RunId(run),
        record: record.to_owned(),
        goal,
        time_limit,
        seed,
    })
}

fn search(run: u32, record: &str, time_limit: u32, seed: u64) -> Request {
    request(run, record, Goal::Play(Level::Perfect), time_limit, seed)
}

fn engine() -> Runner<Boards> {
    Runner::new(Boards::default())
}

/// Runs slices to the answer.
fn answer(runner: &mut Runner<impl Searcher + 'static>) -> Answer {
    match last_response(runner) {
        (Response::Answer(answer), _) => answer,
        (other, _) => panic!("{other:?}"),
    }
}

/// Runs slices to the last response, on a clock that advances a millisecond at every look; returns
/// it and the earlier reports.
fn last_response(runner: &mut Runner<impl Searcher + 'static>) -> (Response, Vec<Response>) {
    let time = Cell::new(0.0);
    last_response_by(runner, &time)
}

fn last_response_by(
    runner: &mut Runner<impl Searcher + 'static>,
    time: &Cell<f64>,
) -> (Response, Vec<Response>) {
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let mut reports = Vec::new();
    while runner.is_busy() {
        match runner.slice(clock) {
            Some(response) if response.is_last() => return (response, reports),
            report => reports.extend(report),
        }
    }
    panic!("the search ended without an answer");
}

fn study(record: &str, seed: u64) -> Study {
    let mut runner = engine();
    runner.receive(request(1, record, Goal::Study, 1000, seed), 0.0);
    match last_response(&mut runner) {
        (Response::Study(study), _) => study,
        (other, _) => panic!("{other:?}"),
    }
}

fn branches(record: &str, window: Window) -> Vec<Branch> {
    let mut runner = engine();
    runner.receive(request(1, record, Goal::Open(window), 60_000, 0), 0.0);
    match last_response(&mut runner) {
        (Response::Branches(Branches { branches, .. }), _) => branches,
        (other, _) => panic!("{other:?}"),
    }
}

#[test]
fn an_answer_is_one_of_the_best_moves() {
    let mut runner = engine();
    assert_eq!(runner.receive(search(1, "classic b2", 1000, 0), 0.0), None);
    let answer = answer(&mut runner);
    assert_eq!(answer.run, RunId(1));
    assert!(["a1", "c1", "a3", "c3"].contains(&&*text(answer.chosen)));
    assert!(!runner.is_busy());
}

#[test]
fn the_seed_decides_among_equal_moves() {
    let chosen = |seed| {
        let mut runner = engine();
        runner.receive(search(1, "classic b2", 1000, seed), 0.0);
        answer(&mut runner).chosen
    };
    assert_eq!(chosen(3), chosen(3));
    let mut all: Vec<_> = (0..32).map(chosen).map(text).collect();
    all.sort();
    all.dedup();
    assert_eq!(all, ["a1", "a3", "c1", "c3"]);
}

#[test]
fn an_easy_computer_plays_other_moves_too() {
    let mut chosen: Vec<_> = (0..64)
        .map(|seed| {
            let mut runner = engine();
            let goal = Goal::Play(Level::Easy);
            runner.receive(request(1, "classic b2", goal, 1000, seed), 0.0);
            answer(&mut runner).chosen
        })
        .collect();
    chosen.sort();
    chosen.dedup();
    assert!(chosen.len() > 4, "{chosen:?}");
}

#[test]
fn a_study_has_the_value_of_every_move_and_the_reasons() {
    let study = study("classic a1 b2 c3", 0);
    let cells: Vec<_> = study.moves.iter().map(|m| text(m.found.cell)).collect();
    assert_eq!(cells, ["b1", "c1", "a2", "c2", "a3", "b3"]);
    let is_draw = |studied: &StudiedMove| matches!(studied.found.value, Some(Value::Draw { .. }));
    assert!(is_draw(study.find(study.best).unwrap()));
    assert_eq!(
        study.moves.iter().map(is_draw).collect::<Vec<_>>(),
        [true, false, true, true, false, true]
    );
    let cells = [(2, 0), (0, 2)].map(|(column, row)| CellId::new(column, row).unwrap());
    let good = &study.moves[0].reasons;
    let cells = cells.to_vec();
    assert!(good.contains(&Reason::PreventsFork { cells }), "{good:?}");
    let bad = &study.moves[1].reasons;
    assert!(bad.contains(&Reason::Loses { plies: 4 }), "{bad:?}");
}

#[test]
fn every_level_plays_every_game_within_its_time() {
    for record in [
        "classic b2",
        "four b2",
        "misere b2",
        "torus b2",
        "notakto b2",
        "expanding a1 b2 c3",
        "mnk-7x7x5 d4",
        "mnk-10x10x5 e5",
    ] {
        let game = Game::from_record(record).unwrap();
        for level in Level::ALL {
            let mut runner = engine();
            runner.receive(request(1, record, Goal::Play(level), 100, 0), 0.0);
            let time = Cell::new(0.0);
            let (last, _) = last_response_by(&mut runner, &time);
            let Response::Answer(Answer { chosen, .. }) = last else {
                panic!("{record}: {last:?}");
            };
            let open = game.position().legal_moves();
            assert!(open.contains(&chosen), "{record}: {chosen:?}");
            assert!(time.get() < 120.0, "{record}: {time:?}");
        }
    }
}

#[test]
fn a_study_of_expanding_says_where_rounds_are_won_and_left() {
    let study = study("expanding a1 a2 b1 b2", 0);
    assert_eq!((&*text(study.best), study.moves.len()), ("c1", 5));
    let at = |column, row| CellId::new(column, row).unwrap();
    let about = |column, row| study.find(at(column, row)).unwrap();
    let lines = |row| vec![Line::new(at(0, row), Direction::Row, 3).unwrap()];
    let (good, blocks, leaves) = (about(2, 0), about(2, 1), about(0, 2));
    let score = good.found.score;
    let scores = Reason::Scores { lines: lines(0) };
    assert_eq!(good.reasons, [scores, Reason::BestScore { score }]);
    assert_eq!(blocks.reasons, [Reason::Blocks { lines: lines(1) }]);
    let cells = vec![at(2, 1)];
    assert_eq!(leaves.reasons, [Reason::LeavesScore { cells }]);
    assert!(good.found.value.is_none() && score > blocks.found.score);
}

#[test]
fn what_the_textbooks_cannot_search_is_answered_at_once() {
    let mut runner = engine();
    runner.receive(request(1, "expanding", Goal::Compare, 0, 0), 0.0);
    let (last, reports) = last_response(&mut runner);
    let Response::Counts(Counts { methods, .. }) = last else {
        panic!("{last:?}");
    };
    assert_eq!(
        (methods, reports),
        ([Count::NotFeasible { limit: 0 }; 4], vec![])
    );
    let found = branches("expanding", Window::FULL);
    assert_eq!(found.len(), 9);
    assert!(found.iter().all(|branch| branch.fate == Fate::Open));
}

#[test]
fn a_search_that_cannot_end_answers_at_its_time_limit_and_reports_before() {
    let mut runner = engine();
    runner.receive(search(1, "mnk-10x10x5 e5", 1000, 0), 0.0);
    let time = Cell::new(0.0);
    let (last, reports) = last_response_by(&mut runner, &time);
    assert!(matches!(last, Response::Answer(_)), "{last:?}");
    assert!((1000.0..1020.0).contains(&time.get()), "{time:?}");
    assert!(reports.len() >= 3, "{reports:?}");
    for report in reports {
        let Response::Thinking(Thinking { run, elapsed, .. }) = report else {
            panic!("{report:?}");
        };
        assert_eq!(run, RunId(1));
        assert!((200..1000).contains(&elapsed), "{elapsed}");
    }
}

/// Returns the last lines of a search, and those before.
fn lines(runner: &mut Runner<impl Searcher + 'static>) -> (Lines, Vec<Lines>) {
    let lines = |response| match response {
        Response::Lines(lines) => lines,
        other => panic!("{other:?}"),
    };
    let (last, reports) = last_response(runner);
    (lines(last), reports.into_iter().map(lines).collect())
}

#[test]
fn lines_of_a_solved_position_come_at_once_and_whole() {
    let mut runner = engine();
    runner.receive(request(1, "classic a1 b1", Goal::Lines(3), 1000, 0), 0.0);
    let (last, reports) = lines(&mut runner);
    assert_eq!((last.run, last.is_last, reports), (RunId(1), true, vec![]));
    assert_eq!(last.lines.len(), 3);
    for line in &last.lines {
        assert_eq!(line.found.value, Some(Value::Win { plies: 5 }));
        assert_eq!((line.pv.len(), line.depth), (5, 7));
    }
    assert!(!runner.is_busy());
}

#[test]
fn lines_of_a_long_search_grow_until_its_time_is_over() {
    for record in ["mnk-8x8x5 e5", "mnk-10x10x5 e5"] {
        let mut runner = engine();
        runner.receive(request(2, record, Goal::Lines(5), 1000, 0), 0.0);
        let (last, reports) = lines(&mut runner);
        assert!(reports.len() >= 3, "{reports:?}");
        let mut before = 0;
        for report in reports.iter().chain([&last]) {
            assert_eq!(report.run, RunId(2));
            assert_eq!(report.is_last, *report == last);
            assert_eq!(report.lines.len(), 5);
            assert!(report.nodes > before);
            before = report.nodes;
        }
        assert!(last.elapsed >= 1000);
        assert!(last.lines[0].depth > 1, "{last:?}");
    }
}

#[test]
fn searches_are_counted_whatever_the_time_limit() {
    let mut runner = engine();
    runner.receive(request(1, "classic b2 a1", Goal::Compare, 0, 0), 0.0);
    let (Response::Counts(Counts { run, methods }), _) = last_response(&mut runner) else {
        panic!("counts");
    };
    assert_eq!(run, RunId(1));
    let [minimax, alpha_beta, with_table, engine] = methods.map(|count| match count {
        Count::Solved { nodes, cutoffs } => (nodes, cutoffs),
        Count::Pending { .. } | Count::NotFeasible { .. } => panic!("{count:?}"),
    });
    // The positions of all continuations, counted by the rules alone.
    let position = Game::from_record("classic b2 a1").unwrap();
    let all: u64 = (0..=7).map(|depth| position.position().perft(depth)).sum();
    assert_eq!(minimax, (all, Some(0)));
    assert!(all > alpha_beta.0 && alpha_beta.0 > with_table.0 && with_table.0 > engine.0);
    assert!(alpha_beta.1 > Some(0) && engine.1.is_none());
}

#[test]
fn a_count_that_takes_too_long_is_given_up_and_reported_on_the_way() {
    let mut runner = engine();
    runner.receive(request(1, "mnk-5x5x4", Goal::Compare, 0, 0), 0.0);
    let (last, reports) = last_response(&mut runner);
    let Response::Counts(Counts { methods, .. }) = last else {
        panic!("{last:?}");
    };
    let limit = COMPARED_NODES;
    assert_eq!(methods[0], Count::NotFeasible { limit });
    assert_eq!(methods[1], Count::NotFeasible { limit });
    let first = reports.first();
    let Some(Response::Counts(Counts { methods, .. })) = first else {
        panic!("{first:?}");
    };
    assert!(matches!(methods[0], Count::Pending { nodes: 1.. }));
    assert_eq!(methods[3], Count::Pending { nodes: 0 });
}

#[test]
fn a_tree_can_be_opened_branch_by_branch_with_the_windows_of_the_search() {
    // X wins at once, with the third move in reading order.
    let record = "classic a1 b1 a2 b2";
    let root = branches(record, Window::FULL);
    let cells: Vec<_> = root.iter().map(|branch| text(branch.cell)).collect();
    assert_eq!(cells, ["c1", "c2", "a3", "b3", "c3"]);
    let Fate::Searched {
        value,
        bound: Bound::Exact,
        ..
    } = root[2].fate
    else {
        panic!("{:?}", root[2]);
    };
    assert_eq!(value, Some(Value::Win { plies: 1 }));

    // Opening a branch counts the positions below it, and one for the branch itself.
    let below = |record: &str, window| {
        let visited = branches(record, window);
        let nodes = visited.iter().map(|branch| match branch.fate {
            Fate::Searched { nodes, .. } => nodes,
            Fate::Cut { .. } | Fate::Open => 0,
        });
        1 + nodes.sum::<u64>()
    };
    let mut opened = 0;
    let mut cut = 0;
    for branch in &root[..2] {
        let Fate::Searched { window, nodes, .. } = branch.fate else {
            panic!("{branch:?}");
        };
        let record = format!("{record} {}", text(branch.cell));
        assert_eq!(below(&record, window), nodes, "{record}");
        opened += 1;
        cut += branches(&record, window)
            .iter()
            .filter(|branch| matches!(branch.fate, Fate::Cut { .. }))
            .count();
    }
    assert!(opened == 2 && cut > 0, "{cut}");
}

#[test]
fn a_tree_that_cannot_be_searched_in_time_is_open() {
    let mut runner = engine();
    runner.receive(
        request(1, "mnk-10x10x5", Goal::Open(Window::FULL), 300, 0),
        0.0,
    );
    let (Response::Branches(Branches { branches, .. }), reports) = last_response(&mut runner)
    else {
        panic!("branches");
    };
    assert_eq!(branches.len(), 100);
    assert_eq!(branches[0].fate, Fate::Open);
    assert!(matches!(reports[0], Response::Thinking(_)));
}

#[test]
fn a_stopped_search_does_not_answer() {
    let mut runner = engine();
    runner.receive(search(1, "mnk-10x10x5", 1000, 0), 0.0);
    runner.receive(Request::Stop { run: RunId(2) }, 0.0);
    assert!(runner.is_busy(), "another run was stopped");
    runner.receive(Request::Stop { run: RunId(1) }, 0.0);
    assert!(!runner.is_busy());
    assert_eq!(runner.slice(|| 0.0), None);
}

#[test]
fn a_new_search_takes_the_place_of_the_old_one() {
    let mut runner = engine();
    runner.receive(search(1, "mnk-10x10x5", 1000, 0), 0.0);
    runner.receive(search(2, "classic a1 b1 a2 b2", 1000, 0), 0.0);
    let answer = answer(&mut runner);
    assert_eq!((answer.run, &*text(answer.chosen)), (RunId(2), "a3"));
}

#[test]
fn what_is_no_game_in_progress_is_refused_with_its_reason() {
    let cases = [
        ("chess e2e4", "unknown-variant"),
        ("classic b2 b2", "cell-occupied"),
        ("classic a1 b1 a2 b2 a3", "The game is over."),
        ("ultimate ee", "There is no such search of Ultimate."),
    ];
    for (record, sentence) in cases {
        let mut runner = engine();
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
