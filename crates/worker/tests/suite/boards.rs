//! The worker of all games but Ultimate and Drop.

use std::collections::BTreeSet;

use noughts_engine::{
    BoardEngine, BoardProver, EngineLine, Limit, Method, Progress, Search as _, Textbook,
};
use noughts_protocol::{
    Count, Counts, Goal, Level, Response, RunId, Thinking, Trace, Traced, Tracing, Value,
};
use noughts_rules::{Game, Position, Variant};
use noughts_worker::{Boards, COMPARED_NODES};

use crate::harness::Harness;

fn harness() -> Harness<Boards> {
    Harness::new(Boards::default())
}

fn position(record: &str) -> Position {
    Game::from_record(record).unwrap().position().clone()
}

#[test]
fn level_and_seed_decide_among_the_moves() {
    let chosen = |level, seed| {
        let mut harness = harness();
        harness.seed = seed;
        harness.ask(1, "classic b2", Goal::Play(level), 1000);
        Variant::Classic.start().write_cell(harness.chosen())
    };
    assert_eq!(chosen(Level::Perfect, 3), chosen(Level::Perfect, 3));
    let all = |level| {
        (0..64)
            .map(|seed| chosen(level, seed))
            .collect::<BTreeSet<_>>()
    };
    let best = ["a1", "a3", "c1", "c3"].map(str::to_owned);
    assert_eq!(all(Level::Perfect), BTreeSet::from(best));
    assert!(all(Level::Easy).len() > 4);
}

#[test]
fn a_study_is_the_engines() {
    let record = "classic a1 b2 c3";
    let (position, mut engine) = (position(record), BoardEngine::default());
    engine.study(&position, Limit::None);
    while engine.step(512) == Progress::Running {}
    let mut harness = harness();
    harness.ask(1, record, Goal::Study, 1000);
    let study = harness.study();
    assert!(study.is_last);
    assert_eq!(study.lines, engine.lines(usize::MAX));
}

#[test]
fn estimates_of_a_study_are_of_one_depth() {
    let mut harness = harness();
    harness.ask(1, "mnk-10x10x5 e5 f6 e6", Goal::Study, 300);
    let study = harness.study();
    let depth = EngineLine::common_depth(&study.lines);
    let compared = study.lines.iter().filter(|line| !line.is_pending(depth));
    let compared: Vec<_> = compared.collect();
    assert!(compared.len() > study.lines.len() / 2, "{study:?}");
    assert_eq!(compared[0], &study.lines[0]);
    assert!(compared.is_sorted_by(|one, next| one.found.score >= next.found.score));

    harness.ask(2, "classic b2", Goal::Study, 1000);
    let solved = harness.study();
    assert_eq!(EngineLine::common_depth(&solved.lines), 0);
    assert!(solved.lines.iter().all(|line| !line.is_pending(0)));
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
        Harness::check_levels(harness, record);
    }
}

#[test]
fn a_search_that_cannot_end_answers_at_its_time_limit_and_reports_before() {
    let mut harness = harness();
    harness.ask(1, "mnk-10x10x5 e5", Goal::Play(Level::Perfect), 1000);
    let (last, reports) = harness.last();
    assert!(matches!(last, Response::Answer(_)), "{last:?}");
    assert!((1000.0..1020.0).contains(&harness.time.get()));
    assert!(reports.len() >= 3, "{reports:?}");
    for report in reports {
        let Response::Thinking(Thinking { run, elapsed, .. }) = report else {
            panic!("{report:?}");
        };
        assert_eq!(run, RunId(1));
        assert!((200..1000).contains(&elapsed), "{elapsed}");
    }
}

#[test]
fn lines_of_a_solved_position_come_at_once_and_whole() {
    let mut harness = harness();
    harness.ask(1, "classic a1 b1", Goal::Study, 1000);
    let [last] = &harness.studies()[..] else {
        panic!("a report before the end");
    };
    assert_eq!(
        (last.run, last.is_last, last.lines.len()),
        (RunId(1), true, 7)
    );
    for line in &last.lines[..3] {
        assert_eq!(line.found.value, Some(Value::Win { plies: 5 }));
        assert_eq!((line.pv.len(), line.depth), (5, 7));
    }
}

#[test]
fn a_study_goes_on_where_it_was_interrupted() {
    let mut harness = harness();
    let record = "mnk-10x10x5 e5";
    harness.ask(1, record, Goal::Study, 600);
    let first = harness.study();
    harness.ask(2, record, Goal::Study, 600);
    let second = harness.studies();
    assert!(
        second.iter().all(|study| study.nodes > first.nodes),
        "{second:?}"
    );
}

#[test]
fn lines_of_a_long_search_grow_until_its_time_is_over() {
    for record in ["mnk-8x8x5 e5", "mnk-10x10x5 e5"] {
        let mut harness = harness();
        harness.ask(2, record, Goal::Study, 1000);
        let reports = harness.studies();
        let moves = position(record).legal_moves().len();
        assert!(reports.len() >= 4, "{reports:?}");
        assert!(reports.is_sorted_by(|one, next| one.nodes < next.nodes));
        let last = &reports[reports.len() - 1];
        for report in &reports {
            assert_eq!((report.run, report.lines.len()), (RunId(2), moves));
            assert_eq!(report.is_last, report == last);
        }
        assert!(last.elapsed >= 1000 && last.lines[0].depth > 1, "{last:?}");
    }
}

#[test]
fn searches_are_counted_whatever_the_time_limit_and_given_up_after_their_nodes() {
    let counts = |record| {
        let mut harness = harness();
        harness.ask(1, record, Goal::Compare, 0);
        let (last, reports) = harness.last();
        let of = |response: &Response| match response {
            Response::Counts(Counts { run, methods }) if *run == RunId(1) => *methods,
            other => panic!("{other:?}"),
        };
        (of(&last), reports.first().map(of))
    };
    let (counted, _) = counts("classic b2 a1");
    assert!(
        counted
            .iter()
            .all(|count| matches!(count, Count::Solved { .. }))
    );

    let (counted, first) = counts("mnk-5x5x4");
    let limit = COMPARED_NODES;
    assert_eq!(counted[..2], [Count::NotFeasible { limit }; 2]);
    let first = first.expect("a report before the end");
    assert!(matches!(first[0], Count::Pending { nodes: 1.. }));
    assert_eq!(first[3], Count::Pending { nodes: 0 });
}

#[test]
fn a_part_of_a_tree_is_what_the_search_does_there() {
    let record = "classic a1 b1 a2 b2";
    for (method, number, levels) in [(Method::AlphaBetaWithTable, 1, 9), (Method::Minimax, 2, 1)] {
        let mut search = Textbook::trace(&position(record), method, number, levels);
        while search.step(512) == Progress::Running {}
        let mut harness = harness();
        let goal = Goal::Trace(Tracing::Textbook {
            method,
            number,
            levels,
        });
        harness.ask(1, record, goal, 0);
        let (last, _) = harness.last();
        let visits = search.visits().map(<[_]>::to_vec);
        let run = RunId(1);
        assert_eq!(
            last,
            Response::Trace(Trace::of(run, &Traced::Visits(visits)))
        );
    }
}

#[test]
fn a_tree_that_is_too_large_is_not_sent() {
    let mut harness = harness();
    let goal = Goal::Trace(Tracing::Textbook {
        method: Method::AlphaBeta,
        number: 1,
        levels: 9,
    });
    harness.ask(1, "classic", goal, 0);
    let (run, visits) = (RunId(1), None);
    assert_eq!(
        harness.last().0,
        Response::Trace(Trace::of(run, &Traced::Visits(visits)))
    );
}

#[test]
fn a_stopped_search_does_not_answer() {
    let mut harness = harness();
    harness.ask(1, "mnk-10x10x5", Goal::Play(Level::Perfect), 1000);
    harness.stop(2);
    assert!(harness.is_busy(), "another run was stopped");
    harness.stop(1);
    assert!(!harness.is_busy());
    assert_eq!(harness.slice(), None);
}

#[test]
fn a_new_search_takes_the_place_of_the_old_one() {
    let mut harness = harness();
    harness.ask(1, "mnk-10x10x5", Goal::Play(Level::Perfect), 1000);
    let record = "classic a1 b1 a2 b2";
    harness.ask(2, record, Goal::Play(Level::Perfect), 1000);
    let answer = harness.answer();
    let chosen = position(record).write_cell(answer.chosen);
    assert_eq!((answer.run, chosen.as_str()), (RunId(2), "a3"));
}

#[test]
fn what_is_no_game_in_progress_is_refused_with_its_reason() {
    for (record, reason) in [
        ("chess e2e4", "unknown-variant"),
        ("classic b2 b2", "cell-occupied"),
        ("classic a1 b1 a2 b2 a3", "The game is over."),
        ("ultimate ee", "There is no such search of Ultimate."),
        ("drop d1", "There is no such search of Drop."),
    ] {
        let (mut harness, run) = (harness(), RunId(1));
        let said = harness.ask(1, record, Goal::Play(Level::Perfect), 1000);
        let reason = reason.to_owned();
        assert_eq!(said, Some(Response::Refused { run, reason }));
        assert!(!harness.is_busy());
    }
}

#[test]
fn a_proof_is_told_visit_by_visit() {
    let record = "mnk-5x5x4 c3 b2";
    let position = Game::from_record(record).unwrap().position().clone();
    let mut harness = harness();
    let goal = Goal::Trace(Tracing::Proof(40));
    assert_eq!(harness.ask(1, record, goal, 100), None);
    let prover = BoardProver::traced(&position, position.to_move(), 1 << 20);
    let mut prover = prover.unwrap();
    let _ = prover.step(40);
    let expansions = prover.expansions();
    assert_eq!(expansions.len(), 40);
    let told = Trace::of(RunId(1), &Traced::Expansions(expansions));
    assert_eq!(harness.last().0, Response::Trace(told));

    // Only where a line wins.
    let refused = harness.ask(2, "notakto b2", goal, 100);
    assert!(matches!(refused, Some(Response::Refused { .. })));
}
