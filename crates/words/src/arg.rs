//! Arguments of texts.

use noughts_rules::{SideName, Spot, Symbol, Variant};

use crate::Language;

/// An argument of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A count. It is written with a thousands separator, and has a plural category.
    Count(u64),
    /// Text to insert, or the key of a choice.
    Text(&'a str),
    /// A name that is written differently within a sentence.
    Name {
        /// The name at the beginning of a sentence, or on its own.
        alone: &'a str,
        /// The name within a sentence.
        within: &'a str,
    },
}

impl Arg<'_> {
    /// Appends it as the language writes it.
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
            Self::Text(put_in) | Self::Name { alone: put_in, .. } => text.push_str(put_in),
        }
    }

    /// Appends it as the language writes it within a sentence.
    pub(crate) fn write_within(&self, language: Language, text: &mut String) {
        match self {
            Self::Name { within, .. } => text.push_str(within),
            Self::Count(_) | Self::Text(_) => self.write(language, text),
        }
    }

    /// Returns whether it selects the variant with a key.
    pub(crate) fn is(&self, key: &str, language: Language) -> bool {
        match self {
            Self::Count(count) => language.plural(*count) == key || key.parse() == Ok(*count),
            Self::Text(text) | Self::Name { alone: text, .. } => *text == key,
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

/// The letter of the symbol, or the name of the player.
impl From<SideName> for Arg<'_> {
    fn from(name: SideName) -> Self {
        match name {
            SideName::Symbol(symbol) => symbol.into(),
            SideName::First => Self::Name {
                alone: crate::names::first_player(),
                within: crate::names::the_first_player(),
            },
            SideName::Second => Self::Name {
                alone: crate::names::second_player(),
                within: crate::names::the_second_player(),
            },
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

/// The key of a choice: `top-left`, `top` and so on, as in [`Spot::name`].
impl From<Spot> for Arg<'_> {
    fn from(spot: Spot) -> Self {
        Self::Text(spot.name())
    }
}

/// The key of a choice: the game's id, or `custom` for all boards of custom size.
impl From<Variant> for Arg<'_> {
    fn from(variant: Variant) -> Self {
        Self::Text(variant.word())
    }
}
