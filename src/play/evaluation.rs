//! The evaluation bar, and its sentence for screen readers.

use leptos::prelude::*;
use noughts_words::play as words;

use crate::a11y::announce;
use crate::session::{Notice, Session};

/// The engine's evaluation of the position.
#[derive(Clone, Debug, PartialEq)]
struct Evaluation {
    /// The first side's share of the bar, in percent.
    share: f64,
    /// Its sentence for screen readers.
    sentence: String,
}

impl Evaluation {
    fn of(session: &Session) -> Option<Self> {
        let best = session.evaluation()?;
        let position = session.shown_position();
        let side = position.to_move();
        Some(Self {
            share: (50.0 + 50.0 * best.1.advantage_of_x(side)).round(),
            sentence: announce::notice(&Notice::Verdict(side, Some(best)), position),
        })
    }
}

/// The bar. It is shown with the values, which reveal as much; until a position is evaluated, it
/// keeps the last evaluation.
#[component]
pub(super) fn EvaluationBar(session: RwSignal<Session>) -> impl IntoView {
    let evaluation = Memo::new(move |last: Option<&Option<Evaluation>>| {
        session.with(|session| {
            let known = || Evaluation::of(session).or_else(|| last.cloned().flatten());
            session.shows_values().then(known).flatten()
        })
    });
    let share = move || evaluation.with(|known| known.as_ref().map_or(50.0, |known| known.share));
    let sentence =
        move || evaluation.with(|known| known.as_ref().map(|known| known.sentence.clone()));
    view! {
        <div class="evaluation" hidden=move || evaluation.with(Option::is_none)>
            <div
                class="evaluation-bar"
                role="meter"
                aria-label=words::evaluation()
                aria-valuemin="0"
                aria-valuemax="100"
                aria-valuenow=move || share().to_string()
                aria-valuetext=sentence
                style=("--share", move || format!("{}%", share()))
            ></div>
            <p class="hint" aria-hidden="true">
                {sentence}
            </p>
        </div>
    }
}
