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

/// Returns a figure in words.
type Value = fn(&Figures) -> String;

/// The figures.
#[component]
pub(super) fn FigureList(state: MapState) -> impl IntoView {
    let row = |(name, value): (&'static str, Value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{move || state.figures.with(value)}</dd>
            </div>
        }
    };
    let rows: [(_, Value); 5] = [
        (words::frames(), Figures::frames),
        (words::nodes(), |it| common::number(it.nodes)),
        (words::edges(), |it| common::number(it.edges)),
        (words::energy(), Figures::energy),
        (words::layout(), Figures::layout),
    ];
    // In the map of a whole game, only the frames change.
    let count = if state.is_whole() { 1 } else { rows.len() };
    let rows = rows.into_iter().take(count).map(row);
    view! { <dl class="space-figures">{rows.collect_view()}</dl> }
}
