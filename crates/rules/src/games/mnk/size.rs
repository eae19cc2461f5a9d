//! The size of a custom board.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::cell::CellId;
use crate::error::VariantError;
use crate::games::Variant;

/// The checked size of a custom board, and whether marks fall on it: sides of 3..=10, or of 4..=10
/// where they fall, and lines of 3 up to the longer side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MnkSize {
    columns: u8,
    rows: u8,
    line_length: u8,
    falls: bool,
}

impl MnkSize {
    /// The board of Drop.
    pub(crate) const DROP: Self = Self {
        columns: 7,
        rows: 6,
        line_length: 4,
        falls: true,
    };

    /// The shortest side and the shortest line.
    pub const MIN: u8 = 3;
    /// The shortest side where marks fall.
    pub const MIN_FALLING: u8 = 4;
    /// The longest side.
    pub const MAX: u8 = CellId::MAX_SIDE;

    /// Returns the size of a board on which marks stay where they are put.
    ///
    /// # Errors
    /// A side or the line is too short or too long.
    ///
    /// ```
    /// # use noughts_rules::{MnkSize, VariantError};
    /// assert!(MnkSize::new(5, 4, 4).is_ok());
    /// assert_eq!(MnkSize::new(11, 4, 4), Err(VariantError::Side { side: 11, shortest: 3 }));
    /// ```
    pub fn new(columns: u8, rows: u8, line_length: u8) -> Result<Self, VariantError> {
        Self::checked(columns, rows, line_length, false)
    }

    /// Returns the size of every board on which marks stay where they are put, with at least as many columns
    /// as rows.
    ///
    /// ```
    /// # use noughts_rules::MnkSize;
    /// assert_eq!(MnkSize::all().count(), 204);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        let columns = Self::MIN..=Self::MAX;
        columns.flat_map(|columns| {
            let rows = Self::MIN..=columns;
            rows.flat_map(move |rows| {
                let lengths = Self::MIN..=columns;
                lengths.filter_map(move |length| Self::new(columns, rows, length).ok())
            })
        })
    }

    /// Returns the size of a board on which marks fall to the lowest empty cell of their column.
    ///
    /// # Errors
    /// A side or the line is too short or too long.
    ///
    /// ```
    /// # use noughts_rules::{MnkSize, VariantError};
    /// assert_eq!(MnkSize::falling(4, 5, 4)?.to_string(), "drop-4x5x4");
    /// assert!(MnkSize::falling(4, 3, 4).is_err());
    /// # Ok::<(), VariantError>(())
    /// ```
    pub fn falling(columns: u8, rows: u8, line_length: u8) -> Result<Self, VariantError> {
        Self::checked(columns, rows, line_length, true)
    }

    fn checked(columns: u8, rows: u8, line_length: u8, falls: bool) -> Result<Self, VariantError> {
        let shortest = if falls { Self::MIN_FALLING } else { Self::MIN };
        for side in [columns, rows] {
            if !(shortest..=Self::MAX).contains(&side) {
                return Err(VariantError::Side { side, shortest });
            }
        }
        let longest = columns.max(rows);
        if !(Self::MIN..=longest).contains(&line_length) {
            return Err(VariantError::LineLength {
                length: line_length,
                longest,
            });
        }
        Ok(Self {
            columns,
            rows,
            line_length,
            falls,
        })
    }

    /// Returns the game on this board: a custom one, unless Drop has it.
    pub fn variant(self) -> Variant {
        if self == Self::DROP {
            Variant::Drop
        } else {
            Variant::Custom(self)
        }
    }

    /// Returns the number of columns, m.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, n.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the line length that wins, k.
    pub const fn line_length(self) -> u8 {
        self.line_length
    }

    /// Returns whether a mark falls to the lowest empty cell of its column.
    pub const fn falls(self) -> bool {
        self.falls
    }
}

/// Writes `mnk-MxNxK`, or `drop-MxNxK` where marks fall.
impl fmt::Display for MnkSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}-{}x{}x{}",
            if self.falls { "drop" } else { "mnk" },
            self.columns(),
            self.rows(),
            self.line_length()
        )
    }
}

/// Parses `mnk-MxNxK` or `drop-MxNxK`, numbers without leading zeros or signs.
impl FromStr for MnkSize {
    type Err = VariantError;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        let unknown = || VariantError::Unknown(id.to_owned());
        let (kind, numbers) = id.split_once('-').ok_or_else(unknown)?;
        let falls = kind == "drop";
        if !falls && kind != "mnk" {
            return Err(unknown());
        }
        let mut numbers = numbers.split('x').map(|digits| {
            let number: u8 = digits.parse().ok()?;
            (number.to_string() == digits).then_some(number)
        });
        let mut next = || numbers.next().flatten().ok_or_else(unknown);
        let (columns, rows, line_length) = (next()?, next()?, next()?);
        if numbers.next().is_some() {
            return Err(unknown());
        }
        Self::checked(columns, rows, line_length, falls)
    }
}
