//! How many frames, nodes and edges are drawn, and how the layout fares.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::space::sentences::Figures;
use noughts_words::{common, space as words};

use crate::explorer::space::state::MapState;
use crate::scheduler::now;

/// How often the figures change, in milliseconds.
const INTERVAL: u32 = 250;

/// After how long without a frame the picture stands still, in milliseconds.
const STILL: f64 = 1000.0;

/// Figures on their way to the panel.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Latest {
    pub(super) figures: Figures,
    pub(super) drawn_at: f64,
    is_due: bool,
}

impl MapState {
    /// Brings the figures to the panel in a moment, once however often it is asked.
    pub(super) fn refresh(self) {
        let was_due = self
            .latest
            .try_update_value(|latest| std::mem::replace(&mut latest.is_due, true));
        if was_due != Some(false) {
            return;
        }
        Timeout::new(INTERVAL, move || {
            let now = now();
            let latest = self.latest.try_update_value(|latest| {
                latest.is_due = false;
                if now - latest.drawn_at > STILL {
                    latest.figures.rate = None;
                }
                *latest
            });
            let Some(latest) = latest else { return };
            let pose = self
                .stage()
                .and_then(|stage| stage.viewpoint(|viewpoint| viewpoint.pose()));
            if self.explorer.sight.get_untracked().pose != pose {
                self.explorer.see(|sight| sight.pose = pose);
            }
            if self.figures.get_untracked() != latest.figures {
                self.figures.set(latest.figures);
            }
            if latest.figures.rate.is_some() {
                self.refresh();
            }
        })
        .forget();
    }
}

/// The figures.
#[component]
pub(super) fn FigureList(state: MapState) -> impl IntoView {
    let figures = state.figures;
    let row = |name: &'static str, value: Box<dyn Fn() -> String + Send>| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    // Nothing else changes in the map of a whole game.
    let more = (!state.is_whole()).then(|| {
        [
            row(
                words::nodes(),
                Box::new(move || common::number(figures.get().nodes)),
            ),
            row(
                words::edges(),
                Box::new(move || common::number(figures.get().edges)),
            ),
            row(words::energy(), Box::new(move || figures.get().energy())),
            row(words::layout(), Box::new(move || figures.get().layout())),
        ]
    });
    view! {
        <dl class="space-figures">
            {row(words::frames(), Box::new(move || figures.get().frames()))} {more}
        </dl>
    }
}
