//! What the game page draws on its board: a hint, or what a review says.

use leptos::prelude::*;
use noughts_app::illustration::Illustration;
use noughts_app::session::Session;
use noughts_protocol::Said;
use noughts_rules::CellId;

use crate::illustration;
use crate::play::runtime::Runtime;

/// A move to come, if it is not on the board, and explanations.
pub(super) type Explanations = (Option<CellId>, Vec<Said>);

/// Draws the hint, for as long as its words are shown.
pub(super) fn draw_hint(runtime: Runtime) {
    let Runtime { session, page, .. } = runtime;
    let hint = move || {
        session.with(|session| {
            let hint = session.hint().filter(|_| session.is_open())?;
            let is_shown = page.with(|page| page.message.as_ref() == Some(&hint.text));
            is_shown.then(|| (hint.cell, hint.said.clone()))
        })
    };
    draw(session, Box::new(hint));
}

/// Draws explanations on the position that is shown, until the owner is cleaned up.
pub(super) fn draw(session: RwSignal<Session>, said: Box<dyn Fn() -> Option<Explanations>>) {
    illustration::draw(Box::new(move || {
        let said = said();
        session.with(|session| {
            let draw = |(about, said): &Explanations| {
                Illustration::of(*about, said, session.shown_position())
            };
            let drawn = said.as_ref().map(draw).unwrap_or_default();
            (drawn, session.shown_topology())
        })
    }));
}
