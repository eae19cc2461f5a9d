//! The whole game page: status, board, controls, and the panel beside them.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::address::{self, Problem};
use noughts_app::game::strip::Place;
use noughts_app::game::{Manner, Opening, Page, Postscript};
use noughts_app::session::{Command, Event, Seats, Session};
use noughts_rules::Game;
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::board::{Board, Ghost, focus_cell};
use crate::effect::effect;
use crate::lazy::{Lazy, LazyDecoration};
use crate::listener::listen;
use crate::play::panel::{Part, panel};
use crate::play::runtime::Runtime;
use crate::play::status::{Message, Status};
use crate::play::strip::Strip;
use crate::play::toolbar::Toolbar;
use crate::router::Router;
use crate::scheduler::{after, after_paint};
use crate::settings;

/// The way out of focus mode and of the larger texts, from wherever the reader is.
#[component]
fn LeaveMode(runtime: Runtime) -> impl IntoView {
    listen(&ev::keydown, move |event| {
        let is_free = event.key() == "Escape" && !event.default_prevented();
        if is_free && runtime.page.with_untracked(Page::has_mode) {
            // What is open over the page closes first.
            let open = document().query_selector("dialog:modal, :popover-open");
            if open.is_ok_and(|open| open.is_none()) {
                runtime.act(Box::new(|page, _| page.leave_mode()));
            }
        }
    });
    view! {
        <button
            type="button"
            class="leave-mode"
            hidden=move || !runtime.page.with(Page::has_mode)
            on:click=move |_| runtime.act(Box::new(|page, _| page.leave_mode()))
        >
            {words::leave_mode()}
        </button>
    }
}

/// An analysis, as it opens.
pub struct Analysis {
    /// The session.
    pub session: Session,
    /// Its first commands.
    pub commands: Vec<Command>,
    /// Returns what follows a notice.
    pub postscript: Postscript,
    /// A message to show first.
    pub problem: Option<String>,
}

impl Analysis {
    /// Returns a game that is played, about which there is nothing more to say.
    fn of_game(game: Game, seats: Seats) -> Self {
        let (session, commands) = Session::new(game, seats);
        Self {
            session,
            commands,
            postscript: |_, _| String::new(),
            problem: None,
        }
    }
}

/// A game, from the beginning of a session.
#[component]
pub fn Table(
    /// The game to continue.
    game: Game,
    /// The query of the address: the players, and the seed for equally good moves of the computer,
    /// unless that is random.
    query: String,
    /// Why the address has no game, which the panel says.
    problem: Option<Problem>,
    /// The study that is analysed, instead of a game.
    #[prop(optional_no_strip)]
    analysis: Option<Analysis>,
    /// The heading over the board.
    children: Children,
) -> impl IntoView {
    let seats = address::read_seats(&query).unwrap_or_else(settings::usual_seats);
    let chance = || js_sys::Math::random().to_bits();
    let is_game = analysis.is_none();
    let Analysis {
        session,
        commands,
        postscript,
        problem: said_first,
    } = analysis.unwrap_or_else(|| Analysis::of_game(game, seats));
    let manner = Manner {
        postscript,
        seed: address::read_seed(&query).unwrap_or_else(chance),
    };
    let opening = Opening {
        problem,
        ply: address::read_ply(&query),
    };
    let page = Page::new(&session, manner, opening);
    let runtime = Runtime::start(page, session, commands);
    if let Some(problem) = said_first {
        runtime.tell(&problem);
    }
    let Runtime { session, focus, .. } = runtime;
    let ghost = Ghost::provide();
    let view = Memo::new(move |_| ghost.over(session.with(Session::board)));
    if is_game {
        keep_address(session, address::read_rest(&query));
        follow_address(runtime);
    }
    mark_document("zen", runtime.page, |page| page.is_focus_mode);
    mark_document("present", runtime.page, |page| page.presents);
    skip_play_back(runtime);

    let first_move = Router::of_page().take_first_move();
    if let Some(cell) = first_move {
        runtime.send(Event::Play(cell));
    }
    if address::read_review(&query) {
        runtime.review();
    }

    // The board is ready for a move before anything else is loaded.
    let is_painted = RwSignal::new(false);
    after_paint(Box::new(move || {
        runtime.warm_up();
        let _ = is_painted.try_set(true);
    }));

    let is_looking_back = move || session.with(Session::is_looking_back);
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
    let table = view! {
        <div class="table">
            {children()}
            <Status runtime />
            <div class="table-main">
                <Strip runtime place=Place::Above />
                <div class="board-area" class:looking-back=is_looking_back>
                    <Board
                        view
                        focus
                        on_play=move |cell| runtime.send(Event::Play(cell))
                        on_key=move |action| {
                            let cell = focus.get_untracked();
                            runtime.act(Box::new(move |page, session| page.press(action, cell, session)));
                        }
                    />
                </div>
                <Strip runtime place=Place::Below />
                <Toolbar runtime />
                {part(Part::Result, is_game)}
                <LeaveMode runtime />
            </div>
            <Message runtime on_gone=move || runtime.focus_board() />
            <aside class="panel" aria-label=words::game_details()>
                {aside}
            </aside>
            {part(Part::Scorekeeper, is_game)}
            {part(Part::Dialog, true)}
        </div>
    };
    // The board's effect, which makes its cells, comes before this one.
    if let Some(cell) = first_move {
        effect(move || focus_cell(focus, cell));
    }
    table
}

/// Skips the playback of a round's end when somebody continues: by a key, or by a press outside the
/// board. A press on the board, and Enter or Space, which act as one, would otherwise play the cell
/// that has moved under it.
fn skip_play_back(runtime: Runtime) {
    let skip = move || {
        let session = runtime.session;
        if session.with_untracked(Session::is_playing_back) {
            runtime.send(Event::SkipPlayBack);
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

/// Sets a class on the document while a mode is on, since it also affects elements outside the
/// game.
fn mark_document(class: &'static str, page: RwSignal<Page>, is_on: fn(&Page) -> bool) {
    let set = move |on| {
        let root = document().document_element();
        root.map(|root| root.class_list().toggle_with_force(class, on))
    };
    effect(move || drop(set(page.with(is_on))));
    on_cleanup(move || drop(set(false)));
}

/// Keeps the address in sync with the game, so that it can be reloaded, saved and shared. The
/// history entry stays the same: going back leaves the game.
fn keep_address(session: RwSignal<Session>, rest: String) {
    let router = Router::of_page();
    let pending = StoredValue::new_local(None);
    effect(move || {
        // Taken now: by the time it is written, the session may be a move ahead.
        let (query, moves) = session.with(|session| {
            let query = address::write_query(Some(session.seats()), &rest);
            (query, address::write_moves(session.game()))
        });
        // Browsers do a layout to change the address, which a move need not wait for.
        let write = move || router.replace(&query, &moves);
        pending.set_value(Some(after(0, Box::new(write))));
    });
}

/// Goes to the game of a fragment typed or pasted into the address.
fn follow_address(runtime: Runtime) {
    listen(&ev::hashchange, move |event| {
        // The address itself may have followed the game since.
        let address = event.new_url();
        let moves = address.split_once('#').map_or("", |(_, moves)| moves);
        let game = runtime
            .session
            .with_untracked(|session| session.game().clone());
        match address::read_game(game.variant(), moves) {
            Ok(read) if address::write_moves(&read) == address::write_moves(&game) => {}
            Ok(read) => runtime.send(Event::Load(read)),
            Err(error) => runtime
                .page
                .update(|page| page.problem = Some(Problem::Typed(error))),
        }
    });
}
