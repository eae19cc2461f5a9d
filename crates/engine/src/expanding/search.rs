//! Alpha-beta for games in which a turn need not pass.

use super::estimate::View;
use super::history::History;
use super::node::{After, Cells, Live, Node, bit};
use crate::descent::{Descent, Nodes};
use crate::table::{Depth, Entry, Table};
use crate::weighed::Weighed;
use crate::word::Word as _;

/// The score of a round.
pub(super) const POINT: i32 = 100;

/// More than any score: a match has 100 plies.
pub(super) const INFINITE: i32 = 100 * POINT;

/// The depth at which a search evaluates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// A number of plies. Scoring moves and replies to a threat are free; at 0 only these are
    /// searched.
    Plies(u8),
    /// The end of the match.
    End,
}

impl Horizon {
    /// The deepest horizon.
    pub(super) const LONGEST: u8 = 100;

    const fn next(self, is_free: bool) -> Self {
        match self {
            Self::Plies(plies) if !is_free => Self::Plies(plies.saturating_sub(1)),
            Self::Plies(_) | Self::End => self,
        }
    }

    const fn is_reached(self) -> bool {
        matches!(self, Self::Plies(0))
    }

    /// Returns the reduced horizon of a move by its place in the order: it is searched deeper only
    /// if it turns out to be better.
    const fn reduced(self, number: u8) -> Self {
        match self {
            Self::Plies(plies @ 4..) if number >= 7 => Self::Plies(plies - 2),
            Self::Plies(plies @ 2..) if number >= 3 => Self::Plies(plies - 1),
            Self::Plies(_) | Self::End => self,
        }
    }

    /// Returns the number of moves to search at a node, besides the remembered best one: fewer at a
    /// nearer horizon, which plays better in matches.
    fn width(self) -> usize {
        match self {
            Self::Plies(plies) => 2 + 2 * usize::from(plies),
            Self::End => usize::MAX,
        }
    }

    fn depth(self, node: &Node) -> Depth {
        match self {
            Self::Plies(plies) => Depth::plies(plies),
            Self::End => Depth::solid(node.left().count_ones() as u8),
        }
    }
}

/// The window of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Returns the window after a move.
    pub(super) const fn after(self, scores: bool) -> Self {
        let Self { alpha, beta } = self;
        if scores {
            Self {
                alpha: alpha - POINT,
                beta: beta - POINT,
            }
        } else {
            Self {
                alpha: -beta,
                beta: -alpha,
            }
        }
    }
}

/// Returns a score from before the move that led to it.
pub(super) const fn before(score: i32, scores: bool) -> i32 {
    if scores { score + POINT } else { -score }
}

/// A node to search, with horizon and window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) node: Node,
    pub(super) window: Window,
    pub(super) horizon: Horizon,
    /// Whether its moves are searched even if its score is known.
    pub(super) is_first: bool,
    /// The move to search first, in place of the one in the table.
    pub(super) preferred: Option<u8>,
}

/// The score of a node, and its best move, or [`Entry::NO_MOVE`].
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) score: i32,
    pub(super) best: u8,
}

impl Found {
    const fn score(score: i32) -> Self {
        let best = Entry::NO_MOVE;
        Self { score, best }
    }
}

/// A node whose moves are being searched.
pub(super) struct Frame {
    node: Node,
    view: View,
    key: u64,
    /// The window at the start of the node, with alpha raised by the findings.
    window: Window,
    floor: i32,
    horizon: Horizon,
    /// The moves not yet on the stack: often one move is enough.
    later: Cells,
    /// The move being searched, and its window.
    cell: u8,
    scores: bool,
    probe: Probe,
    pub(super) best: Found,
    /// The number of moves searched, and whether the last used a reduced horizon.
    tried: u8,
    is_reduced: bool,
}

/// The window of a move: all but the first are expected to be no better.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Probe {
    Full,
    Null,
    /// It was better after all, and is searched once more.
    Again,
}

/// A search of one node to one horizon. Of its unsearched moves, the best of each node is the last.
pub(super) type Search = Descent<Frame, Weighed, Found>;

/// What a search remembers of the nodes.
pub(super) struct Memory<'a> {
    pub(super) table: &'a mut Table,
    pub(super) history: &'a mut History,
}

impl Nodes for Memory<'_> {
    type Task = Task;
    type Frame = Frame;
    type Move = Weighed;
    type Found = Found;

    fn visit(&mut self, task: Task, moves: &mut Vec<Weighed>) -> Result<Frame, Found> {
        let Task {
            node,
            window,
            horizon,
            ..
        } = task;
        let Window { alpha, beta } = window;
        let live = node.live();
        let (least, most) = limits(live);
        let is_known = !task.is_first || node.left() == 0;
        if is_known && (least >= beta || least == most) {
            return Err(Found::score(least));
        }
        if is_known && most <= alpha {
            return Err(Found::score(most));
        }
        let key = node.key(live);
        let entry = self.table.get(key);
        if let Some(entry) = entry.filter(|_| is_known) {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            let depth = horizon.depth(&node);
            let is_low = entry.lower_depth >= depth;
            let is_high = entry.upper_depth >= depth;
            if is_low && (lower >= beta || is_high && lower == upper) {
                return Err(Found::score(lower));
            }
            if is_high && upper <= alpha {
                return Err(Found::score(upper));
            }
        }

        let view = View::of(&node);
        let (wins, blocks) = (view.own.wins, view.other.wins);
        let mut candidates = view.empty;
        if horizon == Horizon::End {
            // Of cells that make no difference, one stands for all.
            let open = candidates & (live.own | live.other);
            let idle = candidates & !open;
            candidates = open | idle & idle.wrapping_neg();
        } else if wins != 0 {
            candidates = wins;
        } else if horizon.is_reached() {
            if blocks.count_ones() != 1 {
                return Err(Found::score(view.estimate().clamp(least, most)));
            }
            candidates = blocks;
        }

        let remembered = task.preferred.or(entry.map(|entry| entry.best));
        let is_candidate = |&cell: &u8| cell != Entry::NO_MOVE && candidates & bit(cell) != 0;
        let only = || candidates.is_single().then(|| candidates.first());
        let first = remembered.filter(is_candidate).or_else(only);
        moves.extend(first.map(|cell| Weighed::new(0, cell)));
        Ok(Frame {
            node,
            view,
            key,
            window,
            floor: alpha,
            horizon,
            later: first.map_or(candidates, |cell| candidates & !bit(cell)),
            cell: Entry::NO_MOVE,
            scores: false,
            probe: Probe::Full,
            best: Found::score(-INFINITE),
            tried: 0,
            is_reduced: false,
        })
    }

    fn is_open(&mut self, frame: &mut Frame, moves: &mut Vec<Weighed>, first: usize) -> bool {
        if frame.probe == Probe::Again {
            return true;
        }
        if frame.best.score >= frame.window.beta {
            return false;
        }
        if moves.len() == first && frame.later != 0 {
            let later = frame.later.count_ones() as usize;
            let weight = |cell| 32 * frame.view.weight(cell) + self.history.of(cell);
            let weigh = |cell| Weighed::new(weight(cell), cell);
            moves.extend(frame.later.cells().map(weigh));
            moves[first..].sort_unstable();
            let dropped = later.saturating_sub(frame.horizon.width());
            moves.drain(first..first + dropped);
            frame.later = 0;
        }
        moves.len() > first
    }

    fn next(&mut self, frame: &mut Frame, moves: &mut Vec<Weighed>, _: usize) -> Option<Task> {
        if frame.probe != Probe::Again {
            frame.cell = moves.pop()?.cell();
            frame.tried = frame.tried.saturating_add(1);
        }
        let After { node, scores } = frame.node.play(frame.cell);
        let is_free = scores || frame.view.other.wins == bit(frame.cell);
        let full = frame.horizon.next(is_free);
        let (mut window, mut horizon) = (frame.window, full);
        if frame.probe == Probe::Null {
            window.beta = window.alpha + 1;
            if !is_free {
                horizon = full.reduced(frame.tried);
            }
        }
        frame.scores = scores;
        frame.is_reduced = horizon != full;
        Some(Task {
            node,
            window: window.after(scores),
            horizon,
            is_first: false,
            preferred: None,
        })
    }

    fn learn(frame: &mut Frame, reply: Found) {
        let score = before(reply.score, frame.scores);
        let Window { alpha, beta } = frame.window;
        if frame.probe == Probe::Null && score > alpha && (score < beta || frame.is_reduced) {
            frame.probe = Probe::Again;
            return;
        }
        frame.probe = Probe::Null;
        if score > frame.best.score {
            let best = frame.cell;
            frame.best = Found { score, best };
            frame.window.alpha = alpha.max(score);
        }
    }

    fn leave(&mut self, frame: Frame) -> Found {
        let Found { score, best } = frame.best;
        let depth = frame.horizon.depth(&frame.node);
        if !frame.horizon.is_reached() {
            if score >= frame.window.beta && !frame.scores {
                self.history.learn(best);
            }
            if score > frame.floor {
                self.table.put(frame.key, score, score, depth, best);
            }
            if score < frame.window.beta {
                self.table.put(frame.key, score + 1, score, depth, best);
            }
        }
        frame.best
    }
}

/// Returns the bounds of the future score: each round takes three cells that no other round takes.
fn limits(live: Live) -> (i32, i32) {
    let most = |cells: Cells| POINT * (cells.count_ones() / 3).cast_signed();
    (-most(live.other), most(live.own))
}
