//! A position of Drop inside the search, updated move by move.

use noughts_rules::{Position, SearchKind, Side};

use super::board::{Board, Set, key};
use crate::board::Canonical;
use crate::node::Interval;
use crate::score::WIN;
use crate::search::{Bound, Horizon};
use crate::searched::Searched;
use crate::weighed::Weighed;
use crate::word::Word;

/// One side's marks.
#[derive(Clone, Copy)]
struct Half {
    marks: Set,
    /// The cells that complete a line, taken or not.
    wins: Set,
}

/// A position of Drop.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    own: Half,
    other: Half,
}

impl Half {
    fn new(board: &Board, marks: Set) -> Self {
        let wins = board.completing(marks);
        Self { marks, wins }
    }
}

impl Node {
    fn marks(&self) -> Set {
        self.own.marks | self.other.marks
    }

    /// Returns the moves after which the other side cannot complete a line at once, unless it has two
    /// ways to do so already: those that take the cell it needs, and put no mark below one.
    #[inline(never)]
    fn safe(&self, board: &Board) -> Set {
        let blocks = self.blocks(board);
        let moves = if blocks.is_empty() {
            self.moves(board)
        } else {
            blocks
        };
        moves & !(self.other.wins >> 1)
    }
}

impl Searched for Node {
    type Word = Set;
    type Board = Board;

    const KIND: SearchKind = SearchKind::Drop;

    const LOOKS_UP: u32 = 10;

    fn new(board: &Board, position: &Position) -> Self {
        let half = |side: Side| {
            let symbol = Some(position.symbol_of(side));
            let cells = position.topology().cells();
            let own = cells.filter(|&cell| position.symbol_at(cell) == symbol);
            Half::new(board, own.fold(0, |set, cell| set | board.bit(cell)))
        };
        let side = position.to_move();
        Self {
            own: half(side),
            other: half(side.other()),
        }
    }

    fn ply(&self) -> u8 {
        self.marks().count() as u8
    }

    fn empty(&self, board: &Board) -> Set {
        board.full & !self.marks()
    }

    fn moves(&self, board: &Board) -> Set {
        board.tops(self.marks()) & board.full
    }

    fn wins(&self, board: &Board) -> Set {
        self.own.wins & self.moves(board)
    }

    fn blocks(&self, board: &Board) -> Set {
        self.other.wins & self.moves(board)
    }

    fn is_dead(&self, board: &Board) -> bool {
        let empty = self.empty(board);
        board.lines(self.own.marks | empty) + board.lines(self.other.marks | empty) == 0
    }

    fn play(&self, board: &Board, cell: u8) -> Self {
        Self {
            own: self.other,
            other: Half::new(board, self.own.marks | Set::bit(cell)),
        }
    }

    /// The more threats a move makes, and the nearer it is to the centre, the better.
    fn weigh(&self, board: &Board, moves: Set, weighed: &mut Vec<Weighed>) {
        let empty = self.empty(board);
        weighed.extend(moves.cells().map(|cell| {
            let threats = board.completing(self.own.marks | Set::bit(cell)) & empty;
            Weighed::new(threats.count() << 4 | u32::from(board.depth(cell)), cell)
        }));
    }

    fn canonical(&self, board: &Board) -> Canonical {
        // The first empty cell says where a column's marks end.
        let set = self.own.marks | board.tops(self.marks());
        let (key, image) = (key(set), key(board.mirrored(set)));
        Canonical {
            key: key.min(image),
            symmetry: usize::from(image < key),
        }
    }

    fn bounds(&self, board: &Board) -> Interval {
        let (ply, empty) = (u32::from(self.ply()), self.empty(board).count());
        let win_in = |plies: u32| {
            if plies > empty {
                0
            } else {
                WIN - (ply + plies).cast_signed()
            }
        };
        let blocks = self.blocks(board);
        if !self.wins(board).is_empty() {
            return Interval::exact(win_in(1));
        }
        if self.safe(board).is_empty() || !(blocks.is_empty() || blocks.is_single()) {
            return Interval::exact(-win_in(2));
        }
        Interval {
            lower: -win_in(4),
            upper: win_in(3),
        }
    }

    /// Compares the lines still open to each side and the cells that complete one. In the end, when
    /// nobody wants to move below such a cell, the first side gets the odd rows and the second the even
    /// ones.
    fn estimate(&self, board: &Board) -> i32 {
        let empty = self.empty(board);
        let is_first = self.ply().is_multiple_of(2);
        let worth = |half: Half, is_first: bool| {
            let threats = half.wins & empty;
            let odd = threats & board.odd_rows;
            let due = if is_first { odd } else { threats & !odd };
            board.lines(half.marks | empty) + 8 * threats.count() + 16 * due.count()
        };
        worth(self.own, is_first).cast_signed() - worth(self.other, !is_first).cast_signed()
    }

    fn candidates(
        &self,
        board: &Board,
        known: Interval,
        beta: i32,
        horizon: Horizon,
    ) -> Result<(Set, Bound), Bound> {
        // A side without a line left to complete cannot win.
        let half = if beta > 0 { self.own } else { self.other };
        if board.lines(half.marks | self.empty(board)) == 0 {
            return Err(Bound::solid(0));
        }
        let safe = self.safe(board);
        if horizon.is_reached() && self.blocks(board).is_empty() {
            return Err(Bound {
                score: self.estimate(board).clamp(known.lower, known.upper),
                solid: false,
            });
        }
        Ok((safe, Bound::solid(known.lower)))
    }

    /// The sooner a game would end, the sooner a test of that is done, and what it finds helps the others:
    /// so they come nearer to a draw from both sides.
    fn aim(&self, board: &Board, known: Interval, _: i32) -> i32 {
        let full = WIN - board.full.count().cast_signed();
        // Between the slowest win and a draw there is nothing.
        let near = |score: i32| score - score.signum() * (full - 1);
        let (lower, upper) = (near(known.lower), near(known.upper));
        let middle = (lower + upper).div_euclid(2);
        let aim = 1 + if middle > 0 {
            middle.max(upper / 2)
        } else {
            middle.min(lower / 2)
        };
        aim + aim.signum() * (full - 1)
    }

    /// A few plies show which moves to try first; then an exact search of a board that can be solved
    /// finds more in the same time.
    fn last_horizon(&self, board: &Board) -> i8 {
        match self.empty(board).count() {
            ..=20 => 0,
            21..=42 => 4,
            _ => i8::MAX,
        }
    }
}
