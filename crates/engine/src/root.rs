//! The search of a position: the tests at its root, and their conclusions.

use noughts_rules::{Bitboard, Position};

use crate::analysis::Analysis;
use crate::interface::Progress;
use crate::line::Line;
use crate::node::Interval;
use crate::root_search::RootSearch;
use crate::score::{ESTIMATE_LIMIT, Value, WIN, is_decisive};
use crate::search::{Bound, Horizon, Search};
use crate::searched::{Compiled, Searched};
use crate::table::Table;
use crate::weighed::Weighed;
use crate::word::Word;

/// The search of a position. A series of null-window tests of the root's moves closes in on the
/// score (Plaat and others call this MTD(f) in "Best-first fixed-depth minimax algorithms", 1996);
/// further tests find the other moves with the same score.
pub(crate) struct Root<N: Searched> {
    search: Search<N>,
    node: N,
    /// The legal moves, the most promising first.
    moves: Vec<RootMove<N>>,
    stage: Stage<N>,
    /// The expected score.
    guess: i32,
    /// The score of the last horizon.
    score: i32,
    /// The depth searched in full, in plies.
    depth: u32,
    /// The last horizon, in plies.
    last_horizon: i8,
}

/// A move at the root, with the bounds of its score for the side that makes it.
struct RootMove<N: Searched> {
    cell: u8,
    /// The position after the move, and its canonical key.
    node: N,
    key: u64,
    /// The move, and all moves to symmetric positions.
    equals: N::Word,
    /// The certain bounds.
    proven: Interval,
    /// The bounds within the current horizon.
    seen: Interval,
}

/// The stage of the search.
enum Stage<N: Searched> {
    /// The score of the best move within a horizon, one ply further each time.
    Deepen { plies: i8 },
    /// The exact score, and all moves that have it.
    Solve,
    /// The best moves to the end of the game; the value and the best moves are known.
    Follow(Line<N>),
    /// Nothing: the game is over.
    Over(Value),
}

/// The test whether a move's score is at least `beta` for the side that makes it.
struct Test {
    /// The index of the root move; the line knows its own.
    index: usize,
    beta: i32,
    horizon: Horizon,
}

impl<N: Searched> Root<N> {
    /// Returns the search of a position. The caller guarantees that the word has a bit for every
    /// cell.
    pub(crate) fn new(position: &Position) -> Self {
        let board = N::Board::new(position.topology());
        let node = N::new(&board, position);
        let mut root = Self {
            search: Search::new(board),
            node,
            moves: Vec::new(),
            stage: Stage::Solve,
            guess: 0,
            score: 0,
            depth: 0,
            last_horizon: 0,
        };
        root.begin(position);
        root
    }

    /// Returns the next test of the current stage, or `None` if it needs no more. While a test is
    /// running, it is that one.
    fn next_test(&self) -> Option<Test> {
        let horizon = match &self.stage {
            Stage::Deepen { plies } => Horizon::Plies(plies - 1),
            Stage::Solve => Horizon::End,
            Stage::Follow(line) => {
                let (_, beta) = line.test()?;
                return Some(Test {
                    index: 0,
                    beta,
                    horizon: Horizon::End,
                });
            }
            Stage::Over(_) => return None,
        };
        let Interval { lower, upper } = self.best_interval(|m| m.seen);
        let beta = if lower < upper {
            self.guess.clamp(lower + 1, upper)
        } else if horizon == Horizon::End {
            // The score is known, but not which moves are as good.
            lower
        } else {
            return None;
        };
        let is_open = |m: &RootMove<N>| m.seen.lower < beta && beta <= m.seen.upper;
        let index = self.moves.iter().position(is_open)?;
        Some(Test {
            index,
            beta,
            horizon,
        })
    }

    /// Returns the position of a test.
    fn tested(&self, test: &Test) -> N {
        match &self.stage {
            Stage::Follow(line) => line.test().map_or(self.node, |(node, _)| *node),
            Stage::Deepen { .. } | Stage::Solve | Stage::Over(_) => self.moves[test.index].node,
        }
    }

    /// Applies the result of a test.
    fn learn(&mut self, table: &Table, test: &Test, bound: Bound) {
        let score = -bound.score;
        if let Stage::Follow(line) = &mut self.stage {
            line.learn(&self.search.board, table, score);
            return;
        }
        let tested = &mut self.moves[test.index];
        tested.seen.narrow(test.beta, score);
        if bound.solid {
            tested.proven.narrow(test.beta, score);
        }
        if score >= test.beta {
            self.guess = score;
            self.moves[..=test.index].rotate_right(1);
        }
        self.settle();
    }

    /// Continues with the next stage once the current one is done.
    fn next_stage(&mut self, table: &Table) -> Progress {
        let score = self.best_interval(|m| m.seen).lower;
        match &mut self.stage {
            Stage::Deepen { plies } => {
                self.depth = u32::from(plies.cast_unsigned());
                if *plies == self.last_horizon {
                    self.stage = Stage::Solve;
                } else {
                    *plies += 1;
                }
                self.score = score;
                self.guess = score;
                self.forget_seen();
                Progress::Running
            }
            Stage::Solve => {
                self.score = score;
                self.depth = self.node.empty(&self.search.board).count();
                self.stage = Stage::Follow(Line::new(&self.search.board, table, self.node, score));
                Progress::Running
            }
            Stage::Follow(_) | Stage::Over(_) => Progress::Done,
        }
    }

    /// Drops the horizon once the outcome is certain: only the distance, which limits a search by
    /// itself, and the equally good moves remain to be found.
    fn settle(&mut self) {
        if !matches!(self.stage, Stage::Deepen { .. }) {
            return;
        }
        let Interval { lower, upper } = self.best_interval(|m| m.proven);
        if lower == upper || lower > ESTIMATE_LIMIT || upper < -ESTIMATE_LIMIT {
            self.stage = Stage::Solve;
            self.forget_seen();
        }
    }

    fn forget_seen(&mut self) {
        for m in &mut self.moves {
            m.seen = m.proven;
        }
    }

    /// Returns the bounds of the best move's score.
    fn best_interval(&self, of: impl Fn(&RootMove<N>) -> Interval) -> Interval {
        let best = |end: fn(Interval) -> i32| self.moves.iter().map(|m| end(of(m))).max();
        Interval {
            lower: best(|interval| interval.lower).unwrap_or_default(),
            upper: best(|interval| interval.upper).unwrap_or_default(),
        }
    }

    /// Returns a score with its distance counted from the root instead of the empty board.
    fn relative(&self, score: i32) -> i32 {
        if is_decisive(score) {
            score + score.signum() * i32::from(self.node.ply())
        } else {
            score
        }
    }

    /// Returns the move with the best score; a move not seen at this horizon keeps its place,
    /// unless it is known to lose.
    fn preferred(&self) -> Option<&RootMove<N>> {
        self.moves
            .iter()
            .rev()
            .max_by_key(|m| (m.seen.lower, m.proven.upper.min(0)))
    }

    /// Returns the preferred move, followed by the best replies in the table.
    fn remembered_line(&self, table: &Table) -> Vec<u8> {
        let board = &self.search.board;
        let Some(first) = self.preferred() else {
            return Vec::new();
        };
        let mut cells = vec![first.cell];
        if self.node.wins(board).has(first.cell) {
            return cells;
        }
        let mut node = first.node;
        loop {
            let win = node.wins(board).cells().next();
            let block = node.blocks(board).cells().next();
            let Some(cell) = win.or(block).or_else(|| table.best_move(board, &node)) else {
                return cells;
            };
            cells.push(cell);
            if win.is_some() {
                return cells;
            }
            node = node.play(board, cell);
        }
    }
}

impl<N: Searched> RootSearch for Root<N> {
    fn takes(&self, position: &Position) -> bool {
        position.variant().search() == N::KIND
            && self.search.board.topology() == position.topology()
    }

    fn begin(&mut self, position: &Position) {
        self.search.clear();
        let board = &self.search.board;
        let node = N::new(board, position);
        self.node = node;
        self.moves.clear();
        (self.guess, self.score, self.depth) = (0, 0, 0);

        if let Some(value) = Value::at_end(position) {
            self.stage = Stage::Over(value);
            return;
        }
        self.last_horizon = node.last_horizon(board);
        self.stage = if self.last_horizon == 0 {
            Stage::Solve
        } else {
            Stage::Deepen { plies: 1 }
        };

        let mut moves = Vec::new();
        node.weigh(board, node.moves(board), &mut moves);
        moves.sort_unstable();
        for cell in moves.into_iter().rev().map(Weighed::cell) {
            let child = node.play(board, cell);
            let key = child.canonical(board).key;
            if let Some(same) = self.moves.iter_mut().find(|m| m.key == key) {
                same.equals = same.equals | N::Word::bit(cell);
                continue;
            }
            let proven = if node.wins(board).has(cell) {
                Interval::exact(WIN - i32::from(child.ply()))
            } else {
                child.bounds(board).negated()
            };
            self.moves.push(RootMove {
                cell,
                node: child,
                key,
                equals: N::Word::bit(cell),
                proven,
                seen: proven,
            });
        }
        let known = node.bounds(board);
        self.score = node.estimate(board).clamp(known.lower, known.upper);
        self.settle();
    }

    fn step(&mut self, table: &mut Table, nodes: u64, limit: u64) -> Progress {
        let stop = self.search.nodes().saturating_add(nodes).min(limit);
        loop {
            let Some(test) = self.next_test() else {
                match self.next_stage(table) {
                    Progress::Running => continue,
                    Progress::Done => return Progress::Done,
                }
            };
            let outcome = if !self.search.is_idle() {
                self.search.run(table, stop)
            } else if self.search.nodes() < stop {
                let child = self.tested(&test);
                self.search.start(table, child, 1 - test.beta, test.horizon);
                self.search.run(table, stop)
            } else {
                None
            };
            match outcome {
                Some(bound) => self.learn(table, &test, bound),
                None if self.search.nodes() >= limit => return Progress::Done,
                None => return Progress::Running,
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn analysis(&self, table: &Table) -> Analysis {
        let mut value = None;
        let (mut best, mut pv) = (N::Word::EMPTY, Vec::new());
        match &self.stage {
            Stage::Over(value) => return Analysis::over(*value),
            Stage::Follow(line) => {
                let empty = self.node.empty(&self.search.board).count();
                value = Some(Value::of_score(self.relative(self.score), empty));
                let equal = self.moves.iter().filter(|m| m.seen.lower >= self.score);
                best = equal.fold(N::Word::EMPTY, |set, m| set | m.equals);
                pv.clone_from(&line.cells);
            }
            Stage::Deepen { .. } | Stage::Solve => {}
        }
        if pv.is_empty() {
            pv = self.remembered_line(table);
        }
        if best.is_empty() {
            best = pv
                .first()
                .map_or(N::Word::EMPTY, |&cell| N::Word::bit(cell));
        }
        let cell_id = |cell| self.search.board.cell_id(cell);
        let Interval { lower, upper } = self.best_interval(|m| m.proven);
        Analysis {
            value,
            score: self.relative(self.score.clamp(lower, upper)),
            best: best
                .cells()
                .map(cell_id)
                .collect::<Bitboard>()
                .iter()
                .collect(),
            pv: pv.into_iter().map(cell_id).collect(),
            depth: self.depth,
            nodes: self.search.nodes(),
        }
    }
}
