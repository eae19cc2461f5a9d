//! The review of a finished game: a chart of the evaluation, and the mistakes.

mod chart;
mod lesson;
mod reviewer;
mod river;

use leptos::prelude::*;
use noughts_app::illustration::Illustration;
use noughts_app::review::lesson::Lesson;
use noughts_app::review::state::Review;
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
    let better = RwSignal::new(None);
    draw_review(runtime, review, better, lesson);
    // A list that grew under the reader's finger would take the focus away.
    let is_done = Memo::new(move |_| review.with(Review::is_done));
    let key = chart_key(&session.read_untracked());
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <Explanation runtime review better lesson />
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
                text=Callback::new(move |()| session.with(|session| step_text(session, &review.read())))
            />
            <p class="chart-key" aria-hidden="true">
                {key} " " <span class="mistake-sign">"?"</span> " " {words::chart_key_mistake()}
            </p>
            <button type="button" disabled=move || !is_done.get() on:click=listen>
                {words::listen()}
            </button>
            <LessonPart runtime reviewer lesson />
            <ol class="mistakes" hidden=move || lesson.with(Option::is_some)>{move || is_done.get().then(|| mistakes(review, runtime))}</ol>
        </section>
    }
}

/// What is said of the move that is shown: what it leads to, why it is a fault, and what was better.
#[component]
fn Explanation(
    runtime: Runtime,
    review: RwSignal<Review>,
    /// The index of the fault in whose place the better move is shown.
    better: RwSignal<Option<usize>>,
    /// The lesson, in which better moves are to be found.
    lesson: RwSignal<Option<Lesson>>,
) -> impl IntoView {
    let session = runtime.session;
    let shown = move || session.with(Session::shown_ply);
    // Whoever looks elsewhere has seen it.
    effect(move || {
        let shown = shown();
        better.update(|better| *better = better.filter(|index| *index == shown));
    });
    let is_better = move || better.get() == Some(shown());
    let ply = move || shown() + usize::from(is_better());
    let said = move |part: usize| {
        let of_fault = |review: &Review| {
            let fault = review.fault(ply().checked_sub(1)?)?;
            let said = fault.parts()[part].iter().map(|said| said.text.clone());
            Some(said.collect::<Vec<_>>().join(" "))
        };
        let is_told = lesson.with(Option::is_none);
        is_told
            .then(|| review.with(of_fault))
            .flatten()
            .unwrap_or_default()
    };
    let why = move || said(0);
    // At the end, the way to the moment that decided the game.
    let turning_point = move || {
        session.with(|session| {
            review.with(|review| {
                let is_at_end = session.shown_ply() == review.moves().len();
                let is_told = is_at_end && review.is_done() && lesson.with(Option::is_none);
                // What was better than the last move comes first.
                let is_due = is_told && said(1).is_empty();
                is_due.then(|| review.turning_point()).flatten()
            })
        })
    };
    let others = move || {
        let name = |ply| review.with(|review| sentences::turning_point(review, ply));
        turning_point().map_or_else(|| said(1), name)
    };
    let heading = move || {
        session.with(|session| {
            review.with(|review| {
                if let Some(sought) = lesson.with(|lesson| lesson.as_ref().map(Lesson::ply)) {
                    let tried = review.tried().map(|tried| sentences::tried(review, tried));
                    let tried = tried.map(|[to_read, _]| to_read);
                    return tried.unwrap_or_else(|| sentences::find_better(review, sought));
                }
                let known = ply()
                    .checked_sub(1)
                    .and_then(|index| review.moves().get(index));
                sentences::heading(session.game(), ply(), known.and_then(Option::as_ref))
            })
        })
    };
    let press = move |_| {
        if let Some(ply) = untrack(turning_point) {
            return look_aloud(runtime, review, ply);
        }
        let ply = untrack(ply);
        if untrack(is_better) {
            better.set(None);
            runtime.send(Event::Scrub(ply));
        } else {
            better.set(Some(ply - 1));
            runtime.send(Event::Scrub(ply - 1));
        }
    };
    view! {
        <div class="review-step">
            <p aria-hidden="true">{heading} " " {why}</p>
            <button
                type="button"
                hidden=move || others().is_empty()
                aria-pressed=move || turning_point().is_none().then(|| is_better().to_string())
                on:click=press
            >
                {others}
            </button>
        </div>
    }
}

/// Draws what is said of the move that is shown, or of the one that a learner tries.
fn draw_review(
    runtime: Runtime,
    review: RwSignal<Review>,
    better: RwSignal<Option<usize>>,
    lesson: RwSignal<Option<Lesson>>,
) {
    let illustrate = move |session: &Session| {
        let (shown, position) = (session.shown_ply(), session.shown_position());
        review.with(|review| {
            if lesson.with(Option::is_some) {
                let tried = review.tried().filter(|tried| tried.index == shown)?;
                let drawn = Illustration::of(Some(tried.cell), review.told(tried), position);
                let is_good = review.is_good(tried.index, tried.cell);
                return Some(if is_good {
                    drawn
                } else {
                    drawn.with_wrong(tried.cell)
                });
            }
            let said = if better.get() == Some(shown) {
                review.fault(shown)?.parts()[1]
            } else {
                review.fault(shown.checked_sub(1)?)?.parts()[0]
            };
            Some(Illustration::of(None, said, position))
        })
    };
    draw(runtime.session, Box::new(illustrate));
}

/// Returns the mistakes, each a link to its position.
fn mistakes(review: RwSignal<Review>, runtime: Runtime) -> Vec<AnyView> {
    let entry = |ply: usize, name: String| {
        let look = move |_| look_aloud(runtime, review, ply);
        let button =
            view! { <li><button type="button" class="mistake" on:click=look>{name}</button></li> };
        button.into_any()
    };
    review.with(|review| {
        let faults = review.faults();
        let mistakes = faults.filter(|(_, _, fault)| fault.kind.is_mistake());
        let named =
            mistakes.map(|(ply, _, fault)| entry(ply, sentences::mistake(review, ply, fault)));
        named.collect()
    })
}

/// Looks at a move, and says what the chart says of it to whoever has its focus.
fn look_aloud(runtime: Runtime, review: RwSignal<Review>, ply: usize) {
    runtime.send(Event::Scrub(ply));
    let session = runtime.session;
    runtime.say(
        review
            .with_untracked(|review| session.with_untracked(|session| step_text(session, review))),
    );
}

fn step_text(session: &Session, review: &Review) -> String {
    let ply = session.shown_ply();
    let known = ply
        .checked_sub(1)
        .and_then(|index| review.moves().get(index));
    sentences::step(session.game(), ply, known.and_then(Option::as_ref))
}
