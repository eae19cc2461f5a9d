//! The parts of the game page that are not there from the start.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::game::{Code, ToolEvent};
use noughts_app::screen::Input;
use noughts_app::session::Session;
use noughts_app::studies;
use noughts_rules::Side;
use noughts_words::{play as words, share};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::listener::{is_command, listen};
use crate::play::clock_views::{ClockButtons, ClockFace};
use crate::play::evaluation::EvaluationBar;
use crate::play::hint::draw;
use crate::play::keys::KeyList;
use crate::play::lines::EngineLines;
use crate::play::more::More;
use crate::play::moves::Notes;
use crate::play::new_game::NewGame;
use crate::play::openings::value_openings;
use crate::play::review::{ReviewPanel, RiverChart};
use crate::play::rules::RuleList;
use crate::play::runtime::Runtime;
use crate::play::shapes::Shapes;
use crate::play::share::{FriendNote, Share};
use crate::play::study::{HideEngine, StudyTab};
use crate::play::values_legend::ValuesLegend;
use crate::play::watching::Watching;
use crate::search::SearchFigures;

/// A part of the game's page that is not there from the start.
#[derive(Clone, Copy)]
pub(super) enum Tool {
    /// The engine's lines.
    Lines,
    /// The figures of the search.
    Search,
    /// The rules of the game.
    Rules,
    /// Notes on the move that is shown.
    Notes,
    /// The next step in a game by link.
    Friend,
    /// The form for a new game.
    NewGame,
    /// Sharing the game, with what closes its dialog.
    Share(Callback<()>),
    /// The keys.
    Keys,
    /// The study to which the tree on the board belongs.
    Study,
    /// The shapes over the board of an analysis, and what follows its address.
    Analysing,
    /// The menu “More”.
    More,
    /// The controls of the computer's game against itself.
    Watching,
    /// A side's clock.
    Clock(Side),
    /// The buttons of the clocks.
    ClockButtons,
    /// The explanation of the game.
    Advice(AdvicePart),
}

lazy_view! {
    /// Loads a part of the game's page that is not there from the start.
    tools: pub(super) fn tool(runtime: Runtime, tool: Tool) {
        let state = runtime.page.0;
        state.update_untracked(|game| game.add_tools(Code::tools()));
        match tool {
            Tool::Lines => view! { <Lines runtime /> }.into_any(),
            Tool::Search => unless_hidden(runtime, "", move || {
                let session = runtime.session;
                view! { <SearchFigures session /> }.into_any()
            }),
            Tool::Rules => view! { <RuleList variant=runtime.variant() /> }.into_any(),
            Tool::Notes => view! { <Notes runtime /> }.into_any(),
            Tool::Friend => view! { <FriendNote runtime /> }.into_any(),
            Tool::NewGame => view! { <NewGame runtime /> }.into_any(),
            Tool::Share(close) => view! { <Share runtime close /> }.into_any(),
            Tool::More => view! { <More runtime /> }.into_any(),
            Tool::Watching => view! { <Watching runtime /> }.into_any(),
            // It has a file of its own, which the panel of a game need not know.
            Tool::Advice(part) => {
                let load = advice(runtime, part);
                match part {
                    AdvicePart::OnBoard | AdvicePart::Evaluation => {
                        view! { <LazyDecoration loading=load() at_once=true /> }.into_any()
                    }
                    AdvicePart::Review => view! { <Lazy name=words::the_review() load /> }.into_any(),
                }
            }
            Tool::Clock(side) => view! { <ClockFace runtime side /> }.into_any(),
            Tool::ClockButtons => view! { <ClockButtons runtime /> }.into_any(),
            Tool::Keys => view! { <KeyList /> }.into_any(),
            Tool::Study => view! { <StudyTab runtime /> }.into_any(),
            Tool::Analysing => {
                runtime.send(ToolEvent::Study(studies::Event::Followed));
                step_by_arrows(runtime);
                view! { <Shapes runtime /> }.into_any()
            }
        }
    }
}

/// Returns a part that a reader asks for, once it is due.
pub(super) fn tool_when(is_due: Memo<bool>, runtime: Runtime, part: Tool) -> AnyView {
    let loading = move || tool(runtime, part)();
    let shown = move || {
        is_due
            .get()
            .then(|| view! { <LazyDecoration loading=loading() at_once=true /> })
    };
    shown.into_any()
}

/// A part of the advice on a game.
#[derive(Clone, Copy)]
pub(super) enum AdvicePart {
    /// The picture of a hint, and what the values on the board mean.
    OnBoard,
    /// The bar of the evaluation.
    Evaluation,
    /// The review of the finished game.
    Review,
}

lazy_view! {
    /// Loads a part that explains the game.
    advice: fn advice(runtime: Runtime, advice: AdvicePart) {
        match advice {
            AdvicePart::OnBoard => {
                draw(runtime, false);
                value_openings(runtime);
                view! { <ValuesLegend runtime /> }.into_any()
            }
            AdvicePart::Evaluation => {
                let session = runtime.session;
                view! {
                    <EvaluationBar session />
                    <RiverChart runtime />
                }
                .into_any()
            }
            AdvicePart::Review => view! { <ReviewPanel runtime /> }.into_any(),
        }
    }
}

/// The engine's lines, and the switch that hides the engine.
#[component]
fn Lines(runtime: Runtime) -> impl IntoView {
    let note = if runtime.is_game() {
        share::no_hints_yet()
    } else {
        ""
    };
    view! {
        {(!runtime.is_game()).then(|| view! { <HideEngine runtime /> })}
        {unless_hidden(runtime, note, move || view! { <EngineLines runtime /> }.into_any())}
    }
}

/// Returns what the engine has found, or a note while the engine is hidden.
fn unless_hidden(
    runtime: Runtime,
    note: &'static str,
    found: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let session = runtime.session;
    let hides_engine = Memo::new(move |_| session.with(Session::hides_engine));
    (move || {
        if hides_engine.get() {
            view! { <p class="quiet">{note}</p> }.into_any()
        } else {
            found()
        }
    })
    .into_any()
}

/// Lets the arrow keys step through the moves wherever they mean nothing else.
fn step_by_arrows(runtime: Runtime) {
    listen(&ev::keydown, move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let field = target.map(|it| it.closest("input, textarea, select, dialog"));
        let is_taken = event.default_prevented() || matches!(field, Some(Ok(Some(_))));
        let modified = is_command(&event) || event.shift_key();
        let key = event.key();
        if !is_taken && !modified && matches!(key.as_str(), "ArrowLeft" | "ArrowRight") {
            event.prevent_default();
            runtime.screen.input(Input::KeyAt("moves", key));
        }
    });
}
