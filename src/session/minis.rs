//! Mini boards in a session: which a move wins, and where may be played next.

use noughts_rules::{Played, Spot, Spots};

use super::Session;

impl Session {
    /// Returns the mini board that a move has won, if it has won one.
    pub(super) fn mini_won(&self, played: &Played) -> Option<Spot> {
        let at = self.game.position().topology().mini_cell(played.cell)?;
        (!played.lines.is_empty()).then_some(at.mini)
    }

    /// Returns the mini boards in which a person at this screen may play next; none on other
    /// boards, and none where nobody but the computer plays.
    pub(super) fn choice(&self) -> Spots {
        if self.seats.has_person() {
            self.game.position().allowed()
        } else {
            Spots::EMPTY
        }
    }
}
