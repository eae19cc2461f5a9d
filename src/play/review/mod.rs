//! The review of a finished game: a chart of who stood better, and the mistakes.

mod sentences;
mod state;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_protocol::{Goal, Response, Search};
use noughts_rules::Side;
use noughts_words::{review as words, shell};

use super::controller::Controller;
use crate::effect::effect;
use crate::engine_client::{EngineClient, News, Program};
use crate::focus;
use crate::lazy::lazy_view;
use crate::session::{Event, Session, Worth};
use state::{Assessment, Fault, Review};

/// The element id of the chart, which has the focus when a review is opened.
const CHART: &str = "review-chart";

/// How long the engine may take for a move, in milliseconds; small boards are solved long before.
const MOVE_TIME: u32 = 1000;

/// How long the engine may take for all moves, in milliseconds: a game of 81 is waited for as long
/// as one of 30.
const GAME_TIME: u32 = 30_000;

/// What is scaled to half of the chart's height: an advantage of several open lines.
const LARGE_ESTIMATE: f64 = 200.0;

/// The review under way, with an engine of its own: the game's may have other work.
#[derive(Clone, Copy)]
struct Reviewer {
    controller: Controller,
    review: RwSignal<Review>,
    engine: StoredValue<Option<EngineClient>, LocalStorage>,
    unavailable: RwSignal<bool>,
}

impl Reviewer {
    fn start(controller: Controller) -> Self {
        let game = controller.session.with_untracked(|s| s.game().clone());
        let program = Program::playing(game.variant());
        let reviewer = Self {
            controller,
            review: RwSignal::new(Review::new(game)),
            engine: StoredValue::new_local(None),
            unavailable: RwSignal::new(false),
        };
        let engine = EngineClient::new(program, move |news| {
            reviewer.hear(news);
        });
        reviewer.engine.set_value(Some(engine));
        reviewer.ask();
        reviewer
    }

    /// Asks about the next move, or says the result when there is none left.
    fn ask(self) {
        let plies = self.review.with_untracked(|review| review.moves().len()) as u32;
        if let Some((run, before)) = self.review.with_untracked(Review::next) {
            self.with_engine(|engine| {
                engine.search(Search {
                    run,
                    record: before.record(),
                    goal: Goal::Study,
                    time_limit: MOVE_TIME.min(GAME_TIME / plies.max(1)),
                    seed: 0,
                });
            });
        } else {
            let summary = self.review.with_untracked(sentences::summary);
            self.controller.say(words::done(&summary));
        }
    }

    fn hear(self, news: News) {
        match news {
            News::Said(Response::Study(study)) => {
                let Some(learnt) = self.review.try_update(|review| review.learn(&study)) else {
                    return;
                };
                match learnt {
                    Ok(()) => self.ask(),
                    Err(_) => self.with_engine(EngineClient::replace),
                }
            }
            News::Said(_) | News::Replaced => {}
            News::Unavailable => self.unavailable.set(true),
        }
    }

    fn retry(self) {
        self.unavailable.set(false);
        self.with_engine(EngineClient::retry);
        self.ask();
    }

    fn with_engine(self, act: impl FnOnce(&EngineClient)) {
        if let Some(engine) = self.engine.try_get_value().flatten() {
            act(&engine);
        }
    }
}

lazy_view! {
    /// Loads the review of the game that has ended.
    pub(super) fn review(controller: Controller) {
        view! { <ReviewPanel controller /> }
    }
}

/// The review of the game that has ended.
#[component]
fn ReviewPanel(controller: Controller) -> impl IntoView {
    let reviewer = Reviewer::start(controller);
    // Once it is there: what opened the review is gone.
    effect(|| focus::element(CHART));
    let Reviewer {
        review,
        unavailable,
        ..
    } = reviewer;
    let session = controller.session;
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
    // A list that grew under the reader's finger would take the focus away.
    let is_done = Memo::new(move |_| review.with(Review::is_done));
    view! {
        <section class="review" aria-labelledby="review-heading">
            <h2 id="review-heading">{words::heading()}</h2>
            <p>{summary}</p>
            <div hidden=move || !unavailable.get()>
                <p>{words::no_engine()}</p>
                <button type="button" on:click=move |_| reviewer.retry()>
                    {shell::try_again()}
                </button>
            </div>
            <Chart controller review />
            <p class="review-step" aria-hidden="true">
                {move || session.with(|session| step_text(session, &review.read()))}
            </p>
            <ol class="mistakes">{move || is_done.get().then(|| mistakes(&review.read(), controller))}</ol>
        </section>
    }
}

/// Who stood better after each move: X upwards, O downwards. A slider over the moves.
#[component]
fn Chart(controller: Controller, review: RwSignal<Review>) -> impl IntoView {
    let session = controller.session;
    let plies = review.with_untracked(|review| review.moves().len());
    let shown = move || session.with(Session::shown_ply);
    let look = move |ply: usize| controller.send(Event::Scrub(ply));
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let shown = session.with_untracked(Session::shown_ply);
        let ply = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => shown.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => shown + 1,
            "Home" => 0,
            "End" => plies,
            _ => return,
        };
        if !modified {
            event.prevent_default();
            look(ply);
        }
    };
    let bar = move |index: usize| {
        let known = move || review.with(|review| review.moves()[index].clone());
        let height = move || known().map(|known| format!("{:.2}", height(&known).abs()));
        view! {
            <span
                class="bar"
                class:shown=move || shown() == index + 1
                data-side=move || known().map(|known| side(&known))
                class:mistake=move || known().is_some_and(|known| is_mistake(&known))
                style=("--height", move || height().unwrap_or_default())
                on:click=move |_| look(index + 1)
            ></span>
        }
    };
    view! {
        <div
            id=CHART
            class="chart"
            role="slider"
            tabindex="0"
            aria-label=words::chart()
            aria-valuemin="0"
            aria-valuemax=plies.to_string()
            aria-valuenow=move || shown().to_string()
            aria-valuetext=move || session.with(|session| step_text(session, &review.read()))
            on:keydown=on_key
        >
            {(0..plies).map(bar).collect_view()}
        </div>
        <p class="chart-key" aria-hidden="true">
            {words::chart_key()} " "
            <span class="mistake-sign">"?"</span>
            " " {words::chart_key_mistake()}
        </p>
    }
}

/// The mistakes, each a way to its position.
fn mistakes(review: &Review, controller: Controller) -> Vec<AnyView> {
    let entry = |(ply, mark, fault): (usize, Side, &Fault)| {
        let before = review.game().position_at(ply - 1);
        let played = review.game().moves().nth(ply - 1);
        let played = played.map(|played| before.write_cell(played.cell));
        let better = before.write_cell(fault.better);
        view! {
            <li>
                <button
                    type="button"
                    class="mistake"
                    on:click=move |_| controller.send(Event::LookAt(ply))
                >
                    {words::mistake(ply, mark, &played.unwrap_or_default(), &better)}
                </button>
            </li>
        }
        .into_any()
    };
    let faults = review.faults();
    let mistakes = faults.filter(|(_, _, fault)| fault.kind.is_mistake());
    mistakes.map(entry).collect()
}

fn step_text(session: &Session, review: &Review) -> String {
    let ply = session.shown_ply();
    let known = ply
        .checked_sub(1)
        .and_then(|index| review.moves().get(index));
    sentences::step(session.game(), ply, known.and_then(Option::as_ref))
}

fn is_mistake(known: &Assessment) -> bool {
    let fault = known.fault.as_ref();
    fault.is_some_and(|fault| fault.kind.is_mistake())
}

/// How good a move left X, from -1 to 1: a win is at least half of it, and the more the nearer.
fn height(known: &Assessment) -> f64 {
    let for_mover = match known.worth {
        Worth::Exact(value) => {
            let near = 0.5 + 0.5 / f64::from(value.plies().max(1)).sqrt();
            near * f64::from(value.score().signum())
        }
        Worth::Rate(rate) => f64::from(rate.permille) / 500.0 - 1.0,
        Worth::Estimate(score) => {
            let score = f64::from(score);
            0.5 * score / (score.abs() + LARGE_ESTIMATE)
        }
    };
    match known.mark {
        Side::X => for_mover,
        Side::O => -for_mover,
    }
}

fn side(known: &Assessment) -> &'static str {
    let height = height(known);
    if height > 0.0 {
        "X"
    } else if height < 0.0 {
        "O"
    } else {
        "draw"
    }
}
