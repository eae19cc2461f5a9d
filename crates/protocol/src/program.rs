//! Which worker program searches which game.

use noughts_engine::Engine;
use noughts_rules::Variant;

/// A program that a web worker runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Searches all boards but Ultimate's.
    Engine,
    /// Searches Ultimate, by playing games out.
    Ultimate,
}

impl Program {
    /// Returns the program that searches a game.
    ///
    /// ```
    /// # use noughts_protocol::Program;
    /// # use noughts_rules::Variant;
    /// assert_eq!(Program::of(Variant::Classic), Program::Engine);
    /// assert_eq!(Program::of(Variant::Ultimate), Program::Ultimate);
    /// ```
    pub const fn of(variant: Variant) -> Self {
        if Engine::supports(variant) {
            Self::Engine
        } else {
            Self::Ultimate
        }
    }

    /// Returns its name: that of its files, and of the page's `meta` that says where they are.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine-worker",
            Self::Ultimate => "ultimate-worker",
        }
    }
}
