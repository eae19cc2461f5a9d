//! A puzzle, or a mistake, on the board.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::exercise::{Exercise, Request};
use noughts_app::puzzles::attempt::{Attempt, Stage};
use noughts_app::puzzles::setting::Setting;
use noughts_app::{address, announce};
use noughts_words::{puzzles as words, studies};

use crate::exercise::{Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::router;

/// The exercises after the present one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// How many more there are.
    pub(super) count: usize,
    /// Goes on to the next.
    pub(super) next: Callback<()>,
}

/// A way on: to an address, or by doing something.
#[derive(Clone, Debug)]
pub(super) enum Onward {
    Link(String),
    Press(Callback<()>),
}

impl Onward {
    /// Returns its link or button. It is the way on from an exercise if it `leads_on`, and stands out
    /// once that is over.
    pub(super) fn view(self, text: &'static str, leads_on: bool, is_over: Memo<bool>) -> AnyView {
        let id = leads_on.then_some(NEXT);
        let class = move || {
            if leads_on && is_over.get() {
                "button primary"
            } else {
                "button"
            }
        };
        match self {
            Self::Link(path) => {
                view! { <a id=id class=class href=router::href(&path)>{text}</a> }.into_any()
            }
            Self::Press(next) => view! {
                <button type="button" id=id class=class on:click=move |_| next.run(())>
                    {text}
                </button>
            }
            .into_any(),
        }
    }
}

/// A problem to be solved.
#[component]
pub fn ProblemTable(
    setting: Setting,
    /// Goes on to the next problem, where that has no address.
    #[prop(optional_no_strip)]
    next: Option<Callback<()>>,
) -> impl IntoView {
    let problem = setting.problem();
    let game = problem.game();
    let position = game.position();
    let [title, about] = setting.heading(announce::goal(position));
    let mark = position.symbol_of(position.to_move());
    let (attempt, controller) = Controller::start(Attempt::new(problem));
    let stage = move || attempt.with(Attempt::stage);
    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" && stage() == Stage::Refuted {
            event.prevent_default();
            controller.ask(Request::Undo);
        }
    };
    view! {
        <ExercisePage title about=about on:keydown=on_escape>
            <p
                class="status"
                data-mark=move || (stage() == Stage::Open).then(|| mark.to_string())
            >
                {move || attempt.with(Exercise::status)}
            </p>
            <ExerciseBoard controller>
                <p class="quiet">{move || attempt.with(|attempt| attempt.rated().to_owned())}</p>
            </ExerciseBoard>
            {controls(attempt, controller, &setting, next)}
        </ExercisePage>
    }
}

/// The buttons and links below the board.
fn controls(
    attempt: RwSignal<Attempt>,
    controller: Controller,
    setting: &Setting,
    next: Option<Callback<()>>,
) -> impl IntoView + use<> {
    let next = next.map(Onward::Press);
    let is_due = next.is_some();
    let next = next.or_else(|| setting.next().map(Onward::Link));
    let is_last = next.is_none();
    let all = setting.all();
    let may_leave = all.is_some();
    let game = setting.problem().game();
    let moves = address::write_moves(&game);
    let analysis = router::href(&format!("/analysis/{}{moves}", game.variant()));
    let stage = move || attempt.with(Attempt::stage);
    let is_over = Memo::new(move |_| matches!(stage(), Stage::Solved | Stage::Shown));
    view! {
        <div class="controls" role="group" aria-label=words::controls()>
            <button
                type="button"
                class="primary"
                hidden=move || stage() != Stage::Refuted
                on:click=move |_| controller.ask(Request::Undo)
            >
                {words::take_back()}
            </button>
            <button
                type="button"
                aria-disabled=move || is_over.get().then_some("true")
                on:click=move |_| controller.ask(Request::Show)
            >
                {words::show_answer()}
            </button>
            {next.map(|next| {
                let text = if is_due { words::next_due() } else { words::next() };
                next.view(text, true, is_over)
            })}
            <a class="button" hidden=move || !may_leave || !is_over.get() href=analysis>
                {studies::analyse()}
            </a>
            {all.map(|all| Onward::Link(all).view(words::all(), is_last, is_over))}
        </div>
    }
}
