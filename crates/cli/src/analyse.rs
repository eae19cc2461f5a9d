//! `analyse`: what a position is worth, and the moves that keep it.

use std::time::{Duration, Instant};

use noughts_engine::{self as engine, Analysis, Level, Limit, Progress, Value, choose, searcher};
use noughts_rules::{CellId, Position, Status};
use serde::Serialize;

use crate::SLICE;
use crate::records::texts;

/// The time for a record on a board that may take too long to solve, when no limit is asked for.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The largest board, in cells, that is solved without a limit.
pub(crate) const SOLVED_CELLS: usize = 16;

/// What bounds an analysis, and the seed of its choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seed: Option<u64>,
}

/// An analysis, as it is printed.
#[derive(Serialize)]
pub(crate) struct Analysed {
    record: String,
    value: Option<&'static str>,
    plies: Option<u32>,
    best: Vec<String>,
    score: i32,
    nodes: u64,
    solved: bool,
    pv: Vec<String>,
}

impl Limits {
    /// Analyses a position, that of a record or of a key. Every one is searched by itself: what is
    /// found of it does not depend on those before.
    pub(crate) fn analyse(self, record: String, position: &Position) -> Analysed {
        let analysis = match position.status() {
            Status::InProgress => self.search(position),
            // The side that would move next has lost, unless it has more points than the last mover.
            Status::Won(winner) if winner == position.to_move() => {
                finished(Value::Loss { plies: 0 })
            }
            Status::Won(_) => finished(Value::Win { plies: 0 }),
            Status::Draw => finished(Value::Draw { plies: 0 }),
        };
        Analysed {
            record,
            value: analysis.value.map(Value::word),
            plies: analysis.value.map(Value::plies),
            score: analysis.score,
            nodes: analysis.nodes,
            solved: analysis.solved(),
            best: texts(position, analysis.best),
            pv: texts(position, analysis.pv),
        }
    }

    fn search(self, position: &Position) -> Analysis {
        let mut search = Search::new(self, position);
        let mut analysis = search.run(position);
        if let Some(seed) = self.seed
            && let Some(first) = choose(&analysis.best, seed)
            && let Some(pv) = search.variation(position, first, &analysis)
        {
            analysis.pv = pv;
        }
        Analysis {
            nodes: search.nodes,
            ..analysis
        }
    }
}

/// Returns the analysis of a game that is over.
fn finished(value: Value) -> Analysis {
    Analysis {
        value: Some(value),
        score: value.score(),
        ..Analysis::default()
    }
}

/// A search, and what is left of the limits of one record.
struct Search {
    engine: Box<dyn engine::Search>,
    deadline: Option<Instant>,
    /// The most nodes, and how many were visited.
    limit: Option<u64>,
    nodes: u64,
}

impl Search {
    fn new(limits: Limits, position: &Position) -> Self {
        let solvable =
            Level::solves(position.variant()) && position.topology().cell_count() <= SOLVED_CELLS;
        let unlimited = limits.time.is_none() && limits.nodes.is_none();
        let time = limits
            .time
            .or((unlimited && !solvable).then_some(DEFAULT_TIME));
        Self {
            engine: searcher(position.variant().search(), limits.seed.unwrap_or(0)),
            // A time beyond what the clock can tell is no limit.
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            limit: limits.nodes,
            nodes: 0,
        }
    }

    /// Searches until the position is solved or a limit is reached.
    fn run(&mut self, position: &Position) -> Analysis {
        let limit = self.limit.map(|limit| limit.saturating_sub(self.nodes));
        self.engine
            .start(position, limit.map_or(Limit::None, Limit::Nodes));
        while self.engine.step(SLICE) == Progress::Running && !self.is_late() {}
        let analysis = self.engine.analysis();
        self.nodes += analysis.nodes;
        analysis
    }

    fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Returns the principal variation of a solved position that begins with a given one of its
    /// best moves, or `None` when a limit is reached before it is known.
    fn variation(
        &mut self,
        position: &Position,
        first: CellId,
        analysis: &Analysis,
    ) -> Option<Vec<CellId>> {
        if !analysis.solved() || analysis.pv.first() == Some(&first) {
            return None;
        }
        let mut after = position.clone();
        after.play(position.to_move(), first).ok()?;
        let mut pv = vec![first];
        if !after.status().is_over() {
            let reply = self.run(&after);
            if !reply.solved() {
                return None;
            }
            pv.extend(reply.pv);
        }
        Some(pv)
    }
}
