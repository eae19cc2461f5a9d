//! The evaluation bar, and its sentence for screen readers.

use leptos::prelude::*;
use noughts_app::game::evaluation::Evaluation;
use noughts_words::play as words;

use crate::play::runtime::SessionSignal;

/// The bar. It is shown with the values, which reveal as much.
#[component]
pub(super) fn EvaluationBar(session: SessionSignal) -> impl IntoView {
    let evaluation = Memo::new(move |_| session.with(Evaluation::of));
    view! { <Bar evaluation /> }
}

/// The bar itself; nothing while there is no evaluation.
#[component]
pub(super) fn Bar(evaluation: Memo<Option<Evaluation>>) -> impl IntoView {
    let share = move || evaluation.with(|known| known.as_ref().map_or(50, |it| it.share));
    let sentence = move || evaluation.get().map(|known| known.sentence);
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
