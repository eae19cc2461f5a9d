//! The code with a pupil's result.
//!
//! It has twelve symbols of Crockford's base 32, the highest bits first:
//!
//! | symbols | bits | what |
//! |---|---|---|
//! | 4 | 20 | the [mark](crate::classes::set::ClassSet::mark) of the set |
//! | 2 | 10 | the points |
//! | 3 | 15 | the time in seconds, at most 32,767 |
//! | 2 | 10 | a random tag, so that two pupils with equal results have two codes |
//! | 1 | 5 | checks the others |
//!
//! A code with one other symbol, or with two symbols exchanged, is no code.

use std::fmt;
use std::str::FromStr;

use noughts_words::classes as words;

use crate::classes::symbols;

/// The number of symbols.
const SYMBOLS: usize = 12;

/// The symbols of each part but the last.
const MARK: u32 = 4;
const POINTS: u32 = 2;
const TIME: u32 = 3;
const TAG: u32 = 2;

/// The longest time, in seconds.
pub const LONGEST: u16 = 0x7FFF;

/// The greatest random tag.
pub const MOST_TAG: u16 = 0x3FF;

/// A pupil's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The mark of the set.
    pub mark: u32,
    /// The points.
    pub points: u16,
    /// The time, in seconds.
    pub seconds: u16,
    /// Tells apart pupils with equal results.
    pub tag: u16,
}

/// Why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It has this many symbols.
    Length(usize),
    /// No code has this character.
    Symbol(char),
    /// Some symbols are mistyped.
    Mistyped,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length(length) => f.write_str(&words::wrong_length(length)),
            Self::Symbol(symbol) => f.write_str(&words::wrong_symbol(&symbol.to_string())),
            Self::Mistyped => f.write_str(words::mistyped()),
        }
    }
}

impl std::error::Error for CodeError {}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (u64::from(self.mark), MARK),
            (self.points.into(), POINTS),
            (self.seconds.into(), TIME),
            (self.tag.into(), TAG),
        ];
        let text: String = parts
            .into_iter()
            .map(|(value, count)| symbols::write(value, count))
            .collect();
        let values: Vec<_> = text.chars().filter_map(symbols::value).collect();
        write!(f, "{text}{}", symbols::check_symbol(&values))
    }
}

/// Reads a code in capital or small letters, with any spaces and hyphens in it.
impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let typed = text.chars().filter(|sign| !sign.is_whitespace());
        let typed = typed.filter(|sign| !matches!(sign, '-' | '‐' | '‑' | '–' | '—'));
        let value = |sign| symbols::value(sign).ok_or(CodeError::Symbol(sign));
        let values = typed.map(value).collect::<Result<Vec<_>, _>>()?;
        if values.len() != SYMBOLS {
            return Err(CodeError::Length(values.len()));
        }
        if !symbols::is_valid(&values) {
            return Err(CodeError::Mistyped);
        }
        let mut rest = values.as_slice();
        let mut part = |count: u32| {
            let (part, others) = rest.split_at(count as usize);
            rest = others;
            symbols::number(part)
        };
        // No part has more bits than its number.
        Ok(Self {
            mark: part(MARK) as u32,
            points: part(POINTS) as u16,
            seconds: part(TIME) as u16,
            tag: part(TAG) as u16,
        })
    }
}
