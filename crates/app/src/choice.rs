//! Choices between a few options, stored as words.

/// Declares a choice: its options and their words.
macro_rules! choice {
    (
        $(#[$about:meta])*
        $Name:ident {
            $($(#[$meaning:meta])* $Value:ident = $word:literal;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $Name {
            $($(#[$meaning])* $Value,)+
        }

        impl $Name {
            /// Every option.
            pub const ALL: &[Self] = &[$(Self::$Value),+];

            /// The word of every option.
            pub const WORDS: &[&'static str] = &[$($word),+];

            /// Returns the word of the option.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$Value => $word,)+
                }
            }

            /// Returns the option with a word, if any.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

pub(crate) use choice;
