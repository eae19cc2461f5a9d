//! Alpha-beta for games in which a turn need not pass, in slices.

use super::estimate::View;
use super::history::History;
use super::node::{After, Cells, Live, Node, bit};
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
}

/// A node whose moves are being searched.
struct Frame {
    node: Node,
    view: View,
    key: u64,
    /// The window at the start of the node, with alpha raised by the findings.
    window: Window,
    floor: i32,
    horizon: Horizon,
    /// The index of its first unsearched move on the stack of moves.
    moves: usize,
    /// The moves not yet on the stack: often one move is enough.
    later: Cells,
    /// The move being searched, and its window.
    cell: u8,
    scores: bool,
    probe: Probe,
    best: i32,
    best_cell: u8,
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

impl Frame {
    /// Plays the move and returns the task for its result.
    fn task(&mut self) -> Task {
        let After { node, scores } = self.node.play(self.cell);
        let is_free = scores || self.view.other.wins == bit(self.cell);
        let horizon = self.horizon.next(is_free);
        let mut task = Task {
            node,
            window: self.window.after(scores),
            horizon,
        };
        if self.probe == Probe::Null {
            let beta = self.window.alpha + 1;
            task.window = Window {
                beta,
                ..self.window
            }
            .after(scores);
            if !is_free {
                task.horizon = horizon.reduced(self.tried);
            }
        }
        self.scores = scores;
        self.is_reduced = task.horizon != horizon;
        task
    }

    /// Applies the score of the current move.
    fn learn(&mut self, reply: i32) {
        let score = before(reply, self.scores);
        let Window { alpha, beta } = self.window;
        if self.probe == Probe::Null && score > alpha && (score < beta || self.is_reduced) {
            self.probe = Probe::Again;
            return;
        }
        self.probe = Probe::Null;
        if score > self.best {
            self.best = score;
            self.best_cell = self.cell;
            self.window.alpha = alpha.max(score);
        }
    }
}

/// A search of one node to one horizon. It keeps its own stack instead of the machine's, so that it
/// can stop at any node and continue.
pub(super) struct Search {
    stack: Vec<Frame>,
    /// The unsearched moves of all frames, the best of each frame last.
    moves: Vec<Weighed>,
    history: History,
    outcome: Option<i32>,
    /// The best move of the node whose search has ended.
    pub(super) best: Option<u8>,
    pub(super) nodes: u64,
}

impl Search {
    pub(super) const fn new() -> Self {
        Self {
            stack: Vec::new(),
            moves: Vec::new(),
            history: History::EMPTY,
            outcome: None,
            best: None,
            nodes: 0,
        }
    }

    /// Returns whether no search is running.
    pub(super) const fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.outcome.is_none()
    }

    /// Returns the best move of the first node so far.
    pub(super) fn preferred(&self) -> Option<u8> {
        let cell = self.stack.first()?.best_cell;
        (cell != Entry::NO_MOVE).then_some(cell)
    }

    /// Starts the search of a node. Its moves are searched even if its score is known. `first` is
    /// searched first, or else the move in the table.
    pub(super) fn start(&mut self, table: &Table, task: &Task, first: Option<u8>) {
        let node = task.node;
        self.nodes += 1;
        self.best = None;
        if node.left() == 0 {
            self.outcome = Some(0);
            return;
        }
        let live = node.live();
        let key = node.key(live);
        let remembered = || table.get(key).map_or(Entry::NO_MOVE, |entry| entry.best);
        let first = first.unwrap_or_else(remembered);
        self.outcome = self.enter(task, live, key, first);
    }

    /// Continues until the score is found, or until `nodes` nodes were visited in all.
    pub(super) fn run(&mut self, table: &mut Table, nodes: u64) -> Option<i32> {
        while let Some(frame) = self.stack.last_mut() {
            let is_decided = frame.best >= frame.window.beta;
            let again = frame.probe == Probe::Again;
            if !again && !is_decided && self.moves.len() == frame.moves && frame.later != 0 {
                let later = frame.later.count_ones() as usize;
                let weight = |cell| 32 * frame.view.weight(cell) + self.history.of(cell);
                let weigh = |cell| Weighed::new(weight(cell), cell);
                self.moves.extend(frame.later.cells().map(weigh));
                self.moves[frame.moves..].sort_unstable();
                let dropped = later.saturating_sub(frame.horizon.width());
                self.moves.drain(frame.moves..frame.moves + dropped);
                frame.later = 0;
            } else if again || (!is_decided && self.moves.len() > frame.moves) {
                if self.nodes >= nodes {
                    return None;
                }
                if !again {
                    frame.cell = self.moves.pop()?.cell();
                    frame.tried = frame.tried.saturating_add(1);
                }
                let task = frame.task();
                if let Some(reply) = self.visit(table, &task)
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

    /// Visits a node: returns its score if that is known, and otherwise pushes it.
    fn visit(&mut self, table: &Table, task: &Task) -> Option<i32> {
        self.nodes += 1;
        let &Task {
            node,
            window: Window { alpha, beta },
            horizon,
        } = task;
        let live = node.live();
        let (least, most) = limits(live);
        if least >= beta || least == most {
            return Some(least);
        }
        if most <= alpha {
            return Some(most);
        }
        let key = node.key(live);
        let entry = table.get(key);
        if let Some(entry) = entry {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            let depth = horizon.depth(&node);
            let is_low = entry.lower_depth >= depth;
            let is_high = entry.upper_depth >= depth;
            if is_low && (lower >= beta || is_high && lower == upper) {
                return Some(lower);
            }
            if is_high && upper <= alpha {
                return Some(upper);
            }
        }

        let remembered = entry.map_or(Entry::NO_MOVE, |entry| entry.best);
        self.enter(task, live, key, remembered)
    }

    /// Pushes a node, or returns its estimate if there is nothing to search.
    fn enter(&mut self, task: &Task, live: Live, key: u64, remembered: u8) -> Option<i32> {
        let &Task {
            node,
            window,
            horizon,
        } = task;
        let (least, most) = limits(live);
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
                return Some(view.estimate().clamp(least, most));
            }
            candidates = blocks;
        }

        let moves = self.moves.len();
        let only = || {
            candidates
                .is_power_of_two()
                .then(|| candidates.trailing_zeros() as u8)
        };
        let first = if remembered != Entry::NO_MOVE && candidates & bit(remembered) != 0 {
            Some(remembered)
        } else {
            only()
        };
        self.moves.extend(first.map(|cell| Weighed::new(0, cell)));
        self.stack.push(Frame {
            node,
            view,
            key,
            window,
            floor: window.alpha,
            horizon,
            moves,
            later: first.map_or(candidates, |cell| candidates & !bit(cell)),
            cell: Entry::NO_MOVE,
            scores: false,
            probe: Probe::Full,
            best: -INFINITE,
            best_cell: Entry::NO_MOVE,
            tried: 0,
            is_reduced: false,
        });
        None
    }

    /// Pops the top frame and hands its score down.
    fn leave(&mut self, table: &mut Table) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.moves.truncate(frame.moves);
        let (score, depth) = (frame.best, frame.horizon.depth(&frame.node));
        if !frame.horizon.is_reached() {
            if score >= frame.window.beta && !frame.scores {
                self.history.learn(frame.best_cell);
            }
            if score > frame.floor {
                table.put(frame.key, score, score, depth, frame.best_cell);
            }
            if score < frame.window.beta {
                table.put(frame.key, score + 1, score, depth, frame.best_cell);
            }
        }
        if let Some(parent) = self.stack.last_mut() {
            parent.learn(score);
        } else {
            self.outcome = Some(score);
            self.best = Some(frame.best_cell).filter(|&cell| cell != Entry::NO_MOVE);
        }
    }

    /// Drops the current search and its node count.
    pub(super) fn clear(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.history = History::EMPTY;
        self.outcome = None;
        self.nodes = 0;
    }
}

/// Returns the bounds of the future score: each round takes three cells that no other round takes.
fn limits(live: Live) -> (i32, i32) {
    let most = |cells: Cells| POINT * (cells.count_ones() / 3).cast_signed();
    (-most(live.other), most(live.own))
}
