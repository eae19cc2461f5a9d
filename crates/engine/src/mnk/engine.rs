//! Alpha-beta with the prover beside it.

use noughts_rules::{Position, Variant};

use super::proof::Proof;
use super::prover::{BoardProver, is_of_lines};
use crate::analysis::Analysis;
use crate::engine::Engine;
use crate::interface::{Limit, Progress, Search};
use crate::level::Level;
use crate::score::{Distance, Value};
use crate::values::{EngineLine, MoveValue};

/// Searches everything that an [`Engine`] searches but Drop, and plays by a proof if it finds one in
/// time: on boards that alpha-beta does not solve, a prover gets half of the nodes.
///
/// A proof says who wins, not how soon: its distances are upper bounds, those of a full board.
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
pub struct BoardEngine {
    engine: Engine,
    /// The prover of the last searched board, and its variant.
    prover: Option<(Variant, BoardProver)>,
    proof: Option<Proof>,
    is_study: bool,
    /// Whose turn it is to search, and how many nodes of it are left.
    turn: Turn,
    left: u64,
}

/// The two that search a position by turns.
#[derive(Clone, Copy, Default)]
enum Turn {
    AlphaBeta,
    #[default]
    Prover,
}

impl BoardEngine {
    /// The size of the prover's table, in bytes.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// The nodes of a turn. A caller may stop between any two nodes, so turns of a fixed length are what
    /// makes slices of any length find the same.
    const TURN: u64 = 64;

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
        (self.turn, self.left) = (Turn::default(), 0);
        let variant = position.variant();
        // In a cube, a search of proof numbers would take most of the time, and find next to nothing that
        // alpha-beta does not. Without it, the prover needs no table.
        let is_cube = position.topology().has_layers();
        // Beatable levels search less, so they prove nothing.
        let is_limited = limit != Limit::None || position.status().is_over();
        if is_limited || !Self::proves(variant) {
            return;
        }
        if self.prover.as_ref().is_none_or(|(of, _)| *of != variant) {
            let prover = BoardProver::new(variant, if is_cube { 0 } else { Self::TABLE_BYTES });
            self.prover = prover.map(|prover| (variant, prover));
        }
        let Some((_, prover)) = &mut self.prover else {
            return;
        };
        self.proof = if is_cube {
            Proof::by_threats(position, is_study, prover)
        } else {
            Some(Proof::begin(position, is_study, prover))
        };
    }

    /// Returns the proven value of a move that alpha-beta does not know exactly.
    fn improved(&self, found: MoveValue) -> MoveValue {
        let Some(proof) = self.proof.as_ref().filter(|_| found.value.is_none()) else {
            return found;
        };
        match (proof.value(found.cell), proof.outcome) {
            (Some(value), _) => MoveValue {
                value: Some(value),
                distance: Distance::AtMost,
                score: value.score(),
                ..found
            },
            // It is not better than the draw.
            (None, Some(Value::Draw { .. })) => MoveValue {
                score: found.score.min(-1),
                ..found
            },
            (None, _) => found,
        }
    }
}

impl Default for BoardEngine {
    fn default() -> Self {
        Self {
            engine: Engine::without_drop(),
            prover: None,
            proof: None,
            is_study: false,
            turn: Turn::default(),
            left: 0,
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

    fn studies(&self, position: &Position) -> bool {
        self.engine.studies(position)
    }

    fn step(&mut self, nodes: u64) -> Progress {
        let (Some(proof), Some((_, prover))) = (&mut self.proof, &mut self.prover) else {
            return self.engine.step(nodes);
        };
        let mut rest = nodes.max(1);
        while rest > 0 {
            if self.left == 0 {
                self.left = Self::TURN;
                self.turn = match self.turn {
                    Turn::AlphaBeta => Turn::Prover,
                    Turn::Prover => Turn::AlphaBeta,
                };
            }
            let share = self.left.min(rest);
            self.left -= share;
            rest -= share;
            let progress = match self.turn {
                Turn::AlphaBeta => self.engine.step(share),
                Turn::Prover => {
                    let preferred = || self.engine.analysis().best.first().copied();
                    match proof.step(prover, share, preferred) {
                        Progress::Done if proof.is_enough() => Progress::Done,
                        Progress::Done | Progress::Running => Progress::Running,
                    }
                }
            };
            if progress == Progress::Done {
                return Progress::Done;
            }
        }
        Progress::Running
    }

    fn analysis(&self) -> Analysis {
        let mut analysis = self.engine.analysis();
        if let Some(proof) = self.proof.as_ref().filter(|_| !analysis.solved())
            && let Some(outcome) = proof.outcome
        {
            analysis.score = outcome.score();
            if self.is_study {
                let lines = self.lines(usize::MAX);
                let best = |line: &&EngineLine| line.found.score == lines[0].found.score;
                analysis.best = lines
                    .iter()
                    .take_while(best)
                    .map(|line| line.found.cell)
                    .collect();
                analysis.best.sort_unstable();
                analysis.pv = lines
                    .into_iter()
                    .next()
                    .map_or_else(Vec::new, |line| line.pv);
                return analysis;
            }
            let preferred = analysis.best.first().copied();
            let best = proof.best(preferred);
            if best.is_some() && best != preferred {
                analysis.best = best.into_iter().collect();
                analysis.pv.clone_from(&analysis.best);
            }
        }
        analysis
    }

    fn outcome(&self) -> Option<(Value, Distance)> {
        let exact = self.engine.outcome();
        let proven = || self.proof.as_ref()?.outcome;
        exact.or_else(|| proven().map(|value| (value, Distance::AtMost)))
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

    fn lines(&self, most: usize) -> Vec<EngineLine> {
        let lines = self.engine.lines(usize::MAX).into_iter();
        let lines = lines.map(|line| EngineLine {
            found: self.improved(line.found),
            ..line
        });
        EngineLine::ranked(lines.collect(), most)
    }
}
