//! The choice of a move at each level, by the findings of the Monte Carlo search.

use std::cmp::Reverse;

use noughts_rules::{CellId, Position};

use crate::choose::choose;
use crate::level::Level;
use crate::order::in_order;
use crate::score::Value;
use crate::values::MoveValue;

impl Level {
    /// Returns the level's move in a position of Ultimate, the same for the same seed, or `None`
    /// after the end of the game. `values` holds the findings of a
    /// [`MonteCarlo`](crate::MonteCarlo) search within [`limit`](Self::limit) about all of its
    /// moves.
    ///
    /// No level overlooks a move that wins the game at once.
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

/// Returns the moves to choose from: the first in [rank](ranked), and if it is proven best, all with its value.
pub(super) fn best_moves(values: &[MoveValue]) -> Vec<CellId> {
    let Some(first) = ranked(values.to_vec()).into_iter().next() else {
        return Vec::new();
    };
    let is_win = matches!(first.value, Some(Value::Win { .. }));
    let is_proven = is_win || values.iter().all(|m| m.value.is_some());
    let is_best = |m: &&MoveValue| m.cell == first.cell || is_proven && m.score == first.score;
    values.iter().filter(is_best).map(|m| m.cell).collect()
}

/// Returns the moves, the best first: proven wins, moves that are not proven, the most visited first, proven
/// draws, proven losses. If the most visited move is estimated to be worse than a draw, proven draws come before
/// it.
pub(super) fn ranked(values: Vec<MoveValue>) -> Vec<MoveValue> {
    let visits = |m: &MoveValue| m.rate.map_or(0, |rate| rate.visits);
    let open = values.iter().filter(|m| m.value.is_none());
    let most = open.max_by_key(|m| (visits(m), m.score));
    let draw = if most.is_some_and(|most| most.score < 0) {
        3
    } else {
        1
    };
    in_order(values, |found| {
        Reverse(match found.value {
            Some(Value::Win { .. }) => (4, 0, found.score),
            None => (2, visits(found), found.score),
            Some(Value::Draw { .. }) => (draw, 0, 0),
            Some(Value::Loss { .. }) => (0, 0, found.score),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Distance;
    use crate::values::Rate;

    /// Returns moves by what is proven, the score of those that are not, and the visits.
    fn values(moves: &[(Option<Value>, i32, u64)]) -> Vec<MoveValue> {
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
        cells.iter().zip(moves).map(value).collect()
    }

    /// Returns the places of the moves to choose from.
    fn best(moves: &[(Option<Value>, i32, u64)]) -> Vec<usize> {
        let best = best_moves(&values(moves)).into_iter();
        best.map(|cell| cell.column().into()).collect()
    }

    /// Returns the places of the moves, the best first.
    fn order(moves: &[(Option<Value>, i32, u64)]) -> Vec<usize> {
        let ranked = ranked(values(moves)).into_iter();
        ranked.map(|found| found.cell.column().into()).collect()
    }

    #[test]
    fn moves_are_ranked_by_what_is_proven_and_what_is_estimated_of_them() {
        let win = |plies| Some(Value::Win { plies });
        let draw = |plies| Some(Value::Draw { plies });
        let loss = |plies| Some(Value::Loss { plies });
        let moves = [
            (loss(4), 0, 9),
            (None, 300, 4),
            (win(5), 0, 1),
            (None, -20, 50),
            (win(3), 0, 0),
            (loss(8), 0, 1),
        ];
        assert_eq!(order(&moves), [4, 2, 3, 1, 5, 0]);
        assert_eq!(order(&[(None, -1, 50), (draw(6), 0, 1)]), [1, 0]);
        assert_eq!(order(&[(draw(6), 0, 9), (None, 1, 1)]), [1, 0]);
        assert_eq!(
            order(&[(loss(2), 0, 9), (draw(6), 0, 1), (draw(4), 0, 5)]),
            [1, 2, 0]
        );
        // Of equal ones the most visited, then the first.
        assert_eq!(
            order(&[(None, 30, 5), (None, 30, 9), (None, 30, 5)]),
            [1, 0, 2]
        );
    }

    #[test]
    fn the_moves_to_choose_from_are_the_best_that_are_known() {
        let win = |plies| Some(Value::Win { plies });
        let draw = |plies| Some(Value::Draw { plies });
        let loss = |plies| Some(Value::Loss { plies });
        // A proven win is always played, and the shortest are the best.
        assert_eq!(best(&[(None, 900, 9), (win(5), 0, 1), (win(3), 0, 1)]), [2]);
        assert_eq!(
            best(&[(win(3), 0, 1), (None, 0, 9), (win(3), 0, 1)]),
            [0, 2]
        );
        // If all are proven, the best is played: a draw, or the longest loss.
        assert_eq!(best(&[(loss(4), 0, 9), (draw(6), 0, 1)]), [1]);
        assert_eq!(
            best(&[(loss(4), 0, 9), (loss(6), 0, 1), (loss(6), 0, 2)]),
            [1, 2]
        );
        // Otherwise the most visited; of equal ones the better, then the first.
        assert_eq!(
            best(&[(None, 300, 4), (None, -10, 5), (loss(2), 0, 9)]),
            [1]
        );
        assert_eq!(best(&[(None, 10, 5), (None, 30, 5), (None, 30, 5)]), [1]);
        // A draw is worth a score of 0, so it is preferred to anything worse.
        assert_eq!(best(&[(None, -1, 50), (draw(6), 0, 1)]), [1]);
        assert_eq!(best(&[(draw(6), 0, 9), (None, 0, 1)]), [1]);
        assert_eq!(best(&[(draw(6), 0, 9), (None, 1, 1)]), [1]);
        assert_eq!(best(&[]), [0; 0]);
    }
}
