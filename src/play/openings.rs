//! The values of the first moves of Ultimate, which need no search.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::openings;
use noughts_app::session::{Event, Session};

use crate::effect::effect;
use crate::play::runtime::Runtime;

/// Values the first moves by the atlas, which is fetched when they are first shown. Until it is there, and if it
/// does not come, they are searched.
pub(super) fn value_openings(runtime: Runtime) {
    let session = runtime.session;
    let start = session.with_untracked(|session| session.game().position_at(0).clone());
    if openings::path(start.variant()).is_none() {
        return;
    }
    let is_awaited = Memo::new(move |_| session.with(Session::awaits_openings));
    let values = RwSignal::new(Vec::new());
    let mut is_fetched = false;
    effect(move || {
        if is_awaited.get() && !is_fetched {
            is_fetched = true;
            let start = start.clone();
            spawn_local(async move {
                if let Some(openings) = crate::openings::fetch(start.variant()).await {
                    let _ = values.try_set(openings::values(&openings, &start));
                }
            });
        }
    });
    effect(move || {
        let values = values.get();
        if is_awaited.get() && !values.is_empty() {
            runtime.send(Event::Openings(values));
        }
    });
}
