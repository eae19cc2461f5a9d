//! The search: null-window tests, one at a time, in slices.

use crate::board::Canonical;
use crate::searched::{Compiled, Searched};
use crate::table::{Depth, Entry, Table};
use crate::weighed::Weighed;
use crate::word::Word;

/// The depth at which a search evaluates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// A number of plies; forced replies are free. At 0 and below, only forcing moves are searched.
    Plies(i8),
    /// The end of the game.
    End,
}

impl Horizon {
    /// How far forcing moves are searched beyond the horizon, in plies, not counting replies.
    pub(crate) const LAST: Self = Self::Plies(-6);

    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Plies(plies) => Self::Plies(plies - 1),
            Self::End => Self::End,
        }
    }

    pub(crate) const fn is_reached(self) -> bool {
        matches!(self, Self::Plies(..=0))
    }

    /// Returns the number of moves to search, besides the remembered best one: fewer at a nearer
    /// horizon, which made no certain difference in matches. To the end of the game it exceeds the
    /// moves of any position.
    fn width(self) -> usize {
        match self {
            Self::Plies(plies @ 1..) => 4 + 2 * usize::from(plies.cast_unsigned()),
            Self::Plies(_) | Self::End => usize::MAX,
        }
    }

    /// Returns the depth that a table entry needs to replace the search.
    pub(crate) const fn depth(self) -> Depth {
        match self {
            Self::Plies(plies @ 1..) => Depth::plies(plies.cast_unsigned()),
            Self::Plies(_) => Depth::plies(0),
            Self::End => Depth::FULL,
        }
    }
}

/// The result of a test: a score of at least `beta` is a lower bound, a smaller one an upper bound
/// (fail-soft).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) score: i32,
    /// Whether it involves no estimate.
    pub(crate) solid: bool,
}

impl Bound {
    pub(crate) const fn solid(score: i32) -> Self {
        Self { score, solid: true }
    }
}

/// A position whose moves are being searched.
struct Frame<N: Searched> {
    node: N,
    canonical: Canonical,
    beta: i32,
    horizon: Horizon,
    /// The index of its first unsearched move on the stack of moves.
    moves: usize,
    /// The moves not yet on the stack: often one move is enough.
    later: N::Word,
    /// The move being searched.
    cell: u8,
    best: Bound,
    best_cell: u8,
}

impl<N: Searched> Frame<N> {
    /// Applies the result of the current move.
    fn learn(&mut self, reply: Bound) {
        let score = -reply.score;
        if score > self.best.score {
            self.best.score = score;
            self.best_cell = self.cell;
        }
        // A score of at least beta depends on one move; a smaller one depends on all of them.
        self.best.solid = reply.solid && (score >= self.beta || self.best.solid);
    }
}

/// Answers whether a score is at least `beta`, by alpha-beta with the window (`beta` - 1, `beta`).
///
/// It keeps its own stack instead of the machine's, so that a test can stop at any node and
/// continue.
pub(crate) struct Search<N: Searched> {
    pub(crate) board: N::Board,
    stack: Vec<Frame<N>>,
    /// The unsearched moves of all frames, the best of each frame last.
    moves: Vec<Weighed>,
    /// The result of the test, once it has ended.
    outcome: Option<Bound>,
    pub(crate) nodes: u64,
}

impl<N: Searched> Search<N> {
    pub(crate) const fn new(board: N::Board) -> Self {
        Self {
            board,
            stack: Vec::new(),
            moves: Vec::new(),
            outcome: None,
            nodes: 0,
        }
    }

    /// Drops the current test and resets the node count.
    pub(crate) fn clear(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.outcome = None;
        self.nodes = 0;
    }

    /// Returns whether no test is running.
    pub(crate) const fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.outcome.is_none()
    }

    /// Starts to test whether the score of a node is at least `beta`.
    pub(crate) fn start(&mut self, table: &Table, node: N, beta: i32, horizon: Horizon) {
        self.outcome = self.visit(table, node, beta, horizon);
    }

    /// Continues until the test is decided, or until `nodes` nodes were visited in all.
    pub(crate) fn run(&mut self, table: &mut Table, nodes: u64) -> Option<Bound> {
        while let Some(frame) = self.stack.last_mut() {
            let decided = frame.best.score >= frame.beta;
            if !decided && self.moves.len() == frame.moves && !frame.later.is_empty() {
                let later = frame.later.count() as usize;
                let moves = &mut self.moves;
                frame.node.weigh(&self.board, frame.later, moves);
                self.moves[frame.moves..].sort_unstable();
                let dropped = later.saturating_sub(frame.horizon.width());
                if dropped > 0 {
                    self.moves.drain(frame.moves..frame.moves + dropped);
                    frame.best.solid = false;
                }
                frame.later = Word::EMPTY;
            } else if !decided && self.moves.len() > frame.moves {
                if self.nodes >= nodes {
                    return None;
                }
                let cell = self.moves.pop()?.cell();
                frame.cell = cell;
                let child = frame.node.play(&self.board, cell);
                let (beta, horizon) = (1 - frame.beta, frame.horizon);
                let forced = !frame.node.blocks(&self.board).is_empty();
                let is_quiet = || child.blocks(&self.board).is_empty();
                if horizon.is_reached() && !forced && is_quiet() {
                    // It forces nothing after all.
                    continue;
                }
                let horizon = if forced { horizon } else { horizon.next() };
                if let Some(reply) = self.visit(table, child, beta, horizon)
                    && let Some(frame) = self.stack.last_mut()
                {
                    frame.learn(reply);
                }
            } else {
                self.leave(table);
            }
        }
        self.outcome.take()
    }

    /// Visits a node: returns its bound if that is known, and otherwise pushes it.
    fn visit(&mut self, table: &Table, node: N, beta: i32, horizon: Horizon) -> Option<Bound> {
        self.nodes += 1;
        let booked = table.booked(&self.board, &node);
        let known = booked.unwrap_or_else(|| node.bounds(&self.board));
        if let Some(score) = known.answer(beta) {
            return Some(Bound::solid(score));
        }

        let canonical = node.canonical(&self.board);
        let entry = table.get(canonical.key);
        if let Some(entry) = entry {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            let depth = horizon.depth();
            if lower >= beta && entry.lower_depth >= depth {
                return Some(Bound {
                    score: lower,
                    solid: entry.lower_depth.is_solid(),
                });
            }
            if upper < beta && entry.upper_depth >= depth {
                return Some(Bound {
                    score: upper,
                    solid: entry.upper_depth.is_solid(),
                });
            }
        }

        let (candidates, best) = match node.candidates(&self.board, known, beta, horizon) {
            Ok(found) => found,
            Err(bound) => return Some(bound),
        };
        if node.empty(&self.board).count() > N::LOOKS_UP {
            let known = candidates.cells().find_map(|cell| {
                let reply = node.play(&self.board, cell).canonical(&self.board);
                let entry = table.get(reply.key)?;
                let score = -i32::from(entry.upper);
                let is_enough = score >= beta && entry.upper_depth >= horizon.next().depth();
                is_enough.then(|| Bound {
                    score,
                    solid: entry.upper_depth.is_solid(),
                })
            });
            if known.is_some() {
                return known;
            }
        }
        let moves = self.moves.len();
        let remembered = entry.map_or(Entry::NO_MOVE, |entry| entry.best);
        let is_remembered = |&cell: &u8| self.board.image(cell, canonical.symmetry) == remembered;
        // A move that is known to be good, or the only one, needs no weight.
        let only = || candidates.is_single().then(|| candidates.first());
        let first = candidates.cells().find(is_remembered).or_else(only);
        self.moves.extend(first.map(|cell| Weighed::new(0, cell)));
        self.stack.push(Frame {
            node,
            canonical,
            beta,
            horizon,
            moves,
            later: first.map_or(candidates, |cell| candidates & !N::Word::bit(cell)),
            cell: Entry::NO_MOVE,
            best,
            best_cell: Entry::NO_MOVE,
        });
        None
    }

    /// Pops the top frame and hands its bound down.
    fn leave(&mut self, table: &mut Table) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.moves.truncate(frame.moves);
        let bound = frame.best;
        let depth = if bound.solid {
            Depth::solid(frame.node.empty(&self.board).count() as u8)
        } else {
            frame.horizon.depth()
        };
        // A superficial look beyond the horizon is not worth an entry.
        if frame.best_cell != Entry::NO_MOVE && (bound.solid || !frame.horizon.is_reached()) {
            let best = self.board.image(frame.best_cell, frame.canonical.symmetry);
            table.put(frame.canonical.key, frame.beta, bound.score, depth, best);
        }
        match self.stack.last_mut() {
            Some(parent) => parent.learn(bound),
            None => self.outcome = Some(bound),
        }
    }
}
