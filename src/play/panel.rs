//! What is beside the board: the review, the moves, the search, the form for the next game, and the
//! field for commands.

use leptos::prelude::*;
use noughts_words::play as words;

use super::command_field::{COMMAND, CommandField};
use super::keys_dialog::KeysDialog;
use super::move_list::MoveList;
use super::result::ResultOverlay;
use super::review::review;
use super::rules::Rules;
use super::scorekeeper::Scorekeeper;
use super::setup::SetupForm;
use super::share::{FriendNote, ShareDialog};
use super::table::{TableState, Wish};
use crate::a11y::announce;
use crate::effect::effect;
use crate::explorer;
use crate::focus;
use crate::lazy::{Lazy, lazy_view};
use crate::router;
use crate::search_view::SearchView;
use crate::session::{Event, Session};
use crate::settings::{GameControls, Kept};
use crate::turns::{Turns, later};

/// What a game can be played without. It is one file: the parts share much, and come together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What is in the panel.
    Panel,
    /// The clocks, and what counts finished games.
    Scorekeeper,
    /// What comes up when a game has ended.
    Result,
    /// The list of keys, once it is asked for.
    Keys,
}

lazy_view! {
    /// Loads a part of what is beside the board.
    pub(super) fn panel(state: TableState, part: Part) {
        match part {
            Part::Panel => view! { <Panel state /> }.into_any(),
            Part::Scorekeeper => view! { <Scorekeeper controller=state.controller /> }.into_any(),
            Part::Result => view! { <ResultOverlay state /> }.into_any(),
            Part::Keys => view! { <KeysDialog state /> }.into_any(),
        }
    }
}

#[component]
fn Panel(state: TableState) -> impl IntoView {
    let TableState {
        controller, setup, ..
    } = state;
    let session = controller.session;
    let reviewing = Memo::new(move |_| state.is_reviewing());
    let can_review = move || session.with(|s| s.outcome().is_some()) && !reviewing.get();
    let variant = session.with_untracked(|session| session.game().variant());
    // The searches of the textbooks know one board, not nine.
    let searchable = variant.start().topology().minis().is_empty();
    // As the link has it, unless the reader has gone elsewhere before this was loaded.
    if let Some(ply) = state
        .opens_at
        .filter(|_| session.with_untracked(is_untouched))
    {
        controller.send(Event::Scrub(ply));
    }
    let kept = Kept::follow();
    // What is further down comes in tasks of its own, and what stands beside the board before that.
    later(move || {
        let _ = state.panel_arrived.try_set(true);
    });
    let turns = Turns::start(4);
    let rules = move || {
        view! {
            <Rules variant />
            {searchable.then(|| view! { <SearchView session /> })}
        }
        .into_any()
    };
    let setup = move || {
        let on_start = Callback::new(move |()| state.start_game());
        view! { <SetupForm setup variant kept on_start /> }.into_any()
    };
    let more = move || {
        view! {
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                <GameControls kept />
            </details>
        }
        .into_any()
    };
    view! {
        <FriendNote state />
        {move || {
            let load = review(controller);
            reviewing.get().then(|| view! { <Lazy name=words::the_review() load /> })
        }}
        <button type="button" hidden=move || !can_review() on:click=move |_| state.open_review()>
            {words::review_game()}
        </button>
        <MoveList controller on_play_from_here=move || state.focus_board() />
        {turns.at(1, rules)}
        {turns.at(2, setup)}
        {turns.at(3, more)}
        {turns.at(4, move || wishes(state))}
    }
}

/// The field for commands, the buttons, and the dialog that one of them opens.
fn wishes(state: TableState) -> AnyView {
    let TableState {
        controller, wish, ..
    } = state;
    let session = controller.session;
    let variant = session.with_untracked(|session| session.game().variant());
    let explored = move || session.with(|session| router::href(&explorer::path(session.game())));
    let shares = RwSignal::new(false);
    // Also what was wanted before this was there.
    effect(move || {
        let Some(wanted) = wish.get() else { return };
        wish.set(None);
        match wanted {
            Wish::Command => focus::element(COMMAND),
            Wish::Reading(reading, cell) => {
                let read = |session: &Session| {
                    reading.sentence(&session.board(), cell, &|| announce::standing(session))
                };
                controller.say(session.with_untracked(read));
            }
            Wish::Share => shares.set(true),
        }
    });
    view! {
        <CommandField session on_typed=move |typed| state.on_typed(typed) />
        <div class="controls">
            <button type="button" on:click=move |_| state.want(Wish::Share)>
                {words::share()}
            </button>
            <button type="button" on:click=move |_| state.set_zen(true)>
                {words::only_board()}
            </button>
            <button type="button" on:click=move |_| state.show_keys()>
                {words::keys()}
            </button>
            <a class="button" href=explored hidden=!variant.is_explored()>
                {words::show_in_explorer()}
            </a>
        </div>
        <ShareDialog state wanted=shares />
    }
    .into_any()
}

/// Whether the session is at the end of the game that it began with.
fn is_untouched(session: &Session) -> bool {
    session.games() == 1 && !session.is_looking_back()
}
