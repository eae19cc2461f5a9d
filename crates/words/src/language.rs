//! The languages. What there is to say of one is said here, and nowhere else but in its folder of
//! the catalogue; `build/` reads this file too.

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

/// What there is to say of a language.
struct Facts {
    code: &'static str,
    name: &'static str,
    group_separator: char,
    /// The plural category of a number, as CLDR names it,
    /// <https://cldr.unicode.org/index/cldr-spec/plural-rules>.
    plural: fn(u64) -> &'static str,
}

/// One form for exactly 1 and one for the rest.
const fn one_or_other(number: u64) -> &'static str {
    if number == 1 { "one" } else { "other" }
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    const fn facts(self) -> Facts {
        match self {
            Self::English => Facts {
                code: "en",
                name: "English",
                group_separator: ',',
                plural: one_or_other,
            },
            Self::German => Facts {
                code: "de",
                name: "Deutsch",
                group_separator: '.',
                plural: one_or_other,
            },
        }
    }

    /// Returns its code in BCP 47, as the `lang` attribute has it.
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// Returns the language with a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Returns what its speakers call it.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns the plural category of a number.
    pub(crate) fn plural(self, number: u64) -> &'static str {
        (self.facts().plural)(number)
    }

    /// Returns what stands between groups of three digits.
    pub(crate) const fn group_separator(self) -> char {
        self.facts().group_separator
    }
}
