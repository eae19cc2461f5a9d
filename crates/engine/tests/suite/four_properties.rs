//! The specified properties of the engine, each on random positions of Four.

use noughts_engine::{
    Engine, Level, Limit, Method, Minimax, Progress, Return, Textbook, Value, WIN, Window, choose,
};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Side, Status, Variant};
use proptest::prelude::*;

use crate::support::{after, assert_as_reference, assert_symmetric, random_position, search};

/// Returns a random unfinished position with few enough empty cells for minimax.
fn late() -> impl Strategy<Value = Position> {
    (any::<u64>(), 1_usize..=8)
        .prop_map(|(seed, empty)| random_position(&mut SplitMix64::new(seed), Variant::Four, empty))
}

/// Returns a random unfinished position.
fn any_position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 1_usize..=16)
        .prop_map(|(seed, empty)| random_position(&mut SplitMix64::new(seed), Variant::Four, empty))
}

fn textbook(position: &Position, method: Method) -> Textbook {
    let mut search = Textbook::start(position, Window::FULL, method);
    assert_eq!(search.step(u64::MAX), Progress::Done);
    search
}

/// Plays every best move of the engine for one side against every move of the other, and asserts
/// that the side always gets at least what was promised.
fn assert_kept(engine: &mut Engine, position: &Position, side: Side, promised: i32) {
    let worth = match position.status() {
        Status::Won(winner) => {
            if winner == side {
                1
            } else {
                -1
            }
        }
        Status::Draw => 0,
        Status::InProgress => {
            let mine = position.to_move() == side;
            let moves = if mine {
                engine.solve(position).best
            } else {
                position.legal_moves()
            };
            assert!(!moves.is_empty());
            for cell in moves {
                assert_kept(engine, &after(position, cell), side, promised);
            }
            return;
        }
    };
    assert!(worth >= promised, "{}", position.key());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    // Feature: 4x4-tic-tac-toe-ai, Property 15: Minimax Optimal Play
    #[test]
    fn best_moves_are_those_of_minimax_and_keep_what_they_promise(position in late()) {
        let mut engine = Engine::new();
        let analysis = engine.solve(&position);
        assert_as_reference(&analysis, &position);
        assert_kept(&mut engine, &position, position.to_move(), analysis.score.signum());
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 16: Minimax Terminal State Scoring
    #[test]
    fn a_win_is_positive_a_loss_negative_and_a_draw_nothing(seed: u64) {
        let mut random = SplitMix64::new(seed);
        let mut game = vec![Variant::Four.start()];
        while let Some(cell) = choose(&game[game.len() - 1].legal_moves(), random.next()) {
            game.push(after(&game[game.len() - 1], cell));
        }
        let end = &game[game.len() - 1];
        // The turn does not pass at the end: a won game is won for its winner.
        let score = if end.status() == Status::Draw { 0 } else { WIN };
        prop_assert_eq!(Minimax::of(end).value.score(), score);
        prop_assert_eq!(Engine::new().solve(end).score, score);

        // Before the end, the winner's score is positive and the loser's negative, growing towards
        // the end.
        let late = |position: &&Position| position.legal_moves().len() <= 7;
        for (position, plies) in game.iter().rev().take_while(late).zip(0..) {
            let outcome = Minimax::of(position).value;
            let score = Engine::new().solve(position).score;
            let expected = match outcome {
                Value::Win { plies } => WIN - plies.cast_signed(),
                Value::Draw { .. } => 0,
                Value::Loss { plies } => plies.cast_signed() - WIN,
            };
            prop_assert_eq!(score, expected);
            prop_assert!(score.abs() <= WIN && (score == 0 || score.abs() >= WIN - 16));
            if plies == 1 && end.status() != Status::Draw {
                prop_assert_eq!(score, WIN - 1);
            }
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 17: Alpha-Beta Pruning Correctness
    #[test]
    fn pruning_changes_no_value_and_visits_fewer_nodes(position in late()) {
        let minimax = Minimax::of(&position);
        let empty = position.legal_moves().len();
        for method in Method::ALL {
            let search = textbook(&position, method);
            let value = search.value(search.score().unwrap());
            prop_assert_eq!(value, Some(minimax.value));
            if method == Method::Minimax {
                prop_assert_eq!(search.nodes(), minimax.nodes);
            } else if search.cutoffs() > 0 {
                prop_assert!(search.nodes() < minimax.nodes);
            } else {
                prop_assert!(search.nodes() <= minimax.nodes);
            }
        }
        let analysis = Engine::new().solve(&position);
        prop_assert_eq!(analysis.value, Some(minimax.value));
        prop_assert!(analysis.nodes < minimax.nodes || empty <= 3);
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 18: Alpha-Beta Pruning Efficiency
    #[test]
    fn nothing_is_searched_once_beta_is_at_most_alpha(position in late()) {
        let mut search = Textbook::trace(&position, Method::AlphaBeta, 1, 2);
        search.step(u64::MAX);
        let visits = search.visits().unwrap();
        for (depth, above) in visits.iter().enumerate().filter(|(_, visit)| visit.parent <= 1) {
            let returned = above.returned.unwrap();
            let after = above.cell.map(|cell| after(&position, cell));
            let here = after.as_ref().unwrap_or(&position);
            let mut window = above.window;
            let (mut left, mut nodes) = (here.legal_moves().len(), 1);
            for visit in visits[depth..].iter().filter(|visit| visit.parent == above.number) {
                prop_assert!(window.alpha < window.beta, "searched although beta <= alpha");
                let back = visit.returned.unwrap();
                match here.to_move() {
                    Side::X => window.alpha = window.alpha.max(back.score),
                    Side::O => window.beta = window.beta.min(back.score),
                }
                left -= 1;
                nodes += back.nodes;
            }
            prop_assert_eq!(returned.nodes, nodes);
            prop_assert_eq!(returned.cause == Return::Cut, left > 0);
            prop_assert!(left == 0 || window.alpha >= window.beta, "cut although beta > alpha");
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 19: AI Move Validity
    #[test]
    fn the_computer_only_plays_legal_moves(position in any_position(), seed: u64, nodes in 0_u64..50) {
        for level in Level::ALL {
            let limit = level.limit(position.variant(), Limit::Nodes(nodes));
            let found = search(&mut Engine::new(), &position, limit, 1);
            let cell = level.choose(&position, &found, seed).unwrap();
            prop_assert_eq!(position.check(position.to_move(), cell), Ok(()));
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_best_moves(position in any_position()) {
        assert_symmetric(&mut Engine::new(), &position);
    }

    /// A game in which both sides play any best move ends as promised at its start, and no later.
    #[test]
    fn full_games_end_as_promised(position in any_position(), seed: u64) {
        let mut engine = Engine::new();
        let value = engine.solve(&position).value.unwrap();
        let (mut now, mut plies) = (position.clone(), 0);
        while !now.status().is_over() {
            let analysis = engine.solve(&now);
            let cell = Level::Perfect.choose(&now, &analysis, seed + u64::from(plies));
            now = after(&now, cell.unwrap());
            plies += 1;
        }
        prop_assert_eq!(plies, value.plies());
        let worth = match now.status().winner() {
            None => 0,
            Some(winner) => if winner == position.to_move() { 1 } else { -1 },
        };
        prop_assert_eq!(worth, value.score().signum());
    }
}
