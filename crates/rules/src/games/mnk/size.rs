//! The size of an m by n board.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::cell::CellId;
use crate::error::VariantError;

/// The checked size of a custom board: sides of 3..=10, and lines of 3 up to the longer side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MnkSize {
    columns: u8,
    rows: u8,
    line_length: u8,
}

impl MnkSize {
    /// The shortest side and the shortest line.
    pub const MIN: u8 = 3;
    /// The longest side.
    pub const MAX: u8 = CellId::MAX_SIDE;

    /// Returns the size.
    ///
    /// # Errors
    /// A side or the line is too short or too long.
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
        Ok(Self {
            columns,
            rows,
            line_length,
        })
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

/// Parses `mnk-MxNxK`, numbers without leading zeros or signs.
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
