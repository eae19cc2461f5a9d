//! A position inside the search, updated move by move.

use noughts_rules::{Position, SearchKind};

use crate::board::{Board, Canonical, Keys, SYMMETRIES, put};
use crate::score::{ESTIMATE_LIMIT, WIN};
use crate::search::{Bound, Horizon};
use crate::searched::{Compiled, Searched};
use crate::weighed::Weighed;
use crate::word::Word;

/// The value of the right to move in an estimate; matches could not distinguish it from 0 with
/// certainty.
const TEMPO: i32 = 15;

/// One side's features of the board.
#[derive(Clone, Copy)]
struct Half<W> {
    marks: W,
    /// The empty cells that complete a line.
    wins: W,
    /// Every empty cell that would add to `wins`, and some that would no longer.
    builders: W,
    /// The sum of 2ⁿ over the lines without marks of the opponent, with n own marks in them.
    potential: u32,
    /// The total value of the lines without marks of the opponent.
    worth: u32,
}

/// A position of an m by n board.
#[derive(Clone, Copy)]
pub(crate) struct Node<W> {
    own: Half<W>,
    other: Half<W>,
    /// The number of marks on the board, or one more, so that it is even when X is to move.
    ply: u8,
    /// The key of the position under each symmetry.
    keys: Keys,
}

/// The weight of each cell for move ordering, by index.
type Weights = [u32; CELLS];

/// The most cells of a board.
const CELLS: usize = u128::BITS as usize;

/// The bounds of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
}

impl<W: Word> Half<W> {
    /// Returns a side's features for these marks against the opponent's, while nobody has a line.
    fn new(board: &Board<W>, marks: W, theirs: W) -> Self {
        let mut side = Self {
            marks,
            wins: W::EMPTY,
            builders: W::EMPTY,
            potential: 0,
            worth: 0,
        };
        for (line, _) in board.lines() {
            if (theirs & line).is_empty() {
                let count = (marks & line).count();
                side.potential += 1 << count;
                side.worth += board.worth(count);
                match board.line_length() - count {
                    1 => side.wins = side.wins | (line & !marks),
                    2 => side.builders = side.builders | (line & !marks),
                    _ => {}
                }
            }
        }
        side
    }
}

impl<W: Word> Half<W> {
    /// Returns whether there may be two lines with all but two cells marked: a smaller potential
    /// rules it out.
    fn may_threaten_twice(&self, board: &Board<W>) -> bool {
        self.potential >= 2 << (board.line_length() - 2) && self.builders.count() > 2
    }

    /// Returns the cells that complete a line after a move to one of the `builders`.
    #[inline(never)]
    fn wins_after(&self, board: &Board<W>, cell: u8, theirs: W) -> W {
        let marks = self.marks | W::bit(cell);
        let lines = board.lines_through(cell).iter();
        lines.fold(W::EMPTY, |wins, &line| {
            let rest = line & !marks;
            if (line & theirs).is_empty() && rest.is_single() {
                wins | rest
            } else {
                wins
            }
        })
    }
}

impl<W: Word> Searched for Node<W> {
    type Word = W;
    type Board = Board<W>;

    const KIND: SearchKind = SearchKind::AlphaBeta;

    const LOOKS_UP: u32 = u32::MAX;

    fn new(board: &Board<W>, position: &Position) -> Self {
        let (mut marks, mut ply) = ([W::EMPTY; 2], 0);
        let mut keys = [0; SYMMETRIES];
        for cell in board.full.cells() {
            if let Some(symbol) = position.symbol_at(board.cell_id(cell)) {
                let mark = symbol as usize;
                marks[mark] = marks[mark] | W::bit(cell);
                put(&mut keys, board.keys(cell, mark));
                ply += 1;
            }
        }
        if ply % 2 != position.to_move() as u8 {
            // No game leads here. The same marks with the other side to move have another key: one
            // with both marks in an empty cell.
            ply += 1;
            keys = keys.map(|key: u64| !key);
        }
        let (own, other) = (
            marks[position.to_move() as usize],
            marks[position.to_move().other() as usize],
        );
        Self {
            own: Half::new(board, own, other),
            other: Half::new(board, other, own),
            ply,
            keys,
        }
    }

    fn ply(&self) -> u8 {
        self.ply
    }

    fn empty(&self, board: &Board<W>) -> W {
        board.full & !(self.own.marks | self.other.marks)
    }

    fn moves(&self, board: &Board<W>) -> W {
        self.empty(board)
    }

    fn wins(&self, _: &Board<W>) -> W {
        self.own.wins
    }

    fn blocks(&self, _: &Board<W>) -> W {
        self.other.wins
    }

    fn is_dead(&self, _: &Board<W>) -> bool {
        self.own.potential == 0 && self.other.potential == 0
    }

    fn play(&self, board: &Board<W>, cell: u8) -> Self {
        let bit = W::bit(cell);
        let (mut own, mut other) = (self.own, self.other);
        own.marks = own.marks | bit;
        own.builders = own.builders & !bit;
        other.wins = other.wins & !bit;
        other.builders = other.builders & !bit;

        let line_length = board.line_length();
        for &line in board.lines_through(cell) {
            let theirs = self.other.marks & line;
            let ours = self.own.marks & line;
            if theirs.is_empty() {
                let count = ours.count();
                own.potential += 1 << count;
                own.worth += board.worth(count + 1) - board.worth(count);
                let rest = line & !own.marks;
                match line_length - count {
                    2 => own.wins = own.wins | rest,
                    3 => own.builders = own.builders | rest,
                    _ => {}
                }
            }
            if ours.is_empty() {
                let count = theirs.count();
                other.potential -= 1 << count;
                other.worth -= board.worth(count);
            }
        }

        let mut keys = self.keys;
        put(&mut keys, board.keys(cell, usize::from(self.ply % 2)));
        Self {
            own: other,
            other: own,
            ply: self.ply + 1,
            keys,
        }
    }

    fn weigh(&self, board: &Board<W>, moves: W, weighed: &mut Vec<Weighed>) {
        let weights = self.weights(board);
        let weigh = |cell| Weighed::new(weights[usize::from(cell)], cell);
        weighed.extend(moves.cells().map(weigh));
    }

    fn canonical(&self, _: &Board<W>) -> Canonical {
        Canonical::of(&self.keys)
    }

    // - A line that can be completed now wins; two of the opponent's lose.
    // - A move that makes two such lines, without another threat to meet, wins in the third ply.
    // - Otherwise nobody wins before the fifth ply from here, or loses before the fourth.
    // - An attacker cannot win if the sum of 2⁻ⁿ over the lines open to it, with n cells to go,
    //   is below 1 with the defender to move, or below ½ with the attacker to move
    //   (Erdős and Selfridge, "On a combinatorial game", 1973).
    fn bounds(&self, board: &Board<W>) -> Interval {
        let win_in = |plies| WIN - i32::from(self.ply) - plies;
        if !self.own.wins.is_empty() {
            return Interval::exact(win_in(1));
        }
        if !(self.other.wins.is_empty() || self.other.wins.is_single()) {
            return Interval::exact(-win_in(2));
        }
        if self.has_double_threat(board) {
            return Interval::exact(win_in(3));
        }
        let one = 1 << board.line_length();
        Interval {
            lower: if self.other.potential < one {
                0
            } else {
                -win_in(4)
            },
            upper: if self.own.potential < one / 2 {
                0
            } else {
                win_in(5)
            },
        }
    }

    /// Compares the lines still open to each side.
    fn estimate(&self, _: &Board<W>) -> i32 {
        let difference = self.own.worth.cast_signed() - self.other.worth.cast_signed();
        (difference + TEMPO).clamp(-ESTIMATE_LIMIT, ESTIMATE_LIMIT)
    }

    fn candidates(
        &self,
        board: &Board<W>,
        known: Interval,
        beta: i32,
        horizon: Horizon,
    ) -> Result<(W, Bound), Bound> {
        let estimate = || Bound {
            score: self.estimate(board).clamp(known.lower, known.upper),
            solid: false,
        };
        // The best score of the moves that are left out; so far there are none.
        let none = Bound::solid(i32::MIN);
        if !self.other.wins.is_empty() {
            Ok((self.other.wins, none))
        } else if let Some(defences) = self.defences(board) {
            if horizon.is_reached() {
                return Err(estimate());
            }
            Ok((defences, Bound::solid(i32::from(self.ply) + 4 - WIN)))
        } else if horizon.is_reached() {
            let quiet = estimate();
            if quiet.score >= beta || horizon == Horizon::LAST {
                return Err(quiet);
            }
            Ok((self.own.builders, quiet))
        } else {
            Ok((self.empty(board), none))
        }
    }

    /// Of few empty cells, iterative deepening would cost more than its better move ordering saves.
    fn aim(&self, _: &Board<W>, _: Interval, guess: i32) -> i32 {
        guess
    }

    fn last_horizon(&self, board: &Board<W>) -> i8 {
        if self.empty(board).count() <= 16 {
            0
        } else {
            i8::MAX
        }
    }
}

impl<W: Word> Node<W> {
    /// Returns, for each cell, how much a move there adds to the side's potential and takes from
    /// the other's; the entries of occupied cells are meaningless.
    fn weights(&self, board: &Board<W>) -> Weights {
        let mut weights = [0; CELLS];
        for (line, cells) in board.lines() {
            let ours = self.own.marks & line;
            let theirs = self.other.marks & line;
            let weight = match (ours.is_empty(), theirs.is_empty()) {
                (true, true) => 2,
                (true, false) => 1 << theirs.count(),
                (false, true) => 1 << ours.count(),
                (false, false) => continue,
            };
            for &cell in cells {
                weights[usize::from(cell)] += weight;
            }
        }
        weights
    }

    /// Returns whether a move gives the side to move two lines to complete, and also meets the
    /// opponent's threat, if there is one.
    fn has_double_threat(&self, board: &Board<W>) -> bool {
        let mut moves = self.own.builders;
        if !self.other.wins.is_empty() {
            moves = moves & self.other.wins;
        }
        self.own.may_threaten_twice(board)
            && moves.cells().any(|cell| {
                let wins = self.own.wins_after(board, cell, self.other.marks);
                !wins.is_empty() && !wins.is_single()
            })
    }

    /// Returns the moves to choose from because the opponent threatens to make two lines to
    /// complete: every other move loses in the fourth ply. `None` if there is no such threat. The
    /// caller guarantees that neither side can complete a line now.
    ///
    /// A defence takes a cell that the threat needs, or makes a counter-threat.
    fn defences(&self, board: &Board<W>) -> Option<W> {
        if !self.other.may_threaten_twice(board) {
            return None;
        }
        let needed = |cell| {
            let wins = self.other.wins_after(board, cell, self.own.marks);
            match wins.count() {
                0 | 1 => None,
                2 => Some(wins | W::bit(cell)),
                _ => Some(W::bit(cell)),
            }
        };
        let defences = self.other.builders.cells().filter_map(needed);
        let all = defences.reduce(|all, needed| all & needed)?;
        Some(all | self.own.builders)
    }
}

impl Interval {
    pub(crate) const fn exact(score: i32) -> Self {
        Self {
            lower: score,
            upper: score,
        }
    }

    /// Returns the interval from the other side's view.
    pub(crate) const fn negated(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// Returns the bound that decides whether the score is at least `beta`, if one does.
    pub(crate) const fn answer(self, beta: i32) -> Option<i32> {
        if self.lower >= beta {
            Some(self.lower)
        } else if self.upper < beta {
            Some(self.upper)
        } else {
            None
        }
    }

    /// Narrows the interval by the result of a test whether the score is at least `beta`.
    pub(crate) fn narrow(&mut self, beta: i32, score: i32) {
        if score >= beta {
            self.lower = self.lower.max(score);
        } else {
            self.upper = self.upper.min(score);
        }
    }
}
