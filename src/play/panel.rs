//! The panel beside the board: the moves or the review, the analysis, and the rules.

use leptos::prelude::*;
use noughts_app::session::{Event, Session};
use noughts_app::{address, announce, studies};
use noughts_rules::Side;
use noughts_words::{play as words, rules, search, studies as study_words, variations};

use crate::effect::effect;
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::play::clocks::{ClockFace, Clocks};
use crate::play::command_field::{COMMAND, CommandField};
use crate::play::dialog::TableDialog;
use crate::play::evaluation::EvaluationBar;
use crate::play::more::copy_as_text;
use crate::play::moves::{MoveList, Steps};
use crate::play::paper::Paper;
use crate::play::result::ResultOverlay;
use crate::play::state::{PanelRequest, PanelTab, TableState};
use crate::play::tools::{AdvicePart, Tool, tool};
use crate::scheduler::later;
use crate::sheet::{Sheet, Stop};
use crate::tabs::{Tab, Tabs};
use crate::{focus, router};

/// The parts that a game can do without. They share much, so they are one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The content of the panel.
    Panel,
    /// The clocks and the count of finished games.
    Scorekeeper,
    /// A side's clock.
    Clock(Side),
    /// The result of a finished game.
    Result,
    /// The dialog.
    Dialog,
}

lazy_view! {
    /// Loads a part around the board.
    game: pub(super) fn panel(state: TableState, part: Part) {
        match part {
            Part::Panel => view! { <Panel state /> }.into_any(),
            Part::Scorekeeper => view! { <Clocks state /> }.into_any(),
            Part::Clock(side) => {
                let keeper = state.keeper.get_untracked();
                keeper.map(|keeper| view! { <ClockFace keeper side /> }).into_any()
            }
            Part::Result => view! { <ResultOverlay state /> }.into_any(),
            Part::Dialog => view! { <TableDialog state /> }.into_any(),
        }
    }
}

#[component]
fn Panel(state: TableState) -> impl IntoView {
    let TableState {
        controller,
        panel_request,
        ..
    } = state;
    let session = controller.session;
    effect(move || {
        if let Some(problem) = state.problem.get() {
            state.problem.set(None);
            controller.tell(&announce::no_game_in_link(&problem));
        }
    });
    // As the link says, unless the reader has gone elsewhere before this was loaded.
    if let Some(ply) = state
        .opens_at
        .filter(|_| session.with_untracked(is_untouched))
    {
        controller.send(Event::Scrub(ply));
    }
    // The visible part comes first.
    later(move || {
        let _ = state.panel_arrived.try_set(true);
    });
    let chosen = state.tab;
    let is_reviewing = Memo::new(move |_| state.is_reviewing());
    effect(move || {
        if is_reviewing.get() {
            state.show(PanelTab::Moves);
        }
    });
    // This includes requests from before the panel was there.
    effect(move || {
        let Some(wanted) = panel_request.get() else {
            return;
        };
        panel_request.set(None);
        match wanted {
            PanelRequest::Command => {
                state.show(PanelTab::Moves);
                focus::element(COMMAND);
            }
            PanelRequest::Copy => copy_as_text(state),
            PanelRequest::Reading(reading, cell) => {
                let read = |session: &Session| {
                    reading.sentence(&session.board(), cell, &|| announce::standing(session))
                };
                controller.say(session.with_untracked(read));
            }
        }
    });
    let first = Signal::derive(move || {
        if is_reviewing.get() {
            words::review()
        } else {
            words::moves()
        }
    });
    let mut tabs = vec![
        Tab {
            value: PanelTab::Moves,
            id: "moves-tab",
            name: first,
        },
        Tab {
            value: PanelTab::Analysis,
            id: "analysis-tab",
            name: Signal::stored(search::heading()),
        },
        Tab {
            value: PanelTab::Rules,
            id: "rules-tab",
            name: Signal::stored(rules::heading()),
        },
    ];
    if !state.is_game {
        tabs.push(Tab {
            value: PanelTab::Study,
            id: "study-tab",
            name: Signal::stored(study_words::study()),
        });
    }
    let lazy = move |name, part| view! { <Lazy name load=tool(state, part) /> }.into_any();
    let content = Callback::new(move |tab| match tab {
        PanelTab::Moves => view! { <Moves state is_reviewing /> }.into_any(),
        PanelTab::Analysis => lazy(search::the_search(), Tool::Analysis),
        PanelTab::Rules => lazy(rules::part(), Tool::Rules),
        PanelTab::Study => lazy(study_words::study(), Tool::Study),
    });
    let query = window().location().search().unwrap_or_default();
    let is_by_link = address::read_side(&query).is_some();
    let silently = move |part| view! { <LazyDecoration loading=tool(state, part)() /> };
    // It stays once it is there.
    let has_advice = Memo::new(move |had| {
        had == Some(&true)
            || session.with(|session| session.shows_values() || session.hint().is_some())
    });
    let on_board = move || {
        has_advice
            .get()
            .then(|| silently(Tool::Advice(AdvicePart::OnBoard)))
    };
    view! {
        {on_board}
        {is_by_link.then(|| silently(Tool::Friend))}
        {(!state.is_game).then(|| silently(Tool::Analysing))}
        <Sheet stop=state.sheet leave=Callback::new(move |()| state.focus_board())>
            <Tabs
                label=words::game_details()
                tabs
                chosen
                on_press=Callback::new(move |()| state.sheet.update(Stop::open))
                content
            />
        </Sheet>
        <Paper session />
    }
}

/// The list of moves, below the review if there is one, with the buttons at the panel's lower edge.
#[component]
fn Moves(state: TableState, is_reviewing: Memo<bool>) -> impl IntoView {
    let controller = state.controller;
    let session = controller.session;
    let is_game = state.is_game;
    let can_review =
        move || is_game && session.with(|s| s.outcome().is_some()) && !is_reviewing.get();
    let analysis = move || router::href(&session.with(studies::analysis_path));
    view! {
        <div class="scroller">
            {move || {
                let load = tool(state, Tool::Advice(AdvicePart::Review));
                is_reviewing.get().then(|| view! { <Lazy name=words::the_review() load /> })
            }}
            <button
                type="button"
                class="primary"
                hidden=move || !can_review()
                on:click=move |_| state.open_review()
            >
                {words::review_game()}
            </button>
            {is_game
                .then(|| {
                    view! {
                        <a class="button" href=analysis>
                            {study_words::analyse()}
                        </a>
                    }
                })}
            <EvaluationBar session />
            <MoveList controller />
            <NotesSection state />
            <CommandField session on_typed=move |typed| state.on_typed(typed) />
        </div>
        <Steps controller on_play_from_here=move || state.focus_board() />
    }
}

/// The notes, which load when they are first unfolded.
#[component]
fn NotesSection(state: TableState) -> impl IntoView {
    let is_unfolded = RwSignal::new(false);
    let fields = move || {
        let load = tool(state, Tool::Notes);
        let name = variations::notes();
        is_unfolded.get().then(|| view! { <Lazy name load /> })
    };
    view! {
        <details class="more notes" on:toggle=move |_| is_unfolded.set(true)>
            <summary>{variations::notes()}</summary>
            {fields}
        </details>
    }
}

/// Whether the session is at the end of the game that it began with.
fn is_untouched(session: &Session) -> bool {
    session.games() == 1 && !session.is_looking_back()
}
