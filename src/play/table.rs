//! The whole game page: status, board, controls, and the panel beside them.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::game::strip::Place;
use noughts_app::game::{Event, Opening, Page};
use noughts_app::screen::Input;
use noughts_app::session::{self, Session};
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::board::{Board, Ghost, focus_cell};
use crate::effect::effect;
use crate::lazy::{Lazy, LazyDecoration};
use crate::listener::listen;
use crate::play::panel::{Part, panel};
use crate::play::runtime::Runtime;
use crate::play::strip::Strip;
use crate::play::toolbar::Toolbar;
use crate::present::{mark_document, presented};
use crate::router::Router;
use crate::scheduler::after_paint;
use crate::screen::Dress;

/// A game, from the beginning of a session.
#[component]
pub fn Table(
    /// How it opens.
    opening: Opening,
    /// The heading over the board.
    children: Children,
) -> impl IntoView {
    let runtime = Runtime::start(opening);
    let Runtime {
        session, screen, ..
    } = runtime;
    let focus = screen.focus;
    let ghost = Ghost::provide();
    let board = screen.board_view()?;
    let view = Memo::new(move |_| ghost.over(board.get()));
    let is_game = runtime.is_game();
    let page = runtime.page;
    mark_document("zen", move || page.with(|page| page.is_focus_mode));
    let is_presented = move || page.with(|page| page.presents);
    let way_out = presented(*screen, is_presented, move || {
        if page.with_untracked(Page::has_mode) {
            runtime.send(Event::LeaveMode);
        }
    });
    skip_play_back(runtime);

    let first_move = Router::of_page().take_first_move();
    if let Some(cell) = first_move {
        screen.input(Input::Play(cell));
    }

    // The board is ready for a move before anything else is loaded.
    let is_painted = RwSignal::new(false);
    after_paint(Box::new(move || {
        screen.warm_up();
        let _ = is_painted.try_set(true);
    }));

    let is_looking_back =
        move || session.with(Session::is_looking_back) && !runtime.page.with(Page::is_reviewing);
    let aside = move || {
        let load = panel(runtime, Part::Panel);
        let is_due = is_painted.get();
        is_due.then(|| view! { <Lazy name=words::the_panel() load /> }.into_any())
    };
    let part = |part, is_wanted: bool| {
        move || {
            let arrived = runtime.panel_arrived.get() && is_wanted;
            arrived.then(|| view! { <LazyDecoration loading=panel(runtime, part)() /> }.into_any())
        }
    };
    let figures = screen.text("figures");
    // The last message, or else the engine's report while it is thinking, or the offer of a draw once
    // nobody can win any more.
    let message = move || match screen.message.get() {
        message if message.is_empty() => figures.get(),
        message => message,
    };
    let table = view! {
        <div class="table">
            {children()}
            <p class="status">{screen.text("status")}</p>
            <div class="table-main">
                <Strip runtime place=Place::Above />
                <div class="board-area" class:looking-back=is_looking_back>
                    <Board
                        view
                        focus
                        on_play=move |cell| screen.input(Input::Play(cell))
                        on_key=move |key| screen.key(key)
                    />
                </div>
                <Strip runtime place=Place::Below />
                <Toolbar runtime />
                {part(Part::Result, is_game)}
                {way_out}
            </div>
            <div class="message">
                <p>{message}</p>
                {screen.elements("help", Dress::default())}
                {part(Part::Rule, is_game)}
            </div>
            <aside class="panel" aria-label=words::game_details()>
                {aside}
            </aside>
            {part(Part::Settings, is_game)}
            {part(Part::Dialog, true)}
        </div>
    };
    // The board's effect, which makes its cells, comes before this one.
    if let Some(cell) = first_move {
        effect(move || focus_cell(focus, cell));
    }
    Some(table)
}

/// Skips the playback of a round's end when somebody continues: by a key, or by a press outside the
/// board. A press on the board, and Enter or Space, which act as one, would otherwise play the cell
/// that has moved under it.
fn skip_play_back(runtime: Runtime) {
    let skip = move || {
        let session = runtime.session;
        if session.with_untracked(Session::is_playing_back) {
            runtime.send(session::Event::SkipPlayBack);
        }
    };
    listen(&ev::pointerdown, move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let board = target.and_then(|target| target.closest(".board").ok().flatten());
        if board.is_none() {
            skip();
        }
    });
    listen(&ev::keydown, move |event| {
        if !matches!(event.key().as_str(), "Enter" | " ") {
            skip();
        }
    });
}
