//! Games of random moves.

use noughts_rules::{Mark, MiniCell, Status, Ultimate};

use super::random::Random;

/// Plays random moves to the end; returns the result for a mark: a win is 1, a draw ½.
pub(super) fn playout(mut board: Ultimate, mark: Mark, random: &mut Random) -> f32 {
    while !board.status().is_over() {
        let mut place = random.below(board.move_count());
        for mini in board.allowed().iter() {
            let empty = board.empty(mini);
            if place < empty.len() {
                if let Some(cell) = empty.iter().nth(place as usize) {
                    board.play(MiniCell { mini, cell });
                }
                break;
            }
            place -= empty.len();
        }
    }
    match board.status() {
        Status::Won(winner) if winner == mark => 1.0,
        Status::Won(_) => 0.0,
        Status::Draw | Status::InProgress => 0.5,
    }
}
