//! The worker of Ultimate and its helpers, on a clock that the test sets.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use noughts_engine::{MonteCarlo, Prover, Tally};
use noughts_protocol::{
    Answer, Goal, Level, Reason, Request, Response, RunId, Search, Study, Thinking, Value, Window,
    decode, encode,
};
use noughts_rules::{CellId, Game, Variant};
use noughts_worker::{
    Assignment, Helper, Order, Playouts, Report, Runner, Team, helpers_for, tree_bytes,
};
use noughts_worker_loop::Service;

const TREE: usize = 4 << 20;

/// The first helper's seed; later ones count up.
const HELPERS_SEED: u64 = 100;

/// X wins the game with `fh`, and at once with no other move.
const ABOUT_TO_WIN: &str = "ultimate ec cd de ef fi if fg gd db be eg gb bc ce ee dd dh hf";

/// A worker, the orders to its helpers, and the time.
struct Desk {
    runner: Runner<Playouts>,
    team: Rc<RefCell<Team>>,
    orders: Rc<RefCell<Vec<(usize, Order)>>>,
    time: Cell<f64>,
}

impl Desk {
    /// Returns a worker with helpers that have not started yet.
    fn with(helpers: usize) -> Self {
        let orders = Rc::new(RefCell::new(Vec::new()));
        let tell = {
            let orders = Rc::clone(&orders);
            move |helper: usize, order: &Order| orders.borrow_mut().push((helper, order.clone()))
        };
        let team = Rc::new(RefCell::new(Team::new(helpers, tell)));
        let search = MonteCarlo::with_tree(TREE, 1);
        Self {
            runner: Runner::new(Playouts::new(search, Rc::clone(&team))),
            team,
            orders,
            time: Cell::new(0.0),
        }
    }

    fn ask(&mut self, run: u32, record: &str, goal: Goal) -> Option<Response> {
        let request = Request::Search(search(run, record, goal));
        self.runner.receive(request, self.time.get())
    }

    fn hear(&self, helper: usize, report: Report) {
        self.team.borrow_mut().hear(helper, report);
    }

    fn orders(&self) -> Vec<(usize, Order)> {
        self.orders.take()
    }

    /// Works for a slice, on a clock that advances a millisecond at every look.
    fn slice(&mut self) -> Option<Response> {
        let time = &self.time;
        self.runner.slice(|| {
            time.set(time.get() + 1.0);
            time.get()
        })
    }

    /// Works until the last response; returns it and the earlier reports.
    fn last(&mut self) -> (Response, Vec<Response>) {
        let mut reports = Vec::new();
        while self.runner.is_busy() {
            match self.slice() {
                Some(response) if response.is_last() => return (response, reports),
                report => reports.extend(report),
            }
        }
        panic!("the search ended without an answer");
    }

    fn chosen(&mut self) -> CellId {
        match self.last() {
            (Response::Answer(Answer { chosen, .. }), _) => chosen,
            (other, _) => panic!("{other:?}"),
        }
    }

    fn study(&mut self) -> Study {
        match self.last() {
            (Response::Study(study), _) => study,
            (other, _) => panic!("{other:?}"),
        }
    }
}

fn search(run: u32, record: &str, goal: Goal) -> Search {
    Search {
        run: RunId(run),
        record: record.to_owned(),
        goal,
        time_limit: 100,
        seed: 7,
    }
}

fn assignment(run: u32, record: &str) -> Assignment {
    Assignment {
        run: RunId(run),
        record: record.to_owned(),
        time_limit: 100,
    }
}

/// Returns the cell of a notation.
fn cell(text: &str) -> CellId {
    Variant::Ultimate.start().parse_cell(text).unwrap()
}

/// Returns possible counts of a move.
fn counted(text: &str, visits: u64, value: Option<Value>) -> Tally {
    Tally {
        cell: cell(text),
        visits,
        results: visits * 900,
        value,
    }
}

fn visits(study: &Study) -> u64 {
    let rates = study.moves.iter().map(|m| m.found.rate.unwrap());
    rates.map(|rate| rate.visits).sum()
}

#[test]
fn every_level_plays_both_rules_alone_within_its_time() {
    for record in ["ultimate ee", "ultimate-cross ee", ABOUT_TO_WIN] {
        let game = Game::from_record(record).unwrap();
        for level in Level::ALL {
            let mut desk = Desk::with(0);
            assert_eq!(desk.ask(1, record, Goal::Play(level)), None);
            let chosen = desk.chosen();
            assert!(game.position().legal_moves().contains(&chosen));
            assert!(desk.time.get() <= 120.0, "{level:?}: {:?}", desk.time);
            assert!(!desk.runner.is_busy());
        }
    }
}

#[test]
fn a_level_that_plays_few_games_out_is_the_same_for_the_same_seed_and_needs_no_helpers() {
    let play = |record: &str| {
        let mut desk = Desk::with(1);
        desk.hear(0, Report::Ready);
        // Earlier searches make no difference.
        assert_eq!(desk.ask(1, record, Goal::Play(Level::Hard)), None);
        desk.chosen();
        desk.ask(2, "ultimate ee", Goal::Play(Level::Hard));
        assert_eq!(desk.orders(), []);
        desk.chosen()
    };
    assert_eq!(play("ultimate aa"), play("ultimate-cross ee"));
}

#[test]
fn a_study_has_rates_and_reasons_and_what_is_proven() {
    let mut desk = Desk::with(0);
    desk.ask(1, ABOUT_TO_WIN, Goal::Study);
    let (last, reports) = desk.last();
    let Response::Study(study) = last else {
        panic!("{last:?}");
    };
    assert_eq!(reports, [], "it is proven at once");
    let best = study.find(study.best).unwrap();
    assert_eq!(best.found.value, Some(Value::Win { plies: 1 }));
    assert!(
        matches!(best.reasons[0], Reason::WinsMain { .. }),
        "{:?}",
        best.reasons
    );
    for studied in &study.moves {
        let rate = studied.found.rate.unwrap();
        assert!(rate.permille <= 1000 && rate.visits > 0, "{studied:?}");
    }
}

#[test]
fn lines_have_rates_and_grow_and_count_what_helpers_have_found() {
    let mut desk = Desk::with(1);
    let record = "ultimate ee";
    let lines = Search {
        time_limit: 500,
        ..search(1, record, Goal::Lines(3))
    };
    desk.hear(0, Report::Ready);
    desk.runner.receive(Request::Search(lines), 0.0);
    let [(0, Order::Search(_))] = desk.orders()[..] else {
        panic!("the helper searches, too");
    };
    let game = Game::from_record(record).unwrap();
    let told = game.position().legal_moves().into_iter().map(|cell| Tally {
        cell,
        visits: 1_000_000,
        results: 500_000_000,
        value: None,
    });
    desk.hear(0, Report::Counted(RunId(1), told.collect()));
    let (last, reports) = desk.last();
    let mut before = 0;
    for response in reports.iter().chain([&last]) {
        let Response::Lines(lines) = response else {
            panic!("{response:?}");
        };
        assert_eq!(lines.lines.len(), 3);
        assert!(lines.nodes > before.max(1_000_000));
        before = lines.nodes;
        let visits = lines
            .lines
            .iter()
            .map(|line| line.found.rate.unwrap().visits);
        let visits: Vec<u64> = visits.collect();
        assert!(visits.is_sorted_by_key(|&visits| std::cmp::Reverse(visits)));
        assert!(visits[0] > 1_000_000 && !lines.lines[0].pv.is_empty());
    }
    assert!(reports.len() >= 2 && last.is_last());
}

#[test]
fn a_search_reports_the_games_that_it_has_played_out() {
    let mut desk = Desk::with(0);
    let request = Search {
        time_limit: 500,
        ..search(1, "ultimate ee", Goal::Play(Level::Perfect))
    };
    desk.runner.receive(Request::Search(request), 0.0);
    let (last, reports) = desk.last();
    assert!(matches!(last, Response::Answer(_)), "{last:?}");
    let nodes: Vec<_> = reports
        .iter()
        .map(|report| match report {
            Response::Thinking(Thinking { run, report, .. }) if *run == RunId(1) => {
                assert!(!report.pv.is_empty());
                report.nodes
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(
        nodes.len() == 2 && nodes[0] > 5_000 && nodes[0] < nodes[1],
        "{nodes:?}"
    );
}

#[test]
fn what_helpers_have_counted_decides_with_the_workers_own() {
    let record = "ultimate ee";
    for (reports, expected) in [
        (vec![(0, "ea", 1_000_000)], "ea"),
        (vec![(0, "ea", 1_000_000), (1, "eb", 2_000_000)], "eb"),
        // The latest report counts alone: it is already a sum.
        (
            vec![
                (0, "ea", 1_000_000),
                (0, "ea", 1_100_000),
                (1, "eb", 1_200_000),
            ],
            "eb",
        ),
        (
            vec![
                (0, "ea", 1_000_000),
                (0, "ec", 1_100_000),
                (1, "eb", 1_050_000),
            ],
            "ec",
        ),
    ] {
        let mut desk = Desk::with(2);
        desk.hear(0, Report::Ready);
        desk.hear(1, Report::Ready);
        desk.ask(1, record, Goal::Play(Level::Perfect));
        desk.slice();
        for (helper, cell, visits) in reports {
            let report = vec![counted(cell, visits, None)];
            desk.hear(helper, Report::Counted(RunId(1), report));
        }
        assert_eq!(desk.chosen(), cell(expected));
    }
}

#[test]
fn what_a_helper_has_proven_ends_the_search() {
    let record = "ultimate ee";
    let mut desk = Desk::with(1);
    desk.hear(0, Report::Ready);
    desk.ask(1, record, Goal::Study);
    assert_eq!(desk.slice(), None);
    let value = Value::Win { plies: 9 };
    let report = vec![counted("eh", 10, Some(value))];
    desk.hear(0, Report::Counted(RunId(1), report));
    let before = desk.time.get();
    let study = desk.study();
    assert!(desk.time.get() < before + 10.0);
    assert_eq!(study.best, cell("eh"));
    assert_eq!(study.find(study.best).unwrap().found.value, Some(value));
}

#[test]
fn what_is_told_of_another_search_or_by_nobody_does_not_count() {
    let record = "ultimate ee";
    let mut desk = Desk::with(1);
    desk.hear(0, Report::Ready);
    desk.ask(1, record, Goal::Study);
    desk.slice();
    desk.ask(2, record, Goal::Study);
    let report = || vec![counted("ea", 1_000_000, None)];
    desk.hear(0, Report::Counted(RunId(1), report()));
    desk.hear(7, Report::Counted(RunId(2), report()));
    assert!(visits(&desk.study()) < 100_000);
    // Nor does it when nothing is being searched.
    desk.hear(0, Report::Counted(RunId(2), report()));
    desk.ask(3, record, Goal::Study);
    assert!(visits(&desk.study()) < 100_000);
}

#[test]
fn orders_reach_those_helpers_that_listen() {
    let record = "ultimate ee";
    let search = |run| Order::Search(assignment(run, record));
    let mut desk = Desk::with(3);
    desk.hear(0, Report::Ready);
    desk.ask(1, record, Goal::Study);
    assert_eq!(desk.orders(), [(0, search(1))]);

    // A helper that starts late joins the current search.
    desk.hear(2, Report::Ready);
    assert_eq!(desk.orders(), [(2, search(1))]);

    // Another search replaces this one.
    desk.ask(2, record, Goal::Play(Level::Perfect));
    let orders = [
        (0, Order::Stop),
        (2, Order::Stop),
        (0, search(2)),
        (2, search(2)),
    ];
    assert_eq!(desk.orders(), orders);

    // A failed helper gets no more orders.
    desk.team.borrow_mut().lose(0);
    desk.chosen();
    assert_eq!(desk.orders(), [(2, Order::Stop)]);

    desk.ask(3, record, Goal::Study);
    desk.runner.receive(Request::Stop { run: RunId(2) }, 0.0);
    assert_eq!(desk.orders(), [(2, search(3))]);
    desk.runner.receive(Request::Stop { run: RunId(3) }, 0.0);
    assert_eq!(desk.orders(), [(2, Order::Stop)]);
    assert!(!desk.runner.is_busy());

    // No helper searches without a request.
    desk.hear(1, Report::Ready);
    assert_eq!(desk.orders(), []);
}

#[test]
fn a_helper_that_fails_is_missed_by_nobody() {
    let record = "ultimate ee";
    let mut desk = Desk::with(1);
    desk.hear(0, Report::Ready);
    desk.ask(1, record, Goal::Study);
    desk.slice();
    let report = vec![counted("ea", 1_000_000, None)];
    desk.hear(0, Report::Counted(RunId(1), report));
    desk.team.borrow_mut().lose(0);
    // Its counts remain valid.
    assert!(visits(&desk.study()) > 1_000_000);
    desk.ask(2, record, Goal::Study);
    assert!(visits(&desk.study()) < 100_000);
}

#[test]
fn a_helper_searches_until_it_is_told_to_stop_or_its_time_is_over() {
    let mut helper = Helper::new(MonteCarlo::with_tree(TREE, HELPERS_SEED));
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    helper.receive(Order::Search(assignment(1, "ultimate ee")), 0.0);
    let mut reports = Vec::new();
    while helper.is_busy() {
        reports.extend(helper.slice(clock));
    }
    assert!((100.0..120.0).contains(&time.get()), "{time:?}");
    let sums: Vec<u64> = reports
        .iter()
        .map(|report| match report {
            Report::Counted(RunId(1), moves) => moves.iter().map(|found| found.visits).sum(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(sums.len() >= 2 && sums.is_sorted(), "{sums:?}");

    helper.receive(Order::Search(assignment(2, "ultimate ee")), 0.0);
    assert!(helper.is_busy());
    helper.receive(Order::Stop, 0.0);
    assert!(!helper.is_busy());
    assert_eq!(helper.slice(|| 0.0), None);
}

#[test]
fn a_helper_tells_a_proof_at_once() {
    let mut helper = Helper::new(MonteCarlo::with_tree(TREE, HELPERS_SEED));
    helper.receive(Order::Search(assignment(1, ABOUT_TO_WIN)), 0.0);
    let Some(Report::Counted(_, moves)) = helper.slice(|| 0.0) else {
        panic!("nothing is reported");
    };
    let wins = |found: &Tally| matches!(found.value, Some(Value::Win { .. }));
    assert!(moves.iter().any(wins) && !helper.is_busy());
}

#[test]
fn a_helper_and_its_worker_add_up() {
    let record = "ultimate-cross ee";
    let mut alone = Desk::with(0);
    alone.ask(1, record, Goal::Study);
    let own = visits(&alone.study());

    let mut desk = Desk::with(1);
    desk.hear(0, Report::Ready);
    desk.ask(1, record, Goal::Study);
    let [(0, order)] = &desk.orders()[..] else {
        panic!("no order");
    };
    let mut helper = Helper::new(MonteCarlo::with_tree(TREE, HELPERS_SEED));
    // Encoded and decoded, as between two workers.
    let order: Order = decode(&encode(order)).unwrap();
    helper.receive(order, 0.0);
    let mut told = 0;
    let time = Cell::new(0.0);
    while helper.is_busy() {
        let report = helper.slice(|| {
            time.set(time.get() + 1.0);
            time.get()
        });
        if let Some(report) = report {
            let report: Report = decode(&encode(&report)).unwrap();
            if let Report::Counted(_, moves) = &report {
                told = moves.iter().map(|found| found.visits).sum();
            }
            desk.hear(0, report);
        }
    }
    assert_eq!(visits(&desk.study()), own + told);
}

#[test]
fn the_trees_of_two_teams_stay_within_the_bound() {
    const MEBIBYTE: usize = 1 << 20;
    for cores in 0..=64 {
        let workers = 1 + helpers_for(cores);
        assert!(workers <= cores.max(1) && workers <= 4);
        let team = workers * (tree_bytes(cores) + 14 * MEBIBYTE) + 4 * MEBIBYTE;
        let prover = Prover::TABLE_BYTES + MEBIBYTE;
        assert!(2 * (team + prover) <= 256_000_000, "{cores}");
        assert!(tree_bytes(cores) >= 11 * MEBIBYTE, "{cores}");
    }
    assert_eq!([1, 2, 4, 16].map(helpers_for), [0, 1, 3, 3]);
}

#[test]
fn what_another_program_searches_is_refused() {
    let window = Window { alpha: 0, beta: 1 };
    for (record, goal) in [
        ("classic", Goal::Study),
        ("expanding a1", Goal::Play(Level::Perfect)),
        ("ultimate", Goal::Compare),
        ("ultimate", Goal::Open(window)),
    ] {
        let mut desk = Desk::with(1);
        desk.hear(0, Report::Ready);
        let said = desk.ask(1, record, goal);
        assert!(
            matches!(said, Some(Response::Refused { run: RunId(1), .. })),
            "{record}"
        );
        assert!(!desk.runner.is_busy() && desk.orders().is_empty());
    }
}
