//! The review of a finished game: a chart of the evaluation, and the mistakes.

mod chart;
mod river;

use leptos::prelude::*;
use noughts_app::game::{Code, Event};
use noughts_app::review::chart as charts;
use noughts_app::review::reviewer::Reviewer;
use noughts_app::screen::{Action, Kind, Target};
use noughts_app::session::Session;
use noughts_words::review as words;

use crate::effect::effect;
use crate::focus;
use crate::play::hint::draw;
use crate::play::review::chart::{Chart, chart_key};
pub(super) use crate::play::review::river::RiverChart;
use crate::play::runtime::{Runtime, State};
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
    let Runtime {
        screen,
        page,
        session,
        ..
    } = runtime;
    page.0
        .update_untracked(|game| game.add_review(Code::review()));
    runtime.send(Event::Follow);
    // Once it is mounted: the button that opened the review is gone.
    effect(|| focus::element(CHART));
    let speaker = Speaker::default();
    let listen = move |_| speaker.play(untrack(|| ask(page, |it| charts::tones(it.review()))));
    draw(runtime, true);
    let is_done = move || ask(page, |it| it.review().is_done());
    let way = Memo::new(move |_| {
        let has_none = session.with(Session::has_no_engine);
        has_none && !is_done()
    });
    let has_lesson = move || ask(page, |it| it.lesson_buttons().iter().any(|it| it.is_shown));
    let sentence = screen.text(CHART);
    let key = session.with_untracked(chart_key);
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <div class="review-step">
                <p aria-hidden="true">{screen.text("review-step")}</p>
                {screen.actions("review-way")}
            </div>
            <p>{screen.text("review-summary")}</p>
            <div hidden=move || !way.get()>
                <p>{words::no_engine()}</p>
                {screen.actions("review-help")}
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
                {screen.actions("lesson")}
            </div>
            <Mistakes runtime />
        </section>
    }
}

/// The mistakes, each a way to its position. A list that grew under the reader's finger would take the
/// focus away.
#[component]
fn Mistakes(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    let part = screen.part("mistakes");
    let actions = Memo::new(move |_| {
        part.with(|part| match part {
            Some(Kind::List(entries)) => {
                let actions = entries.iter().flat_map(|entry| entry.actions.clone());
                actions.collect::<Vec<_>>()
            }
            _ => Vec::new(),
        })
    });
    let mistake = move |action: Action| {
        let press = move |_| {
            if let Target::Send(press) = action.target {
                screen.press(press, String::new());
            }
        };
        view! {
            <li>
                <button type="button" class="mistake" on:click=press>
                    {action.name}
                </button>
            </li>
        }
        .into_any()
    };
    view! {
        <ol class="mistakes" hidden=move || actions.with(Vec::is_empty)>
            {move || actions.get().into_iter().map(mistake).collect_view()}
        </ol>
    }
}
