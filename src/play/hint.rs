//! The drawings of the game page on its board: a hint, or a review's.

use leptos::prelude::*;
use noughts_app::game::Page;
use noughts_app::illustration::Illustration;
use noughts_app::session::Session;

use crate::illustration;
use crate::play::runtime::Runtime;

/// Draws what a review or else a hint illustrates, until the owner is cleaned up.
pub(super) fn draw(runtime: Runtime, is_review: bool) {
    illustration::draw(Box::new(move || {
        let drawn = runtime
            .screen
            .model
            .with(|model| model.illustration.clone());
        let is_mine = runtime.page.with(Page::is_reviewing) == is_review;
        let topology = runtime.session.with(Session::shown_topology);
        let drawn = if is_mine {
            drawn
        } else {
            Illustration::default()
        };
        (drawn, topology)
    }));
}
