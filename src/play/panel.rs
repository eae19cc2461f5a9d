//! The panel beside the board: the moves or the review, the analysis, and the rules.

use leptos::prelude::*;
use noughts_app::game::{Code, Event, Page, PanelEvent, PanelTab, view};
use noughts_app::screen::Input;
use noughts_app::session::Session;
use noughts_rules::{Game, Variant};
use noughts_words::{
    announce as announce_words, lines, pages, play as words, rules, search, studies as study_words,
    variations,
};

use crate::explorer::BoardCube;
use crate::game_tree::{has_room, tree_of};
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::play::clocks::Clocks;
use crate::play::command_field::CommandField;
use crate::play::dialog::TableDialog;
use crate::play::moves::{MoveList, Steps};
use crate::play::paper::game_paper;
use crate::play::result::ResultOverlay;
use crate::play::runtime::Runtime;
use crate::play::tools::{AdvicePart, Tool, tool, tool_when};
use crate::scheduler::later;
use crate::sheet::Sheet;
use crate::tabs::{Tab, Tabs};

/// The parts that a game can do without. They share much, so they are one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The content of the panel.
    Panel,
    /// The settings of a game, with its clocks and the count of finished games.
    Settings,
    /// What is special about the game, until the first move.
    Rule,
    /// The result of a finished game.
    Result,
    /// The dialog.
    Dialog,
}

lazy_view! {
    /// Loads a part around the board.
    game: pub(super) fn panel(runtime: Runtime, part: Part) {
        match part {
            Part::Panel => view! { <Panel runtime /> }.into_any(),
            Part::Settings => view! { <Clocks runtime /> }.into_any(),
            Part::Rule => rule(runtime).into_any(),
            Part::Result => view! { <ResultOverlay runtime /> }.into_any(),
            Part::Dialog => view! { <TableDialog runtime /> }.into_any(),
        }
    }
}

#[component]
fn Panel(runtime: Runtime) -> impl IntoView {
    let Runtime {
        session,
        screen,
        page,
        ..
    } = runtime;
    page.0
        .update_untracked(|game| game.add_panel(Code::panel()));
    runtime.panel(PanelEvent::Arrive);
    // The visible part comes first.
    later(move || {
        let _ = runtime.panel_arrived.try_set(true);
    });
    let is_reviewing = Memo::new(move |_| page.with(Page::is_reviewing));
    let tab = |value: PanelTab| Tab {
        value,
        id: match value {
            PanelTab::Moves => "moves-tab",
            PanelTab::Analysis => "analysis-tab",
            PanelTab::Rules => "rules-tab",
            PanelTab::Study => "study-tab",
        },
        name: Signal::derive(move || page.with(|page| value.name(page).to_owned())),
    };
    let tabs =
        page.with_untracked(|page| PanelTab::of_page(page).iter().copied().map(tab).collect());
    let content = Callback::new(move |tab| match tab {
        PanelTab::Moves => view! { <Moves runtime is_reviewing /> }.into_any(),
        PanelTab::Analysis if runtime.is_game() => view! {
            {lazy(runtime, lines::heading(), Tool::Lines)}
            {lazy(runtime, search::the_search(), Tool::Search)}
        }
        .into_any(),
        PanelTab::Analysis => view! { <Moves runtime is_reviewing /> }.into_any(),
        PanelTab::Rules => lazy(runtime, rules::part(), Tool::Rules),
        PanelTab::Study => lazy(runtime, study_words::study(), Tool::Study),
    });
    let is_by_link = page.with_untracked(|page| page.session.by_link().is_some());
    let silently = move |part| view! { <LazyDecoration loading=tool(runtime, part)() /> };
    // It stays once it is there.
    let has_advice = Memo::new(move |had| {
        had == Some(&true)
            || session.with(|session| {
                session.shows_values() || session.hint().is_some() || session.recounted().is_some()
            })
    });
    let on_board = move || {
        has_advice
            .get()
            .then(|| silently(Tool::Advice(AdvicePart::OnBoard)))
    };
    view! {
        {on_board}
        {is_by_link.then(|| silently(Tool::Friend))}
        {(!runtime.is_game()).then(|| silently(Tool::Analysing))}
        <Sheet stop=screen.sheet leave=Callback::new(move |()| screen.focus_board())>
            <Tabs
                label=words::game_details()
                tabs
                chosen=Memo::new(move |_| page.with(|page| page.tab))
                choose=Callback::new(move |tab| runtime.send(Event::Show(tab)))
                content
            />
        </Sheet>
        {game_paper(session)}
    }
}

/// Returns what is special about a game, until the first move.
fn rule(runtime: Runtime) -> Option<impl IntoView> {
    let text = noughts_app::rules::special(runtime.variant())?;
    // Without mini boards it is the goal, which the heading has in a wide window.
    let is_goal = runtime.variant().start().topology().minis().is_empty();
    let has_begun = move || runtime.session.with(|session| session.game().ply() > 0);
    Some(view! {
        <p class="special" class:goal=is_goal hidden=has_begun>
            {text}
        </p>
    })
}

fn lazy(runtime: Runtime, name: &'static str, part: Tool) -> AnyView {
    view! { <Lazy name load=tool(runtime, part) /> }.into_any()
}

/// The list of moves, with the buttons at the panel's lower edge: below the review if there is one, and
/// where a game is analysed between the engine's lines and the figures of its search.
#[component]
fn Moves(runtime: Runtime, is_reviewing: Memo<bool>) -> impl IntoView {
    let session = runtime.session;
    // It stays once it is there.
    let has_values =
        Memo::new(move |had| had == Some(&true) || session.with(Session::shows_values));
    let is_analysed = !runtime.is_game();
    let around = runtime.shows(view::around_moves);
    let bar = tool_when(has_values, runtime, Tool::Advice(AdvicePart::Evaluation));
    view! {
        <div class="scroller">
            {move || {
                let load = tool(runtime, Tool::Advice(AdvicePart::Review));
                is_reviewing.get().then(|| view! { <Lazy name=words::the_review() load /> })
            }}
            <div class="controls after-game">{around.actions("after-game")}</div>
            {bar}
            {is_analysed.then(|| lazy(runtime, lines::heading(), Tool::Lines))}
            {futures(runtime)}
            {cube(runtime)}
            <MoveList runtime />
            <NotesSection runtime />
            <CommandField runtime />
            {is_analysed.then(|| lazy(runtime, search::the_search(), Tool::Search))}
        </div>
        <Steps around />
    }
}

/// Returns the tree of all games of Classic, where the window has room for it: what can follow is lit.
fn futures(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let start = session.with_untracked(|session| session.game().up_to(0));
    let is_drawn = start == Game::new(Variant::Classic) && runtime.is_game() && has_room();
    is_drawn.then(|| {
        let game = move |()| session.with(|session| session.game().up_to(session.shown_ply()));
        view! {
            <details class="more" open>
                <summary>{pages::every_game()}</summary>
                {tree_of(Callback::new(game))}
            </details>
        }
    })
}

/// Returns the cube of a game in layers, which loads when it is unfolded: at once where the window has
/// room.
fn cube(runtime: Runtime) -> impl IntoView {
    let topology = runtime.variant().start().topology();
    topology.has_layers().then(|| {
        let is_unfolded = RwSignal::new(has_room());
        let loaded = move || {
            let load = board_cube(runtime);
            is_unfolded
                .get()
                .then(|| view! { <Lazy name=announce_words::cube() load /> })
        };
        view! {
            <details class="more" open=is_unfolded on:toggle=move |_| is_unfolded.set(true)>
                <summary>{announce_words::cube()}</summary>
                {loaded}
            </details>
        }
    })
}

lazy_view! {
    /// Loads the cube of a board in layers.
    explorer: fn board_cube(runtime: Runtime) {
        let view = Memo::new(move |_| runtime.session.with(Session::board));
        let on_play = Callback::new(move |cell| runtime.screen.input(Input::Play(cell)));
        view! { <BoardCube view focus=runtime.screen.focus on_play /> }
    }
}

/// The notes, which load when they are first unfolded.
#[component]
fn NotesSection(runtime: Runtime) -> impl IntoView {
    let is_unfolded = RwSignal::new(false);
    let fields = move || {
        let load = tool(runtime, Tool::Notes);
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
