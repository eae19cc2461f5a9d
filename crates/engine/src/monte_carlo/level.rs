//! How the levels play what the Monte Carlo search has found.

use noughts_rules::{CellId, Position};

use crate::choose::choose;
use crate::level::Level;
use crate::score::Value;
use crate::values::MoveValue;

impl Level {
    /// Returns the level's move in a position of Ultimate, the same for the same seed, or `None`
    /// after the end of the game. `values` is what a [`MonteCarlo`](crate::MonteCarlo) search
    /// within [`limit`](Self::limit) has found of all its moves.
    ///
    /// A move that wins the game at once is overlooked by no level.
    pub fn pick(self, position: &Position, values: &[MoveValue], seed: u64) -> Option<CellId> {
        let best = best_moves(values);
        let wins_at_once = best.first().is_some_and(|first| {
            let value = values.iter().find(|m| m.cell == *first);
            value.is_some_and(|m| m.value == Some(Value::Win { plies: 1 }))
        });
        if wins_at_once {
            return choose(&best, seed);
        }
        self.choose_of(position, &best, seed)
    }
}

/// Returns the moves to choose from: all that are proven to be the best, or the one that was
/// visited most of those that are not proven to be worse.
pub(super) fn best_moves(values: &[MoveValue]) -> Vec<CellId> {
    let best_proven = values
        .iter()
        .filter_map(|m| m.value)
        .map(Value::score)
        .max();
    let all_proven = values.iter().all(|m| m.value.is_some());
    let has_win = best_proven.is_some_and(|score| score > 0);
    if has_win || all_proven {
        let is_best = |m: &&MoveValue| m.value.map(Value::score) == best_proven;
        return values.iter().filter(is_best).map(|m| m.cell).collect();
    }
    let visits = |m: &MoveValue| m.rate.map_or(0, |rate| rate.visits);
    let open = values.iter().filter(|m| m.value.is_none());
    // Of equal ones the first in reading order.
    let most = open.rev().max_by_key(|m| (visits(m), m.score));
    let draw = values
        .iter()
        .find(|m| matches!(m.value, Some(Value::Draw { .. })));
    let best = match (most, draw) {
        (Some(most), Some(draw)) if most.score < draw.score => Some(draw),
        (most, _) => most,
    };
    best.map(|m| m.cell).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Distance;
    use crate::values::Rate;

    /// Returns the places of the moves to choose from, by what is proven, the score of those that
    /// are not, and the visits.
    fn best(moves: &[(Option<Value>, i32, u64)]) -> Vec<usize> {
        let cells = (0..).map_while(|column| CellId::new(column, 0));
        let cells: Vec<_> = cells.take(moves.len()).collect();
        let value = |(&cell, &(value, score, visits)): (&CellId, &(_, _, _))| MoveValue {
            cell,
            value,
            distance: Distance::Exact,
            score: value.map_or(score, Value::score),
            nodes: visits,
            rate: Some(Rate {
                permille: 0,
                visits,
            }),
        };
        let values: Vec<_> = cells.iter().zip(moves).map(value).collect();
        let place = |cell: &CellId| cells.iter().position(|c| c == cell);
        best_moves(&values).iter().filter_map(place).collect()
    }

    #[test]
    fn the_moves_to_choose_from_are_the_best_that_are_known() {
        let win = |plies| Some(Value::Win { plies });
        let draw = |plies| Some(Value::Draw { plies });
        let loss = |plies| Some(Value::Loss { plies });
        // A proven win is never left, and the shortest are the best.
        assert_eq!(best(&[(None, 900, 9), (win(5), 0, 1), (win(3), 0, 1)]), [2]);
        assert_eq!(
            best(&[(win(3), 0, 1), (None, 0, 9), (win(3), 0, 1)]),
            [0, 2]
        );
        // Where all is proven, the best is played: a draw, or the longest loss.
        assert_eq!(best(&[(loss(4), 0, 9), (draw(6), 0, 1)]), [1]);
        assert_eq!(
            best(&[(loss(4), 0, 9), (loss(6), 0, 1), (loss(6), 0, 2)]),
            [1, 2]
        );
        // Otherwise the one that was visited most; of equal ones the better, or the first.
        assert_eq!(
            best(&[(None, 300, 4), (None, -10, 5), (loss(2), 0, 9)]),
            [1]
        );
        assert_eq!(best(&[(None, 10, 5), (None, 30, 5), (None, 30, 5)]), [1]);
        // A draw is as good as a score of 0: it is taken before what is worse than that.
        assert_eq!(best(&[(None, -1, 50), (draw(6), 0, 1)]), [1]);
        assert_eq!(best(&[(draw(6), 0, 9), (None, 0, 1)]), [1]);
        assert_eq!(best(&[(draw(6), 0, 9), (None, 1, 1)]), [1]);
        assert_eq!(best(&[]), [0; 0]);
    }
}
