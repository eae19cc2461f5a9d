//! The parts of the game page that are not there from the start.

use leptos::prelude::*;
use noughts_app::session::Session;
use noughts_words::{play as words, search};

use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::play::controller::Controller;
use crate::play::hint::draw_hint;
use crate::play::keys::KeyList;
use crate::play::lines::EngineLines;
use crate::play::more::More;
use crate::play::moves::Notes;
use crate::play::new_game::NewGame;
use crate::play::review::ReviewPanel;
use crate::play::rules::RuleList;
use crate::play::shapes::Shapes;
use crate::play::share::{FriendNote, Share};
use crate::play::state::TableState;
use crate::play::study::{HideEngine, StudyKeeper, StudyTab};
use crate::play::values_legend::ValuesLegend;
use crate::play::watching::Watching;
use crate::search_view::SearchView;
use crate::studies::OpenStudy;

/// A part of the game's page that is not there from the start.
#[derive(Clone, Copy)]
pub(super) enum Tool {
    /// The engine's lines and the search.
    Analysis,
    /// The rules of the game.
    Rules,
    /// Notes on the move that is shown.
    Notes,
    /// The next step in a game by link.
    Friend,
    /// The form for a new game, with what closes its dialog.
    NewGame(Callback<()>),
    /// Sharing the game, with what closes its dialog.
    Share(Callback<()>),
    /// The keys.
    Keys,
    /// The study to which the tree on the board belongs.
    Study,
    /// What an analysis has over its board, and what saves it.
    Analysing,
    /// The menu “More”.
    More,
    /// The controls of the computer's game against itself.
    Watching,
    /// What explains the game.
    Advice(AdvicePart),
}

lazy_view! {
    /// Loads a part of the game's page that is not there from the start.
    tools: pub(super) fn tool(state: TableState, tool: Tool) {
        let controller = state.controller;
        match tool {
            Tool::Analysis => view! { <Analysis controller /> }.into_any(),
            Tool::Rules => {
                let session = controller.session;
                let variant = session.with_untracked(|session| session.game().variant());
                view! { <RuleList variant /> }.into_any()
            }
            Tool::Notes => view! { <Notes state /> }.into_any(),
            Tool::Friend => view! { <FriendNote state /> }.into_any(),
            Tool::NewGame(close) => view! { <NewGame state close /> }.into_any(),
            Tool::Share(close) => view! { <Share state close /> }.into_any(),
            Tool::More => view! { <More state /> }.into_any(),
            Tool::Watching => view! { <Watching controller /> }.into_any(),
            // It has a file of its own, which the panel of a game need not know.
            Tool::Advice(part) => {
                let load = advice(state, part);
                match part {
                    AdvicePart::OnBoard => {
                        view! { <LazyDecoration loading=load() at_once=true /> }.into_any()
                    }
                    AdvicePart::Review => view! { <Lazy name=words::the_review() load /> }.into_any(),
                }
            }
            Tool::Keys => view! { <KeyList /> }.into_any(),
            Tool::Study => {
                let open = use_context::<OpenStudy>();
                open.map(|open| view! { <StudyTab controller open /> }).into_any()
            }
            Tool::Analysing => {
                let open = use_context::<OpenStudy>();
                view! {
                    <Shapes state />
                    {open.map(|open| view! { <StudyKeeper state open /> })}
                }
                .into_any()
            }
        }
    }
}

/// What the page knows of a game and says why.
#[derive(Clone, Copy)]
pub(super) enum AdvicePart {
    /// The picture of a hint, and what the values on the board mean.
    OnBoard,
    /// The review of the finished game.
    Review,
}

lazy_view! {
    /// Loads a part that explains the game.
    advice: fn advice(state: TableState, advice: AdvicePart) {
        match advice {
            AdvicePart::OnBoard => {
                draw_hint(state.controller);
                view! { <ValuesLegend controller=state.controller /> }.into_any()
            }
            AdvicePart::Review => view! { <ReviewPanel state /> }.into_any(),
        }
    }
}

/// The engine's lines, and below them the search view, for games of a single board.
#[component]
fn Analysis(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let variant = session.with_untracked(|session| session.game().variant());
    let is_searched = variant.start().topology().minis().is_empty();
    let hides_engine = Memo::new(move |_| session.with(Session::hides_engine));
    let search = move || {
        if is_searched {
            view! { <SearchView session /> }.into_any()
        } else {
            view! { <p>{search::too_big()}</p> }.into_any()
        }
    };
    let found = move || {
        let is_seen = !hides_engine.get();
        is_seen.then(|| {
            view! {
                <EngineLines controller />
                {search()}
            }
        })
    };
    let study = use_context::<OpenStudy>();
    view! {
        {study.map(|open| view! { <HideEngine controller open /> })}
        {found}
    }
}
