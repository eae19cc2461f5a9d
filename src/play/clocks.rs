//! The settings of a game: they come with its panel, and with them its clocks, its sounds, and the count
//! of finished games.

use leptos::prelude::*;
use noughts_app::game::{PanelEvent, view};

use crate::effect::effect;
use crate::play::runtime::Runtime;
use crate::play::tools::{Tool, tool_when};
use crate::settings::LiveSettings;
use crate::speaker::Speaker;

/// What follows the settings, and the buttons of the clocks once a time is limited.
#[component]
pub(super) fn Clocks(runtime: Runtime) -> impl IntoView {
    let (live, speaker) = (LiveSettings::follow(), Speaker::default());
    let settings = live.settings();
    effect(move || {
        let settings = Box::new(settings.get());
        untrack(|| runtime.panel(PanelEvent::Settings(settings)));
    });
    let cue = runtime.cue;
    effect(move || {
        if let Some(sound) = cue.get() {
            cue.set(None);
            if settings.with_untracked(|settings| settings.wants(sound)) {
                speaker.play(sound.tones());
            }
        }
    });
    let problem = live.problem();
    effect(move || {
        if let Some(problem) = problem.get() {
            runtime.screen.tell_once(&problem);
        }
    });
    let is_limited = Memo::new(move |_| runtime.page.with(|page| view::clock(page).is_some()));
    tool_when(is_limited, runtime, Tool::ClockButtons)
}
