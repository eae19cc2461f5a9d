//! The network's evaluation of moves, without a search.

use std::sync::Arc;

use noughts_rules::{MiniCell, Ultimate, UltimateRule};

use super::network::{Network, Replies};

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
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;
    use crate::choose;

    #[test]
    fn every_legal_move_is_estimated_and_an_end_is_certain() {
        let estimator = Estimator::of(UltimateRule::Count);
        let (mut moves, mut wins, mut losses, mut estimates) = (Vec::new(), 0, 0, 0);
        for seed in 0..20 {
            let mut position = Variant::UltimateCount.start();
            while !position.status().is_over() {
                let mut legal = position.legal_moves();
                legal.sort_unstable();
                let board = position.as_ultimate().copied().unwrap();
                estimator.estimate(&board, &mut moves);
                let mut cells: Vec<_> = moves.iter().map(|(_, at, _)| at.cell_id()).collect();
                cells.sort_unstable();
                assert_eq!(cells, legal);
                for (expected, _, after) in &moves {
                    let winner = after.status().winner();
                    let wins_now = winner == Some(board.to_move());
                    assert!((0.0..=1.0).contains(expected), "{}", position.key());
                    assert!(*expected >= 1.0 || !wins_now, "{}", position.key());
                    wins += u32::from(wins_now);
                    losses += u32::from(winner == Some(board.to_move().other()));
                    if after.status().is_over() {
                        let result = match winner {
                            Some(_) => f32::from(wins_now),
                            None => 0.5,
                        };
                        assert!((*expected - result).abs() < f32::EPSILON);
                    } else {
                        estimates += u32::from((*expected - 0.5).abs() > 0.01);
                    }
                }
                let cell = choose(&legal, seed).unwrap();
                position.play(position.to_move(), cell).unwrap();
            }
        }
        assert!(wins > 0 && losses > 0 && estimates > 0);
    }
}
