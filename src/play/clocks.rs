//! Time and score of the game. The counting needs no place on the page, and the clocks none while no
//! time is limited.

use leptos::prelude::*;
use noughts_app::scorekeeper::player_names;

use crate::effect::effect;
use crate::play::keeper::{Keeper, tell_once};
use crate::play::runtime::Runtime;
use crate::play::tools::{Tool, tool_when};
use crate::settings::LiveSettings;

/// The scorekeeper, and its clocks once a time is limited.
#[component]
pub(super) fn Clocks(runtime: Runtime) -> impl IntoView {
    let live = LiveSettings::follow();
    let started = Keeper::start(runtime, live);
    effect(move || {
        let names = runtime.session.with(|session| {
            live.settings()
                .with(|settings| player_names(session, settings))
        });
        runtime.player_names.set(names);
    });
    let problem = live.problem();
    effect(move || {
        if let Some(problem) = problem.get() {
            tell_once(runtime, &problem);
        }
    });
    started.map(|keeper| {
        let score = keeper.score;
        let is_limited = Memo::new(move |_| score.with(|score| score.timekeeper().is_limited()));
        effect(move || runtime.timed.set(is_limited.get().then_some(score)));
        tool_when(is_limited, runtime, Tool::ClockButtons(keeper))
    })
}
