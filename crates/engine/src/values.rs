//! The value of every move.

use noughts_rules::{CellId, Position};

use crate::alpha_beta::AlphaBeta;
use crate::analysis::Analysis;
use crate::engine::Engine;
use crate::interface::{Limit, Progress};
use crate::score::{Distance, Value, is_decisive};

/// The value of a move, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveValue {
    /// The move.
    pub cell: CellId,
    /// The outcome under best play, or `None` until it is known. The distance counts the move: one
    /// that ends the game does so in one ply.
    pub value: Option<Value>,
    /// Whether the value's distance is exact.
    pub distance: Distance,
    /// The value's score ([`Value::score`]), or an estimate, as in an [`Analysis`].
    pub score: i32,
    /// The number of nodes visited below the move.
    pub nodes: u64,
    /// How the playouts through the move ended; `None` where there are none.
    pub rate: Option<Rate>,
}

/// How the playouts through a move ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rate {
    /// The expected result for the side that moves, in thousandths: a win is 1,000, a draw 500.
    pub permille: u16,
    /// The number of playouts.
    pub visits: u64,
}

/// A search for the value of every move of a position. The same [`AlphaBeta`] must be passed to
/// each step, and must search nothing else in between.
pub(crate) struct Study {
    position: Position,
    moves: Vec<MoveValue>,
    /// The move whose replies are searched, by its place.
    next: usize,
    /// Whether the engine is at it.
    is_searching: bool,
    /// The most nodes a move in this round.
    round: u64,
    nodes: u64,
    limit: u64,
}

impl Study {
    /// The most nodes a move in the first round.
    const FIRST_ROUND: u64 = 256;

    /// How many times as many nodes there are in the next round.
    const GROWTH: u64 = 4;

    /// Begins the study, all moves together within `limit`; what was searched before is given up.
    pub(crate) fn start(search: &mut AlphaBeta, position: &Position, limit: Limit) -> Self {
        let moves = if Engine::supports(position.variant()) {
            position.legal_moves()
        } else {
            Vec::new()
        };
        let mut study = Self {
            position: position.clone(),
            moves: Vec::with_capacity(moves.len()),
            next: 0,
            is_searching: false,
            round: Self::FIRST_ROUND,
            nodes: 0,
            limit: limit.nodes(),
        };
        for cell in moves {
            let after = after(position, cell);
            search.start(&after, Limit::Nodes(0));
            let value = MoveValue::of_reply(position, cell, &after, &search.analysis());
            study.moves.push(value);
        }
        study
    }

    /// Returns the moves with what is known of them, in reading order.
    pub(crate) fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// Returns what is known of the position: all moves with the best score, and no depth, since
    /// each move is searched to its own.
    pub(crate) fn analysis(&self) -> Analysis {
        let Some(top) = self.moves.iter().max_by_key(|m| m.score) else {
            return Analysis::default();
        };
        let best = self.moves.iter().filter(|m| m.score == top.score);
        let best: Vec<_> = best.map(|m| m.cell).collect();
        let is_solved = self.moves.iter().all(|m| m.value.is_some());
        Analysis {
            value: top.value.filter(|_| is_solved),
            score: top.score,
            pv: best.iter().copied().take(1).collect(),
            best,
            depth: 0,
            nodes: self.nodes,
        }
    }

    /// Searches until `nodes` further nodes were visited (one at least), or until there is no
    /// more to search.
    pub(crate) fn step(&mut self, search: &mut AlphaBeta, nodes: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes.max(1)).min(self.limit);
        while let Some(index) = self.next_move() {
            if self.nodes >= stop {
                return if self.nodes >= self.limit {
                    Progress::Done
                } else {
                    Progress::Running
                };
            }
            let cell = self.moves[index].cell;
            let after = after(&self.position, cell);
            if !self.is_searching {
                search.start(&after, Limit::Nodes(self.round));
                (self.next, self.is_searching) = (index, true);
            }
            let before = search.nodes();
            let progress = search.step(stop - self.nodes);
            let visited = search.nodes() - before;
            self.nodes += visited;
            let nodes = self.moves[index].nodes + visited;
            let value = MoveValue::of_reply(&self.position, cell, &after, &search.analysis());
            self.moves[index] = MoveValue { nodes, ..value };
            if progress == Progress::Done {
                self.is_searching = false;
                self.next = index + 1;
            }
        }
        Progress::Done
    }

    /// Returns the place of the move to search: the one that is being searched, or the next whose
    /// value is not known, in the next round if there is none left in this one.
    fn next_move(&mut self) -> Option<usize> {
        if self.is_searching {
            return Some(self.next);
        }
        let unknown =
            |from: usize| (from..self.moves.len()).find(|&i| self.moves[i].value.is_none());
        if let Some(index) = unknown(self.next) {
            return Some(index);
        }
        let first = unknown(0)?;
        self.next = first;
        self.round = self.round.saturating_mul(Self::GROWTH);
        Some(first)
    }
}

/// Returns the position after a legal move. Copies of it in each caller would make the program
/// larger and no faster.
#[inline(never)]
pub(crate) fn after(position: &Position, cell: CellId) -> Position {
    let mut after = position.clone();
    // A legal move cannot fail.
    let _ = after.play(position.to_move(), cell);
    after
}

impl MoveValue {
    /// Returns what a move is worth by what is known of the position after it.
    fn of_reply(before: &Position, cell: CellId, after: &Position, reply: &Analysis) -> Self {
        let same_side = before.to_move() == after.to_move();
        let value = reply.value.map(|value| value.of_move(same_side));
        let score = if same_side { reply.score } else { -reply.score };
        let further = if is_decisive(score) {
            score - score.signum()
        } else {
            score
        };
        Self {
            cell,
            value,
            distance: Distance::Exact,
            score: value.map_or(further, Value::score),
            nodes: reply.nodes,
            rate: None,
        }
    }
}

impl Analysis {
    /// Returns the values of the best moves, and of no other: what a search for the best move
    /// knows without a study.
    pub fn move_values(&self) -> Vec<MoveValue> {
        let value = |&cell: &CellId| MoveValue {
            cell,
            value: self.value,
            distance: Distance::Exact,
            score: self.score,
            nodes: self.nodes,
            rate: None,
        };
        self.best.iter().map(value).collect()
    }
}
