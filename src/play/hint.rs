//! The drawings of the game page on its board: a hint, or a review's.

use leptos::prelude::*;
use noughts_app::illustration::Illustration;
use noughts_app::session::Session;

use crate::illustration;
use crate::play::runtime::Runtime;

/// Returns what to draw, if anything.
type Illustrate = Box<dyn Fn(&Session) -> Option<Illustration>>;

/// Draws the hint, for as long as its words are shown.
pub(super) fn draw_hint(runtime: Runtime) {
    let page = runtime.page;
    let hint = move |session: &Session| {
        let hint = session.hint().filter(|_| session.is_open())?;
        let is_shown = page.with(|page| page.message.as_ref() == Some(&hint.text));
        is_shown.then(|| Illustration::of(hint.cell, &hint.said, session.shown_position()))
    };
    draw(runtime.session, Box::new(hint));
}

/// Draws an illustration of the position that is shown, until the owner is cleaned up.
pub(super) fn draw(session: RwSignal<Session>, illustrate: Illustrate) {
    illustration::draw(Box::new(move || {
        session.with(|session| {
            let drawn = illustrate(session).unwrap_or_default();
            (drawn, session.shown_topology())
        })
    }));
}
