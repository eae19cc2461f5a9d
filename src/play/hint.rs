//! The drawings of the game page on its board: a hint, or a review's.

use noughts_app::game::{Page, view};
use noughts_app::session::Session;

use crate::illustration;
use crate::play::runtime::Runtime;

/// Draws what a review or else a hint illustrates, until the owner is cleaned up.
pub(super) fn draw(runtime: Runtime, is_review: bool) {
    illustration::draw(Box::new(move || {
        let is_mine = |page: &Page| page.is_reviewing() == is_review;
        let drawn = |page: &Page| is_mine(page).then(|| view::illustration(page))?;
        let drawn = runtime.page.with(drawn).unwrap_or_default();
        let topology = runtime.session.with(Session::shown_topology);
        (drawn, topology)
    }));
}
