//! The nine places of a 3 by 3 board. Ultimate has ten such boards: nine mini boards and the main one.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cell::CellId;
use crate::error::CellError;
use crate::letters::letters;
use crate::line::{Direction, Line};
use crate::set::set;

/// One of the nine places of a 3 by 3 board: a mini board of Ultimate, or a cell of a mini board.
///
/// As text, a spot is its letter, `a` to `i`.
///
/// ```
/// # use noughts_rules::Spot;
/// let spot = Spot::new(5).expect("one of nine");
/// assert_eq!((spot.column(), spot.row(), spot.letter(), spot.name()), (2, 1, 'f', "right"));
/// assert_eq!(Spot::new(9), None);
/// assert_eq!("f".parse(), Ok(spot));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Spot(u8);

impl Spot {
    /// The number of spots.
    pub const COUNT: usize = 9;

    /// The side of the board.
    pub const SIDE: u8 = 3;

    /// All spots, in reading order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the spot of an index in reading order, or `None` from 9 on.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    const fn from_bit(bit: u8) -> Self {
        Self(bit)
    }

    const fn bit(self) -> u8 {
        self.0
    }

    /// Returns the index in reading order, below 9.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column, 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// Returns the row, 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / Self::SIDE
    }

    /// Returns the letter of the notation, `a` to `i`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Returns the name in words: `top-left`, `top`, … `bottom-right`.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; Spot::COUNT] = [
            "top-left",
            "top",
            "top-right",
            "left",
            "centre",
            "right",
            "bottom-left",
            "bottom",
            "bottom-right",
        ];
        NAMES[self.index()]
    }
}

letters!(Spot, "a letter from a to i");

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spot({})", self.letter())
    }
}

/// A set of the nine places of a 3 by 3 board.
///
/// ```
/// # use noughts_rules::{Spot, Spots};
/// let row: Spots = Spot::ALL.into_iter().take(3).collect();
/// assert!(row.has_line() && row.len() == 3);
/// assert_eq!((!row).first(), Spot::from_letter('d'));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Spots(u16);

/// The first spot and the direction of each of the eight lines of three.
const LINES: [(Spot, Direction); 8] = [
    (Spot(0), Direction::Row),
    (Spot(3), Direction::Row),
    (Spot(6), Direction::Row),
    (Spot(0), Direction::Column),
    (Spot(1), Direction::Column),
    (Spot(2), Direction::Column),
    (Spot(0), Direction::Diagonal),
    (Spot(2), Direction::AntiDiagonal),
];

/// The number of sets.
const SETS: usize = 1 << Spot::COUNT;

/// The size of each set, by its bits: faster than counting on targets without a population count.
static LEN: [u8; SETS] = {
    let mut table = [0; SETS];
    let mut bits = 0;
    while bits < SETS {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// Whether each set holds a line, by its bits.
static HAS_LINE: [bool; SETS] = {
    let mut table = [false; SETS];
    let mut bits = 0;
    while bits < SETS {
        let mut line = 0;
        while line < LINES.len() {
            let cells = line_bits(LINES[line]);
            table[bits] |= bits as u16 & cells == cells;
            line += 1;
        }
        bits += 1;
    }
    table
};

/// The spots that complete a line of each set, by its bits.
static COMPLETING: [Spots; SETS] = {
    let mut table = [Spots::EMPTY; SETS];
    let mut bits = 0;
    while bits < SETS {
        let (mut line, mut spots) = (0, 0);
        while line < LINES.len() {
            let missing = line_bits(LINES[line]) & !(bits as u16);
            if missing.is_power_of_two() {
                spots |= missing;
            }
            line += 1;
        }
        table[bits] = Spots(spots);
        bits += 1;
    }
    table
};

const fn line_bits((first, direction): (Spot, Direction)) -> u16 {
    let (columns, rows) = direction.step();
    let step = columns + rows * Spot::SIDE.cast_signed();
    (1 | 1 << step | 1 << (2 * step)) << first.0
}

impl Spots {
    /// All nine spots.
    pub const ALL: Self = Self(SETS as u16 - 1);

    /// Returns the set of one spot.
    pub const fn only(spot: Spot) -> Self {
        Self(1 << spot.0)
    }

    /// Returns the number of spots.
    pub fn len(self) -> u32 {
        u32::from(LEN[self.index()])
    }

    /// Returns whether the set holds a line of three.
    pub fn has_line(self) -> bool {
        HAS_LINE[self.index()]
    }

    /// Returns the spots that complete a line whose other two are in the set.
    #[must_use]
    pub fn completing(self) -> Self {
        COMPLETING[self.index()]
    }

    /// Masks the bits, so that the compiler can drop bounds checks.
    const fn index(self) -> usize {
        self.0 as usize & (SETS - 1)
    }

    /// Returns the lines of the set, on a board whose first cell is `origin`.
    pub(crate) fn lines(self, origin: CellId) -> Vec<Line> {
        LINES
            .into_iter()
            .filter(|&line| {
                let cells = Self(line_bits(line));
                self & cells == cells
            })
            .filter_map(|(first, direction)| {
                let (columns, rows) = (first.column(), first.row());
                let first = origin.offset(columns.cast_signed(), rows.cast_signed())?;
                Line::new(first, direction, Spot::SIDE)
            })
            .collect()
    }
}

set!(
    Spots(u16) of Spot up to ALL,
    /// The members of [`Spots`], in reading order.
    SpotsIter
);

/// A cell of Ultimate: its mini board, and its place there.
///
/// ```
/// # use noughts_rules::{CellId, MiniCell, Spot};
/// let cell = CellId::new(3, 8).expect("a cell");
/// let place = MiniCell::at(cell).expect("on the 9 by 9 board");
/// assert_eq!((place.mini.name(), place.cell.name()), ("bottom", "bottom-left"));
/// assert_eq!(place.cell_id(), cell);
///
/// // As text, it is a letter for the mini board and one for the cell.
/// assert_eq!(place.to_string(), "hg");
/// assert_eq!("hg".parse(), Ok(place));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MiniCell {
    /// The mini board.
    pub mini: Spot,
    /// The cell in it.
    pub cell: Spot,
}

impl MiniCell {
    /// The side of the whole board.
    pub(crate) const BOARD_SIDE: u8 = Spot::SIDE * Spot::SIDE;

    /// Returns the mini board and place of a cell of the 9 by 9 board, or `None` outside it.
    pub const fn at(cell: CellId) -> Option<Self> {
        const SIDE: u8 = Spot::SIDE;
        let (column, row) = (cell.column(), cell.row());
        if column >= Self::BOARD_SIDE || row >= Self::BOARD_SIDE {
            return None;
        }
        Some(Self {
            mini: Spot(row / SIDE * SIDE + column / SIDE),
            cell: Spot(row % SIDE * SIDE + column % SIDE),
        })
    }

    /// Returns the cell of a text such as `hg`, or `None` if it is not one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let mut spot = || letters.next().and_then(Spot::from_letter);
        let (mini, cell) = (spot()?, spot()?);
        letters.next().is_none().then_some(Self { mini, cell })
    }

    /// Returns the cell of the 9 by 9 board.
    pub const fn cell_id(self) -> CellId {
        let column = self.mini.column() * Spot::SIDE + self.cell.column();
        let row = self.mini.row() * Spot::SIDE + self.cell.row();
        CellId::from_bit(row * CellId::STRIDE + column)
    }
}

impl fmt::Display for MiniCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.mini, self.cell)
    }
}

impl FromStr for MiniCell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or_else(|| CellError {
            text: text.to_owned(),
        })
    }
}
