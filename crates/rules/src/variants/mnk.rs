//! m by n boards on which k in line win.

use std::fmt;
use std::str::FromStr;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::{KeyError, VariantError};
use crate::geometry::Geometry;
use crate::position::Played;
use crate::side::Side;
use crate::status::Status;
use crate::variants::{Rules, Tabular, cells_key};

/// The size of a custom board, checked: sides of 3..=10 and a line of 3 up to the longer side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MnkSize(Geometry);

impl MnkSize {
    /// The shortest side and the shortest line.
    pub const MIN: u8 = 3;
    /// The longest side.
    pub const MAX: u8 = CellId::MAX_SIDE;

    /// Returns the size.
    ///
    /// # Errors
    /// Says which side, or that the line, is too short or too long.
    ///
    /// ```
    /// # use noughts_rules::{MnkSize, VariantError};
    /// assert!(MnkSize::new(5, 4, 4).is_ok());
    /// assert_eq!(MnkSize::new(11, 4, 4), Err(VariantError::Side(11)));
    /// ```
    pub fn new(columns: u8, rows: u8, line_length: u8) -> Result<Self, VariantError> {
        for side in [columns, rows] {
            if !(Self::MIN..=Self::MAX).contains(&side) {
                return Err(VariantError::Side(side));
            }
        }
        let longest = columns.max(rows);
        if !(Self::MIN..=longest).contains(&line_length) {
            return Err(VariantError::LineLength {
                length: line_length,
                longest,
            });
        }
        Ok(Self(Geometry::new(columns, rows, line_length)))
    }

    /// Returns the number of columns, m.
    pub const fn columns(self) -> u8 {
        self.0.columns()
    }

    /// Returns the number of rows, n.
    pub const fn rows(self) -> u8 {
        self.0.rows()
    }

    /// Returns how many in line win, k.
    pub const fn line_length(self) -> u8 {
        self.0.line_length()
    }
}

/// Writes `mnk-MxNxK`.
impl fmt::Display for MnkSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "mnk-{}x{}x{}",
            self.columns(),
            self.rows(),
            self.line_length()
        )
    }
}

/// Reads `mnk-MxNxK`, numbers without leading zeros or signs.
impl FromStr for MnkSize {
    type Err = VariantError;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        let unknown = || VariantError::Unknown(id.to_owned());
        let mut numbers = id
            .strip_prefix("mnk-")
            .ok_or_else(unknown)?
            .split('x')
            .map(|digits| {
                let number: u8 = digits.parse().ok()?;
                (number.to_string() == digits).then_some(number)
            });
        let mut next = || numbers.next().flatten().ok_or_else(unknown);
        let (columns, rows, line_length) = (next()?, next()?, next()?);
        if numbers.next().is_some() {
            return Err(unknown());
        }
        Self::new(columns, rows, line_length)
    }
}

/// A position: who has marked what, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Mnk {
    geometry: Geometry,
    board: Bitboard,
    /// The cells of X and of O.
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Mnk {
    /// The empty board. The caller guarantees a possible size.
    pub(super) fn new(columns: u8, rows: u8, line_length: u8) -> Self {
        let geometry = Geometry::new(columns, rows, line_length);
        Self {
            geometry,
            board: geometry.board(),
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    fn empty(&self) -> Bitboard {
        self.board & !(self.marks[0] | self.marks[1])
    }

    fn open(&self) -> Bitboard {
        if self.status.is_over() {
            Bitboard::EMPTY
        } else {
            self.empty()
        }
    }

    /// Marks a cell and passes the turn unless that ended the game.
    fn place(&mut self, cell: CellId) {
        let own = self.marks[self.to_move as usize].with(cell);
        self.marks[self.to_move as usize] = own;
        if own.has_line(self.geometry.line_length()) {
            self.status = Status::Won(self.to_move);
        } else if self.empty().is_empty() {
            self.status = Status::Draw;
        } else {
            self.to_move = self.to_move.other();
        }
    }
}

impl Rules for Mnk {
    fn geometry(&self) -> Geometry {
        self.geometry
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn mark_at(&self, cell: CellId) -> Option<Side> {
        Side::at(self.marks, cell)
    }

    fn put(&mut self, cell: CellId) -> Played {
        let mark = self.to_move;
        self.place(cell);
        let own = self.marks[mark as usize];
        Played::new(
            mark,
            cell,
            own.lines_through(cell, self.geometry.line_length()),
        )
    }

    fn legal_moves(&self) -> Vec<CellId> {
        self.open().iter().collect()
    }

    fn is_settled(&self) -> bool {
        let can_win = |own: Bitboard| (own | self.empty()).has_line(self.geometry.line_length());
        self.status.is_over() || !self.marks.into_iter().any(can_win)
    }
}

impl Tabular for Mnk {
    /// The last ply is counted, not played: there a move is a sequence, whatever it leads to.
    fn perft(&self, depth: u32) -> u64 {
        if depth <= 1 {
            return u64::from(self.open().len());
        }
        let play = |cell| {
            let mut next = *self;
            next.place(cell);
            next.perft(depth - 1)
        };
        self.open().iter().map(play).sum()
    }

    fn key(&self) -> String {
        cells_key(self)
    }

    /// A position with one winner is reachable exactly if some cell of the winner's, taken away,
    /// leaves no line: any order of the moves before that one ends no game.
    fn set_key(&mut self, key: &str) -> Result<(), KeyError> {
        let found = key.chars().count();
        let expected = self.geometry.cell_count();
        if found != expected {
            return Err(KeyError::Length { expected, found });
        }
        let mut marks = [Bitboard::EMPTY; 2];
        for (index, (cell, letter)) in self.geometry.cells().zip(key.chars()).enumerate() {
            match Side::ALL.into_iter().find(|mark| mark.letter() == letter) {
                Some(mark) => marks[mark as usize] = marks[mark as usize].with(cell),
                None if letter == '-' => {}
                None => {
                    return Err(KeyError::Character {
                        index,
                        found: letter,
                    });
                }
            }
        }

        let [x, o] = marks.map(Bitboard::len);
        let last = match x.checked_sub(o) {
            Some(0) => Side::O,
            Some(1) => Side::X,
            _ => return Err(KeyError::Counts { x, o }),
        };
        let length = self.geometry.line_length();
        let winner = match marks.map(|own| own.has_line(length)) {
            [true, true] => return Err(KeyError::TwoWinners),
            [true, false] => Some(Side::X),
            [false, true] => Some(Side::O),
            [false, false] => None,
        };
        if let Some(winner) = winner {
            let own = marks[winner as usize];
            if winner != last {
                return Err(KeyError::WinnerNotLast { winner });
            }
            if own.iter().all(|cell| own.without(cell).has_line(length)) {
                return Err(KeyError::SeparateLines { winner });
            }
        }

        self.marks = marks;
        self.status = match winner {
            Some(mark) => Status::Won(mark),
            None if self.empty().is_empty() => Status::Draw,
            None => Status::InProgress,
        };
        self.to_move = if self.status.is_over() {
            last
        } else {
            last.other()
        };
        Ok(())
    }
}
