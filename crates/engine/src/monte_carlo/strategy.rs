//! Proofs by X's winning strategy under the open rule.

use noughts_rules::{CellId, MiniCell, OpenStep, Side, Spot, Status, Ultimate};

use crate::score::Value;

/// The most plies of a game that X plays by the strategy.
const LONGEST: u8 = 43;

/// The number of positions that are known at once.
const PLACES: usize = 1 << 16;

/// The known positions with X to move.
#[derive(Clone, Debug, Default)]
pub(super) struct Strategy {
    /// Positions, each at a place that its key names: whether X wins by the strategy, and in how many plies
    /// at most.
    known: Vec<(u64, Option<u8>)>,
    /// The lines of the proven moves of a position.
    lines: Vec<Vec<CellId>>,
}

impl Strategy {
    /// Returns the moves whose values it proves: X's next one, or all of O's that it wins against.
    fn values(&mut self, board: &Ultimate) -> Vec<(MiniCell, Option<Value>)> {
        if board.to_move() == Side::X {
            let won = |(at, plies): (MiniCell, u8)| {
                let plies = plies.into();
                (at, Some(Value::Win { plies }))
            };
            return self.win(board).map(won).into_iter().collect();
        }
        let lost = |at| {
            let mut after = *board;
            after.play(at);
            let plies = u32::from(self.win(&after)?.1) + 1;
            Some((at, Some(Value::Loss { plies })))
        };
        board.moves().filter_map(lost).collect()
    }

    /// Starts with a position: returns what it proves of its moves, and keeps their lines.
    pub(super) fn start(&mut self, board: &Ultimate) -> Vec<(MiniCell, Option<Value>)> {
        let values = self.values(board);
        self.lines = values
            .iter()
            .map(|&(at, _)| self.play_out(board, at))
            .collect();
        values
    }

    /// Drops the lines of the last position.
    pub(super) fn stop(&mut self) {
        self.lines.clear();
    }

    /// Returns the play after a proven move until X has won: O's moves are those that hold out longest.
    pub(super) fn line(&self, first: CellId) -> Option<&[CellId]> {
        let mut lines = self.lines.iter();
        lines
            .find(|line| line.first() == Some(&first))
            .map(Vec::as_slice)
    }

    fn play_out(&mut self, board: &Ultimate, first: MiniCell) -> Vec<CellId> {
        let (mut board, mut line, mut next) = (*board, Vec::new(), Some(first));
        while let Some(at) = next {
            board.play(at);
            line.push(at.cell_id());
            let values = self.values(&board).into_iter().rev();
            let longest = values.max_by_key(|(_, value)| value.map(Value::plies));
            next = longest.map(|(at, _)| at);
        }
        line
    }

    /// Returns X's next move, if X wins by the strategy, and in how many plies at most.
    fn win(&mut self, board: &Ultimate) -> Option<(MiniCell, u8)> {
        let (at, step) = OpenStep::next(board)?;
        self.plies(board, at, step).map(|plies| (at, plies))
    }

    fn plies(&mut self, board: &Ultimate, at: MiniCell, step: OpenStep) -> Option<u8> {
        if !matches!(step, OpenStep::Axis(_)) {
            let marks = |side| Spot::ALL.map(|mini| board.marks(side, mini).len());
            let played: u32 = Side::ALL
                .map(|side| marks(side).iter().sum::<u32>())
                .iter()
                .sum();
            return LONGEST.checked_sub(u8::try_from(played).ok()?);
        }
        self.known.resize(PLACES, (0, None));
        let key = key(board);
        let place = key as usize % PLACES;
        if self.known[place].0 == key {
            return self.known[place].1;
        }
        let mut after = *board;
        after.play(at);
        let plies = if after.status() == Status::Won(Side::X) {
            Some(1)
        } else {
            let lost = self.values(&after);
            let is_lost = lost.len() == after.move_count() as usize;
            let longest = lost
                .into_iter()
                .filter_map(|(_, value)| value.map(Value::plies));
            longest
                .max()
                .filter(|_| is_lost)
                .map(|plies| plies as u8 + 1)
        };
        self.known[place] = (key, plies);
        plies
    }
}

/// Returns a key of a position with X to move.
fn key(board: &Ultimate) -> u64 {
    let minis = Side::ALL.into_iter();
    let marks = minis.flat_map(|side| Spot::ALL.map(|mini| board.marks(side, mini).bits()));
    marks
        .chain([board.allowed().bits()])
        .fold(0, |key: u64, bits| {
            let mixed = (key ^ u64::from(bits)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use noughts_rules::UltimateRule;

    use super::*;

    /// Plays the strategy against every reply; returns the plies of the longest game.
    fn longest(known: &mut HashMap<Ultimate, u8>, board: &Ultimate) -> u8 {
        if let Some(&plies) = known.get(board) {
            return plies;
        }
        let (at, _) = OpenStep::next(board).expect("a move");
        let mut after = *board;
        assert!(after.play(at));
        let mut plies = 1;
        if after.status() != Status::Won(Side::X) {
            assert_eq!(after.status(), Status::InProgress);
            for reply in after.moves() {
                let mut answered = after;
                answered.play(reply);
                assert_eq!(answered.status(), Status::InProgress);
                plies = plies.max(longest(known, &answered) + 2);
            }
        }
        known.insert(*board, plies);
        plies
    }

    #[test]
    fn it_wins_against_every_reply_within_43_plies() {
        let mut known = HashMap::new();
        let board = Ultimate::new(UltimateRule::Open);
        assert_eq!(longest(&mut known, &board), LONGEST);
        // What is told of a position on the way is what this has found.
        let mut strategy = Strategy::default();
        for (board, plies) in &known {
            let (_, told) = strategy.win(board).expect("a win");
            let is_at_start = !matches!(OpenStep::next(board), Some((_, OpenStep::Axis(_))));
            assert!(told == *plies || is_at_start && told > *plies, "{board:?}");
        }
        let first: MiniCell = "ee".parse().expect("a cell");
        let plies = LONGEST.into();
        assert_eq!(
            strategy.start(&board),
            [(first, Some(Value::Win { plies }))]
        );
        let line = strategy.line(first.cell_id()).expect("a line");
        assert_eq!(line.len(), usize::from(LONGEST));
    }
}
