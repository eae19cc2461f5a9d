//! Iterative deepening at the root, and exact solving near the end.

use noughts_rules::{Position, SearchKind, Side};

use super::estimate::View;
use super::history::History;
use super::node::{After, Cells, Node, bit, cell_id};
use super::search::{Found, Horizon, INFINITE, Memory, POINT, Search, Task, Window, before};
use crate::analysis::Analysis;
use crate::interface::Progress;
use crate::root_search::RootSearch;
use crate::score::{ESTIMATE_LIMIT, Value};
use crate::table::{Entry, Table};
use crate::word::Word as _;

/// The search of one position.
///
/// A match ends when the largest board is full, after 100 plies whatever the moves. So all moves
/// with the same outcome have equal values, but the search looks for the greatest lead, and its
/// line leads there.
pub(crate) struct Root {
    search: Search,
    history: History,
    node: Node,
    /// The lead of the side to move, in rounds.
    lead: i32,
    stage: Stage,
    /// The preferred move; `None` after the end.
    preferred: Option<u8>,
    /// The future score by the last horizon.
    score: i32,
    /// The depth searched in full, in plies.
    depth: u32,
}

/// The current stage of the search.
enum Stage {
    /// The future score within a horizon, one ply further each time.
    Deepen { plies: u8 },
    /// The exact future score.
    Solve,
    /// Which moves have the same outcome: the current move, the ones after it, and those found.
    Compare { cell: u8, later: Cells, best: Cells },
    /// The best moves to the end of the match.
    Follow {
        best: Cells,
        node: Node,
        line: Vec<u8>,
    },
    /// Nothing: the match is over.
    Over(Value),
}

impl Root {
    /// A position is solved without a horizon if at most this many cells are in lines that can
    /// still be completed.
    const SOLVED_AT_ONCE: u32 = 12;

    /// Returns the search of a position of Expanding.
    pub(crate) fn new(position: &Position) -> Self {
        let mut root = Self {
            search: Search::new(),
            history: History::EMPTY,
            node: Node::new(position),
            lead: 0,
            stage: Stage::Solve,
            preferred: None,
            score: 0,
            depth: 0,
        };
        root.begin(position);
        root
    }

    /// Drops the horizon if the end is near.
    fn settle(&mut self) {
        if let Stage::Deepen { plies } = self.stage {
            let live = self.node.live();
            let open = (self.node.left() & (live.own | live.other)).count_ones();
            if open <= Self::SOLVED_AT_ONCE.max(u32::from(plies) - 1) {
                self.stage = Stage::Solve;
            }
        }
    }

    /// Returns the next task, or `None` if nothing is left. While a task is running, it is that
    /// one.
    fn task(&self) -> Option<Task> {
        let full = |node, horizon| Task {
            node,
            window: Window::FULL,
            horizon,
            is_first: true,
            preferred: None,
        };
        match &self.stage {
            &Stage::Deepen { plies } => Some(Task {
                preferred: self.preferred,
                ..full(self.node, Horizon::Plies(plies))
            }),
            Stage::Solve => Some(Task {
                preferred: self.preferred,
                ..full(self.node, Horizon::End)
            }),
            &Stage::Compare { cell, .. } => {
                let beta = self.least_equal();
                let alpha = beta - 1;
                let After { node, scores } = self.node.play(cell);
                Some(Task {
                    window: Window { alpha, beta }.after(scores),
                    ..full(node, Horizon::End)
                })
            }
            Stage::Follow { node, .. } if node.left() == 0 => None,
            Stage::Follow { node, .. } => Some(full(*node, Horizon::End)),
            Stage::Over(_) => None,
        }
    }

    /// Applies the result of a task.
    fn learn(&mut self, Found { score, best }: Found) {
        let found = (best != Entry::NO_MOVE).then_some(best);
        match &mut self.stage {
            Stage::Deepen { plies } => {
                self.depth = u32::from(*plies);
                *plies = (*plies + 1).min(Horizon::LONGEST);
                (self.score, self.preferred) = (score, found);
                self.settle();
            }
            Stage::Solve => {
                (self.score, self.preferred) = (score, found);
                self.depth = self.node.left().count_ones();
                self.compare(self.node.empty(), 0);
            }
            &mut Stage::Compare { cell, later, best } => {
                let scores = self.node.play(cell).scores;
                let is_equal = before(score, scores) >= self.least_equal();
                let added = if is_equal { bit(cell) } else { 0 };
                self.compare(later, best | added);
            }
            Stage::Follow { node, line, .. } => {
                if let Some(cell) = found {
                    line.push(cell);
                    *node = node.play(cell).node;
                }
            }
            Stage::Over(_) => {}
        }
    }

    /// Continues with the first move not yet compared, or with the line.
    fn compare(&mut self, open: Cells, best: Cells) {
        self.stage = match open.cells().next() {
            Some(cell) => Stage::Compare {
                cell,
                later: open & !bit(cell),
                best,
            },
            None => Stage::Follow {
                best,
                node: self.node,
                line: Vec::new(),
            },
        };
    }

    /// Returns the outcome of the match, once the future score is exact: 1 if the side to move
    /// wins.
    const fn outcome(&self) -> i32 {
        (self.lead + self.score / POINT).signum()
    }

    /// Returns the smallest future score with the same outcome.
    fn least_equal(&self) -> i32 {
        match self.outcome() {
            -1 => 1 - INFINITE,
            outcome => POINT * (outcome - self.lead),
        }
    }

    /// Returns the value, the best move and the line of an unsolved position.
    fn not_known_yet(
        &self,
        table: &Table,
        preferred: Option<u8>,
    ) -> (Option<Value>, Cells, Vec<u8>) {
        let best = preferred.map_or(0, bit);
        (None, best, self.remembered_line(table, preferred))
    }

    /// Returns the preferred move, followed by the best moves in the table.
    fn remembered_line(&self, table: &Table, preferred: Option<u8>) -> Vec<u8> {
        let mut line = Vec::new();
        let mut node = self.node;
        let mut next = preferred;
        while let Some(cell) = next {
            line.push(cell);
            node = node.play(cell).node;
            let entry = table.get(node.key(node.live()));
            next = entry
                .map(|entry| entry.best)
                .filter(|&best| best != Entry::NO_MOVE && node.empty() & bit(best) != 0);
        }
        line
    }
}

impl RootSearch for Root {
    fn takes(&self, position: &Position) -> bool {
        position.variant().search() == SearchKind::Rounds
    }

    fn begin(&mut self, position: &Position) {
        self.search.clear();
        self.history = History::EMPTY;
        let node = Node::new(position);
        let to_move = position.to_move();
        let score = |mark: Side| {
            let scores = position.scores().unwrap_or_default();
            i32::from(scores[mark as usize])
        };
        self.node = node;
        self.lead = score(to_move) - score(to_move.other());
        self.depth = 0;
        if let Some(value) = Value::at_end(position) {
            self.stage = Stage::Over(value);
            self.preferred = None;
            self.score = 0;
            return;
        }
        let view = View::of(&node);
        self.preferred = view
            .empty
            .cells()
            .max_by_key(|&cell| (view.weight(cell), u8::MAX - cell));
        self.score = view.estimate();
        self.stage = Stage::Deepen { plies: 1 };
        self.settle();
    }

    fn step(&mut self, table: &mut Table, nodes: u64, limit: u64) -> Progress {
        let stop = self.search.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(task) = self.task() else {
                return Progress::Done;
            };
            let history = &mut self.history;
            let mut memory = Memory { table, history };
            if self.search.is_idle() {
                if self.search.nodes >= stop {
                    break;
                }
                self.search.visit(&mut memory, task);
            }
            let Some(found) = self.search.run(&mut memory, stop) else {
                break;
            };
            self.learn(found);
        }
        Progress::of(self.search.nodes >= limit)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes
    }

    fn analysis(&self, table: &Table) -> Analysis {
        let lead = POINT * self.lead;
        let score = (lead + self.score).clamp(-ESTIMATE_LIMIT, ESTIMATE_LIMIT);
        let plies = self.depth;
        let (value, best, pv) = match &self.stage {
            Stage::Over(value) => return Analysis::over(*value),
            Stage::Follow { best, line, .. } => {
                let value = match self.outcome() {
                    1 => Value::Win { plies },
                    -1 => Value::Loss { plies },
                    _ => Value::Draw { plies },
                };
                let pv = if line.is_empty() {
                    Vec::from_iter(self.preferred)
                } else {
                    line.clone()
                };
                (Some(value), *best, pv)
            }
            Stage::Deepen { .. } | Stage::Solve => {
                let cell = self.search.first().map(|frame| frame.best.best);
                let found = cell.filter(|&cell| cell != Entry::NO_MOVE);
                let preferred = found.or(self.preferred);
                self.not_known_yet(table, preferred)
            }
            Stage::Compare { .. } => self.not_known_yet(table, self.preferred),
        };
        Analysis {
            value,
            score: value.map_or(score, Value::score),
            best: best.cells().filter_map(cell_id).collect(),
            pv: pv.into_iter().filter_map(cell_id).collect(),
            depth: self.depth,
            nodes: self.search.nodes,
        }
    }
}
