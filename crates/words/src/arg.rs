//! What is put into a text.

use noughts_rules::{SideName, Spot, Symbol, Variant};

use crate::Language;

/// An argument of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A count. It is written with its thousands apart, and has a plural category.
    Count(u64),
    /// What is put in as it is, or what a text depends on.
    Text(&'a str),
}

impl Arg<'_> {
    /// Writes it as a text of a language has it.
    pub(crate) fn write(&self, language: Language, text: &mut String) {
        match self {
            Self::Count(count) => {
                let digits = count.to_string();
                for (index, digit) in digits.chars().enumerate() {
                    if index > 0 && (digits.len() - index).is_multiple_of(3) {
                        text.push(language.group_separator());
                    }
                    text.push(digit);
                }
            }
            Self::Text(put_in) => text.push_str(put_in),
        }
    }

    /// Whether a variant of a choice is the one for it.
    pub(crate) fn is(&self, key: &str, language: Language) -> bool {
        match self {
            Self::Count(count) => language.plural(*count) == key || key.parse() == Ok(*count),
            Self::Text(text) => *text == key,
        }
    }
}

macro_rules! counts {
    ($($Number:ty),*) => {
        $(impl From<$Number> for Arg<'_> {
            fn from(count: $Number) -> Self {
                Self::Count(count.into())
            }
        })*
    };
}
counts!(u8, u16, u32);

impl From<u64> for Arg<'_> {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Arg<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

/// The letter of the symbol, or which player it is.
impl From<SideName> for Arg<'_> {
    fn from(name: SideName) -> Self {
        match name {
            SideName::Symbol(symbol) => symbol.into(),
            SideName::First => Self::Text(crate::names::first_player()),
            SideName::Second => Self::Text(crate::names::second_player()),
        }
    }
}

/// The letter of the symbol.
impl From<Symbol> for Arg<'_> {
    fn from(symbol: Symbol) -> Self {
        Self::Text(match symbol {
            Symbol::X => "X",
            Symbol::O => "O",
        })
    }
}

/// What a text depends on: `top-left`, `top` and so on, as [`Spot::name`] has it.
impl From<Spot> for Arg<'_> {
    fn from(spot: Spot) -> Self {
        Self::Text(spot.name())
    }
}

/// What a text depends on: the id of the game, `custom` for all boards that have a size of their own.
impl From<Variant> for Arg<'_> {
    fn from(variant: Variant) -> Self {
        Self::Text(variant.word())
    }
}
