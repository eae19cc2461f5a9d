//! `analyse`: the value of a position, and the moves that keep it.

use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use noughts_engine::{
    self as engine, Analysis, Distance, EngineLine, Level, Limit, Progress, Value, choose,
};
use noughts_rules::{CellId, Position, Status};
use serde_json::{Value as Json, json};

use crate::SLICE;
use crate::command::milliseconds;
use crate::records::texts;
use crate::searcher::searcher;

/// The time for a record on a board that may take too long to solve, by default.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The largest board, in cells, that is solved without a limit.
const SOLVED_CELLS: usize = 16;

/// The bounds of an analysis, the seed of its choices, and the number of its lines.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Limits {
    /// Adds the N best moves, the best first: what each leads to for the side to move, and its own
    /// principal variation. Every move is searched for that; in classic and four each line is exact.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=100))]
    lines: Option<u8>,
    /// Stops after that many milliseconds a record.
    #[arg(long, value_name = "MS", value_parser = milliseconds)]
    time: Option<Duration>,
    /// Stops after that many nodes a record.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Chooses by this number with which of the equally good moves the principal variation begins. The
    /// same number makes the same choice.
    #[arg(long)]
    seed: Option<u64>,
}

/// Describes one of the best moves, and what follows it.
fn described(position: &Position, line: EngineLine) -> Json {
    let EngineLine { found, pv, .. } = line;
    let mut described = json!({
        "move": position.write_cell(found.cell), "value": found.value.map(Value::word),
        "plies": found.value.map(Value::plies),
    });
    if found.distance == Distance::AtMost {
        described["exact"] = json!(false);
    }
    described["score"] = json!(found.score);
    described["pv"] = json!(texts(position, pv));
    described
}

impl Limits {
    /// Analyses a position of a record or a key, each on its own: earlier ones do not affect the
    /// result. Where the plies are only an upper bound, the field `exact` says so.
    pub(crate) fn analyse(self, record: &str, position: &Position) -> Json {
        let Findings {
            analysis,
            outcome,
            lines,
        } = match position.status() {
            Status::InProgress => match self.lines {
                Some(most) => self.study(position, most.into()),
                None => self.search(position),
            },
            // The side that would move next has lost, unless it has more points than the last mover.
            Status::Won(winner) if winner == position.to_move() => {
                finished(Value::Loss { plies: 0 })
            }
            Status::Won(_) => finished(Value::Win { plies: 0 }),
            Status::Draw => finished(Value::Draw { plies: 0 }),
        };
        let mut analysed = json!({
            "record": record, "value": outcome.map(|(value, _)| value.word()),
            "plies": outcome.map(|(value, _)| value.plies()),
            "best": texts(position, analysis.best), "score": analysis.score,
            "nodes": analysis.nodes, "solved": outcome.is_some(),
        });
        if matches!(outcome, Some((_, Distance::AtMost))) {
            analysed["exact"] = json!(false);
        }
        analysed["pv"] = json!(texts(position, analysis.pv));
        if self.lines.is_some() {
            let lines = lines.into_iter().map(|line| described(position, line));
            analysed["lines"] = lines.collect();
        }
        analysed
    }

    /// Studies every move, so that the best ones have their lines.
    fn study(self, position: &Position, most: usize) -> Findings {
        let mut search = Search::new(self, position);
        search.engine.study(position, search.limit());
        let mut analysis = search.finish();
        let outcome = search.engine.outcome();
        let mut lines = search.engine.lines(usize::MAX);
        if let Some(first) = self.seed.and_then(|seed| choose(&analysis.best, seed))
            && let Some(line) = lines.iter().find(|line| line.found.cell == first)
        {
            analysis.pv.clone_from(&line.pv);
        }
        lines.truncate(most);
        Findings {
            analysis,
            outcome,
            lines,
        }
    }

    fn search(self, position: &Position) -> Findings {
        let mut search = Search::new(self, position);
        let mut analysis = search.run(position);
        let outcome = search.engine.outcome();
        if let Some(seed) = self.seed
            && let Some(first) = choose(&analysis.best, seed)
            && let Some(pv) = search.variation(position, first, &analysis)
        {
            analysis.pv = pv;
        }
        analysis.nodes = search.nodes;
        Findings {
            analysis,
            outcome,
            lines: Vec::new(),
        }
    }
}

/// The findings of an analysis.
struct Findings {
    analysis: Analysis,
    outcome: Option<(Value, Distance)>,
    lines: Vec<EngineLine>,
}

/// Returns the findings about a game that is over.
fn finished(value: Value) -> Findings {
    let analysis = Analysis {
        value: Some(value),
        score: value.score(),
        ..Analysis::default()
    };
    Findings {
        analysis,
        outcome: Some((value, Distance::Exact)),
        lines: Vec::new(),
    }
}

/// A search, and what remains of the limits for one record.
struct Search {
    engine: Box<dyn engine::Search>,
    deadline: Option<Instant>,
    /// The node limit, and the nodes visited so far.
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
            // A time beyond the clock's range is unlimited.
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            limit: limits.nodes,
            nodes: 0,
        }
    }

    /// Searches until the position is solved or a limit is reached.
    fn run(&mut self, position: &Position) -> Analysis {
        self.engine.start(position, self.limit());
        self.finish()
    }

    /// Returns what is left of the limit in nodes.
    fn limit(&self) -> Limit {
        let left = self.limit.map(|limit| limit.saturating_sub(self.nodes));
        left.map_or(Limit::None, Limit::Nodes)
    }

    /// Goes on with a search that has begun until the position is solved or a limit is reached.
    fn finish(&mut self) -> Analysis {
        while self.engine.step(SLICE) == Progress::Running && !self.is_late() {}
        let analysis = self.engine.analysis();
        self.nodes += analysis.nodes;
        analysis
    }

    fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Returns the principal variation of a solved position that begins with a given best move, or
    /// `None` if a limit is reached first.
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
