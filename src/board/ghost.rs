//! The line of moves that a reader points at elsewhere on the page.

use leptos::prelude::*;
use noughts_app::board_view::BoardView;
use noughts_rules::CellId;

/// The ghosts on a page's board: a line of moves from its position. Any list of moves beside the
/// board sets it while a row has the pointer or the focus.
#[derive(Clone, Copy)]
pub struct Ghost(RwSignal<Vec<CellId>>);

impl Ghost {
    /// Provides one for a page's board and everything around it.
    pub fn provide() -> Self {
        let ghost = Self(RwSignal::new(Vec::new()));
        provide_context(ghost);
        ghost
    }

    /// Returns those of the page's board, or ghosts that no board shows.
    pub fn of_page() -> Self {
        use_context().unwrap_or_else(|| Self(RwSignal::new(Vec::new())))
    }

    /// Shows a line; an empty one hides it.
    pub fn show(self, line: &[CellId]) {
        let _ = self.0.try_set(line.to_vec());
    }

    /// Returns a board with the current line.
    pub fn over(self, view: BoardView) -> BoardView {
        self.0.with(|line| view.haunted(line))
    }
}
