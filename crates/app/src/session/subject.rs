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
        (!position.status().is_over()).then(|| Self {
            record: session.game().up_to(session.shown_ply()).record(),
            position: position.clone(),
        })
    }
}
