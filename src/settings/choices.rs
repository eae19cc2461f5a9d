//! What there is to choose from. The words are those of the text that is kept and of the `data-`
//! attributes.

/// Declares a choice: its values, each with its word and what it is called.
macro_rules! choice {
    (
        $(#[$about:meta])*
        $Name:ident {
            $($(#[$meaning:meta])* $Value:ident = $word:literal, $name:literal;)+
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

            /// Returns what it is called.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Value => $name,)+
                }
            }
        }
    };
}

choice! {
    /// The colours of the page.
    Theme {
        /// Light, dark or of high contrast, as the system is.
        #[default]
        System = "system", "As the system";
        /// Dark on light.
        Light = "light", "Light";
        /// Light on dark.
        Dark = "dark", "Dark";
        /// Black and white, light or dark as the system is.
        Contrast = "contrast", "High contrast";
    }
}

choice! {
    /// The colours of the board.
    BoardTheme {
        /// Those of the page.
        #[default]
        Plain = "plain", "Plain";
        /// Pale or dark wood.
        Wood = "wood", "Wood";
        /// Chalk on a blackboard.
        Chalk = "chalk", "Chalkboard";
        /// The sea, by day or by night.
        Sea = "sea", "Sea";
    }
}

choice! {
    /// Whether the background moves.
    Background {
        /// Unless the system asks for less motion.
        #[default]
        System = "system", "As the system";
        /// It does.
        On = "on", "On";
        /// It does not, and is plain.
        Off = "off", "Off";
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// Unless the system asks for less motion.
        #[default]
        System = "system", "As the system";
        /// Nothing does.
        Less = "less", "Less";
        /// They do.
        Full = "full", "Full";
    }
}

choice! {
    /// Who makes the first move against the computer, where a game is begun from the start page.
    First {
        /// The person.
        #[default]
        You = "you", "You";
        /// The computer.
        Computer = "computer", "Computer";
        /// Either.
        Random = "random", "Random";
    }
}

/// Something that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

impl Switch {
    /// Both.
    pub const ALL: &[Self] = &[Self::On, Self::Off];

    /// Returns the word under which it is kept.
    pub const fn word(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}
