//! The options of the settings. Their words are those of the stored text, of the `data-` attributes
//! and of the catalogue, which names each option.

use crate::choice::choice;

choice! {
    /// The colours of the page.
    Theme {
        /// Light, dark or high contrast, like the system.
        #[default]
        System = "system";
        /// Dark on light.
        Light = "light";
        /// Light on dark.
        Dark = "dark";
        /// Black and white, light or dark like the system.
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
        /// Unless the system asks for reduced motion.
        #[default]
        System = "system";
        /// It moves.
        On = "on";
        /// It is plain and still.
        Off = "off";
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// Unless the system asks for reduced motion.
        #[default]
        System = "system";
        /// Nothing moves.
        Less = "less";
        /// Everything moves.
        Full = "full";
    }
}

choice! {
    /// How fast what can be played lights up in turn, so that one key is enough to play it.
    Scanning {
        /// It does not.
        #[default]
        Off = "off";
        /// With much time to choose.
        Slow = "slow";
        /// With some.
        Medium = "medium";
        /// With little.
        Fast = "fast";
    }
}

impl Scanning {
    /// Returns how long each is lit, in milliseconds.
    pub const fn period(self) -> Option<u32> {
        match self {
            Self::Off => None,
            Self::Slow => Some(3000),
            Self::Medium => Some(2000),
            Self::Fast => Some(1000),
        }
    }
}

choice! {
    /// Whether columns and rows are named at the edge of a board.
    Edge {
        /// On large boards.
        #[default]
        Large = "large";
        /// Always.
        On = "on";
        /// Never.
        Off = "off";
    }
}

choice! {
    /// The side of the first move against the computer.
    First {
        /// The person.
        #[default]
        You = "you";
        /// The computer.
        Computer = "computer";
        /// Either, at random.
        Random = "random";
    }
}

choice! {
    /// The opponent.
    Rival {
        /// The engine.
        #[default]
        Computer = "computer";
        /// Another person at the same screen.
        People = "people";
        /// A person elsewhere, by link.
        Friend = "friend";
    }
}

choice! {
    /// A setting that is on or off.
    Switch {
        /// On.
        On = "on";
        /// Off.
        #[default]
        Off = "off";
    }
}

choice! {
    /// How many lines the engine shows.
    LineCount {
        /// The best.
        One = "1";
        /// Two.
        Two = "2";
        /// Three.
        #[default]
        Three = "3";
        /// Four.
        Four = "4";
        /// Five.
        Five = "5";
    }
}

impl LineCount {
    /// Returns the number.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

choice! {
    /// How long the computer thinks about a move at its strongest, where a search gains by it.
    ThinkingTime {
        /// A second.
        #[default]
        One = "1";
        /// Three seconds.
        Three = "3";
        /// Ten seconds.
        Ten = "10";
        /// Half a minute.
        Thirty = "30";
    }
}

impl ThinkingTime {
    /// Returns the time, in seconds.
    pub const fn seconds(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Ten => 10,
            Self::Thirty => 30,
        }
    }
}
