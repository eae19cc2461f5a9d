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
use noughts_app::review::lesson::Lesson;
use noughts_app::review::state::Review;
use noughts_app::review::step::Step;
use noughts_app::review::{chart as charts, reviewer as reviews, sentences};
use noughts_app::session::{Event, Session};
use noughts_words::{review as words, shell};

use crate::effect::effect;
use crate::focus;
use crate::play::hint::draw;
use crate::play::review::chart::{Chart, chart_key};
use crate::play::review::lesson::LessonPart;
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
    let session = runtime.session;
    // Once it is mounted: the button that opened the review is gone.
    effect(|| focus::element(CHART));
    let review = reviewer.review;
    let summary = move || {
        review.with(|review| {
            let known = review.moves().iter().flatten().count();
            if review.is_done() {
                sentences::summary(review)
            } else {
                words::progress(known, review.moves().len())
            }
        })
    };
    // The better moves are not told while they are to be found.
    let lesson = RwSignal::new(None);
    let speaker = Speaker::default();
    let listen = move |_| speaker.play(review.with_untracked(charts::tones));
    let shown = Shown {
        runtime,
        review,
        better: RwSignal::new(None),
        lesson,
    };
    draw(
        session,
        Box::new(move |session| shown.of(session, |step| step.illustration())),
    );
    // A list that grew under the reader's finger would take the focus away.
    let is_done = Memo::new(move |_| review.with(Review::is_done));
    let key = chart_key(&session.read_untracked());
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <Explanation shown />
            <p>{summary}</p>
            <div hidden=move || !review.with(|review| review.engine.is_given_up() && !review.is_done())>
                <p>{words::no_engine()}</p>
                <button type="button" on:click=move |_| reviewer.send(reviews::Event::Retry)>
                    {shell::try_again()}
                </button>
            </div>
            <Chart
                runtime
                id=CHART
                bars=Memo::new(move |_| review.with(charts::bars))
                text=Callback::new(move |()| shown.ask(|step| step.sentence()))
            />
            <p class="chart-key" aria-hidden="true">
                {key} " " <span class="mistake-sign">"?"</span> " " {words::chart_key_mistake()}
            </p>
            <button type="button" disabled=move || !is_done.get() on:click=listen>
                {words::listen()}
            </button>
            <LessonPart runtime reviewer lesson />
            <ol class="mistakes" hidden=move || lesson.with(Option::is_some)>{move || is_done.get().then(|| mistakes(shown))}</ol>
        </section>
    }
}

/// The move that is shown, and what is told of it.
#[derive(Clone, Copy)]
struct Shown {
    runtime: Runtime,
    review: RwSignal<Review>,
    /// The index of the fault in whose place the better move is shown.
    better: RwSignal<Option<usize>>,
    /// The lesson, in which better moves are to be found.
    lesson: RwSignal<Option<Lesson>>,
}

impl Shown {
    /// Returns something of the move that is shown.
    fn ask<T>(self, ask: impl FnOnce(&Step) -> T) -> T {
        self.runtime.session.with(|session| self.of(session, ask))
    }

    /// Returns something of the move that a session shows.
    fn of<T>(self, session: &Session, ask: impl FnOnce(&Step) -> T) -> T {
        ask(&Step {
            session,
            review: &self.review.read(),
            better: self.better.get(),
            lesson: self.lesson.read().as_ref(),
        })
    }

    /// Looks at a move, and says what the chart says of it to whoever has its focus.
    fn look_aloud(self, ply: usize) {
        self.runtime.send(Event::Scrub(ply));
        self.runtime
            .say(untrack(|| self.ask(|step| step.sentence())));
    }
}

/// The explanation of the move that is shown: its value, why it is a fault, and the better move.
#[component]
fn Explanation(shown: Shown) -> impl IntoView {
    let Shown {
        runtime, better, ..
    } = shown;
    // Whoever looks elsewhere has seen it.
    effect(move || {
        let ply = runtime.session.with(Session::shown_ply);
        better.update(|better| *better = better.filter(|index| *index == ply));
    });
    let way_on = Memo::new(move |_| shown.ask(|step| step.way_on()));
    let is_pressed = move || {
        shown.ask(|step| {
            let is_better = step.is_better().to_string();
            step.turning_point().is_none().then_some(is_better)
        })
    };
    let press = move |_| {
        let ask = |step: &Step| (step.turning_point(), step.ply(), step.is_better());
        let (turning_point, ply, is_better) = untrack(|| shown.ask(ask));
        if let Some(ply) = turning_point {
            return shown.look_aloud(ply);
        }
        let ply = if is_better { ply } else { ply - 1 };
        better.set((!is_better).then_some(ply));
        runtime.send(Event::Scrub(ply));
    };
    view! {
        <div class="review-step">
            <p aria-hidden="true">
                {move || shown.ask(|step| step.heading())} " " {move || shown.ask(|step| step.why())}
            </p>
            <button
                type="button"
                hidden=move || way_on.with(String::is_empty)
                aria-pressed=is_pressed
                on:click=press
            >
                {way_on}
            </button>
        </div>
    }
}

/// Returns the mistakes, each a link to its position.
fn mistakes(shown: Shown) -> Vec<AnyView> {
    shown.review.with(|review| {
        let faults = review.faults();
        let mistakes = faults.filter(|(_, _, fault)| fault.kind.is_mistake());
        let entry = |(ply, _, fault)| {
            view! {
                <li>
                    <button type="button" class="mistake" on:click=move |_| shown.look_aloud(ply)>
                        {sentences::mistake(review, ply, fault)}
                    </button>
                </li>
            }
            .into_any()
        };
        mistakes.map(entry).collect()
    })
}
