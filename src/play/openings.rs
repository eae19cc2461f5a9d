//! The values of the first moves of Ultimate, which need no search.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::openings::study;
use noughts_app::session::{Event, Session};

use crate::effect::effect;
use crate::openings::fetch;
use crate::play::runtime::Runtime;

/// Fetches the atlas of a game that has one, when its first moves are to be valued. Until it is there, and if it
/// does not come, they are searched.
pub(super) fn value_openings(runtime: Runtime) {
    let session = runtime.session;
    let start = session.with_untracked(|session| session.game().position_at(0).clone());
    let is_awaited = Memo::new(move |_| session.with(Session::awaits_openings));
    let mut is_fetched = false;
    effect(move || {
        if is_fetched || !is_awaited.get() {
            return;
        }
        is_fetched = true;
        let start = start.clone();
        spawn_local(async move {
            let openings = fetch(start.variant()).await.unwrap_or_default();
            if let Some(study) = study(&openings, &start) {
                runtime.send(Event::Openings(study));
            }
        });
    });
}
