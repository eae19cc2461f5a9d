//! The shared implementation of values with a letter each.

/// Finds a value by its letter, writes the letter, and parses it; the letters are also named in words.
macro_rules! letters {
    ($Type:ident, $expected:literal) => {
        impl $Type {
            /// Returns the value of a letter, or `None` for any other.
            pub fn from_letter(letter: char) -> Option<Self> {
                Self::ALL.into_iter().find(|it| it.letter() == letter)
            }
        }

        /// Writes the letter.
        impl core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Write::write_char(f, self.letter())
            }
        }

        impl core::str::FromStr for $Type {
            type Err = crate::error::LetterError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut letters = text.chars();
                let letter = letters.next().filter(|_| letters.next().is_none());
                letter
                    .and_then(Self::from_letter)
                    .ok_or_else(|| crate::error::LetterError {
                        text: text.into(),
                        expected: $expected,
                    })
            }
        }
    };
}

pub(crate) use letters;
