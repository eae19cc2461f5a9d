//! Choices between a few values, each of which is kept as a word.

/// Declares a choice: its values, each with its word.
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
            /// Every value.
            pub const ALL: &[Self] = &[$(Self::$Value),+];

            /// Returns the word under which it is kept.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$Value => $word,)+
                }
            }

            /// Returns the value of a word, if there is one.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

pub(crate) use choice;
