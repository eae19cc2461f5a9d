//! The values of the first moves of Ultimate, which need no search.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::engine::{News, Order};
use noughts_app::game::Effect;
use noughts_app::openings::{path, study};
use noughts_app::session::{Event, Session};
use noughts_protocol::{Request, Response};

use crate::effect::effect;
use crate::openings::fetch;
use crate::play::runtime::Runtime;

/// Values the first moves by the atlas, which is fetched when they are first shown. Until it is there, and if it
/// does not come, they are searched.
pub(super) fn value_openings(runtime: Runtime) {
    let session = runtime.session;
    let start = session.with_untracked(|session| session.game().position_at(0).clone());
    let variant = start.variant();
    if path(variant).is_none() {
        return;
    }
    let awaited = Memo::new(move |_| session.with(Session::values_openings));
    let openings = RwSignal::new(Vec::new());
    let mut is_fetched = false;
    effect(move || {
        let Some(run) = awaited.get() else { return };
        if !is_fetched {
            is_fetched = true;
            spawn_local(async move {
                if let Some(fetched) = fetch(variant).await {
                    let _ = openings.try_set(fetched);
                }
            });
        }
        if let Some(study) = openings.with(|openings| study(run, openings, &start)) {
            runtime.send(Event::Engine(News::Said(Response::Study(study))));
            let stop = Order::Ask(Request::Stop { run });
            runtime.carry_out(vec![Effect::Order(stop, 0)]);
        }
    });
}
