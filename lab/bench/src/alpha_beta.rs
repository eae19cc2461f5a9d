//! Alpha-beta over the network's estimates: the baseline that also uses the network of Ultimate's
//! Monte Carlo search.
//!
//! It deepens iteratively, sorts moves by their estimates and has no table (Knuth and Moore, "An
//! analysis of alpha-beta pruning", 1975).

use noughts_engine::Estimator;
use noughts_rules::{CellId, MiniCell, Spot, Ultimate};

/// The bonus of a win for each ply that it comes earlier.
const HURRY: f32 = 1e-3;

/// A move with its estimate, and the board after it.
type Move = (f32, MiniCell, Ultimate);

/// A search, one position at a time.
pub struct AlphaBeta {
    estimator: Estimator,
    /// The moves at each ply of the current line.
    plies: Vec<Vec<Move>>,
    nodes: u64,
}

impl AlphaBeta {
    /// Returns a search for boards with the same rule.
    pub fn new(board: &Ultimate) -> Self {
        Self {
            estimator: Estimator::of(board.rule()),
            plies: Vec::new(),
            nodes: 0,
        }
    }

    /// Returns the best move of the deepest search completed before `is_over` says so; it is passed
    /// the number of estimated positions. A one-ply search always completes.
    pub fn best(&mut self, board: &Ultimate, is_over: impl Fn(u64) -> bool) -> Option<CellId> {
        self.nodes = 0;
        let mut moves = Vec::new();
        self.estimate(board, &mut moves);
        let empty: u32 = Spot::ALL.iter().map(|&mini| board.empty(mini).len()).sum();
        for depth in 1..empty as u8 {
            let mut alpha = f32::NEG_INFINITY;
            for (worth, _, after) in &mut moves {
                if after.status().is_over() {
                    *worth = end(*worth, depth);
                } else {
                    let Some(reply) = self.worth(after, depth, -1.0, 1.0 - alpha, &is_over) else {
                        return moves.first().map(|(_, at, _)| at.cell_id());
                    };
                    *worth = 1.0 - reply;
                }
                alpha = alpha.max(*worth);
            }
            sort(&mut moves);
        }
        moves.first().map(|(_, at, _)| at.cell_id())
    }

    /// Returns the value of an unfinished position for the side to move within a window, searching
    /// each of its moves to a depth; `None` if the time is up.
    fn worth(
        &mut self,
        board: &Ultimate,
        depth: u8,
        mut alpha: f32,
        beta: f32,
        is_over: &impl Fn(u64) -> bool,
    ) -> Option<f32> {
        if depth > 1 && is_over(self.nodes) {
            return None;
        }
        let mut moves = self.plies.pop().unwrap_or_default();
        self.estimate(board, &mut moves);
        let mut best = f32::NEG_INFINITY;
        let mut is_complete = true;
        for (estimate, _, after) in &moves {
            let worth = if after.status().is_over() {
                end(*estimate, depth)
            } else if depth == 1 {
                *estimate
            } else if let Some(reply) =
                self.worth(after, depth - 1, 1.0 - beta, 1.0 - alpha, is_over)
            {
                1.0 - reply
            } else {
                is_complete = false;
                break;
            };
            best = best.max(worth);
            alpha = alpha.max(worth);
            if alpha >= beta {
                break;
            }
        }
        self.plies.push(moves);
        is_complete.then_some(best)
    }

    fn estimate(&mut self, board: &Ultimate, moves: &mut Vec<Move>) {
        self.nodes += 1;
        self.estimator.estimate(board, moves);
        sort(moves);
    }
}

/// Returns the score of a result at a remaining depth: an earlier win scores more.
fn end(result: f32, depth: u8) -> f32 {
    if result > 0.75 {
        result + HURRY * f32::from(depth)
    } else {
        result
    }
}

fn sort(moves: &mut [Move]) {
    moves.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Status, Variant};

    use super::*;
    use crate::endgames::{Exhaustive, Players, endgames};

    #[test]
    fn with_enough_time_the_end_of_a_game_is_played_as_well_as_can_be() {
        let outcome = |board: &Ultimate| Exhaustive::new(usize::MAX).solve(board).unwrap();
        for variant in [Variant::Ultimate, Variant::UltimateCross] {
            for position in endgames(variant, Players::Random, 9, 1).take(30) {
                let board = position.as_ultimate().unwrap();
                let cell = AlphaBeta::new(board).best(board, |_| false).unwrap();
                let mut after = *board;
                after.play(MiniCell::at(cell).unwrap());
                let kept = match after.status() {
                    Status::Won(_) => 1,
                    Status::Draw => 0,
                    Status::InProgress => -outcome(&after),
                };
                assert_eq!(kept, outcome(board), "{}", position.key());
            }
        }
    }
}
