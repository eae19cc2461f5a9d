//! Mini boards in a session: those that moves win, and those that are open.

use noughts_rules::{Played, Spot, Spots};

use crate::session::Session;

impl Session {
    /// Returns the mini board that a move has won, if any.
    pub fn mini_won(&self, played: &Played) -> Option<Spot> {
        let at = self.game().position().topology().mini_cell(played.cell)?;
        (!played.lines.is_empty()).then_some(at.mini)
    }

    /// Returns the mini boards open to a person at this screen; none on other boards, or if only
    /// the computer plays.
    pub fn choice(&self) -> Spots {
        if self.seats.has_person() {
            self.game().position().allowed()
        } else {
            Spots::EMPTY
        }
    }
}
