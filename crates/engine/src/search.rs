//! The search itself: one null-window test at a time, in slices.

use crate::board::{Board, Canonical};
use crate::node::Node;
use crate::table::{Depth, Entry, Table};
use crate::weighed::Weighed;
use crate::word::Word;

/// How far a search looks before it estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// So many plies; forced replies are free. At 0 and below only moves that force a reply are
    /// looked at.
    Plies(i8),
    /// The end of the game.
    End,
}

impl Horizon {
    /// How far beyond the horizon forcing moves are looked at, in plies, replies not counted.
    const LAST: i8 = -6;

    const fn next(self) -> Self {
        match self {
            Self::Plies(plies) => Self::Plies(plies - 1),
            Self::End => Self::End,
        }
    }

    const fn is_reached(self) -> bool {
        matches!(self, Self::Plies(..=0))
    }

    /// Returns how many moves of a position are looked at, beside the one remembered as the best:
    /// the nearer the horizon, the fewer. In matches that made no certain difference. It is more than
    /// there are in any position when a search reaches the end of the game.
    fn width(self) -> usize {
        match self {
            Self::Plies(plies @ 1..) => 4 + 2 * usize::from(plies.cast_unsigned()),
            Self::Plies(_) | Self::End => usize::MAX,
        }
    }

    /// Returns the depth that an entry of the table needs to stand in for the search.
    const fn depth(self) -> Depth {
        match self {
            Self::Plies(plies @ 1..) => Depth::plies(plies.cast_unsigned()),
            Self::Plies(_) => Depth::plies(0),
            Self::End => Depth::FULL,
        }
    }
}

/// The outcome of a test: a score of at least `beta` is a lower bound, a smaller one an upper
/// bound (fail-soft).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) score: i32,
    /// Whether no estimate is in it.
    pub(crate) solid: bool,
}

impl Bound {
    const fn solid(score: i32) -> Self {
        Self { score, solid: true }
    }
}

/// A position whose moves are being searched.
struct Frame<W> {
    node: Node<W>,
    canonical: Canonical,
    beta: i32,
    horizon: Horizon,
    /// Where the moves not yet searched begin on the stack of moves.
    moves: usize,
    /// The moves that were not put there yet: often one move is enough.
    later: W,
    /// The move being searched.
    cell: u8,
    best: Bound,
    best_cell: u8,
}

impl<W: Word> Frame<W> {
    /// Takes in the outcome of the move being searched.
    fn learn(&mut self, reply: Bound) {
        let score = -reply.score;
        if score > self.best.score {
            self.best.score = score;
            self.best_cell = self.cell;
        }
        // What one move has shown to be at least beta needs no other move; that all are below
        // it needs all of them.
        self.best.solid = reply.solid && (score >= self.beta || self.best.solid);
    }
}

/// Answers whether a score is at least some `beta`, by alpha-beta with the window
/// (`beta` - 1, `beta`).
///
/// The stack of the search is kept here and not on the machine's, so that a test can be left
/// after any node and taken up again.
pub(crate) struct Search<W> {
    pub(crate) board: Board<W>,
    stack: Vec<Frame<W>>,
    /// The moves not yet searched of all frames, the best of each frame last.
    moves: Vec<Weighed>,
    /// How the test ended, once it has.
    outcome: Option<Bound>,
    nodes: u64,
}

impl<W: Word> Search<W> {
    pub(crate) fn new(board: Board<W>) -> Self {
        Self {
            board,
            stack: Vec::new(),
            moves: Vec::new(),
            outcome: None,
            nodes: 0,
        }
    }

    /// Returns how many nodes were visited since the count was last set to nothing.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Forgets the test under way and the count of nodes.
    pub(crate) fn clear(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.outcome = None;
        self.nodes = 0;
    }

    /// Returns whether no test is under way.
    pub(crate) const fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.outcome.is_none()
    }

    /// Begins the test whether the score of a node is at least `beta`.
    pub(crate) fn start(&mut self, table: &Table, node: Node<W>, beta: i32, horizon: Horizon) {
        self.outcome = self.visit(table, node, beta, horizon);
    }

    /// Searches on until the test is decided, or until `nodes` nodes were visited in all.
    pub(crate) fn run(&mut self, table: &mut Table, nodes: u64) -> Option<Bound> {
        while let Some(frame) = self.stack.last_mut() {
            let decided = frame.best.score >= frame.beta;
            if !decided && self.moves.len() == frame.moves && !frame.later.is_empty() {
                let later = frame.later.count() as usize;
                let weights = frame.node.weights(&self.board);
                let weighed = |cell| Weighed::new(weights[usize::from(cell)], cell);
                self.moves.extend(frame.later.cells().map(weighed));
                self.moves[frame.moves..].sort_unstable();
                let dropped = later.saturating_sub(frame.horizon.width());
                if dropped > 0 {
                    self.moves.drain(frame.moves..frame.moves + dropped);
                    frame.best.solid = false;
                }
                frame.later = W::EMPTY;
            } else if !decided && self.moves.len() > frame.moves {
                if self.nodes >= nodes {
                    return None;
                }
                let cell = self.moves.pop()?.cell();
                frame.cell = cell;
                let child = frame.node.play(&self.board, cell);
                let (beta, horizon) = (1 - frame.beta, frame.horizon);
                let forced = !frame.node.other.wins.is_empty();
                if horizon.is_reached() && !forced && child.other.wins.is_empty() {
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

    /// Visits a node: returns its bound if that is known, and otherwise puts it on the stack.
    fn visit(
        &mut self,
        table: &Table,
        node: Node<W>,
        beta: i32,
        horizon: Horizon,
    ) -> Option<Bound> {
        self.nodes += 1;
        let known = node.bounds(&self.board);
        if known.lower >= beta {
            return Some(Bound::solid(known.lower));
        }
        if known.upper < beta {
            return Some(Bound::solid(known.upper));
        }

        let canonical = node.canonical();
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

        let estimate = || Bound {
            score: node.estimate().clamp(known.lower, known.upper),
            solid: false,
        };
        // An upper bound of all moves that there are: what no search can exceed.
        let mut best = Bound::solid(i32::MIN);
        let mut candidates = node.empty(&self.board);
        if !node.other.wins.is_empty() {
            candidates = node.other.wins;
        } else if let Some(defences) = node.defences(&self.board) {
            if horizon.is_reached() {
                return Some(estimate());
            }
            candidates = defences;
            best = Bound::solid(node.loss_in(4));
        } else if horizon.is_reached() {
            best = estimate();
            if best.score >= beta || horizon == Horizon::Plies(Horizon::LAST) {
                return Some(best);
            }
            candidates = node.own.builders;
        }

        let moves = self.moves.len();
        let remembered = entry.map_or(Entry::NO_MOVE, |entry| entry.best);
        let is_remembered = |&cell: &u8| self.board.image(cell, canonical.symmetry) == remembered;
        // What is known to be good, or the only move, needs no weight.
        let only = || candidates.is_single().then(|| candidates.first());
        let first = candidates.cells().find(is_remembered).or_else(only);
        self.moves.extend(first.map(|cell| Weighed::new(0, cell)));
        self.stack.push(Frame {
            node,
            canonical,
            beta,
            horizon,
            moves,
            later: first.map_or(candidates, |cell| candidates & !W::bit(cell)),
            cell: Entry::NO_MOVE,
            best,
            best_cell: Entry::NO_MOVE,
        });
        None
    }

    /// Takes the top frame off the stack and hands its bound down.
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
        // What was only glanced at beyond the horizon is not worth an entry.
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
