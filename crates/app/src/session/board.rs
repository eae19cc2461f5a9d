//! The view of a session's board.

use noughts_rules::Spots;

use crate::board_view::{BoardView, Extent};
use crate::session::Session;

impl Session {
    /// Returns the view of the board.
    pub fn board(&self) -> BoardView {
        let mut view = BoardView::of(self.game(), self.shown_ply());
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
            if let Some(findings) = self.findings().filter(|_| self.shows_values) {
                view = view.valued(findings.worths(), self.extent);
            }
            if let Some(hint) = self.hint().and_then(|hint| hint.cell) {
                view = view.hinted(hint);
            }
        }
        view
    }

    /// Returns which values are shown, if there are more than initially.
    pub fn extent(&self) -> Option<Extent> {
        let is_offered = self.shows_values && BoardView::has_extent(self.shown_topology());
        is_offered.then_some(self.extent)
    }
}
