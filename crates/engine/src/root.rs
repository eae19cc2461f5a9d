//! The search of a position: the tests at its root, and their conclusions.

use noughts_rules::{Bitboard, CellId, Position};

use crate::analysis::Analysis;
use crate::interface::Progress;
use crate::line::Line;
use crate::node::Interval;
use crate::root_search::RootSearch;
use crate::score::{ESTIMATE_LIMIT, Value, WIN, is_decisive};
use crate::search::{Bound, Horizon, Search, Test, Tests};
use crate::searched::{Compiled, Searched};
use crate::table::Table;
use crate::weighed::Weighed;
use crate::word::Word;

/// The search of a position. A series of null-window tests of the root's moves closes in on the
/// score (Plaat and others call this MTD(f) in "Best-first fixed-depth minimax algorithms", 1996);
/// further tests find the other moves with the same score.
pub(crate) struct Root<N: Searched> {
    board: N::Board,
    search: Search<N>,
    node: N,
    /// The legal moves, the most promising first.
    moves: RootMoves,
    stage: Stage<N>,
    /// The expected score.
    guess: i32,
    /// The score that the book says.
    booked: Option<i32>,
    /// The score of the last horizon.
    score: i32,
    /// The depth searched in full, in plies.
    depth: u32,
    /// The last horizon, in plies.
    last_horizon: i8,
}

/// A move at the root, with the bounds of its score for the side that makes it.
struct RootMove {
    cell: u8,
    /// The canonical key of the position after the move.
    key: u64,
    /// The move, and all moves to symmetric positions.
    equals: Bitboard,
    /// The certain bounds.
    proven: Interval,
    /// The bounds within the current horizon.
    seen: Interval,
}

/// The moves at the root, the most promising first.
///
/// None of this depends on the kind of board: copies for each would make up much of the program.
struct RootMoves(Vec<RootMove>);

impl RootMoves {
    /// Returns the bounds of the best move's score.
    #[inline(never)]
    fn best_interval(&self, of: fn(&RootMove) -> Interval) -> Interval {
        let best = |end: fn(Interval) -> i32| self.0.iter().map(|m| end(of(m))).max();
        Interval {
            lower: best(|interval| interval.lower).unwrap_or_default(),
            upper: best(|interval| interval.upper).unwrap_or_default(),
        }
    }

    /// Returns the first move, by its index and its cell, whose score may or may not be at least
    /// `beta`.
    #[inline(never)]
    fn open(&self, beta: i32) -> Option<(usize, u8)> {
        let is_open = |m: &RootMove| m.seen.lower < beta && beta <= m.seen.upper;
        let index = self.0.iter().position(is_open)?;
        Some((index, self.0[index].cell))
    }

    /// Applies the result of a test, and puts the move first if it has passed.
    #[inline(never)]
    fn learn(&mut self, index: usize, beta: i32, score: i32, solid: bool) {
        let tested = &mut self.0[index];
        tested.seen.narrow(beta, score);
        if solid {
            tested.proven.narrow(beta, score);
        }
        if score >= beta {
            self.0[..=index].rotate_right(1);
        }
    }

    /// Drops all moves but the best one that the book knows, if it does; it knows the position's bounds. A
    /// book that names one good move need not know those that are as good, nor what follows them.
    #[inline(never)]
    fn keep_booked(&mut self, known: Interval) {
        let is_best = |m: &&RootMove| known.lower == known.upper && m.proven == known;
        let best = self.0.iter().filter(is_best).map(|m| m.key).min();
        if let Some(best) = best {
            self.0.retain(|m| m.key == best);
        }
    }

    fn forget_seen(&mut self) {
        for m in &mut self.0 {
            m.seen = m.proven;
        }
    }

    /// Returns the moves of at least a score.
    #[inline(never)]
    fn with(&self, score: i32) -> Bitboard {
        let with = self.0.iter().filter(|m| m.seen.lower >= score);
        with.fold(Bitboard::EMPTY, |set, m| set | m.equals)
    }

    /// Returns the cell of the move with the best score; a move not seen at this horizon keeps its
    /// place, unless it is known to lose.
    #[inline(never)]
    fn preferred(&self) -> Option<u8> {
        let moves = self.0.iter().rev();
        let best = moves.max_by_key(|m| (m.seen.lower, m.proven.upper.min(0)));
        best.map(|m| m.cell)
    }

    /// Adds a move, as another one or as the image of one.
    #[inline(never)]
    fn add(&mut self, cell: u8, id: CellId, key: u64, proven: Interval) {
        match self.0.iter_mut().find(|m| m.key == key) {
            Some(same) => same.equals = same.equals.with(id),
            None => self.0.push(RootMove {
                cell,
                key,
                equals: id.into(),
                proven,
                seen: proven,
            }),
        }
    }
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
struct MoveTest {
    /// The index of the root move and its cell; the line knows its own.
    index: usize,
    cell: u8,
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
            board,
            search: Search::new(),
            node,
            moves: RootMoves(Vec::new()),
            stage: Stage::Solve,
            guess: 0,
            booked: None,
            score: 0,
            depth: 0,
            last_horizon: 0,
        };
        root.begin(position);
        root
    }

    /// Returns the next test of the current stage, or `None` if it needs no more. While a test is
    /// running, it is that one.
    fn next_test(&self) -> Option<MoveTest> {
        let horizon = match &self.stage {
            Stage::Deepen { plies } => Horizon::Plies(plies - 1),
            Stage::Solve => Horizon::End,
            Stage::Follow(line) => {
                let (_, beta) = line.test()?;
                return Some(MoveTest {
                    index: 0,
                    cell: 0,
                    beta,
                    horizon: Horizon::End,
                });
            }
            Stage::Over(_) => return None,
        };
        let Interval { lower, upper } = self.moves.best_interval(|m| m.seen);
        let beta = if let Some(score) = self.booked {
            score
        } else if lower < upper {
            let aim = if horizon == Horizon::End {
                let known = Interval { lower, upper };
                self.node.aim(&self.board, known, self.guess)
            } else {
                self.guess
            };
            aim.clamp(lower + 1, upper)
        } else if horizon == Horizon::End {
            // The score is known, but not which moves are as good.
            lower
        } else {
            return None;
        };
        let (index, cell) = self.moves.open(beta)?;
        Some(MoveTest {
            index,
            cell,
            beta,
            horizon,
        })
    }

    /// Looks the position and its moves up in the book: once the score is known, only a move that has it
    /// remains to be found.
    #[inline(never)]
    fn recall(&mut self, table: &Table) {
        let (board, node) = (&self.board, &self.node);
        let Some(known) = table.booked(board, node) else {
            return;
        };
        for m in &mut self.moves.0 {
            if let Some(reply) = table.booked(board, &node.play(board, m.cell)) {
                m.proven = reply.negated();
            }
        }
        self.moves.keep_booked(known);
        for m in &mut self.moves.0 {
            m.proven.upper = m.proven.upper.min(known.upper);
        }
        self.moves.forget_seen();
        if known.lower == known.upper && matches!(self.stage, Stage::Deepen { .. }) {
            self.booked = Some(known.upper);
            self.stage = Stage::Solve;
        }
    }

    /// Returns the position of a test.
    fn tested(&self, test: &MoveTest) -> N {
        match &self.stage {
            Stage::Follow(line) => line.test().map_or(self.node, |(node, _)| *node),
            Stage::Deepen { .. } | Stage::Solve | Stage::Over(_) => {
                self.node.play(&self.board, test.cell)
            }
        }
    }

    /// Applies the result of a test.
    fn learn(&mut self, table: &Table, test: &MoveTest, bound: Bound) {
        let score = -bound.score;
        if let Stage::Follow(line) = &mut self.stage {
            line.learn(&self.board, table, score);
            return;
        }
        let MoveTest { index, beta, .. } = *test;
        self.moves.learn(index, beta, score, bound.solid);
        if score >= beta {
            self.guess = score;
        }
        self.settle();
    }

    /// Continues with the next stage once the current one is done.
    fn next_stage(&mut self, table: &Table) -> Progress {
        let score = self.moves.best_interval(|m| m.seen).lower;
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
                self.moves.forget_seen();
                Progress::Running
            }
            Stage::Solve => {
                self.score = score;
                self.depth = self.node.empty(&self.board).count();
                self.stage = Stage::Follow(Line::new(&self.board, table, self.node, score));
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
        let Interval { lower, upper } = self.moves.best_interval(|m| m.proven);
        if lower == upper || lower > ESTIMATE_LIMIT || upper < -ESTIMATE_LIMIT {
            self.stage = Stage::Solve;
            self.moves.forget_seen();
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

    /// Returns the preferred move, followed by the best replies in the table.
    fn remembered_line(&self, table: &Table) -> Vec<u8> {
        let board = &self.board;
        let Some(first) = self.moves.preferred() else {
            return Vec::new();
        };
        let mut cells = vec![first];
        if self.node.wins(board).has(first) {
            return cells;
        }
        let mut node = self.node.play(board, first);
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
        position.variant().search() == N::KIND && self.board.topology() == position.topology()
    }

    fn begin(&mut self, position: &Position) {
        self.search.clear();
        let board = &self.board;
        let node = N::new(board, position);
        self.node = node;
        self.moves.0.clear();
        (self.guess, self.score, self.depth) = (0, 0, 0);
        self.booked = None;

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
            let proven = if node.wins(board).has(cell) {
                Interval::exact(WIN - i32::from(child.ply()))
            } else {
                child.bounds(board).negated()
            };
            self.moves.add(cell, board.cell_id(cell), key, proven);
        }
        let known = node.bounds(board);
        self.score = node.estimate(board).clamp(known.lower, known.upper);
        self.settle();
    }

    fn step(&mut self, table: &mut Table, nodes: u64, limit: u64) -> Progress {
        if self.search.nodes == 0 && self.search.is_idle() {
            self.recall(table);
        }
        let stop = self.search.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(test) = self.next_test() else {
                match self.next_stage(table) {
                    Progress::Running => continue,
                    Progress::Done => return Progress::Done,
                }
            };
            if self.search.is_idle() && self.search.nodes < stop {
                let task = Test {
                    node: self.tested(&test),
                    beta: 1 - test.beta,
                    horizon: test.horizon,
                };
                let board = &self.board;
                self.search.visit(&mut Tests { board, table }, task);
            }
            let board = &self.board;
            let outcome = self.search.run(&mut Tests { board, table }, stop);
            match outcome {
                Some(bound) => self.learn(table, &test, bound),
                None => return Progress::of(self.search.nodes >= limit),
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.search.nodes
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn value(&self) -> Option<Value> {
        if let Stage::Over(value) = self.stage {
            return Some(value);
        }
        let Interval { lower, upper } = self.moves.best_interval(|m| m.proven);
        let empty = self.node.empty(&self.board).count();
        (lower == upper).then(|| Value::of_score(self.relative(lower), empty))
    }

    fn analysis(&self, table: &Table) -> Analysis {
        let mut value = None;
        let (mut best, mut pv) = (Bitboard::EMPTY, Vec::new());
        match &self.stage {
            Stage::Over(value) => return Analysis::over(*value),
            Stage::Follow(line) => {
                let empty = self.node.empty(&self.board).count();
                value = Some(Value::of_score(self.relative(self.score), empty));
                best = self.moves.with(self.score);
                pv.clone_from(&line.cells);
            }
            Stage::Deepen { .. } | Stage::Solve => {}
        }
        if pv.is_empty() {
            pv = self.remembered_line(table);
        }
        let cell_id = |cell| self.board.cell_id(cell);
        let pv: Vec<CellId> = pv.into_iter().map(cell_id).collect();
        if best.is_empty() {
            best = pv.iter().copied().take(1).collect();
        }
        let Interval { lower, upper } = self.moves.best_interval(|m| m.proven);
        Analysis {
            value,
            score: self.relative(self.score.clamp(lower, upper)),
            best: best.iter().collect(),
            pv,
            depth: self.depth,
            nodes: self.search.nodes,
        }
    }
}
