//! A null-window search: is a position worth at least a score?

use noughts_rules::{MiniCell, Rules as _, Side, Spot, Status, Ultimate};

use super::key::{Keys, Known};
use crate::node::Interval;
use crate::score::WIN;
use crate::table::{Depth, Entry, Table};

/// The weight of each reply that a move leaves, for move ordering. This and the next four weights
/// minimise the nodes for 150 positions with 33 open cells; half or twice any of them costs up to a
/// tenth more.
const REPLY_WEIGHT: i32 = -8;

/// The weight of winning a mini board.
const MINI_WEIGHT: i32 = 160;

/// The weight of each mini board that would then win the game.
const THREAT_WEIGHT: i32 = 80;

/// The weight of each further cell that would win the mini board.
const CHANCE_WEIGHT: i32 = 20;

/// The weight of each power of two in the number of times the cell was best elsewhere (Schaeffer,
/// "The history heuristic and alpha-beta search enhancements in practice", 1989).
const HISTORY_WEIGHT: i32 = 3;

/// A move, and the facts about the position after it.
#[derive(Clone, Copy)]
struct Move {
    weight: i32,
    cell: u8,
    key: u64,
    after: Ultimate,
}

/// A position whose moves are being searched.
struct Frame {
    key: u64,
    beta: i32,
    open_cells: u8,
    side: Side,
    /// The best score so far, and the cell that reached `beta`.
    best: i32,
    best_cell: u8,
    /// The cell whose replies are being searched.
    cell: u8,
    /// The index of its first move; none of them has failed yet.
    moves: usize,
}

/// A null-window search of one position.
pub(super) struct Search {
    stack: Vec<Frame>,
    moves: Vec<Move>,
    /// The number of times each cell was best for each side.
    history: [[u32; Self::CELLS]; 2],
    outcome: Option<i32>,
    /// The nodes visited: positions whose moves were expanded.
    pub(super) nodes: u64,
}

impl Search {
    const CELLS: usize = Spot::COUNT * Spot::COUNT;

    pub(super) const fn new() -> Self {
        Self {
            stack: Vec::new(),
            moves: Vec::new(),
            history: [[0; Self::CELLS]; 2],
            outcome: None,
            nodes: 0,
        }
    }

    /// Forgets which cells were best, since that helps little in other positions.
    pub(super) fn forget(&mut self) {
        self.stop();
        self.history = [[0; Self::CELLS]; 2];
    }

    /// Drops the question.
    pub(super) fn stop(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.outcome = None;
    }

    /// Starts to ask whether an unfinished position is worth at least `beta` to the side to move: 1
    /// asks for a win, 0 for a draw, and a decisive score for a win or a loss of that distance.
    pub(super) fn start(&mut self, keys: &Keys, table: &Table, board: &Ultimate, beta: i32) {
        self.stop();
        let known = keys.known(board);
        self.outcome = bounds(board, known, table).answer(beta);
        if self.outcome.is_none() {
            self.visit(keys, table, board, known.key, beta);
        }
    }

    /// Continues until the question is answered, or until `nodes` nodes were visited in all. A
    /// returned score of at least `beta` is a lower bound, a smaller one an upper bound.
    pub(super) fn run(&mut self, keys: &Keys, table: &mut Table, nodes: u64) -> Option<i32> {
        while let Some(frame) = self.stack.last_mut() {
            let moves = &self.moves[frame.moves..];
            let next = (0..moves.len()).max_by_key(|&place| moves[place].weight);
            let Some(next) = next.filter(|_| frame.best < frame.beta) else {
                self.leave(table);
                continue;
            };
            if self.nodes >= nodes {
                return None;
            }
            let Move {
                cell, key, after, ..
            } = self.moves.swap_remove(frame.moves + next);
            frame.cell = cell;
            let beta = replies_to(frame.beta);
            // It may have become known since the moves were expanded.
            match in_table(table, key).answer(beta) {
                Some(score) => frame.learn(cell, score),
                None => self.visit(keys, table, &after, key, beta),
            }
        }
        self.outcome.take()
    }

    /// Pushes a position with its moves of unknown score.
    fn visit(&mut self, keys: &Keys, table: &Table, board: &Ultimate, key: u64, beta: i32) {
        self.nodes += 1;
        let side = board.to_move();
        let first = self.moves.len();
        let remembered = table.get(key).map_or(Entry::NO_MOVE, |entry| entry.best);
        let parts = keys.parts(board);
        let mut frame = Frame {
            key,
            beta,
            open_cells: open_cells(board) as u8,
            side,
            best: -WIN,
            best_cell: Entry::NO_MOVE,
            cell: Entry::NO_MOVE,
            moves: first,
        };
        for at in board.moves() {
            let mut after = *board;
            after.play(at);
            let cell = index(at) as u8;
            let end = match after.status() {
                Status::Won(winner) if winner == side => Some(-WIN),
                Status::Won(_) => Some(WIN),
                Status::Draw => Some(0),
                Status::InProgress if wins_at_once(&after) => Some(WIN - 1),
                Status::InProgress => None,
            };
            let (key, bounds) = if let Some(score) = end {
                (0, Interval::exact(score))
            } else {
                let known = keys.after(&parts, &after, at.mini);
                (known.key, ruled(&after, known))
            };
            if let Some(score) = bounds.answer(replies_to(beta)) {
                frame.learn(cell, score);
                if frame.best >= beta {
                    break;
                }
            } else if self.moves[first..].iter().all(|other| other.key != key) {
                let weight = if cell == remembered {
                    i32::MAX
                } else {
                    self.weight(board, at, &after)
                };
                self.moves.push(Move {
                    weight,
                    cell,
                    key,
                    after,
                });
            }
        }
        // In a separate loop, so that the processor fetches several entries at once.
        if frame.best < beta {
            for place in (first..self.moves.len()).rev() {
                let Move { key, cell, .. } = self.moves[place];
                if let Some(score) = in_table(table, key).answer(replies_to(beta)) {
                    frame.learn(cell, score);
                    self.moves.swap_remove(place);
                }
            }
        }
        self.stack.push(frame);
    }

    fn weight(&self, board: &Ultimate, at: MiniCell, after: &Ultimate) -> i32 {
        let side = board.to_move();
        let chances = |board: &Ultimate| {
            let cells = board.marks(side, at.mini).completing() & board.empty(at.mini);
            cells.len().cast_signed()
        };
        let replies = REPLY_WEIGHT * after.move_count().cast_signed();
        let gain = if after.owned(side) == board.owned(side) {
            CHANCE_WEIGHT * (chances(after) - chances(board))
        } else {
            let threats = after.owned(side).completing() & !after.owned(side.other());
            MINI_WEIGHT + THREAT_WEIGHT * threats.len().cast_signed()
        };
        let best = self.history[side as usize][index(at)];
        replies + gain + HISTORY_WEIGHT * (u32::BITS - best.leading_zeros()).cast_signed()
    }

    /// Pops the top frame and hands its score down.
    fn leave(&mut self, table: &mut Table) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.moves.truncate(frame.moves);
        if let Some(best) = self.history[frame.side as usize].get_mut(usize::from(frame.best_cell))
        {
            *best += 1;
        }
        let depth = Depth::solid(frame.open_cells);
        table.put(frame.key, frame.beta, frame.best, depth, frame.best_cell);
        match self.stack.last_mut() {
            Some(parent) => parent.learn(parent.cell, frame.best),
            None => self.outcome = Some(frame.best),
        }
    }
}

impl Frame {
    /// Applies the score of the replies to the current cell.
    fn learn(&mut self, cell: u8, replies: i32) {
        let score = further(replies);
        self.best = self.best.max(score);
        if score >= self.beta {
            self.best_cell = cell;
        }
    }
}

/// Returns the score of a move from that of its replies, which are one ply closer to the end.
pub(super) const fn further(replies: i32) -> i32 {
    replies.signum() - replies
}

/// Returns the least score of the replies that keeps a move's score below `beta`: of a distance they have one
/// ply less.
const fn replies_to(beta: i32) -> i32 {
    if beta > 1 {
        -beta
    } else if beta < 0 {
        2 - beta
    } else {
        1 - beta
    }
}

/// Returns the bounds of a position in which the side to move does not win at once.
pub(super) fn bounds(board: &Ultimate, known: Known, table: &Table) -> Interval {
    let (ruled, remembered) = (ruled(board, known), in_table(table, known.key));
    Interval {
        lower: ruled.lower.max(remembered.lower),
        upper: ruled.upper.min(remembered.upper),
    }
}

/// Returns the bounds by the rules: a side that can no longer win draws at best, and one that does not
/// win at once wins in three plies at best.
fn ruled(board: &Ultimate, known: Known) -> Interval {
    let own = board.to_move();
    let best = |side: Side| if known.can_win[side as usize] { WIN } else { 0 };
    Interval {
        lower: -best(own.other()),
        upper: best(own).min(WIN - 3),
    }
}

/// Returns the bounds in the table.
fn in_table(table: &Table, key: u64) -> Interval {
    table.get(key).map_or(
        Interval {
            lower: -WIN,
            upper: WIN,
        },
        |entry| Interval {
            lower: i32::from(entry.lower).max(-WIN),
            upper: i32::from(entry.upper).min(WIN),
        },
    )
}

/// Returns the index of a cell among all 81.
const fn index(at: MiniCell) -> usize {
    at.mini.index() * Spot::COUNT + at.cell.index()
}

/// Returns the number of cells that can still be played: the empty ones of open mini boards.
pub(super) fn open_cells(board: &Ultimate) -> u32 {
    board
        .open()
        .iter()
        .map(|mini| board.empty(mini).len())
        .sum()
}

/// Returns whether the side to move can complete a main line with its next move.
pub(super) fn wins_at_once(board: &Ultimate) -> bool {
    let side = board.to_move();
    let owned = board.owned(side);
    let winning = owned.completing() & board.allowed() & !(owned | board.owned(side.other()));
    let can_own = |mini| !(board.marks(side, mini).completing() & board.empty(mini)).is_empty();
    winning.iter().any(can_own)
}
