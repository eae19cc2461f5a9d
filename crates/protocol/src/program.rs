//! Which worker program searches which game.

use noughts_rules::{SearchKind, Variant};

use crate::Goal;

/// A program that a web worker runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Searches all games but Ultimate and Drop.
    Engine,
    /// Searches Ultimate, by playing games out, and explains it.
    Ultimate,
    /// Searches Drop, by its book, and explains it.
    Drop,
    /// Explains the moves of all games but Ultimate and Drop.
    Teacher,
}

impl Program {
    /// Returns the program that searches a game.
    ///
    /// ```
    /// # use noughts_protocol::Program;
    /// # use noughts_rules::Variant;
    /// assert_eq!(Program::of(Variant::Classic), Program::Engine);
    /// assert_eq!(Program::of(Variant::Ultimate), Program::Ultimate);
    /// assert_eq!(Program::of(Variant::Drop), Program::Drop);
    /// ```
    pub const fn of(variant: Variant) -> Self {
        match variant.search() {
            SearchKind::AlphaBeta | SearchKind::Exhaustive | SearchKind::Rounds => Self::Engine,
            SearchKind::Drop => Self::Drop,
            SearchKind::MonteCarlo => Self::Ultimate,
        }
    }

    /// Returns the program that reaches a goal in the games of a program. A page loads the teacher
    /// only to have something explained.
    ///
    /// ```
    /// # use noughts_protocol::{Goal, Program};
    /// assert_eq!(Program::Engine.towards(Goal::Study), Program::Engine);
    /// assert_eq!(Program::Engine.towards(Goal::Explain(None)), Program::Teacher);
    /// assert_eq!(Program::Ultimate.towards(Goal::Explain(None)), Program::Ultimate);
    /// ```
    #[must_use]
    pub const fn towards(self, goal: Goal) -> Self {
        match self {
            Self::Engine if goal.is_taught() => Self::Teacher,
            Self::Engine | Self::Ultimate | Self::Drop | Self::Teacher => self,
        }
    }

    /// Returns its name: that of its files, and of the page's `meta` that says where they are.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine-worker",
            Self::Ultimate => "ultimate-worker",
            Self::Drop => "drop-worker",
            Self::Teacher => "teacher-worker",
        }
    }
}
