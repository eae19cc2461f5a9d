//! The languages.

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Returns its code in BCP 47, as the `lang` attribute has it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Returns the language with a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Returns what its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    /// Returns the plural category of a number, as CLDR names it: both languages have one form for
    /// exactly 1 and one for the rest, <https://cldr.unicode.org/index/cldr-spec/plural-rules>.
    pub(crate) const fn plural(self, number: u64) -> &'static str {
        match (self, number) {
            (Self::English | Self::German, 1) => "one",
            (Self::English | Self::German, _) => "other",
        }
    }

    /// Returns what stands between groups of three digits.
    pub(crate) const fn group_separator(self) -> char {
        match self {
            Self::English => ',',
            Self::German => '.',
        }
    }
}
