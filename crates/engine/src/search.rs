//! Null-window tests by alpha-beta, one at a time.

use crate::board::Canonical;
use crate::descent::{Descent, Nodes};
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
pub(crate) struct Frame<N: Searched> {
    node: N,
    canonical: Canonical,
    beta: i32,
    horizon: Horizon,
    /// The moves not yet on the stack: often one move is enough.
    later: N::Word,
    /// The move being searched.
    cell: u8,
    best: Bound,
    best_cell: u8,
}

/// Answers whether a score is at least `beta`, by alpha-beta with the window (`beta` - 1, `beta`). Of its
/// unsearched moves, the best of each node is the last.
pub(crate) type Search<N> = Descent<Frame<N>, Weighed, Bound>;

/// The question whether the score of a node is at least `beta`.
pub(crate) struct Test<N> {
    pub(crate) node: N,
    pub(crate) beta: i32,
    pub(crate) horizon: Horizon,
}

/// The tests of positions on a board.
pub(crate) struct Tests<'a, N: Searched> {
    pub(crate) board: &'a N::Board,
    pub(crate) table: &'a mut Table,
}

impl<N: Searched> Nodes for Tests<'_, N> {
    type Task = Test<N>;
    type Frame = Frame<N>;
    type Move = Weighed;
    type Found = Bound;

    fn visit(&mut self, test: Test<N>, moves: &mut Vec<Weighed>) -> Result<Frame<N>, Bound> {
        let (board, table) = (self.board, &*self.table);
        let Test {
            node,
            beta,
            horizon,
        } = test;
        let booked = table.booked(board, &node);
        let known = booked.unwrap_or_else(|| node.bounds(board));
        if let Some(score) = known.answer(beta) {
            return Err(Bound::solid(score));
        }

        let canonical = node.canonical(board);
        let entry = table.get(canonical.key);
        if let Some(entry) = entry {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            let depth = horizon.depth();
            if lower >= beta && entry.lower_depth >= depth {
                return Err(Bound {
                    score: lower,
                    solid: entry.lower_depth.is_solid(),
                });
            }
            if upper < beta && entry.upper_depth >= depth {
                return Err(Bound {
                    score: upper,
                    solid: entry.upper_depth.is_solid(),
                });
            }
        }

        let (candidates, best) = node.candidates(board, known, beta, horizon)?;
        if node.empty(board).count() > N::LOOKS_UP {
            let known = candidates.cells().find_map(|cell| {
                let reply = node.play(board, cell).canonical(board);
                let entry = table.get(reply.key)?;
                let score = -i32::from(entry.upper);
                let is_enough = score >= beta && entry.upper_depth >= horizon.next().depth();
                is_enough.then(|| Bound {
                    score,
                    solid: entry.upper_depth.is_solid(),
                })
            });
            if let Some(known) = known {
                return Err(known);
            }
        }
        let remembered = entry.map_or(Entry::NO_MOVE, |entry| entry.best);
        let is_remembered = |&cell: &u8| board.image(cell, canonical.symmetry) == remembered;
        // A move that is known to be good, or the only one, needs no weight.
        let only = || candidates.is_single().then(|| candidates.first());
        let first = candidates.cells().find(is_remembered).or_else(only);
        moves.extend(first.map(|cell| Weighed::new(0, cell)));
        Ok(Frame {
            node,
            canonical,
            beta,
            horizon,
            later: first.map_or(candidates, |cell| candidates & !N::Word::bit(cell)),
            cell: Entry::NO_MOVE,
            best,
            best_cell: Entry::NO_MOVE,
        })
    }

    fn is_open(&mut self, frame: &mut Frame<N>, moves: &mut Vec<Weighed>, first: usize) -> bool {
        if frame.best.score >= frame.beta {
            return false;
        }
        if moves.len() == first && !frame.later.is_empty() {
            let later = frame.later.count() as usize;
            frame.node.weigh(self.board, frame.later, moves);
            moves[first..].sort_unstable();
            let dropped = later.saturating_sub(frame.horizon.width());
            if dropped > 0 {
                moves.drain(first..first + dropped);
                frame.best.solid = false;
            }
            frame.later = Word::EMPTY;
        }
        moves.len() > first
    }

    fn next(
        &mut self,
        frame: &mut Frame<N>,
        moves: &mut Vec<Weighed>,
        _: usize,
    ) -> Option<Test<N>> {
        frame.cell = moves.pop()?.cell();
        let child = frame.node.play(self.board, frame.cell);
        let forced = !frame.node.blocks(self.board).is_empty();
        let is_quiet = || child.blocks(self.board).is_empty();
        if frame.horizon.is_reached() && !forced && is_quiet() {
            // It forces nothing after all.
            return None;
        }
        Some(Test {
            node: child,
            beta: 1 - frame.beta,
            horizon: if forced {
                frame.horizon
            } else {
                frame.horizon.next()
            },
        })
    }

    fn learn(frame: &mut Frame<N>, reply: Bound) {
        let score = -reply.score;
        if score > frame.best.score {
            frame.best.score = score;
            frame.best_cell = frame.cell;
        }
        // A score of at least beta depends on one move; a smaller one depends on all of them.
        frame.best.solid = reply.solid && (score >= frame.beta || frame.best.solid);
    }

    fn leave(&mut self, frame: Frame<N>) -> Bound {
        let bound = frame.best;
        let depth = if bound.solid {
            Depth::solid(frame.node.empty(self.board).count() as u8)
        } else {
            frame.horizon.depth()
        };
        // A superficial look beyond the horizon is not worth an entry.
        if frame.best_cell != Entry::NO_MOVE && (bound.solid || !frame.horizon.is_reached()) {
            let best = self.board.image(frame.best_cell, frame.canonical.symmetry);
            let key = frame.canonical.key;
            self.table.put(key, frame.beta, bound.score, depth, best);
        }
        bound
    }
}
