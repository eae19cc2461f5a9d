//! What the board of a session shows.

use noughts_rules::Spots;

use super::Session;
use crate::board_view::BoardView;

impl Session {
    /// Returns all that the board shows.
    pub fn board(&self) -> BoardView {
        let mut view = BoardView::of(&self.game, self.shown_ply());
        view.topology = self.shown_topology();
        let position = &view.position;
        let is_between_rounds = position.scores().is_some() && !position.status().is_over();
        // The lines of a round are shown until the next one begins.
        if is_between_rounds && !self.is_playing_back() {
            view.wins.clear();
        }
        if self.outcome().is_some() && !self.is_looking_back() {
            view.allowed = Spots::EMPTY;
        }
        if self.is_open() {
            view = view.on_turn();
            if self.shows_values {
                view.worths.clone_from(&self.values);
            }
        }
        view
    }
}
