//! What there is to choose from. The words are those of the text that is kept, of the `data-`
//! attributes and of the catalogue, which says what each value is called.

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

choice! {
    /// The colours of the page.
    Theme {
        /// Light, dark or of high contrast, as the system is.
        #[default]
        System = "system";
        /// Dark on light.
        Light = "light";
        /// Light on dark.
        Dark = "dark";
        /// Black and white, light or dark as the system is.
        Contrast = "contrast";
    }
}

choice! {
    /// The colours of the board.
    BoardTheme {
        /// Those of the page.
        #[default]
        Plain = "plain";
        /// Pale or dark wood.
        Wood = "wood";
        /// Chalk on a blackboard.
        Chalk = "chalk";
        /// The sea, by day or by night.
        Sea = "sea";
    }
}

choice! {
    /// Whether the background moves.
    Background {
        /// Unless the system asks for less motion.
        #[default]
        System = "system";
        /// It does.
        On = "on";
        /// It does not, and is plain.
        Off = "off";
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// Unless the system asks for less motion.
        #[default]
        System = "system";
        /// Nothing does.
        Less = "less";
        /// They do.
        Full = "full";
    }
}

choice! {
    /// Who makes the first move against the computer.
    First {
        /// The person.
        #[default]
        You = "you";
        /// The computer.
        Computer = "computer";
        /// Either.
        Random = "random";
    }
}

choice! {
    /// Something that is on or off.
    Switch {
        /// It is.
        On = "on";
        /// It is not.
        #[default]
        Off = "off";
    }
}
