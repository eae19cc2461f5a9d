//! A null-window search: is a position worth at least a score?

use noughts_rules::{MiniCell, Rules as _, Side, Spot, Status, Ultimate};

use super::key::{Keys, Known};
use crate::descent::{Descent, Nodes};
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
pub(super) struct Move {
    weight: i32,
    cell: u8,
    key: u64,
    after: Ultimate,
}

/// A position whose moves are being searched.
pub(super) struct Frame {
    key: u64,
    beta: i32,
    open_cells: u8,
    side: Side,
    /// The best score so far, and the cell that reached `beta`.
    best: i32,
    best_cell: u8,
    /// The cell whose replies are being searched.
    cell: u8,
}

impl Frame {
    /// Applies the score of the replies to a cell.
    fn learn(&mut self, cell: u8, replies: i32) {
        let score = further(replies);
        self.best = self.best.max(score);
        if score >= self.beta {
            self.best_cell = cell;
        }
    }
}

/// A null-window search of one position. Its nodes are positions whose moves were expanded. A score of at least
/// `beta` is a lower bound, a smaller one an upper bound.
pub(super) type Search = Descent<Frame, Move, i32>;

/// The question whether an unfinished position is worth at least `beta` to the side to move: 1 asks for a
/// win, 0 for a draw, and a decisive score for a win or a loss of that distance.
pub(super) struct Question {
    pub(super) board: Ultimate,
    pub(super) key: u64,
    pub(super) beta: i32,
}

/// How often each cell was best for each side.
pub(super) type History = [[u32; Spot::COUNT * Spot::COUNT]; 2];

pub(super) const NO_HISTORY: History = [[0; Spot::COUNT * Spot::COUNT]; 2];

/// What a search knows of the positions.
pub(super) struct Memory<'a> {
    pub(super) keys: &'a Keys,
    pub(super) table: &'a mut Table,
    pub(super) history: &'a mut History,
}

impl Nodes for Memory<'_> {
    type Task = Question;
    type Frame = Frame;
    type Move = Move;
    type Found = i32;

    /// The moves on the stack are those of unknown score.
    fn visit(&mut self, question: Question, moves: &mut Vec<Move>) -> Result<Frame, i32> {
        let Question { board, key, beta } = question;
        let side = board.to_move();
        let first = moves.len();
        let remembered = self
            .table
            .get(key)
            .map_or(Entry::NO_MOVE, |entry| entry.best);
        let parts = self.keys.parts(&board);
        let mut frame = Frame {
            key,
            beta,
            open_cells: open_cells(&board) as u8,
            side,
            best: -WIN,
            best_cell: Entry::NO_MOVE,
            cell: Entry::NO_MOVE,
        };
        for at in board.moves() {
            let mut after = board;
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
                let known = self.keys.after(&parts, &after, at.mini);
                (known.key, ruled(&after, known))
            };
            if let Some(score) = bounds.answer(replies_to(beta)) {
                frame.learn(cell, score);
                if frame.best >= beta {
                    break;
                }
            } else if moves[first..].iter().all(|other| other.key != key) {
                let weight = if cell == remembered {
                    i32::MAX
                } else {
                    self.weight(&board, at, &after)
                };
                moves.push(Move {
                    weight,
                    cell,
                    key,
                    after,
                });
            }
        }
        // In a separate loop, so that the processor fetches several entries at once.
        if frame.best < beta {
            for place in (first..moves.len()).rev() {
                let Move { key, cell, .. } = moves[place];
                if let Some(score) = in_table(self.table, key).answer(replies_to(beta)) {
                    frame.learn(cell, score);
                    moves.swap_remove(place);
                }
            }
        }
        Ok(frame)
    }

    fn is_open(&mut self, frame: &mut Frame, moves: &mut Vec<Move>, first: usize) -> bool {
        frame.best < frame.beta && moves.len() > first
    }

    fn next(&mut self, frame: &mut Frame, moves: &mut Vec<Move>, first: usize) -> Option<Question> {
        let best = (first..moves.len()).max_by_key(|&place| moves[place].weight)?;
        let Move {
            cell, key, after, ..
        } = moves.swap_remove(best);
        let beta = replies_to(frame.beta);
        frame.cell = cell;
        // It may have become known since the moves were expanded.
        if let Some(score) = in_table(self.table, key).answer(beta) {
            frame.learn(cell, score);
            return None;
        }
        Some(Question {
            board: after,
            key,
            beta,
        })
    }

    fn learn(frame: &mut Frame, replies: i32) {
        frame.learn(frame.cell, replies);
    }

    fn leave(&mut self, frame: Frame) -> i32 {
        let best = usize::from(frame.best_cell);
        if let Some(best) = self.history[frame.side as usize].get_mut(best) {
            *best += 1;
        }
        let depth = Depth::solid(frame.open_cells);
        self.table
            .put(frame.key, frame.beta, frame.best, depth, frame.best_cell);
        frame.best
    }
}

impl Memory<'_> {
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
