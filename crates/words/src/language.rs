//! The languages. All facts about a language are here or in its folder of the catalogue; `build/`
//! includes this file too.

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

/// The facts about a language.
struct Facts {
    code: &'static str,
    name: &'static str,
    group_separator: char,
    /// The plural category of a number, as CLDR names it,
    /// <https://cldr.unicode.org/index/cldr-spec/plural-rules>.
    plural: fn(u64) -> &'static str,
}

/// Returns the category of a number if exactly 1 has its own form.
const fn one_or_other(number: u64) -> &'static str {
    if number == 1 { "one" } else { "other" }
}

impl Language {
    /// All languages, in the order of the menu.
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

    /// Returns its BCP 47 code, as in the `lang` attribute.
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// Returns the language with a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Returns its name for itself.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns the plural category of a number.
    pub(crate) fn plural(self, number: u64) -> &'static str {
        (self.facts().plural)(number)
    }

    /// Returns the character between groups of three digits.
    pub(crate) const fn group_separator(self) -> char {
        self.facts().group_separator
    }
}
