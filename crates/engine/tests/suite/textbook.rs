//! The textbook searches, their trees and their figures.

use noughts_engine::{
    Comparison, Count, Method, Minimax, Progress, Return, Returned, Textbook, Value, Visit, WIN,
    Window,
};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Side, Status, Variant};
use proptest::prelude::*;

use crate::support::{after, any_board, position, random_position};

fn search(position: &Position, window: Window, method: Method) -> Textbook {
    let mut search = Textbook::start(position, window, method);
    assert_eq!(search.step(u64::MAX), Progress::Done);
    search
}

fn marks(position: &Position) -> i32 {
    let marks = position.key().chars().filter(|&c| c != '-').count();
    i32::try_from(marks).unwrap()
}

/// The visits and findings of alpha-beta, as written on a blackboard.
#[derive(Debug, Default, PartialEq)]
struct Blackboard {
    nodes: u64,
    cutoffs: u64,
}

impl Blackboard {
    /// Returns the score for the side to move.
    fn alpha_beta(&mut self, position: &Position, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        match position.status() {
            Status::Won(_) => return marks(position) - WIN,
            Status::Draw => return 0,
            Status::InProgress => {}
        }
        let mut best = i32::MIN;
        let moves = position.legal_moves();
        for (n, &cell) in moves.iter().enumerate() {
            best = best.max(-self.alpha_beta(&after(position, cell), -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                self.cutoffs += u64::from(n + 1 < moves.len());
                break;
            }
        }
        best
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_search_in_slices_is_the_one_on_the_blackboard(
        board in any_board(), seed: u64, empty in 1_usize..=8, ends in (-2_i32..=2, -2_i32..=2),
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let window = Window { alpha: ends.0.min(ends.1) * WIN / 2, beta: ends.0.max(ends.1) * WIN / 2 + 1 };
        let mut blackboard = Blackboard::default();
        let score = blackboard.alpha_beta(&position, window.alpha, window.beta);
        let mut random = SplitMix64::new(seed);
        let mut sliced = Textbook::start(&position, window, Method::AlphaBeta);
        let mut before = sliced.nodes();
        loop {
            let slice = 1 + random.next() % 50;
            let progress = sliced.step(slice);
            prop_assert!(sliced.nodes() <= before + slice);
            before = sliced.nodes();
            if progress == Progress::Done {
                break;
            }
            prop_assert_eq!(sliced.score(), None);
        }
        let (nodes, cutoffs) = (sliced.nodes(), sliced.cutoffs());
        prop_assert_eq!(sliced.score(), Some(score));
        prop_assert_eq!(Blackboard { nodes, cutoffs }, blackboard);
        prop_assert_eq!(sliced.step(1), Progress::Done);
    }

    #[test]
    fn all_searches_agree(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let minimax = Minimax::of(&position);
        for method in Method::ALL {
            let search = search(&position, Window::FULL, method);
            prop_assert_eq!(search.value(search.score().unwrap()), Some(minimax.value));
        }
    }

    /// With windows close to the true score, on either side of it and around it.
    #[test]
    fn a_score_outside_the_window_is_a_bound(
        board in any_board(), seed: u64, empty in 1_usize..=8, below in -3_i32..=3, width in 1_i32..=4,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let truth = search(&position, Window::FULL, Method::Minimax).score().unwrap();
        let window = Window { alpha: truth - below, beta: truth - below + width };
        for &method in &Method::ALL[1..] {
            let score = search(&position, window, method).score().unwrap();
            if score <= window.alpha {
                prop_assert!(truth <= score);
            } else if score >= window.beta {
                prop_assert!(truth >= score);
            } else {
                prop_assert_eq!(truth, score);
            }
        }
    }

    #[test]
    fn a_trace_is_what_a_textbook_says(
        board in any_board(), seed: u64, empty in 1_usize..=5, method in any_method(),
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let search = trace(&position, method, 1, u8::MAX);
        let visits = search.visits().unwrap();
        prop_assert_eq!(visits.len() as u64, search.nodes());
        let cutoffs = visits.iter().filter(|visit| cause(visit) == Return::Cut).count();
        prop_assert_eq!(cutoffs as u64, search.cutoffs());
        let mut unread = visits.iter();
        read(&mut unread, &position, method, None);
        prop_assert_eq!(unread.len(), 0);
    }

    /// Opens the whole tree move by move.
    #[test]
    fn a_tree_opened_by_levels_is_the_tree_that_was_searched(
        seed: u64, empty in 1_usize..=5, method in any_method(),
    ) {
        let position = random_position(&mut SplitMix64::new(seed), Variant::Four, empty);
        let whole = trace(&position, method, 1, u8::MAX);
        let mut opened = vec![trace(&position, method, 1, 0).visits().unwrap()[0]];
        for visit in whole.visits().unwrap() {
            let part = trace(&position, method, visit.number, 1);
            let [top, moves @ ..] = part.visits().unwrap() else {
                panic!("nothing is traced");
            };
            prop_assert_eq!(top, visit);
            opened.extend(moves);
        }
        opened.sort_unstable_by_key(|visit| visit.number);
        prop_assert_eq!(opened, whole.visits().unwrap());
    }
}

fn any_method() -> impl Strategy<Value = Method> {
    prop::sample::select(&Method::ALL[..])
}

fn trace(position: &Position, method: Method, number: u64, levels: u8) -> Textbook {
    let mut search = Textbook::trace(position, method, number, levels);
    while search.step(7) == Progress::Running {}
    search
}

fn cause(visit: &Visit) -> Return {
    visit.returned.unwrap().cause
}

/// Reads the visits of a position as a textbook describes them; returns its score.
fn read(
    visits: &mut std::slice::Iter<Visit>,
    position: &Position,
    method: Method,
    above: Option<(u64, Window)>,
) -> i32 {
    let visit = visits.next().unwrap();
    let Returned {
        score,
        cause,
        nodes,
    } = visit.returned.unwrap();
    let (parent, mut window) = above.unwrap_or((0, Window::FULL));
    assert_eq!((visit.parent, visit.window), (parent, window));
    match cause {
        Return::GameOver => {
            let won = WIN - marks(position);
            let expected = match position.status() {
                Status::Won(Side::X) => won,
                Status::Won(Side::O) => -won,
                Status::Draw => 0,
                Status::InProgress => panic!("the game goes on"),
            };
            assert_eq!((score, nodes), (expected, 1));
        }
        Return::Known => {
            assert_eq!(nodes, 1);
            // A bound from outside the window, or exact.
            let truth = x_score(position);
            assert!(
                truth == score
                    || truth.min(score) >= window.beta
                    || truth.max(score) <= window.alpha
            );
        }
        Return::Searched | Return::Cut => {
            let is_x = position.to_move() == Side::X;
            let mut best = None;
            let mut left = position.legal_moves();
            while visits
                .as_slice()
                .first()
                .is_some_and(|next| next.parent == visit.number)
            {
                assert!(
                    method == Method::Minimax || window.alpha < window.beta,
                    "searched although beta <= alpha"
                );
                let cell = visits.as_slice()[0].cell.unwrap();
                let index = left.iter().position(|&other| other == cell).unwrap();
                left.remove(index);
                let inside = if method == Method::Minimax {
                    Window::FULL
                } else {
                    window
                };
                let back = read(
                    visits,
                    &after(position, cell),
                    method,
                    Some((visit.number, inside)),
                );
                if is_x {
                    best = best.max(Some(back));
                    window.alpha = window.alpha.max(back);
                } else {
                    best = Some(best.map_or(back, |best: i32| best.min(back)));
                    window.beta = window.beta.min(back);
                }
            }
            assert_eq!(best, Some(score));
            assert_eq!(cause == Return::Cut, !left.is_empty());
            assert!(left.is_empty() || window.alpha >= window.beta);
            let next = visits.as_slice().first().map(|next| next.number);
            assert!(next.is_none_or(|next| next == visit.number + nodes));
        }
    }
    score
}

/// Returns the true score of a position for X.
fn x_score(position: &Position) -> i32 {
    let score = search(position, Window::FULL, Method::Minimax)
        .score()
        .unwrap();
    if position.to_move() == Side::X {
        score
    } else {
        -score
    }
}

/// The widely known tree: nine moves, and what is below each.
#[test]
fn classic_is_opened_by_levels_and_never_whole() {
    let start = Variant::Classic.start();
    let minimax = trace(&start, Method::Minimax, 1, 1);
    let visits = minimax.visits().unwrap();
    let nodes = |visit: &Visit| visit.returned.unwrap().nodes;
    assert_eq!(nodes(&visits[0]), 549_946);
    let below: Vec<_> = visits[1..].iter().map(nodes).collect();
    let (corner, edge, centre) = (59_705, 63_905, 55_505);
    let rows = [
        corner, edge, corner, edge, centre, edge, corner, edge, corner,
    ];
    assert_eq!(below, rows);
    assert_eq!(
        trace(&start, Method::Minimax, 1, 3).visits().unwrap().len(),
        586
    );
    assert_eq!(trace(&start, Method::Minimax, 1, 4).visits(), None);

    // Ordered: the centre first, then the corners.
    let ordered = trace(&start, Method::AlphaBetaWithOrder, 1, 1);
    let cells = ordered.visits().unwrap()[1..].iter();
    let cells: Vec<_> = cells
        .map(|visit| start.write_cell(visit.cell.unwrap()))
        .collect();
    assert_eq!(cells.join(" "), "b2 a1 c1 a3 c3 b1 a2 c2 b3");
}

#[test]
fn a_trace_ends_with_its_position_and_says_what_has_not_come_back() {
    let start = Variant::Classic.start();
    let search = trace(&start, Method::Minimax, 2, 1);
    assert_eq!(search.nodes(), 59_706);
    let mut search = Textbook::trace(&start, Method::Minimax, 1, 1);
    assert_eq!(search.step(100), Progress::Running);
    let back = search.visits().unwrap().iter().map(|visit| visit.returned);
    assert_eq!(back.collect::<Vec<_>>(), [None, None]);
    assert_eq!(
        Textbook::start(&start, Window::FULL, Method::Minimax).visits(),
        None
    );
}

#[test]
fn the_ends_of_the_full_window_are_no_values() {
    let search = search(&position("classic a1"), Window::FULL, Method::AlphaBeta);
    assert_eq!(search.value(WIN), None);
    assert_eq!(search.value(-WIN), None);
    assert_eq!(search.value(WIN - 2), Some(Value::Win { plies: 1 }));
}

fn compare(position: &Position, limit: u64) -> [Count; 4] {
    let mut comparison = Comparison::start(position, limit);
    assert!(matches!(
        comparison.count(Method::AlphaBetaWithOrder),
        Count::Pending { .. }
    ));
    while comparison.step(1000) == Progress::Running {}
    Method::ALL.map(|method| comparison.count(method))
}

/// The figures of empty Classic; 549,946 is widely known.
#[test]
fn the_figures_of_classic_are_counted() {
    let nodes = |count| match count {
        Count::Solved { nodes, cutoffs } => (nodes, cutoffs),
        Count::Pending { .. } | Count::NotFeasible { .. } => panic!("{count:?}"),
    };
    let [minimax, alpha_beta, table, order] =
        compare(&Variant::Classic.start(), 1_000_000).map(nodes);
    println!("{minimax:?} {alpha_beta:?} {table:?} {order:?}");
    assert_eq!(minimax, (549_946, 0));
    let mut blackboard = Blackboard::default();
    blackboard.alpha_beta(&Variant::Classic.start(), -WIN, WIN);
    assert_eq!(alpha_beta, (blackboard.nodes, blackboard.cutoffs));
    assert!(table.0 < alpha_beta.0 / 4);
    assert!(order.0 < table.0);
}

#[test]
fn what_takes_too_long_is_said_to_and_not_guessed() {
    let limit = 20_000;
    let counts = compare(&Variant::Four.start(), limit);
    assert_eq!(counts, [Count::NotFeasible { limit }; 4]);
    let all = compare(&"mnk-10x10x5".parse::<Variant>().unwrap().start(), 500);
    assert_eq!(all, [Count::NotFeasible { limit: 500 }; 4]);
    // Two nodes: the position, and the one after its only move.
    let last = position("classic b2 a1 c1 a3 a2 c2 b1 b3");
    let (nodes, cutoffs) = (2, 0);
    assert_eq!(compare(&last, 2), [Count::Solved { nodes, cutoffs }; 4]);
    assert_eq!(compare(&last, 1), [Count::NotFeasible { limit: 1 }; 4]);
}

#[test]
fn a_comparison_keeps_to_its_slices() {
    let mut comparison = Comparison::start(&Variant::Classic.start(), 10_000);
    let visited = |comparison: &Comparison| match comparison.count(Method::Minimax) {
        Count::Pending { nodes } => nodes,
        Count::Solved { .. } | Count::NotFeasible { .. } => panic!("too fast"),
    };
    assert_eq!(comparison.step(100), Progress::Running);
    let first = visited(&comparison);
    assert_eq!(comparison.step(100), Progress::Running);
    assert_eq!(visited(&comparison), first + 100);
}

/// When a slice finishes one search, it continues with the next. The first visit of a textbook
/// search, to its root, is outside all slices.
#[test]
fn a_comparison_visits_as_many_nodes_as_it_may() {
    let mut comparison = Comparison::start(&position("classic a1 b2 c3"), 10_000);
    let mut allowed = 0;
    loop {
        allowed += 300;
        let progress = comparison.step(300);
        let visited = Method::ALL.map(|method| match comparison.count(method) {
            Count::Pending { nodes } | Count::Solved { nodes, .. } => nodes,
            Count::NotFeasible { .. } => panic!("too many"),
        });
        if progress == Progress::Done {
            break;
        }
        let begun = visited.iter().filter(|&&nodes| nodes > 0).count() as u64;
        assert_eq!(visited.iter().sum::<u64>(), allowed + begun);
    }
    assert!(allowed >= 1500);
}
