//! The network's evaluation of moves, without a search.

use std::sync::Arc;

use noughts_rules::{MiniCell, Ultimate, UltimateRule};

use super::network::{Activations, Network, Replies};

/// Evaluates the moves of a position of Ultimate by the network alone, as [`MonteCarlo`] does
/// first. Other searches can build on it.
///
/// [`MonteCarlo`]: super::MonteCarlo
pub struct Estimator(Arc<Network>);

impl Estimator {
    /// Returns the estimator of a rule.
    pub fn of(rule: UltimateRule) -> Self {
        Self(Network::of(rule))
    }

    /// Fills `moves` with every legal move, its expected result for the side that makes it, from 0 to
    /// 1, and the board after it. For a move that ends the game it is the result: 1 for a win, ½ for
    /// a draw, 0 for a loss.
    pub fn estimate(&self, board: &Ultimate, moves: &mut Vec<(f32, MiniCell, Ultimate)>) {
        moves.clear();
        let replies = Replies::of(&self.0, board);
        for at in board.moves() {
            let mut after = *board;
            after.play(at);
            let status = after.status();
            let expected = match status.winner() {
                Some(winner) => f32::from(winner == board.to_move()),
                None if status.is_over() => 0.5,
                None => replies.estimate(at, &after),
            };
            moves.push((expected, at, after));
        }
    }

    /// Returns what each hidden unit adds to the estimate of a position, and what it added before the
    /// last move, in the position `before`, if there was one.
    pub fn activations(&self, board: &Ultimate, before: Option<&Ultimate>) -> Activations {
        self.0.activations(board, before)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use noughts_rules::{Status, Variant};

    use super::*;
    use crate::choose;

    #[test]
    fn every_legal_move_is_estimated_and_an_end_is_certain() {
        let estimator = Estimator::of(UltimateRule::Count);
        let (mut moves, mut ends) = (Vec::new(), HashSet::new());
        for seed in 0..20 {
            let mut position = Variant::UltimateCount.start();
            while let Some(board) = position.as_ultimate().filter(|b| !b.status().is_over()) {
                estimator.estimate(board, &mut moves);
                assert!(moves.iter().map(|(_, at, _)| *at).eq(board.moves()));
                for (expected, _, after) in &moves {
                    let result = match after.status() {
                        Status::Won(winner) => f32::from(winner == board.to_move()),
                        Status::Draw => 0.5,
                        Status::InProgress => {
                            assert!((0.0..=1.0).contains(expected), "{}", position.key());
                            continue;
                        }
                    };
                    assert!((expected - result).abs() < f32::EPSILON);
                    ends.insert(after.status());
                }
                let cell = choose(&position.legal_moves(), seed).unwrap();
                position.play(position.to_move(), cell).unwrap();
            }
        }
        assert!(ends.len() > 1);
    }
}
