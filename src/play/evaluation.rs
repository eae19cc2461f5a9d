//! The evaluation bar, and its sentence for screen readers.

use leptos::prelude::*;
use noughts_app::game::evaluation::Evaluation;
use noughts_app::session::Session;
use noughts_words::play as words;

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
    let share =
        Signal::derive(move || evaluation.with(|known| known.as_ref().map_or(50, |it| it.share)));
    let sentence = Signal::derive(move || {
        evaluation.with(|known| known.as_ref().map(|known| known.sentence.clone()))
    });
    view! { <Bar share sentence /> }
}

/// The bar itself; nothing while there is no sentence.
#[component]
pub(super) fn Bar(
    /// The first side's share, in percent.
    share: Signal<i32>,
    /// The evaluation in words.
    sentence: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <div class="evaluation" hidden=move || sentence.with(Option::is_none)>
            <div
                class="evaluation-bar"
                role="meter"
                aria-label=words::evaluation()
                aria-valuemin="0"
                aria-valuemax="100"
                aria-valuenow=move || share.get().to_string()
                aria-valuetext=move || sentence.get()
                style=("--share", move || format!("{}%", share.get()))
            ></div>
            <p class="hint" aria-hidden="true">
                {move || sentence.get()}
            </p>
        </div>
    }
}
