//! Alpha-beta with the prover beside it.

use noughts_rules::{CellId, Position, Variant};

use super::proof::Proof;
use super::prover::{BoardProver, is_of_lines};
use crate::analysis::Analysis;
use crate::engine::Engine;
use crate::interface::{Limit, Progress, Search};
use crate::level::Level;
use crate::reason::Reason;
use crate::score::Distance;
use crate::values::MoveValue;

/// Searches what an [`Engine`] searches, and plays by a proof wherever one is found in time: on boards
/// that alpha-beta does not solve, a prover has half of the nodes.
///
/// A proof says who wins, not how soon: the distances are those of a full board, at most.
///
/// ```
/// use noughts_engine::{BoardEngine, Limit, Progress, Search, Value};
/// use noughts_rules::Variant;
///
/// let board: Variant = "mnk-5x5x4".parse()?;
/// let mut engine = BoardEngine::default();
/// engine.study(&board.start(), Limit::None);
/// while engine.step(1000) == Progress::Running {}
/// assert!(engine.values().iter().all(|found| matches!(found.value, Some(Value::Draw { .. }))));
/// # Ok::<(), noughts_rules::VariantError>(())
/// ```
#[derive(Default)]
pub struct BoardEngine {
    engine: Engine,
    /// The prover of the board that was searched last, and which that is.
    prover: Option<(Variant, BoardProver)>,
    proof: Option<Proof>,
    is_study: bool,
}

impl BoardEngine {
    /// The size of the prover's table, in bytes.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// Returns whether a game is played with the prover: marks go into any empty cell of a board that is
    /// too large to be solved in a moment, and a line wins.
    ///
    /// ```
    /// # use noughts_engine::BoardEngine;
    /// # use noughts_rules::Variant;
    /// assert!(BoardEngine::proves("mnk-5x5x4".parse()?));
    /// assert!(!BoardEngine::proves(Variant::Four) && !BoardEngine::proves(Variant::Expanding));
    /// # Ok::<(), noughts_rules::VariantError>(())
    /// ```
    pub fn proves(variant: Variant) -> bool {
        !Level::solves(variant) && is_of_lines(&variant.start())
    }

    fn begin(&mut self, position: &Position, limit: Limit, is_study: bool) {
        self.is_study = is_study;
        self.proof = None;
        let variant = position.variant();
        // A level that is to be beaten thinks less, and so proves nothing.
        let is_limited = limit != Limit::None || position.status().is_over();
        if is_limited || !Self::proves(variant) {
            return;
        }
        if self.prover.as_ref().is_none_or(|(of, _)| *of != variant) {
            let prover = BoardProver::new(variant, Self::TABLE_BYTES);
            self.prover = prover.map(|prover| (variant, prover));
        }
        let begun = self.prover.as_mut();
        self.proof = begun.map(|(_, prover)| Proof::begin(position, is_study, prover));
    }

    /// What is proven of a move, where alpha-beta does not know it exactly.
    fn improved(&self, found: MoveValue) -> MoveValue {
        let proof = self.proof.as_ref();
        match proof.and_then(|proof| proof.value(found.cell)) {
            Some(value) if found.value.is_none() => MoveValue {
                value: Some(value),
                distance: Distance::AtMost,
                score: value.score(),
                ..found
            },
            _ => found,
        }
    }
}

impl Search for BoardEngine {
    fn start(&mut self, position: &Position, limit: Limit) {
        self.engine.start(position, limit);
        self.begin(position, limit, false);
    }

    fn study(&mut self, position: &Position, limit: Limit) {
        self.engine.study(position, limit);
        self.begin(position, limit, true);
    }

    fn step(&mut self, nodes: u64) -> Progress {
        let (Some(proof), Some((_, prover))) = (&mut self.proof, &mut self.prover) else {
            return self.engine.step(nodes);
        };
        let half = nodes.div_ceil(2);
        if self.engine.step(half) == Progress::Done {
            return Progress::Done;
        }
        let preferred = || self.engine.analysis().best.first().copied();
        if proof.step(prover, half, preferred) == Progress::Running {
            return Progress::Running;
        }
        // A lost position is searched on for the longest resistance, and a study for what was not asked.
        let is_enough = if self.is_study {
            proof.is_whole()
        } else {
            !proof.is_lost()
        };
        if is_enough {
            Progress::Done
        } else {
            Progress::Running
        }
    }

    fn analysis(&self) -> Analysis {
        let mut analysis = self.engine.analysis();
        if let Some(proof) = self.proof.as_ref().filter(|_| !analysis.solved())
            && let Some(outcome) = proof.outcome()
        {
            analysis.score = outcome.score();
            let preferred = analysis.best.first().copied();
            let best = proof.best(preferred);
            if best.is_some() && best != preferred {
                analysis.best = best.into_iter().collect();
                analysis.pv.clone_from(&analysis.best);
            }
        }
        analysis
    }

    fn values(&self) -> Vec<MoveValue> {
        let found = if self.is_study {
            self.engine.values()
        } else {
            self.analysis().move_values()
        };
        found
            .into_iter()
            .map(|found| self.improved(found))
            .collect()
    }

    fn limit(&self, level: Level, variant: Variant, limit: Limit) -> Limit {
        self.engine.limit(level, variant, limit)
    }

    fn choose(&self, level: Level, position: &Position, seed: u64) -> Option<CellId> {
        level.choose(position, &self.analysis(), seed)
    }

    fn reasons(&self, position: &Position, cell: CellId, values: &[MoveValue]) -> Vec<Reason> {
        self.engine.reasons(position, cell, values)
    }
}
