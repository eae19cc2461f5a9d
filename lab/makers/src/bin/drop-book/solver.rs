//! A solver of Drop on 7 by 6 alone, made for thousands of positions that share their successors.
//!
//! The means are the usual ones: see the sources in `noughts-engine`. What makes it several times as
//! fast as that search is a board of 64 bits, a table of many gigabytes, and that every position's
//! successors are looked up before any is searched.

use std::cmp::Reverse;

/// The size of the board.
const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;

/// The number of bits from one column to the next: there is a spare row on top.
const STRIDE: u32 = HEIGHT + 1;
const CELLS: i8 = 42;

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const COLUMN: u64 = (1 << STRIDE) - 1;
const FULL: u64 = BOTTOM * ((1 << HEIGHT) - 1);

/// The steps between neighbours in a column, a row and the two diagonals.
const STEPS: [u32; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// A position, seen by the side to move.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// The marks of the side to move.
    own: u64,
    /// All marks.
    marks: u64,
}

/// Returns the empty cells that complete a line.
fn completing(set: u64, marks: u64) -> u64 {
    let mut cells = (set << 1) & (set << 2) & (set << 3);
    for step in [STRIDE, STRIDE - 1, STRIDE + 1] {
        let pair = set & (set >> step);
        // Two neighbours and, after a gap or none, a third.
        cells |= ((pair << (2 * step)) & (set << (3 * step) | set >> step))
            | ((pair >> step) & (set << step | set >> (3 * step)));
    }
    cells & FULL & !marks
}

/// Returns whether a set contains a line.
fn has_line(set: u64) -> bool {
    STEPS.into_iter().any(|step| {
        let pairs = set & (set >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

impl Board {
    /// Returns the position that a key stands for.
    pub(crate) fn from_key(key: u64) -> Self {
        let mut marks = 0;
        for column in 0..WIDTH {
            let bits = key >> (column * STRIDE) & ((1 << STRIDE) - 1);
            marks |= ((1 << bits.ilog2()) - 1) << (column * STRIDE);
        }
        Self {
            own: key & marks,
            marks,
        }
    }

    /// Returns the position after moves in these columns.
    pub(crate) fn after(columns: &[u8]) -> Self {
        let play = |board: Self, &column: &u8| {
            board.play(board.moves() & COLUMN << (u32::from(column) * STRIDE))
        };
        columns.iter().fold(Self::default(), play)
    }

    /// Returns the key: the own marks, and the first empty cell of each column.
    fn own_key(self) -> u64 {
        self.own + self.marks + BOTTOM
    }

    /// Returns the lesser of the keys of the position and of its mirror image.
    pub(crate) fn key(self) -> u64 {
        let key = self.own_key();
        key.min(mirrored(key))
    }

    pub(crate) fn ply(self) -> i8 {
        self.marks.count_ones() as i8
    }

    /// Returns the first empty cells of the columns.
    fn moves(self) -> u64 {
        (self.marks + BOTTOM) & FULL
    }

    fn play(self, cell: u64) -> Self {
        Self {
            own: self.own ^ self.marks,
            marks: self.marks | cell,
        }
    }

    pub(crate) fn marks(self) -> u64 {
        self.marks
    }

    /// Returns the positions after every move, those in the centre first.
    pub(crate) fn children(self) -> impl Iterator<Item = Self> {
        let columns = [3, 2, 4, 1, 5, 0, 6].into_iter();
        let cells = columns.map(move |column| self.moves() & COLUMN << (column * STRIDE));
        cells
            .filter(|&cell| cell != 0)
            .map(move |cell| self.play(cell))
    }

    /// Returns whether the rules alone tell the score: the game has ended, or the side to move wins at
    /// once, or the other side will after any move.
    pub(crate) fn is_decided(self) -> bool {
        self.is_lost() || self.wins() || self.safe() == 0
    }

    /// Returns whether the side to move completes a line.
    fn wins(self) -> bool {
        completing(self.own, self.marks) & self.moves() != 0
    }

    /// Returns whether the side that moved last has completed a line.
    pub(crate) fn is_lost(self) -> bool {
        has_line(self.own ^ self.marks)
    }

    /// Returns the moves that do not lose at once.
    pub(crate) fn safe(self) -> u64 {
        let threats = completing(self.own ^ self.marks, self.marks);
        let moves = self.moves();
        let forced = moves & threats;
        let moves = match forced.count_ones() {
            0 => moves,
            1 => forced,
            _ => 0,
        };
        moves & !(threats >> 1)
    }
}

/// Returns the column of a cell.
pub(crate) fn column(cell: u64) -> u8 {
    (cell.trailing_zeros() / STRIDE) as u8
}

fn mirrored(key: u64) -> u64 {
    const MIDDLE: u64 = COLUMN << (3 * STRIDE);
    let swap = |left: u32, right: u32| {
        (key >> (left * STRIDE) & COLUMN) << (right * STRIDE)
            | (key >> (right * STRIDE) & COLUMN) << (left * STRIDE)
    };
    key & MIDDLE | swap(0, 6) | swap(1, 5) | swap(2, 4)
}

/// Bounds of a score. A win scores 22 less the number of the winner's marks at its end, a loss the
/// negative of that.
#[derive(Clone, Copy)]
struct Bounds {
    lower: i8,
    upper: i8,
}

/// A set of buckets of four entries: the key in the upper bits, then two bounds of 6 bits.
struct Table {
    buckets: Vec<[u64; 4]>,
    shift: u32,
}

impl Table {
    /// Creates a table of 2ⁿ buckets of 32 bytes.
    fn new(bits: u32) -> Self {
        Self {
            buckets: vec![[0; 4]; 1 << bits],
            shift: u64::BITS - bits,
        }
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    fn get(&self, key: u64) -> Option<Bounds> {
        let bucket = &self.buckets[self.place(key)];
        let entry = bucket.iter().find(|&&entry| entry >> 12 == key)?;
        Some(Bounds {
            lower: (entry >> 6 & 63) as i8 - 32,
            upper: (entry & 63) as i8 - 32,
        })
    }

    /// Remembers bounds in the place of the oldest of a bucket.
    fn put(&mut self, key: u64, bounds: Bounds) {
        let index = self.place(key);
        let number = |bound: i8| u64::from((bound + 32).cast_unsigned());
        let mut moved = key << 12 | number(bounds.lower) << 6 | number(bounds.upper);
        for entry in &mut self.buckets[index] {
            moved = std::mem::replace(entry, moved);
            if moved >> 12 == key {
                break;
            }
        }
    }
}

/// A move to be searched.
#[derive(Clone, Copy, Default)]
struct Child {
    weight: u32,
    board: Board,
    key: u64,
    lower: i8,
    upper: i8,
}

pub(crate) struct Solver {
    /// For the positions with much to search below them: gigabytes.
    near: Table,
    /// For those with little: as many as the processor's cache holds.
    far: Table,
    pub(crate) nodes: u64,
}

impl Solver {
    pub(crate) fn new(near: u32) -> Self {
        Self {
            near: Table::new(near),
            far: Table::new(16),
            nodes: 0,
        }
    }

    fn table(&mut self, ply: i8) -> &mut Table {
        if ply < FAR {
            &mut self.near
        } else {
            &mut self.far
        }
    }

    /// Takes a score for granted.
    pub(crate) fn learn(&mut self, board: Board, score: i8) {
        let (lower, upper) = (score, score);
        self.table(board.ply())
            .put(board.key(), Bounds { lower, upper });
    }

    /// Returns the score of a position that is not decided. The tests of all positions begin with the
    /// same bounds, so that they share the most.
    pub(crate) fn solve(&mut self, board: Board) -> i8 {
        let (mut lower, mut upper) = (-CELLS, CELLS);
        let mut beta = 1;
        while lower < upper {
            let score = self.bound(board, beta);
            if score >= beta {
                lower = score;
                beta = score + 1;
            } else {
                upper = score;
                beta = score;
            }
        }
        lower
    }

    /// Returns the positions after the best moves of one that is not decided.
    pub(crate) fn best(&mut self, board: Board) -> impl Iterator<Item = Board> {
        let (score, safe) = (self.solve(board), board.safe());
        let children = board.children();
        let safe = children.filter(move |child| child.marks() & !board.marks() & safe != 0);
        safe.filter(move |&child| self.is_at_most(child, -score))
    }

    /// Returns whether a position that is not decided scores at most as much as said.
    fn is_at_most(&mut self, board: Board, score: i8) -> bool {
        self.bound(board, score + 1) <= score
    }

    fn bound(&mut self, board: Board, beta: i8) -> i8 {
        let key = board.key();
        let known = self.table(board.ply()).get(key).unwrap_or(Bounds {
            lower: -CELLS,
            upper: CELLS,
        });
        self.test(board, key, known, beta)
    }

    /// Returns a lower bound of at least `beta`, or an upper one below it.
    fn test(&mut self, board: Board, key: u64, known: Bounds, beta: i8) -> i8 {
        self.nodes += 1;
        let ply = board.ply();
        let safe = board.safe();
        if safe == 0 {
            return -((CELLS - ply) / 2);
        }
        if ply >= CELLS - 2 {
            return 0;
        }
        // The other side cannot win at once, nor can this one.
        let lower = known.lower.max(-((CELLS - 2 - ply) / 2));
        if lower >= beta {
            return lower;
        }
        let mut upper = known.upper.min((CELLS - 1 - ply) / 2);
        if upper < beta {
            return upper;
        }
        let empty = FULL & !board.marks;
        if beta > 0 {
            if !has_line(board.own | empty) {
                return 0;
            }
        } else if !has_line(board.own ^ board.marks | empty) {
            return 0;
        }
        let stored = ply < DEEPEST;
        let mut children = [Child::default(); WIDTH as usize];
        let mut count = 0;
        let mut rest = safe;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            let child = board.play(cell);
            children[count] = Child {
                weight: weight(board, cell),
                board: child,
                key: if stored { child.key() } else { 0 },
                lower: -CELLS,
                upper: CELLS,
            };
            count += 1;
        }
        let children = &mut children[..count];
        let start = self.nodes;
        if stored {
            let table = self.table(ply + 1);
            for child in &mut *children {
                if let Some(known) = table.get(child.key) {
                    (child.lower, child.upper) = (known.lower, known.upper);
                }
            }
            if let Some(good) = children.iter().find(|child| -child.upper >= beta) {
                return -good.upper;
            }
        }
        children.sort_unstable_by_key(|child| Reverse(child.weight));
        let mut best = lower;
        for child in children {
            let score = if -child.lower < beta {
                -child.lower
            } else {
                let known = Bounds {
                    lower: child.lower,
                    upper: child.upper,
                };
                -self.test(child.board, child.key, known, 1 - beta)
            };
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        if stored && self.nodes - start >= STORED {
            let mut lower = lower;
            if best >= beta {
                lower = best;
            } else {
                upper = best;
            }
            self.table(ply).put(key, Bounds { lower, upper });
        }
        best
    }
}

/// The first ply whose positions are in the table for those with little below them.
const FAR: i8 = 24;
/// From this ply on, what is left is searched as fast as remembered.
const DEEPEST: i8 = 36;
/// The least number of positions below one that is remembered.
const STORED: u64 = 4;

/// Returns the weight of a move: the cells that would complete a line after it, and how near it is
/// to the centre.
fn weight(board: Board, cell: u64) -> u32 {
    let threats = completing(board.own | cell, board.marks | cell);
    let column = cell.trailing_zeros() / STRIDE;
    threats.count_ones() << 3 | column.min(WIDTH - 1 - column)
}
