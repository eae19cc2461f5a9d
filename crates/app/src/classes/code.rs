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
use crate::pasted::trimmed;

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

/// Returns the codes of a part of a text, each as it is typed: the words that make a code together, those of the
/// set with a mark first, and what may be meant as one. Names and numbers beside them are left out.
pub(super) fn in_part(part: &str, mark: u32) -> Vec<String> {
    let words: Vec<_> = part.split_whitespace().collect();
    let of_set = |text: &str| text.parse::<Code>().is_ok_and(|code| code.mark == mark);
    let any = |text: &str| text.parse::<Code>().is_ok();
    let found = in_words(&words, &of_set).or_else(|| in_words(&words, &any));
    found.unwrap_or_else(|| {
        let typed = trimmed(part);
        let label = typed.rsplit_once(':').map(|(_, typed)| trimmed(typed));
        let typed = label.filter(|typed| !typed.is_empty()).unwrap_or(typed);
        let has_digit = typed.contains(|sign: char| sign.is_ascii_digit());
        let is_meant = has_digit || typed.chars().count() == SYMBOLS;
        is_meant.then_some(typed).into_iter().collect()
    })
}

/// Returns the codes among some words, and what may be meant as one in between; `None` if there is no code.
fn in_words(words: &[&str], is_code: &impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let ends = |at: usize| at + 1..=words.len().min(at + SYMBOLS);
    let places = (0..words.len()).flat_map(|at| ends(at).map(move |end| (at, end)));
    let mut places = places.filter(|&(at, end)| is_code(&words[at..end].join(" ")));
    let (at, end) = places.next()?;
    let rest = |words: &[&str]| {
        in_words(words, is_code).unwrap_or_else(|| {
            let typed = trimmed(&words.join(" "));
            let has_digit = typed.contains(|sign: char| sign.is_ascii_digit());
            let is_meant = has_digit && typed.chars().count() > SYMBOLS / 2;
            is_meant.then_some(typed).into_iter().collect()
        })
    };
    let mut found = rest(&words[..at]);
    found.push(trimmed(&words[at..end].join(" ")));
    found.extend(rest(&words[end..]));
    Some(found)
}

/// Reads a code in capital or small letters, with any spaces and hyphens in it, and signs around it.
impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = trimmed(text);
        let typed = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '-');
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
