//! The registry's data about a game, besides its rules.

/// A game of the registry.
pub(crate) struct Row {
    /// Its id in records, links and texts.
    pub(crate) id: &'static str,
    /// Its name.
    pub(crate) name: &'static str,
    /// The kind of search that plays it.
    pub(crate) search: SearchKind,
    /// The id of the game it is a variation of, or its own.
    pub(crate) family: &'static str,
    /// Moves of a typical game, run together, for its picture.
    pub(crate) sample: &'static str,
    /// Whether the graph of all its positions is small enough for the explorer.
    pub(crate) is_explored: bool,
}

/// A kind of search. The engine has one for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SearchKind {
    /// Alpha-beta, on a fixed board where each side completes its own lines.
    AlphaBeta,
    /// Alpha-beta where marks fall, so that threats above empty cells wait for their turn.
    Drop,
    /// Exhaustive search, on a board small enough for that.
    Exhaustive,
    /// Alpha-beta for the final score, where the turn does not always pass.
    Rounds,
    /// Monte Carlo tree search, on mini boards.
    MonteCarlo,
}
