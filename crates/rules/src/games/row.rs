//! What the registry knows of a game besides its rules.

/// A game of the registry.
pub(crate) struct Row {
    /// The word that stands for it in records, links and texts.
    pub(crate) id: &'static str,
    /// What it is called.
    pub(crate) name: &'static str,
    /// What plays it.
    pub(crate) search: SearchKind,
    /// The id of the game of which it is a variation; its own, if of none.
    pub(crate) family: &'static str,
    /// Moves of a game that show what it looks like, run together.
    pub(crate) sample: &'static str,
    /// Whether the graph of all its positions is small enough to be explored.
    pub(crate) is_explored: bool,
}

/// A kind of search. The engine has one for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SearchKind {
    /// Alpha-beta, on a board that stays as it is and where each side completes lines of its own.
    AlphaBeta,
    /// Every position that can follow, on a board so small that this takes a moment.
    Exhaustive,
    /// Alpha-beta for the score to come, where the turn does not always pass.
    Rounds,
    /// Monte Carlo tree search, on mini boards.
    MonteCarlo,
}
