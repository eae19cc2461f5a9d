//! How many frames, nodes and edges are drawn, and how the layout fares.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::space::sentences::decimal;
use noughts_explorer_worker::Stats;
use noughts_words::{common, space as words};

use crate::explorer::space::state::MapState;
use crate::scheduler::now;

/// How often the figures change, in milliseconds.
const INTERVAL: u32 = 250;

/// After how long without a frame the picture stands still, in milliseconds.
const STILL: f64 = 1000.0;

/// The content of the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Figures {
    pub(super) nodes: usize,
    pub(super) edges: usize,
    /// Frames a second; `None` while nothing is drawn.
    pub(super) frames: Option<f64>,
    pub(super) stats: Stats,
}

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
                    latest.figures.frames = None;
                }
                *latest
            });
            let Some(latest) = latest else { return };
            let pose = self.stage().and_then(|stage| stage.pose());
            if self.shown.pose.get_untracked() != pose {
                self.shown.pose.set(pose);
            }
            if self.figures.get_untracked() != latest.figures {
                self.figures.set(latest.figures);
            }
            if latest.figures.frames.is_some() {
                self.refresh();
            }
        })
        .forget();
    }
}

/// The figures.
#[component]
pub(super) fn FigureList(state: MapState) -> impl IntoView {
    let figures = move || state.figures.get();
    let frames = move || {
        let frames = figures().frames;
        frames.map_or_else(|| words::still().to_owned(), |rate| format!("{rate:.0}"))
    };
    let energy = move || {
        let energy = figures().stats.energy;
        #[expect(clippy::cast_sign_loss, reason = "rounded to a number of digits")]
        let energy = energy.map(|energy| common::number(energy.max(0.0).round() as u64));
        energy.unwrap_or_else(|| "–".to_owned())
    };
    let layout = move || {
        let counted = figures().stats;
        if counted.settled {
            words::at_rest().to_owned()
        } else {
            let time = decimal(format!("{:.1}", counted.tick_time));
            words::ticks(&format!("{:.0}", counted.rate), &time)
        }
    };
    // Nothing else changes in the map of a whole game.
    let more = (!state.is_whole()).then(|| {
        view! {
            <div>
                <dt>{words::nodes()}</dt>
                <dd>{move || common::number(figures().nodes)}</dd>
            </div>
            <div>
                <dt>{words::edges()}</dt>
                <dd>{move || common::number(figures().edges)}</dd>
            </div>
            <div>
                <dt>{words::energy()}</dt>
                <dd>{energy}</dd>
            </div>
            <div>
                <dt>{words::layout()}</dt>
                <dd>{layout}</dd>
            </div>
        }
    });
    view! {
        <dl class="space-figures">
            <div>
                <dt>{words::frames()}</dt>
                <dd>{frames}</dd>
            </div>
            {more}
        </dl>
    }
}
