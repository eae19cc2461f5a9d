//! The review of a finished game: a chart of the evaluation, and the mistakes.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the methods of a step are those of one lifetime"
)]

mod chart;
mod lesson;
mod reviewer;
mod river;

use leptos::prelude::*;
use noughts_app::review::chart as charts;
use noughts_app::review::reviewer::{Event, Reviewer as Review};
use noughts_app::session::Session;
use noughts_words::{review as words, shell};

use crate::effect::effect;
use crate::focus;
use crate::play::hint::draw;
use crate::play::review::chart::{Chart, chart_key};
use crate::play::review::lesson::lesson_part;
use crate::play::review::reviewer::Reviewer;
pub(super) use crate::play::review::river::RiverChart;
use crate::play::runtime::Runtime;
use crate::speaker::Speaker;

/// The element id of the chart, which has the focus when a review opens.
const CHART: &str = "review-chart";

/// The review of the finished game.
#[component]
pub(super) fn ReviewPanel(runtime: Runtime) -> impl IntoView {
    let reviewer = Reviewer::start(runtime);
    let Reviewer { state, .. } = reviewer;
    let session = runtime.session;
    // Once it is mounted: the button that opened the review is gone.
    effect(|| focus::element(CHART));
    let ply = Memo::new(move |_| session.with(Session::shown_ply));
    effect(move || reviewer.send(Event::Shown(ply.get())));
    let speaker = Speaker::default();
    let listen = move |_| speaker.play(state.with_untracked(|it| charts::tones(it.review())));
    draw(
        session,
        Box::new(move |session| reviewer.of(session, |step| step.illustration())),
    );
    let is_done = Memo::new(move |_| state.with(|it| it.review().is_done()));
    // A list that grew under the reader's finger would take the focus away.
    let list = Memo::new(move |_| state.with(Review::mistakes));
    let key = chart_key(&session.read_untracked());
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            {explanation(reviewer)}
            <p>{move || state.with(Review::summary)}</p>
            <div hidden=move || !state.with(Review::is_stuck)>
                <p>{words::no_engine()}</p>
                <button type="button" on:click=move |_| reviewer.send(Event::Retry)>
                    {shell::try_again()}
                </button>
            </div>
            <Chart
                runtime
                id=CHART
                bars=Memo::new(move |_| state.with(|it| charts::bars(it.review())))
                text=Callback::new(move |()| reviewer.ask(|step| step.sentence()))
            />
            <p class="chart-key" aria-hidden="true">
                {key} " " <span class="mistake-sign">"?"</span> " " {words::chart_key_mistake()}
            </p>
            <button type="button" disabled=move || !is_done.get() on:click=listen>
                {words::listen()}
            </button>
            {lesson_part(reviewer)}
            <ol class="mistakes" hidden=move || list.with(Vec::is_empty)>
                {move || mistakes(reviewer, list.get())}
            </ol>
        </section>
    }
}

/// Returns the explanation of the move that is shown: its value, why it is a fault, and the better
/// move.
fn explanation(reviewer: Reviewer) -> impl IntoView {
    let way_on = Memo::new(move |_| reviewer.ask(|step| step.way_on()));
    let is_pressed = move || {
        reviewer.ask(|step| {
            let is_better = step.is_better().to_string();
            step.turning_point().is_none().then_some(is_better)
        })
    };
    view! {
        <div class="review-step">
            <p aria-hidden="true">
                {move || reviewer.ask(|step| step.heading())} " "
                {move || reviewer.ask(|step| step.why())}
            </p>
            <button
                type="button"
                hidden=move || way_on.with(String::is_empty)
                aria-pressed=is_pressed
                on:click=move |_| reviewer.send(Event::GoOn)
            >
                {way_on}
            </button>
        </div>
    }
}

/// Returns the mistakes, each a link to its position.
fn mistakes(reviewer: Reviewer, mistakes: Vec<(usize, String)>) -> impl IntoView {
    let entry = |(ply, name)| {
        view! {
            <li>
                <button
                    type="button"
                    class="mistake"
                    on:click=move |_| reviewer.send(Event::Look(ply))
                >
                    {name}
                </button>
            </li>
        }
        .into_any()
    };
    mistakes.into_iter().map(entry).collect_view()
}
