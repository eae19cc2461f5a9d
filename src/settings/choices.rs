//! What there is to choose from. The words are those of the text that is kept, of the `data-`
//! attributes and of the catalogue, which says what each value is called.

use crate::choice::choice;

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
    /// Whether columns and rows are named at the edge of a board.
    Edge {
        /// Unless it is a small one.
        #[default]
        Large = "large";
        /// They are.
        On = "on";
        /// They are not.
        Off = "off";
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
    /// Whom one plays.
    Rival {
        /// The engine.
        #[default]
        Computer = "computer";
        /// Somebody at the same screen.
        People = "people";
        /// Somebody elsewhere, by link.
        Friend = "friend";
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
