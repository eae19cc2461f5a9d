//! The move that a reader points at somewhere else on the page.

use leptos::prelude::*;
use noughts_rules::CellId;

use crate::board_view::BoardView;

/// The moves whose marks the board of a page shows as ghosts: a line that goes on from its position.
/// Whatever lists moves beside the board points at one while it has the pointer or the focus.
#[derive(Clone, Copy)]
pub struct Ghost(RwSignal<Vec<CellId>>);

impl Ghost {
    /// Makes one for the board of a page and everything on it.
    pub fn provide() -> Self {
        let ghost = Self(RwSignal::new(Vec::new()));
        provide_context(ghost);
        ghost
    }

    /// Returns that of the page's board, if it has one.
    pub fn of_page() -> Option<Self> {
        use_context()
    }

    /// Shows a line; none where it is empty.
    pub fn show(self, line: &[CellId]) {
        let _ = self.0.try_set(line.to_vec());
    }

    /// Returns a board with the line that is shown.
    pub fn over(self, view: BoardView) -> BoardView {
        self.0.with(|line| view.haunted(line))
    }
}
