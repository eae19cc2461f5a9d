//! X's winning strategy in Ultimate by the open rule: the check of it, and a game against it.

use std::collections::HashSet;

use noughts_rules::{MiniCell, OpenStep, Side, Status, Topology, Ultimate, UltimateRule, Variant};

use crate::proof::{Answer, Reason};

/// The positions that O can reach against the strategy.
pub(super) const POSITIONS: usize = 46_153;

/// The check that X wins: its strategy is played against every reply of O.
#[derive(Clone, Debug)]
pub(super) struct OpenCheck {
    /// Positions with X to move, all of them and those that are still to be checked.
    met: HashSet<Ultimate>,
    unchecked: Vec<Ultimate>,
}

impl OpenCheck {
    pub(super) fn new() -> Self {
        let start = Ultimate::new(UltimateRule::Open);
        Self {
            met: HashSet::from([start]),
            unchecked: vec![start],
        }
    }

    /// Returns the number of positions checked.
    pub(super) fn positions(&self) -> usize {
        self.met.len() - self.unchecked.len()
    }

    /// Checks a position. Returns whether there was one and X has an answer to whatever led to it.
    ///
    /// # Errors
    /// X has none.
    pub(super) fn check(&mut self) -> Result<bool, NoAnswer> {
        let Some(mut board) = self.unchecked.pop() else {
            return Ok(false);
        };
        let (at, _) = OpenStep::next(&board).ok_or(NoAnswer)?;
        board.play(at);
        if board.status() == Status::Won(Side::X) {
            return Ok(true);
        }
        for reply in board.moves() {
            let mut board = board;
            board.play(reply);
            if board.status() != Status::InProgress {
                return Err(NoAnswer);
            }
            if self.met.insert(board) {
                self.unchecked.push(board);
            }
        }
        Ok(true)
    }
}

/// The strategy fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoAnswer;

/// X, which plays the strategy.
#[derive(Clone, Debug)]
pub struct OpenHolder(Ultimate);

impl OpenHolder {
    pub(super) const fn new() -> Self {
        Self(Ultimate::new(UltimateRule::Open))
    }

    /// Returns X's move after one of O, unless X begins. There is none at the end of the game.
    pub(super) fn answer(&mut self, of: Option<u8>) -> Option<Answer> {
        if let Some(of) = of {
            let cell = topology().cells().nth(of.into())?;
            self.0.play(MiniCell::at(cell)?);
        }
        let (at, step) = OpenStep::next(&self.0)?;
        self.0.play(at);
        Some(Answer::plain(number_of(at)?, Reason::Step(step), of))
    }

    /// Returns O's moves in reading order.
    pub(super) fn replies(&self) -> Vec<u8> {
        let mut replies: Vec<u8> = self.0.moves().filter_map(number_of).collect();
        replies.sort_unstable();
        replies
    }
}

fn topology() -> Topology {
    Variant::UltimateOpen.start().topology()
}

/// Returns the number of a cell in reading order.
fn number_of(at: MiniCell) -> Option<u8> {
    u8::try_from(topology().index(at.cell_id())?).ok()
}
