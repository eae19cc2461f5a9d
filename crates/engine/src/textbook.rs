//! Minimax and alpha-beta as textbooks describe them, for counting and for exploring their trees.

use noughts_rules::{CellId, Cells, Position, SearchKind, Side, Variant};

use crate::board::{Board, Canonical, Keys};
use crate::interface::Progress;
use crate::score::{Value, WIN};
use crate::table::{Depth, Entry, Table};

/// The pruning of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// Nothing: minimax.
    None,
    /// Alpha-beta: skips the remaining moves once one reaches beta.
    AlphaBeta,
    /// Alpha-beta with a transposition table: also skips positions equal or symmetric to earlier
    /// ones.
    AlphaBetaWithTable,
}

/// The window of a search, for the side to move: it already has `alpha` elsewhere, and the opponent
/// will not allow `beta`.
///
/// A decisive score is [`WIN`] minus the number of marks on the final board, so it means the same
/// anywhere in a tree; [`Textbook::value`] converts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Window {
    /// The lower end.
    pub alpha: i32,
    /// The upper end.
    pub beta: i32,
}

impl Window {
    /// The full range of scores.
    pub const FULL: Self = Self {
        alpha: -WIN,
        beta: WIN,
    };

    /// Returns the window from the opponent's view.
    const fn negated(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// A move at the root of a search, in the order of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Branch {
    /// The move.
    pub cell: CellId,
    /// Its fate.
    pub fate: Fate,
}

/// The fate of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fate {
    /// It was searched.
    Searched {
        /// Its value for the side that makes it; `None` if the score is an end of [`Window::FULL`].
        value: Option<Value>,
        /// Whether the value is exact.
        bound: Bound,
        /// The window of the position after the move, for the side to move there, with which the
        /// search can be repeated.
        window: Window,
        /// The number of nodes visited.
        nodes: u64,
    },
    /// It was cut off: another move had reached `beta`.
    Cut {
        /// That move.
        by: CellId,
    },
    /// It is being searched, or waiting.
    Open,
}

/// Whether a score is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bound {
    /// The score is exact.
    Exact,
    /// The score is a lower bound, which is enough.
    AtLeast,
    /// The score is an upper bound, which is enough.
    AtMost,
}

/// Minimax or alpha-beta as they are taught (Knuth and Moore, "An analysis of alpha-beta pruning",
/// 1975): moves in reading order, no evaluation, every position played by the rules. It runs in
/// slices, and keeps the fate of each move at the root, so that a tree can be opened branch by
/// branch.
///
/// ```
/// use noughts_engine::{Fate, Progress, Pruning, Textbook, Value, Window};
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b1 a2 b2")?;
/// let mut search = Textbook::start(game.position(), Window::FULL, Pruning::AlphaBeta);
/// while search.step(512) == Progress::Running {}
/// assert_eq!(search.score().and_then(|s| search.value(s)), Some(Value::Win { plies: 1 }));
/// assert_eq!(search.branches().len(), 5);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub struct Textbook {
    pruning: Pruning,
    /// The number of marks at the root, and of empty cells.
    ply: u32,
    empty: u32,
    stack: Vec<Frame>,
    branches: Vec<Branch>,
    score: Option<i32>,
    nodes: u64,
    cutoffs: u64,
    memory: Option<Memory>,
}

/// A position whose moves are being searched.
struct Frame {
    position: Position,
    ply: u32,
    moves: Cells,
    /// The initial window; the best score raises its lower end.
    window: Window,
    best: i32,
    /// The current move, and the node count before it.
    cell: Option<CellId>,
    nodes: u64,
    keys: Keys,
}

/// The positions searched before.
struct Memory {
    board: Board<u128>,
    table: Table,
}

impl Textbook {
    /// The size of the transposition table, in bytes.
    const TABLE_BYTES: usize = 16 << 20;

    /// Returns whether a game can be searched: a single round on a board of fixed size. A match of
    /// Expanding has 100 plies, which is too many.
    pub const fn supports(variant: Variant) -> bool {
        match variant.search() {
            SearchKind::AlphaBeta | SearchKind::Exhaustive => true,
            SearchKind::Rounds | SearchKind::MonteCarlo => false,
        }
    }

    /// Starts a search. The window is clipped to [`Window::FULL`]. If the game is not
    /// [supported](Self::supports), the search is done at once and has no score.
    pub fn start(position: &Position, window: Window, pruning: Pruning) -> Self {
        let window = Window {
            alpha: window.alpha.clamp(-WIN, WIN),
            beta: window.beta.clamp(-WIN, WIN),
        };
        let topology = position.topology();
        let marked = topology
            .cells()
            .filter(|&cell| position.symbol_at(cell).is_some());
        let ply = marked.count() as u32;
        let memory = (pruning == Pruning::AlphaBetaWithTable).then(|| {
            let mut table = Table::new(Self::TABLE_BYTES);
            table.next_board();
            let board = Board::new(topology);
            Memory { board, table }
        });
        let keys = memory
            .as_ref()
            .map_or_else(Keys::default, |memory| memory.board.keys_of(position));
        let open = |cell| Branch {
            cell,
            fate: Fate::Open,
        };
        let mut search = Self {
            pruning,
            ply,
            empty: topology.cell_count() as u32 - ply,
            stack: Vec::new(),
            branches: position.legal().iter().map(open).collect(),
            score: None,
            nodes: 0,
            cutoffs: 0,
            memory,
        };
        if Self::supports(position.variant()) {
            search.score = search.visit(position.clone(), ply, window, keys);
        }
        search
    }

    /// Returns the score for the side to move once the search is done: exact inside the window, a
    /// bound elsewhere. After the end of a game the turn has not passed.
    pub const fn score(&self) -> Option<i32> {
        self.score
    }

    /// Returns the value of a score for the side to move at the root; `None` for the ends of
    /// [`Window::FULL`].
    pub fn value(&self, score: i32) -> Option<Value> {
        let ply = self.ply.cast_signed() * score.signum();
        (score.abs() < WIN).then(|| Value::of_score(score + ply, self.empty))
    }

    /// Returns the moves at the root and their fates, in the order of the search.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// Returns the number of positions visited, the root included; each counts every time it is
    /// reached.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of beta cutoffs.
    pub const fn cutoffs(&self) -> u64 {
        self.cutoffs
    }

    /// Visits another `nodes` positions, at least one, or until there is nothing left to search.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes.max(1));
        while let Some(frame) = self.stack.last_mut() {
            if frame.best >= frame.window.beta && self.pruning != Pruning::None {
                self.cut();
                self.leave();
            } else if frame.moves.len() == 0 {
                self.leave();
            } else if self.nodes >= stop {
                return Progress::Running;
            } else {
                self.play_next();
            }
        }
        Progress::Done
    }

    /// Visits a position: returns its score for the side to move if that needs no search, and
    /// otherwise pushes it.
    fn visit(&mut self, position: Position, ply: u32, window: Window, keys: Keys) -> Option<i32> {
        self.nodes += 1;
        if let Some(value) = Value::at_end(&position) {
            let score = value.score();
            return Some(score - score.signum() * ply.cast_signed());
        }
        let known = self.memory.as_ref().and_then(|memory| {
            let entry = memory.table.get(Canonical::of(&keys).key)?;
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if lower >= window.beta || lower == upper {
                Some(lower)
            } else {
                (upper <= window.alpha).then_some(upper)
            }
        });
        if known.is_some() {
            return known;
        }
        self.stack.push(Frame {
            moves: position.legal().iter(),
            position,
            ply,
            window,
            best: i32::MIN,
            cell: None,
            nodes: self.nodes,
            keys,
        });
        None
    }

    /// Plays the next move of the top frame.
    fn play_next(&mut self) {
        let Some((frame, cell)) = self.stack.last_mut().and_then(|frame| {
            let cell = frame.moves.next()?;
            Some((frame, cell))
        }) else {
            return;
        };
        frame.cell = Some(cell);
        frame.nodes = self.nodes;
        let mut after = frame.position.clone();
        let mark = after.to_move();
        // A legal move cannot fail.
        let _ = after.play(mark, cell);
        let mut window = frame.window;
        if self.pruning != Pruning::None {
            window.alpha = window.alpha.max(frame.best);
        }
        if after.to_move() != mark {
            window = window.negated();
        }
        let (ply, keys) = (frame.ply + 1, frame.keys);
        let keys = self
            .memory
            .as_ref()
            .map_or(keys, |memory| memory.board.keys_after(keys, &after, cell));
        let (side, is_over) = (after.to_move(), after.status().is_over());
        if let Some(score) = self.visit(after, ply, window, keys) {
            self.learn(side, score, window, is_over);
        }
    }

    /// Applies the score of the top frame's move for `side`, which moved next, and the window of
    /// its search.
    fn learn(&mut self, side: Side, score: i32, window: Window, is_over: bool) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else {
            self.score = Some(score);
            return;
        };
        let bound = if is_over || window.alpha < score && score < window.beta {
            Bound::Exact
        } else if (score >= window.beta) == (side == frame.position.to_move()) {
            Bound::AtLeast
        } else {
            Bound::AtMost
        };
        let score = if side == frame.position.to_move() {
            score
        } else {
            -score
        };
        frame.best = frame.best.max(score);
        if is_root && let Some(cell) = frame.cell {
            let nodes = self.nodes - frame.nodes;
            let fate = Fate::Searched {
                value: self.value(score),
                bound,
                window,
                nodes,
            };
            let branches = self.branches.iter_mut();
            branches
                .filter(|branch| branch.cell == cell)
                .for_each(|branch| branch.fate = fate);
        }
    }

    /// Marks the top frame's unsearched moves as cut.
    fn cut(&mut self) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        if frame.moves.len() == 0 {
            return;
        }
        self.cutoffs += 1;
        if is_root && let Some(by) = frame.cell {
            let open = |branch: &&mut Branch| branch.fate == Fate::Open;
            let branches = self.branches.iter_mut().filter(open);
            branches.for_each(|branch| branch.fate = Fate::Cut { by });
        }
    }

    /// Pops the top frame and hands its score down.
    fn leave(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        let (score, window) = (frame.best, frame.window);
        if let Some(Memory { table, .. }) = &mut self.memory {
            let key = Canonical::of(&frame.keys).key;
            let depth = Depth::solid((self.empty + self.ply - frame.ply) as u8);
            // A bound in the table results from a test whether the score is at least that much.
            if score > window.alpha {
                table.put(key, score, score, depth, Entry::NO_MOVE);
            }
            if score < window.beta {
                table.put(key, score + 1, score, depth, Entry::NO_MOVE);
            }
        }
        self.learn(frame.position.to_move(), score, window, false);
    }
}
