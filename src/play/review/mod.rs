//! The review of a finished game: a chart of the evaluation, and the mistakes.

mod chart;
mod river;

use leptos::prelude::*;
use noughts_app::game::{Code, Event, view};
use noughts_app::review::chart as charts;
use noughts_app::review::reviewer::Reviewer;
use noughts_app::screen::Action;
use noughts_app::session::Session;
use noughts_words::review as words;

use crate::effect::effect;
use crate::focus;
use crate::play::hint::draw;
use crate::play::review::chart::{Chart, chart_key};
pub(super) use crate::play::review::river::RiverChart;
use crate::play::runtime::{Runtime, State};
use crate::screen::Shown;
use crate::speaker::Speaker;

/// The part and the element id of the chart, which has the focus when a review opens.
const CHART: &str = "review-chart";

/// Returns something of the review, which is tracked; what is usual while there is none.
fn ask<T: Default>(page: State, ask: impl FnOnce(&Reviewer) -> T) -> T {
    page.with(|page| {
        let reviewer = page.parts().and_then(|parts| parts.review.as_ref());
        reviewer.map(ask).unwrap_or_default()
    })
}

/// The review of the finished game.
#[component]
pub(super) fn ReviewPanel(runtime: Runtime) -> impl IntoView {
    let Runtime { page, session, .. } = runtime;
    let review = runtime.shows(view::review);
    page.0
        .update_untracked(|game| game.add_review(Code::review()));
    runtime.send(Event::Follow);
    // Once it is mounted: the button that opened the review is gone. The sentence above stays in sight.
    effect(|| focus::in_place(CHART));
    let speaker = Speaker::default();
    let listen = move |_| speaker.play(untrack(|| ask(page, |it| charts::tones(it.review()))));
    draw(runtime, true);
    let is_done = move || ask(page, |it| it.review().is_done());
    let way = Memo::new(move |_| {
        let has_none = session.with(Session::has_no_engine);
        has_none && !is_done()
    });
    let has_lesson = move || ask(page, |it| it.lesson_buttons().iter().any(|it| it.is_shown));
    let sentence = review.text(CHART);
    let key = session.with_untracked(chart_key);
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <div class="review-step">
                <p aria-hidden="true">{review.text("review-step")}</p>
                {review.actions("review-way")}
            </div>
            <p>{review.text("review-summary")} " " {review.text("review-accuracy")}</p>
            <div hidden=move || !way.get()>
                <p>{words::no_engine()}</p>
                {review.actions("review-help")}
            </div>
            <Chart
                runtime
                id=CHART
                bars=Memo::new(move |_| ask(page, |it| charts::bars(it.review())))
                text=Callback::new(move |()| sentence.get())
            />
            <p class="chart-key" aria-hidden="true">
                {key} " " <span class="mistake-sign">"?"</span> " " {words::chart_key_mistake()}
            </p>
            <button type="button" disabled=move || !is_done() on:click=listen>
                {words::listen()}
            </button>
            <div class="controls" hidden=move || !has_lesson()>
                {review.actions("lesson")}
            </div>
            <Mistakes review />
        </section>
    }
}

/// The mistakes, each a way to its position. A list that grew under the reader's finger would take the
/// focus away.
#[component]
fn Mistakes(review: Shown) -> impl IntoView {
    let mistakes = review.items("mistakes");
    let mistake = move |action: Action| {
        let name = action.name.clone();
        view! {
            <li>
                <button type="button" on:click=move |_| review.answer(&action)>
                    {name}
                </button>
            </li>
        }
        .into_any()
    };
    let actions = move || mistakes.get().into_iter().flat_map(|entry| entry.actions);
    view! {
        <ol class="mistakes" hidden=move || mistakes.read().is_empty()>
            {move || actions().map(mistake).collect_view()}
        </ol>
    }
}
