//! One question to one position: is it worth at least so much?

use noughts_rules::{MiniCell, Rules as _, Side, Spot, Status, Ultimate};

use super::key::{Keys, Known};
use crate::score::WIN;
use crate::table::{Depth, Entry, Table};

/// What a move weighs for each reply that it leaves. This and the next four were found by the nodes
/// that 150 positions with 33 open cells took; half or twice as much of any makes them up to a tenth
/// more.
const REPLY_WEIGHT: i32 = -8;

/// What it weighs to win a mini board.
const MINI_WEIGHT: i32 = 160;

/// What each mini board weighs that would then win the game.
const THREAT_WEIGHT: i32 = 80;

/// What each further cell weighs that would win the mini board.
const CHANCE_WEIGHT: i32 = 20;

/// What each power of two weighs in how often the cell was best elsewhere (Schaeffer, "The history
/// heuristic and alpha-beta search enhancements in practice", 1989).
const HISTORY_WEIGHT: i32 = 3;

/// A move, and what is known of the position after it.
#[derive(Clone, Copy)]
struct Move {
    weight: i32,
    cell: u8,
    key: u64,
    after: Ultimate,
}

/// A position whose moves are looked at.
struct Frame {
    key: u64,
    beta: i32,
    open_cells: u8,
    side: Side,
    /// The best score so far, and the cell that has reached `beta`.
    best: i32,
    best_cell: u8,
    /// The cell whose replies are searched.
    cell: u8,
    /// Where its moves begin, of which none has failed yet.
    moves: usize,
}

/// A null-window search of one position.
pub(super) struct Search {
    stack: Vec<Frame>,
    moves: Vec<Move>,
    /// How often each cell was best for each side.
    history: [[u32; Self::CELLS]; 2],
    outcome: Option<i32>,
    nodes: u64,
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

    /// Returns how many nodes were visited: positions whose moves were looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Forgets which cells were best, which helps little elsewhere.
    pub(super) fn forget(&mut self) {
        self.stop();
        self.history = [[0; Self::CELLS]; 2];
    }

    /// Gives the question up.
    pub(super) fn stop(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.outcome = None;
    }

    /// Begins the question whether a position that goes on is worth at least `beta` to the side to
    /// move: 1 asks for a win, 0 for a draw.
    pub(super) fn start(&mut self, keys: &Keys, table: &Table, board: &Ultimate, beta: i32) {
        self.stop();
        let known = keys.known(board);
        self.outcome = Bounds::of(board, known, table).answer(beta);
        if self.outcome.is_none() {
            self.visit(keys, table, board, known.key, beta);
        }
    }

    /// Searches on until the question is answered, or until `nodes` nodes were visited in all.
    /// A score from `beta` on is at least so much, one below it at most.
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
            let beta = 1 - frame.beta;
            // It may have become known since the moves were looked at.
            match Bounds::remembered(table, key).answer(beta) {
                Some(score) => frame.learn(cell, score),
                None => self.visit(keys, table, &after, key, beta),
            }
        }
        self.outcome.take()
    }

    /// Puts a position on the stack, with those of its moves whose scores are not known.
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
                (0, Bounds::exactly(score))
            } else {
                let known = keys.after(&parts, &after, at.mini);
                (known.key, Bounds::ruled(&after, known))
            };
            if let Some(score) = bounds.answer(1 - beta) {
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
        // In a loop of its own, so that the processor waits for several entries at once.
        if frame.best < beta {
            for place in (first..self.moves.len()).rev() {
                let Move { key, cell, .. } = self.moves[place];
                if let Some(score) = Bounds::remembered(table, key).answer(1 - beta) {
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

    /// Takes the top frame off the stack and hands its score down.
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
    /// Takes in the score of the replies to the cell that was looked at.
    fn learn(&mut self, cell: u8, replies: i32) {
        let score = further(replies);
        self.best = self.best.max(score);
        if score >= self.beta {
            self.best_cell = cell;
        }
    }
}

/// Returns the score of a move by that of the replies to it: one ply further away.
pub(super) const fn further(replies: i32) -> i32 {
    replies.signum() - replies
}

/// Between which scores a position's is.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

impl Bounds {
    const fn exactly(score: i32) -> Self {
        Self {
            lower: score,
            upper: score,
        }
    }

    /// Returns what is known of a position in which the side to move does not win at once.
    pub(super) fn of(board: &Ultimate, known: Known, table: &Table) -> Self {
        let (ruled, remembered) = (
            Self::ruled(board, known),
            Self::remembered(table, known.key),
        );
        Self {
            lower: ruled.lower.max(remembered.lower),
            upper: ruled.upper.min(remembered.upper),
        }
    }

    /// Returns what the rules say: a side that can win no more draws at best.
    fn ruled(board: &Ultimate, known: Known) -> Self {
        let own = board.to_move();
        let best = |side: Side| if known.can_win[side as usize] { WIN } else { 0 };
        Self {
            lower: -best(own.other()),
            upper: best(own),
        }
    }

    /// Returns what the table says.
    fn remembered(table: &Table, key: u64) -> Self {
        table.get(key).map_or(
            Self {
                lower: -WIN,
                upper: WIN,
            },
            |entry| Self {
                lower: i32::from(entry.lower).max(-WIN),
                upper: i32::from(entry.upper).min(WIN),
            },
        )
    }

    /// Returns the bound that says whether the score is at least `beta`, if one does.
    fn answer(self, beta: i32) -> Option<i32> {
        if self.lower >= beta {
            Some(self.lower)
        } else if self.upper < beta {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// Returns the place of a cell among all 81.
const fn index(at: MiniCell) -> usize {
    at.mini.index() * Spot::COUNT + at.cell.index()
}

/// Returns how many cells can still be played: the empty ones of open mini boards.
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
