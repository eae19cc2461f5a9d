//! The textbook searches, their trees and their figures.

use crate::support::{after, any_board, position, random_position};
use noughts_engine::{
    Bound, Comparison, Count, Engine, Fate, Method, Minimax, Progress, Pruning, Textbook, Value,
    WIN, Window,
};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Status, Variant};
use proptest::prelude::*;

fn search(position: &Position, window: Window, pruning: Pruning) -> Textbook {
    let mut search = Textbook::start(position, window, pruning);
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
        let mut sliced = Textbook::start(&position, window, Pruning::AlphaBeta);
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
        for pruning in [Pruning::None, Pruning::AlphaBeta, Pruning::AlphaBetaWithTable] {
            let search = search(&position, Window::FULL, pruning);
            prop_assert_eq!(search.value(search.score().unwrap()), Some(minimax.value));
        }
    }

    /// With windows close to the true score, on either side of it and around it.
    #[test]
    fn a_score_outside_the_window_is_a_bound(
        board in any_board(), seed: u64, empty in 1_usize..=8, below in -3_i32..=3, width in 1_i32..=4,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let truth = search(&position, Window::FULL, Pruning::None).score().unwrap();
        let window = Window { alpha: truth - below, beta: truth - below + width };
        for pruning in [Pruning::AlphaBeta, Pruning::AlphaBetaWithTable] {
            let score = search(&position, window, pruning).score().unwrap();
            if score <= window.alpha {
                prop_assert!(truth <= score);
            } else if score >= window.beta {
                prop_assert!(truth >= score);
            } else {
                prop_assert_eq!(truth, score);
            }
        }
    }

    /// Opens the whole tree branch by branch: each branch shows what the search did.
    #[test]
    fn a_tree_opened_branch_by_branch_is_the_tree_that_was_searched(
        seed: u64, empty in 1_usize..=6,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), Variant::Four, empty);
        let root = search(&position, Window::FULL, Pruning::AlphaBeta);
        let (nodes, cutoffs) = open(&position, &root);
        prop_assert_eq!((nodes, cutoffs), (root.nodes(), root.cutoffs()));
    }
}

/// Opens every branch; returns the number of nodes seen, and of nodes with cut branches.
fn open(position: &Position, tree: &Textbook) -> (u64, u64) {
    let (mut nodes, mut cutoffs) = (1, 0);
    for branch in tree.branches() {
        match branch.fate {
            Fate::Searched {
                value,
                bound,
                window,
                nodes: below,
            } => {
                let next = after(position, branch.cell);
                let child = search(&next, window, Pruning::AlphaBeta);
                let stays = next.to_move() == position.to_move();
                let reply = child.score().unwrap();
                let score = if stays { reply } else { -reply };
                assert_eq!(tree.value(score), value);
                assert_eq!(child.nodes(), below);
                assert_bound(&next, position, score, bound);
                let is_inside = window.alpha < reply && reply < window.beta;
                let is_exact = is_inside || next.status().is_over();
                assert_eq!(bound == Bound::Exact, is_exact);
                let seen = open(&next, &child);
                assert_eq!(seen.0, below);
                nodes += seen.0;
                cutoffs += seen.1;
            }
            Fate::Cut { by } => assert!(tree.branches().iter().any(|other| other.cell == by)),
            Fate::Open => panic!("neither searched nor cut"),
        }
    }
    let is_cut = |fate| matches!(fate, Fate::Cut { .. });
    cutoffs += u64::from(tree.branches().iter().any(|branch| is_cut(branch.fate)));
    (nodes, cutoffs)
}

/// Asserts that the true score agrees with the bound.
fn assert_bound(next: &Position, position: &Position, score: i32, bound: Bound) {
    let full = search(next, Window::FULL, Pruning::AlphaBeta);
    let reply = full.score().unwrap();
    let stays = next.to_move() == position.to_move();
    let truth = if stays { reply } else { -reply };
    match bound {
        Bound::Exact => assert_eq!(truth, score),
        Bound::AtLeast => assert!(truth >= score),
        Bound::AtMost => assert!(truth <= score),
    }
}

#[test]
fn branches_are_open_until_they_are_searched() {
    let start = Variant::Classic.start();
    let mut search = Textbook::start(&start, Window::FULL, Pruning::AlphaBeta);
    let open = |search: &Textbook| {
        let open = |branch: &&noughts_engine::Branch| branch.fate == Fate::Open;
        search.branches().iter().filter(open).count()
    };
    assert_eq!(open(&search), 9);
    assert_eq!(search.step(10), Progress::Running);
    assert_eq!(open(&search), 9);
    while search.step(10) == Progress::Running {}
    assert_eq!(open(&search), 0);
}

#[test]
fn the_ends_of_the_full_window_are_no_values() {
    let search = search(&position("classic a1"), Window::FULL, Pruning::AlphaBeta);
    assert_eq!(search.value(WIN), None);
    assert_eq!(search.value(-WIN), None);
    assert_eq!(search.value(WIN - 2), Some(Value::Win { plies: 1 }));
}

fn compare(position: &Position, limit: u64) -> [Count; 4] {
    let mut comparison = Comparison::start(position, limit);
    assert!(matches!(
        comparison.count(Method::Engine),
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
    let [minimax, alpha_beta, table, engine] =
        compare(&Variant::Classic.start(), 1_000_000).map(nodes);
    println!("{minimax:?} {alpha_beta:?} {table:?} {engine:?}");
    assert_eq!(minimax, (549_946, Some(0)));
    let mut blackboard = Blackboard::default();
    blackboard.alpha_beta(&Variant::Classic.start(), -WIN, WIN);
    assert_eq!(alpha_beta, (blackboard.nodes, Some(blackboard.cutoffs)));
    assert!(table.0 < alpha_beta.0 / 4);
    let analysis = Engine::new().solve(&Variant::Classic.start());
    assert_eq!(engine, (analysis.nodes, None));
}

#[test]
fn what_takes_too_long_is_said_to_and_not_guessed() {
    let limit = 20_000;
    let [minimax, alpha_beta, table, engine] = compare(&Variant::Four.start(), limit);
    for count in [minimax, alpha_beta, table] {
        assert_eq!(count, Count::NotFeasible { limit });
    }
    assert!(matches!(engine, Count::Solved { .. }));
    let all = compare(&"mnk-10x10x5".parse::<Variant>().unwrap().start(), 500);
    assert_eq!(all, [Count::NotFeasible { limit: 500 }; 4]);
    // Two nodes: the position, and the one after its only move.
    let last = position("classic b2 a1 c1 a3 a2 c2 b1 b3");
    let solved = |cutoffs| Count::Solved { nodes: 2, cutoffs };
    assert_eq!(compare(&last, 2)[..3], [solved(Some(0)); 3]);
    assert_eq!(compare(&last, 1)[..3], [Count::NotFeasible { limit: 1 }; 3]);
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
        let begun = visited[..3].iter().filter(|&&nodes| nodes > 0).count() as u64;
        assert_eq!(visited.iter().sum::<u64>(), allowed + begun);
    }
    assert!(allowed >= 1500);
}
