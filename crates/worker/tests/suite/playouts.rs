//! The worker of Ultimate and its helpers.

use std::cell::{Cell, RefCell};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use noughts_engine::{Estimator, Limit, MonteCarlo, Prover, Search as _, Tally};
use noughts_protocol::{
    Goal, Level, Method, Response, RunId, Study, Thinking, Trace, Traced, Tracing, Value, decode,
    encode,
};
use noughts_rules::{CellId, Game, Variant};
use noughts_worker::{Assignment, Helper, Order, Playouts, Report, Team, helpers_for, tree_bytes};
use noughts_worker_loop::Service;

use crate::harness::{Harness, tick};

const TREE: usize = 4 << 20;

/// The first helper's seed; later ones count up.
const HELPERS_SEED: u64 = 100;

/// X wins the game with `fh`, and at once with no other move.
const ABOUT_TO_WIN: &str = "ultimate ec cd de ef fi if fg gd db be eg gb bc ce ee dd dh hf";

/// A worker, and the orders to its helpers.
struct Lead {
    harness: Harness<Playouts>,
    team: Rc<RefCell<Team>>,
    orders: Rc<RefCell<Vec<(usize, Order)>>>,
}

impl Lead {
    /// Returns a worker with helpers, of which the first few have started.
    fn with(helpers: usize, started: usize) -> Self {
        let orders = Rc::new(RefCell::new(Vec::new()));
        let tell = {
            let orders = Rc::clone(&orders);
            move |helper: usize, order: &Order| orders.borrow_mut().push((helper, order.clone()))
        };
        let team = Rc::new(RefCell::new(Team::new(helpers, tell)));
        let search = MonteCarlo::with_tree(TREE, 1);
        let lead = Self {
            harness: Harness::new(Playouts::new(search, Rc::clone(&team))),
            team,
            orders,
        };
        (0..started).for_each(|helper| lead.hear(helper, Report::Ready));
        lead
    }

    fn ask(&mut self, run: u32, record: &str, goal: Goal) -> Option<Response> {
        self.harness.ask(run, record, goal, 100)
    }

    fn hear(&self, helper: usize, report: Report) {
        self.team.borrow_mut().hear(helper, report);
    }

    /// Hears how often a helper has tried one move.
    fn hear_count(&self, helper: usize, run: u32, cell: &str, visits: u64) {
        let counts = vec![counted(cell, visits, None)];
        self.hear(helper, Report::Counted(RunId(run), counts));
    }

    fn orders(&self) -> Vec<(usize, Order)> {
        self.orders.take()
    }
}

impl Deref for Lead {
    type Target = Harness<Playouts>;

    fn deref(&self) -> &Self::Target {
        &self.harness
    }
}

impl DerefMut for Lead {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.harness
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
    let rates = study.lines.iter().map(|line| line.found.rate.unwrap());
    rates.map(|rate| rate.visits).sum()
}

#[test]
fn every_level_plays_both_rules_alone_within_its_time() {
    for record in ["ultimate ee", "ultimate-cross ee", ABOUT_TO_WIN] {
        Harness::check_levels(|| Lead::with(0, 0).harness, record);
    }
}

#[test]
fn a_level_that_plays_few_games_out_is_the_same_for_the_same_seed_and_needs_no_helpers() {
    let play = |record: &str| {
        let mut harness = Lead::with(1, 1);
        // Earlier searches make no difference.
        assert_eq!(harness.ask(1, record, Goal::Play(Level::Hard)), None);
        harness.chosen();
        harness.ask(2, "ultimate ee", Goal::Play(Level::Hard));
        assert_eq!(harness.orders(), []);
        harness.chosen()
    };
    assert_eq!(play("ultimate aa"), play("ultimate-cross ee"));
}

#[test]
fn a_study_has_rates_and_what_is_proven() {
    let mut harness = Lead::with(0, 0);
    harness.ask(1, ABOUT_TO_WIN, Goal::Study);
    let (last, reports) = harness.last();
    let Response::Study(study) = last else {
        panic!("{last:?}");
    };
    assert_eq!(reports, [], "it is proven at once");
    assert_eq!(study.lines[0].found.value, Some(Value::Win { plies: 1 }));
    for studied in &study.lines {
        let rate = studied.found.rate.unwrap();
        assert!(rate.permille <= 1000 && rate.visits > 0, "{studied:?}");
    }
}

#[test]
fn an_explanation_needs_no_helpers_and_ends_in_time() {
    let mut lead = Lead::with(1, 1);
    lead.ask(1, ABOUT_TO_WIN, Goal::Explain(None));
    let explained = lead.explained();
    assert_eq!(explained.cell, Some(cell("fh")));
    assert_eq!(
        explained.said[2].text,
        "It completes row 2 of the main board and wins."
    );
    lead.harness
        .ask(2, "ultimate ee", Goal::Explain(None), 1000);
    let begun = lead.harness.time.get();
    let explained = lead.explained();
    assert!(lead.harness.time.get() - begun <= 1020.0);
    assert!(
        explained.said[2].text.contains("has to play on"),
        "{explained:?}"
    );
    assert_eq!(lead.orders(), []);
}

#[test]
fn lines_have_rates_and_grow_and_count_what_helpers_have_found() {
    let mut lead = Lead::with(1, 1);
    let record = "ultimate ee";
    lead.harness.ask(1, record, Goal::Study, 500);
    let [(0, Order::Search(_))] = lead.orders()[..] else {
        panic!("the helper searches, too");
    };
    let game = Game::from_record(record).unwrap();
    let told = game.position().legal_moves().into_iter().map(|cell| Tally {
        cell,
        visits: 1_000_000,
        results: 500_000_000,
        value: None,
    });
    lead.hear(0, Report::Counted(RunId(1), told.collect()));
    let reports = lead.studies();
    assert!(reports.len() >= 3);
    assert!(reports.is_sorted_by(|one, next| one.nodes < next.nodes));
    for lines in reports {
        let rates = lines.lines.iter().map(|line| line.found.rate.unwrap());
        let rates: Vec<_> = rates.collect();
        assert!(rates.is_sorted_by(|one, next| one.visits >= next.visits));
        assert!(rates[0].visits > 1_000_000 && !lines.lines[0].pv.is_empty());
    }
}

#[test]
fn a_search_reports_the_games_that_it_has_played_out() {
    let mut lead = Lead::with(0, 0);
    lead.harness
        .ask(1, "ultimate ee", Goal::Play(Level::Perfect), 500);
    let (_, reports) = lead.last();
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
    const MANY: u64 = 1_000_000;
    // More than the worker counts by itself.
    const MORE: u64 = MANY + 100_000;
    const MOST: u64 = MANY + 200_000;
    let cases: [(&[_], &str); 4] = [
        (&[(0, "ea", MANY)], "ea"),
        (&[(0, "ea", MANY), (1, "eb", 2 * MANY)], "eb"),
        // The latest report counts alone: it is already a sum.
        (&[(0, "ea", MANY), (0, "ea", MORE), (1, "eb", MOST)], "eb"),
        (&[(0, "ea", MANY), (0, "ec", MOST), (1, "eb", MORE)], "ec"),
    ];
    for (reports, expected) in cases {
        let mut harness = Lead::with(2, 2);
        harness.ask(1, "ultimate ee", Goal::Play(Level::Perfect));
        harness.slice();
        for &(helper, cell, visits) in reports {
            harness.hear_count(helper, 1, cell, visits);
        }
        assert_eq!(harness.chosen(), cell(expected));
    }
}

#[test]
fn what_a_helper_has_proven_ends_the_search() {
    let record = "ultimate ee";
    let mut harness = Lead::with(1, 1);
    harness.ask(1, record, Goal::Study);
    assert_eq!(harness.slice(), None);
    let value = Value::Win { plies: 9 };
    let report = vec![counted("eh", 10, Some(value))];
    harness.hear(0, Report::Counted(RunId(1), report));
    let before = harness.time.get();
    let study = harness.study();
    assert!(harness.time.get() < before + 10.0);
    assert_eq!(study.best(), Some(cell("eh")));
    assert_eq!(study.lines[0].found.value, Some(value));
}

#[test]
fn what_is_told_of_another_search_or_by_nobody_does_not_count() {
    let record = "ultimate ee";
    let mut harness = Lead::with(1, 1);
    harness.ask(1, record, Goal::Study);
    harness.slice();
    harness.ask(2, record, Goal::Study);
    harness.hear_count(0, 1, "ea", 1_000_000);
    harness.hear_count(7, 2, "ea", 1_000_000);
    assert!(visits(&harness.study()) < 100_000);
    // Nor does it when nothing is being searched.
    harness.hear_count(0, 2, "ea", 1_000_000);
    harness.ask(3, record, Goal::Study);
    assert!(visits(&harness.study()) < 100_000);
}

#[test]
fn orders_reach_those_helpers_that_listen() {
    let record = "ultimate ee";
    let search = |run| Order::Search(assignment(run, record));
    let mut harness = Lead::with(3, 1);
    harness.ask(1, record, Goal::Study);
    assert_eq!(harness.orders(), [(0, search(1))]);

    // A helper that starts late joins the current search.
    harness.hear(2, Report::Ready);
    assert_eq!(harness.orders(), [(2, search(1))]);

    // Another search replaces this one.
    harness.ask(2, record, Goal::Play(Level::Perfect));
    let orders = [
        (0, Order::Stop),
        (2, Order::Stop),
        (0, search(2)),
        (2, search(2)),
    ];
    assert_eq!(harness.orders(), orders);

    // A failed helper gets no more orders.
    harness.team.borrow_mut().lose(0);
    harness.chosen();
    assert_eq!(harness.orders(), [(2, Order::Stop)]);

    harness.ask(3, record, Goal::Study);
    harness.stop(2);
    assert_eq!(harness.orders(), [(2, search(3))]);
    harness.stop(3);
    assert_eq!(harness.orders(), [(2, Order::Stop)]);
    assert!(!harness.is_busy());

    // No helper searches without a request.
    harness.hear(1, Report::Ready);
    assert_eq!(harness.orders(), []);
}

#[test]
fn a_helper_that_fails_is_missed_by_nobody() {
    let record = "ultimate ee";
    let mut harness = Lead::with(1, 1);
    harness.ask(1, record, Goal::Study);
    harness.slice();
    harness.hear_count(0, 1, "ea", 1_000_000);
    harness.team.borrow_mut().lose(0);
    // Its counts remain valid, also when the study goes on, but not in another position.
    assert!(visits(&harness.study()) > 1_000_000);
    harness.ask(2, record, Goal::Study);
    assert!(visits(&harness.study()) > 1_000_000);
    harness.ask(3, "ultimate ee ea", Goal::Study);
    assert!(visits(&harness.study()) < 100_000);
}

#[test]
fn a_helper_searches_until_it_is_told_to_stop_or_its_time_is_over() {
    let mut helper = Helper::new(MonteCarlo::with_tree(TREE, HELPERS_SEED));
    let time = Cell::new(0.0);
    helper.receive(Order::Search(assignment(1, "ultimate ee")), 0.0);
    let mut reports = Vec::new();
    while helper.is_busy() {
        reports.extend(helper.slice(|| tick(&time)));
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
    let mut alone = Lead::with(0, 0);
    alone.ask(1, record, Goal::Study);
    let own = visits(&alone.study());

    let mut harness = Lead::with(1, 1);
    harness.ask(1, record, Goal::Study);
    let [(0, order)] = &harness.orders()[..] else {
        panic!("no order");
    };
    let mut helper = Helper::new(MonteCarlo::with_tree(TREE, HELPERS_SEED));
    // Encoded and decoded, as between two workers.
    let order: Order = decode(&encode(order)).unwrap();
    helper.receive(order, 0.0);
    let mut told = 0;
    let time = Cell::new(0.0);
    while helper.is_busy() {
        if let Some(report) = helper.slice(|| tick(&time)) {
            let report: Report = decode(&encode(&report)).unwrap();
            if let Report::Counted(_, moves) = &report {
                told = moves.iter().map(|found| found.visits).sum();
            }
            harness.hear(0, report);
        }
    }
    assert_eq!(visits(&harness.study()), own + told);
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
fn playouts_are_told_one_by_one() {
    let mut lead = Lead::with(1, 1);
    assert_eq!(
        lead.ask(1, "ultimate ee", Goal::Trace(Tracing::Playouts(40))),
        None
    );
    let mut search = MonteCarlo::with_tree(TREE, lead.seed);
    let position = Game::from_record("ultimate ee").unwrap().position().clone();
    search.start(&position, Limit::Nodes(40));
    let playouts: Vec<_> = std::iter::from_fn(|| search.play_out()).collect();
    assert_eq!(playouts.len(), 40);
    let run = RunId(1);
    let told = Response::Trace(Trace::of(run, &Traced::Playouts(playouts)));
    assert_eq!(lead.last().0, told);
    // The helpers have nothing to do with it.
    assert!(lead.orders().is_empty());

    // It ends once the position is decided.
    lead.ask(2, ABOUT_TO_WIN, Goal::Trace(Tracing::Playouts(40)));
    let run = RunId(2);
    let playouts = Vec::new();
    let told = Response::Trace(Trace::of(run, &Traced::Playouts(playouts)));
    assert_eq!(lead.last().0, told);
}

#[test]
fn the_networks_units_are_told_with_what_the_last_move_has_changed() {
    let board = |record| {
        let game = Game::from_record(record).unwrap();
        *game.position().as_ultimate().unwrap()
    };
    for (record, before) in [
        ("ultimate", None),
        ("ultimate ee", Some(board("ultimate"))),
        ("ultimate-count ee ea", Some(board("ultimate-count ee"))),
    ] {
        let mut lead = Lead::with(1, 1);
        lead.ask(1, record, Goal::Trace(Tracing::Network));
        let board = board(record);
        let activations = Estimator::of(board.rule()).activations(&board, before.as_ref());
        let told = Response::Trace(Trace::of(RunId(1), &Traced::Network(activations)));
        assert_eq!(lead.last().0, told);
        assert!(lead.orders().is_empty());
    }
}

#[test]
fn what_another_program_searches_is_refused() {
    let trace = Goal::Trace(Tracing::Textbook {
        method: Method::Minimax,
        number: 1,
        levels: 1,
    });
    for (record, goal) in [
        ("classic", Goal::Study),
        ("expanding a1", Goal::Play(Level::Perfect)),
        ("ultimate", Goal::Compare),
        ("ultimate", trace),
        ("ultimate", Goal::Trace(Tracing::Proof(9))),
    ] {
        let mut harness = Lead::with(1, 1);
        let said = harness.ask(1, record, goal);
        assert!(
            matches!(said, Some(Response::Refused { run: RunId(1), .. })),
            "{record}"
        );
        assert!(!harness.is_busy() && harness.orders().is_empty());
    }
}
