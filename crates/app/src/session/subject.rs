//! The position that is shown, as a search of it needs it.

use noughts_rules::Position;

use crate::session::Session;

/// A position to search.
#[derive(Clone, Debug, PartialEq)]
pub struct Subject {
    /// The record of the game that leads to it.
    pub record: String,
    /// The position.
    pub position: Position,
}

impl Subject {
    /// Returns the position on the board, unless its game is over.
    pub fn of(session: &Session) -> Option<Self> {
        let position = session.shown_position();
        let record = session.game().record();
        // The name of the game, and the moves so far.
        let parts = record.split(' ').take(1 + session.shown_ply());
        (!position.status().is_over()).then(|| Self {
            record: parts.collect::<Vec<_>>().join(" "),
            position: position.clone(),
        })
    }
}
