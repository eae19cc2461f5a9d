//! X's winning strategy in Ultimate by the open rule: the check of it, and a game against it.

use std::collections::HashSet;

use noughts_rules::{MiniCell, OpenStep, Side, Status, Ultimate, UltimateRule, Variant};

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
pub(super) struct OpenHolder(Ultimate);

impl OpenHolder {
    pub(super) const fn new() -> Self {
        Self(Ultimate::new(UltimateRule::Open))
    }

    /// Returns X's move after one of O, unless X begins. There is none at the end of the game.
    pub(super) fn answer(&mut self, of: Option<u8>) -> Option<Answer> {
        if let Some(of) = of {
            self.0.play(mini_cell(of)?);
        }
        let (at, step) = OpenStep::next(&self.0)?;
        self.0.play(at);
        let topology = Variant::UltimateOpen.start().topology();
        let cell = u8::try_from(topology.index(at.cell_id())?).ok()?;
        Some(Answer::plain(cell, Reason::Step(step), of))
    }

    /// Returns O's moves.
    pub(super) fn replies(&self) -> Vec<u8> {
        let cells = 0..81;
        let is_legal = |&cell: &u8| mini_cell(cell).is_some_and(|at| self.0.is_legal(at));
        cells.filter(is_legal).collect()
    }
}

/// Returns the cell with a number.
fn mini_cell(cell: u8) -> Option<MiniCell> {
    let mut cells = Variant::UltimateOpen.start().topology().cells();
    MiniCell::at(cells.nth(cell.into())?)
}
