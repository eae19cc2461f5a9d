//! Minimax and alpha-beta as textbooks describe them, for counting and for exploring their trees.

use std::cmp::Reverse;

use noughts_rules::{Bitboard, CellId, Position, SearchKind, Side, Status, Variant};

use crate::board::{Board, Canonical, Keys};
use crate::interface::Progress;
use crate::score::{Value, WIN};
use crate::searched::Compiled;
use crate::table::{Depth, Entry, Table};
use crate::trace::{Return, Returned, Trace, Visit};

/// A search of the textbooks, each a step beyond the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Minimax: every possible game.
    Minimax,
    /// Alpha-beta: skips the remaining moves once one reaches beta.
    AlphaBeta,
    /// Alpha-beta with a transposition table: also skips positions equal or symmetric to earlier
    /// ones.
    AlphaBetaWithTable,
    /// Alpha-beta with a table and move ordering: tries a move that wins first, then the cells on most lines.
    AlphaBetaWithOrder,
}

impl Method {
    /// All methods, in counting order.
    pub const ALL: [Self; 4] = [
        Self::Minimax,
        Self::AlphaBeta,
        Self::AlphaBetaWithTable,
        Self::AlphaBetaWithOrder,
    ];

    const fn prunes(self) -> bool {
        match self {
            Self::Minimax => false,
            Self::AlphaBeta | Self::AlphaBetaWithTable | Self::AlphaBetaWithOrder => true,
        }
    }

    const fn has_table(self) -> bool {
        match self {
            Self::Minimax | Self::AlphaBeta => false,
            Self::AlphaBetaWithTable | Self::AlphaBetaWithOrder => true,
        }
    }
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

    /// Returns the window of a side for X.
    const fn of(self, side: Side) -> Self {
        match side {
            Side::X => self,
            Side::O => self.negated(),
        }
    }
}

/// Returns the score of a side for X.
const fn score_of(side: Side, score: i32) -> i32 {
    match side {
        Side::X => score,
        Side::O => -score,
    }
}

/// Minimax or alpha-beta as they are taught (Knuth and Moore, "An analysis of alpha-beta pruning",
/// 1975): moves in reading order unless the method orders them, no evaluation, every position played
/// by the rules. It runs in slices, and can [trace](Self::trace) what it does.
///
/// ```
/// use noughts_engine::{Method, Progress, Textbook, Value, Window};
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b1 a2 b2")?;
/// let mut search = Textbook::start(game.position(), Window::FULL, Method::AlphaBeta);
/// while search.step(512) == Progress::Running {}
/// assert_eq!(search.score().and_then(|s| search.value(s)), Some(Value::Win { plies: 1 }));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub struct Textbook {
    method: Method,
    /// The number of marks at the root, and of empty cells.
    ply: u32,
    empty: u32,
    /// The cells in the order of the search, if that is not reading order.
    order: Vec<CellId>,
    stack: Vec<Frame>,
    score: Option<i32>,
    nodes: u64,
    cutoffs: u64,
    memory: Option<Memory>,
    trace: Option<Trace>,
}

/// A position whose moves are being searched.
struct Frame {
    position: Position,
    ply: u32,
    /// The number of its visit.
    number: u64,
    /// Its place in the trace, if it is traced.
    traced: Option<usize>,
    /// The moves that are still to be searched.
    moves: Bitboard,
    /// The move to search first, if moves are ordered and one wins.
    win: Option<CellId>,
    /// The initial window; the best score raises its lower end.
    window: Window,
    best: i32,
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

    /// The largest number of visits in a trace.
    pub const TRACED: usize = 1000;

    /// Returns whether a game can be searched: a single round on a board of fixed size. A match of
    /// Expanding has 100 plies, which is too many.
    pub const fn supports(variant: Variant) -> bool {
        match variant.search() {
            SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => true,
            SearchKind::Rounds | SearchKind::MonteCarlo => false,
        }
    }

    /// Starts a search. The window is clipped to [`Window::FULL`]. If the game is not
    /// [supported](Self::supports), the search is done at once and has no score.
    pub fn start(position: &Position, window: Window, method: Method) -> Self {
        Self::begin(position, window, method, None)
    }

    /// Starts a search that notes its visits of a position and of those up to `levels` moves below it.
    /// The position is named by the number of its visit, 1 for the root, which is the same in every
    /// search of the root by the method. The search ends with that position.
    ///
    /// ```
    /// use noughts_engine::{Method, Progress, Return, Textbook};
    /// use noughts_rules::Game;
    ///
    /// let game = Game::from_record("classic a1 b1 a2 b2")?;
    /// let mut search = Textbook::trace(game.position(), Method::AlphaBeta, 1, 1);
    /// while search.step(512) == Progress::Running {}
    /// let visits = search.visits().expect("a small tree");
    /// assert_eq!(visits.len(), 6);
    /// assert_eq!(visits[0].returned.map(|returned| returned.cause), Some(Return::Searched));
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn trace(position: &Position, method: Method, number: u64, levels: u8) -> Self {
        let trace = Trace::new(number, levels);
        Self::begin(position, Window::FULL, method, Some(trace))
    }

    fn begin(position: &Position, window: Window, method: Method, trace: Option<Trace>) -> Self {
        let window = Window {
            alpha: window.alpha.clamp(-WIN, WIN),
            beta: window.beta.clamp(-WIN, WIN),
        };
        let topology = position.topology();
        let marked = topology
            .cells()
            .filter(|&cell| position.symbol_at(cell).is_some());
        let ply = marked.count() as u32;
        let memory = method.has_table().then(|| {
            let mut table = Table::new(Self::TABLE_BYTES);
            table.next_board();
            let board = Board::new(topology);
            Memory { board, table }
        });
        let keys = memory
            .as_ref()
            .map_or_else(Keys::default, |memory| memory.board.keys_of(position));
        let mut order = Vec::new();
        if method == Method::AlphaBetaWithOrder {
            order.extend(topology.cells());
            let board = topology.board();
            // Reading order decides between equals: the sort is stable.
            order.sort_by_key(|&cell| Reverse(topology.lines_through(board, cell).len()));
        }
        let mut search = Self {
            method,
            ply,
            empty: topology.cell_count() as u32 - ply,
            order,
            stack: Vec::new(),
            score: None,
            nodes: 0,
            cutoffs: 0,
            memory,
            trace,
        };
        if Self::supports(position.variant()) {
            search.score = search.visit(None, position.clone(), ply, window, keys);
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

    /// Returns the noted visits, the traced position first, in the order of the search. `None` if
    /// there are more than [`Self::TRACED`], or the search is not traced.
    pub fn visits(&self) -> Option<&[Visit]> {
        self.trace.as_ref()?.visits()
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

    /// Visits another `nodes` positions, at least one, or until there is nothing left to search or to
    /// trace.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes.max(1));
        while let Some(frame) = self.stack.last() {
            if self.trace.as_ref().is_some_and(Trace::is_done) {
                break;
            }
            let is_cut = frame.best >= frame.window.beta && self.method.prunes();
            if is_cut || frame.moves.is_empty() {
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
    fn visit(
        &mut self,
        cell: Option<CellId>,
        position: Position,
        ply: u32,
        window: Window,
        keys: Keys,
    ) -> Option<i32> {
        self.nodes += 1;
        let side = position.to_move();
        let (number, height) = (self.nodes, self.stack.len());
        let parent = self.stack.last().map_or(0, |frame| frame.number);
        let traced = self.trace.as_mut().and_then(|trace| {
            let window = window.of(side);
            trace.enter(height, number, || Visit {
                number,
                parent,
                cell,
                window,
                returned: None,
            })
        });
        let found = if let Some(value) = Value::at_end(&position) {
            let score = value.score();
            Some((score - score.signum() * ply.cast_signed(), Return::GameOver))
        } else {
            let known = self.known(window, &keys);
            known.map(|score| (score, Return::Known))
        };
        if let Some((score, cause)) = found {
            self.note(traced, score_of(side, score), cause, number);
            return Some(score);
        }
        let is_ordered = !self.order.is_empty();
        self.stack.push(Frame {
            moves: position.legal(),
            win: is_ordered.then(|| win(&position)).flatten(),
            position,
            ply,
            number,
            traced,
            window,
            best: i32::MIN,
            keys,
        });
        None
    }

    /// Returns the score of a position that was searched before, if it is enough.
    fn known(&self, window: Window, keys: &Keys) -> Option<i32> {
        let memory = self.memory.as_ref()?;
        let entry = memory.table.get(Canonical::of(keys).key)?;
        let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
        if lower >= window.beta || lower == upper {
            Some(lower)
        } else {
            (upper <= window.alpha).then_some(upper)
        }
    }

    /// Notes what a traced visit has returned, for X.
    fn note(&mut self, traced: Option<usize>, score: i32, cause: Return, number: u64) {
        let nodes = self.nodes + 1 - number;
        if let (Some(trace), Some(index)) = (&mut self.trace, traced) {
            trace.leave(
                index,
                Returned {
                    score,
                    cause,
                    nodes,
                },
            );
        }
    }

    /// Plays the next move of the top frame.
    fn play_next(&mut self) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let mut ordered = frame
            .win
            .take()
            .into_iter()
            .chain(self.order.iter().copied());
        let next = ordered.find(|&cell| frame.moves.contains(cell));
        let Some(cell) = next.or_else(|| frame.moves.first()) else {
            return;
        };
        frame.moves = frame.moves.without(cell);
        let mut after = frame.position.clone();
        let mark = after.to_move();
        // A legal move cannot fail.
        let _ = after.play(mark, cell);
        let mut window = frame.window;
        if self.method.prunes() {
            window.alpha = window.alpha.max(frame.best);
        }
        let side = after.to_move();
        if side != mark {
            window = window.negated();
        }
        let (ply, keys) = (frame.ply + 1, frame.keys);
        let keys = self
            .memory
            .as_ref()
            .map_or(keys, |memory| memory.board.keys_after(keys, &after, cell));
        if let Some(score) = self.visit(Some(cell), after, ply, window, keys) {
            self.learn(side, score);
        }
    }

    /// Applies the score of the top frame's move for `side`, which moved next.
    fn learn(&mut self, side: Side, score: i32) {
        let Some(frame) = self.stack.last_mut() else {
            self.score = Some(score);
            return;
        };
        let is_same = side == frame.position.to_move();
        frame.best = frame.best.max(if is_same { score } else { -score });
    }

    /// Pops the top frame and hands its score down. Moves that are left are cut off.
    fn leave(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        let (score, window) = (frame.best, frame.window);
        let cause = if frame.moves.is_empty() {
            Return::Searched
        } else {
            self.cutoffs += 1;
            Return::Cut
        };
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
        let side = frame.position.to_move();
        self.note(frame.traced, score_of(side, score), cause, frame.number);
        self.learn(side, score);
    }
}

/// Returns a move that wins at once.
fn win(position: &Position) -> Option<CellId> {
    let side = position.to_move();
    position.legal().iter().find(|&cell| {
        let mut after = position.clone();
        after.play_unchecked(cell);
        after.status() == Status::Won(side)
    })
}
