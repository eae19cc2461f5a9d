//! The whole table: status, board, controls, and the panel beside them.

use leptos::ev;
use leptos::prelude::*;
use noughts_rules::{CellId, Game, Position};
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::command_field::{self, Typed};
use super::controller::Controller;
use super::panel::{Part, panel};
use super::scorekeeper::Timekeeper;
use super::setup::Setup;
use super::status::{Message, Status};
use super::strip::{Place, Strip};
use super::toolbar::Toolbar;
use crate::a11y::announce;
use crate::address;
use crate::board::keyboard::KeyAction;
use crate::board::{Board, Ghost, Reading, focus_cell};
use crate::effect::effect;
use crate::lazy::{Lazy, LazyDecoration};
use crate::router::Router;
use crate::session::{Advice, Event, Session};
use crate::settings;
use crate::sound::Sound;
use crate::turns::{after, after_paint};

/// Something that the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The command field is to have the focus.
    Command,
    /// The board is to be copied as text.
    Copy,
    /// Something is to be read out, of a cell if of one.
    Reading(Reading, CellId),
}

/// What the dialog is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// To begin another game.
    NewGame,
    /// To share this one.
    Share,
    /// To see the keys.
    Keys,
}

/// What the parts of the table act on.
#[derive(Clone, Copy)]
pub(super) struct TableState {
    pub(super) controller: Controller,
    pub(super) setup: Setup,
    /// The cell that has the board's tab stop.
    focus: RwSignal<CellId>,
    /// Whether only the board is shown.
    zen: RwSignal<bool>,
    /// Whether text and strips are larger, for a projector, and the panel hidden.
    presents: RwSignal<bool>,
    /// What the dialog shows; closed while nothing is asked.
    pub(super) asked: RwSignal<Option<Asked>>,
    /// The game that is reviewed; over once another is on the board.
    reviewed: RwSignal<Option<Game>>,
    /// What is wanted of the panel, and waits for it.
    pub(super) wish: RwSignal<Option<Wish>>,
    /// The ply that the address wants shown at first, which waits for the panel.
    pub(super) opens_at: Option<usize>,
    /// Whether the panel is there, and with it the file of the clocks and of the result.
    pub(super) panel_arrived: RwSignal<bool>,
    /// What measures the time, once it is there.
    pub(super) keeper: RwSignal<Option<Timekeeper>>,
    /// The names that the players of X and O have chosen.
    pub(super) player_names: RwSignal<[Option<String>; 2]>,
}

impl TableState {
    pub(super) fn focus_board(self) {
        focus_cell(self.focus, self.focus.get_untracked());
    }

    pub(super) fn start_game(self) {
        self.controller.send(Event::NewGame(self.setup.seats()));
        focus_cell(self.focus, CellId::FIRST);
    }

    /// For a button that hides itself too: the focus goes on to the board.
    pub(super) fn set_zen(self, on: bool) {
        self.zen.set(on);
        self.focus_board();
        self.controller.say(if on {
            words::focus_mode_on()
        } else {
            words::focus_mode_off()
        });
    }

    pub(super) fn leave_zen(self) {
        self.zen.set(false);
    }

    pub(super) fn toggle_present(self) {
        self.presents.update(|presents| *presents = !*presents);
    }

    pub(super) fn open_review(self) {
        self.leave_zen();
        let game = self.controller.session.with_untracked(|s| s.game().clone());
        self.reviewed.set(Some(game));
    }

    pub(super) fn is_reviewing(self) -> bool {
        let session = self.controller.session;
        session.with(|session| {
            self.reviewed
                .with(|game| game.as_ref() == Some(session.game()))
        })
    }

    pub(super) fn ask(self, asked: Asked) {
        self.asked.set(Some(asked));
    }

    pub(super) fn want(self, wish: Wish) {
        self.wish.set(Some(wish));
    }

    fn tell(self, sentence: impl FnOnce(&Position) -> String) {
        let session = self.controller.session;
        let sentence = session.with_untracked(|session| sentence(session.game().position()));
        self.controller.tell(&sentence);
    }

    fn on_key(self, action: KeyAction) {
        let controller = self.controller;
        match action {
            KeyAction::Read(reading) => {
                self.want(Wish::Reading(reading, self.focus.get_untracked()));
            }
            KeyAction::Verdict => controller.send(Event::Ask(Advice::Verdict)),
            KeyAction::Hint => controller.send(Event::Ask(Advice::Hint)),
            KeyAction::PlayHint => controller.send(Event::Ask(Advice::PlayHint)),
            KeyAction::Undo => controller.send(Event::Undo),
            KeyAction::Redo => controller.send(Event::Redo),
            KeyAction::StepBack => controller.send(Event::StepBack),
            KeyAction::StepForward => controller.send(Event::StepForward),
            KeyAction::Zen => self.set_zen(!self.zen.get_untracked()),
            KeyAction::NewGame => self.start_game(),
            KeyAction::CommandField => self.want(Wish::Command),
            KeyAction::Edge => controller.cue.set(Some(Sound::Edge)),
            KeyAction::CopyText => self.want(Wish::Copy),
            KeyAction::Help => self.ask(Asked::Keys),
        }
    }

    /// The focus stays in the field, so that the next command can follow.
    pub(super) fn on_typed(self, typed: Option<Typed>) {
        match typed {
            Some(Typed::Play(cell)) => self.controller.send(Event::Play(cell)),
            Some(Typed::Key(action)) => self.on_key(action),
            Some(Typed::CallDraw) => self.controller.send(Event::CallDraw),
            Some(Typed::NewGame) => self.controller.send(Event::NewGame(self.setup.seats())),
            Some(Typed::Help) => self.tell(command_field::understood),
            None => self.tell(command_field::not_understood),
        }
    }
}

/// A game that is played, from a session at its beginning.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component's properties are its own"
)]
#[component]
pub fn Table(
    /// The game to go on with.
    game: Game,
    /// The query of the address: who plays, and what decides among equally good moves of the
    /// computer, where that is not left to chance.
    query: String,
    /// Something that must be said first.
    problem: Option<String>,
    /// The heading over the board.
    children: Children,
) -> impl IntoView {
    let seats = address::read_seats(&query).unwrap_or_else(settings::usual_seats);
    let chance = address::read_seed(&query).unwrap_or_else(|| js_sys::Math::random().to_bits());
    let controller = Controller::new(Session::new(game, seats), chance);
    let session = controller.session;
    if let Some(problem) = problem {
        controller.tell(&problem);
    }
    let state = TableState {
        controller,
        setup: Setup::of(seats),
        focus: RwSignal::new(CellId::FIRST),
        zen: RwSignal::new(false),
        presents: RwSignal::new(false),
        asked: RwSignal::new(None),
        reviewed: RwSignal::new(None),
        wish: RwSignal::new(None),
        opens_at: address::read_ply(&query),
        panel_arrived: RwSignal::new(false),
        keeper: RwSignal::new(None),
        player_names: RwSignal::new([None, None]),
    };
    let TableState {
        focus,
        zen,
        presents,
        ..
    } = state;
    let ghost = Ghost::provide();
    let view = Memo::new(move |_| ghost.over(session.with(Session::board)));
    keep_address(session, address::read_rest(&query));
    follow_address(controller);
    mark_document("zen", zen);
    mark_document("present", presents);
    skip_play_back(controller);

    if let Some(cell) = Router::of_page().take_first_move() {
        controller.send(Event::Play(cell));
        effect(move || focus_cell(focus, cell));
    }
    if address::read_review(&query) {
        state.open_review();
    }

    // The board is there for a move before anything else is loaded.
    let is_painted = RwSignal::new(false);
    after_paint(Box::new(move || {
        controller.warm_up();
        let _ = is_painted.try_set(true);
    }));

    let is_looking_back = move || session.with(Session::is_looking_back);
    let aside = move || {
        let load = panel(state, Part::Panel);
        let is_due = is_painted.get();
        is_due.then(|| view! { <Lazy name=words::the_panel() load /> }.into_any())
    };
    let part = |part| {
        move || {
            let arrived = state.panel_arrived.get();
            arrived.then(|| view! { <LazyDecoration loading=panel(state, part)() /> }.into_any())
        }
    };
    view! {
        <div class="table">
            {children()}
            <Status controller />
            <div class="table-main">
                <Strip state place=Place::Above />
                <div class="board-area" class:looking-back=is_looking_back>
                    <Board
                        view
                        focus
                        on_play=move |cell| controller.send(Event::Play(cell))
                        on_key=move |action| state.on_key(action)
                    />
                </div>
                <Strip state place=Place::Below />
                <Toolbar state />
                {part(Part::Result)}
                <button
                    type="button"
                    class="leave-zen"
                    hidden=move || !zen.get()
                    on:click=move |_| state.set_zen(false)
                >
                    {words::show_everything()}
                </button>
            </div>
            <Message controller on_gone=move || state.focus_board() />
            <aside class="panel" aria-label=words::game_details()>
                {aside}
            </aside>
            {part(Part::Scorekeeper)}
            {part(Part::Dialog)}
        </div>
    }
}

/// Cuts short what is shown of the end of a round when somebody goes on: by a key, or by a press
/// anywhere but on the board. A press on the board, and Enter or Space, which come to the board as
/// one, would otherwise play a move on the cell that has come under it.
fn skip_play_back(controller: Controller) {
    let skip = move || {
        let session = controller.session;
        if session.with_untracked(Session::is_playing_back) {
            controller.send(Event::SkipPlayBack);
        }
    };
    let pressed = window_event_listener(ev::pointerdown, move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let board = target.and_then(|target| target.closest(".board").ok().flatten());
        if board.is_none() {
            skip();
        }
    });
    let key = window_event_listener(ev::keydown, move |event| {
        if !matches!(event.key().as_str(), "Enter" | " ") {
            skip();
        }
    });
    on_cleanup(move || {
        pressed.remove();
        key.remove();
    });
}

/// Gives the document a class while a mode is on: what it changes lies outside of the table too.
fn mark_document(class: &'static str, mode: RwSignal<bool>) {
    let set = move |on| {
        let root = document().document_element();
        root.map(|root| root.class_list().toggle_with_force(class, on))
    };
    effect(move || drop(set(mode.get())));
    on_cleanup(move || drop(set(false)));
}

/// Keeps the address at the game, so that it can be reloaded, kept and shared. The entry of the
/// browser's history stays the same: going back leaves the game.
fn keep_address(session: RwSignal<Session>, rest: String) {
    let router = Router::of_page();
    let pending = StoredValue::new_local(None);
    effect(move || {
        // As it is shown now: by the time it is written, the session may be a move ahead.
        let (query, moves) = session.with(|session| {
            let query = address::write_query(Some(session.seats()), &rest);
            (query, address::write_moves(session.game()))
        });
        // A browser lays the page out to change the address, which a move need not wait for.
        let write = move || router.replace(&query, &moves);
        pending.set_value(Some(after(0, Box::new(write))));
    });
}

/// Goes to the game of a fragment that is typed or pasted into the address.
fn follow_address(controller: Controller) {
    let listener = window_event_listener(ev::hashchange, move |event| {
        // The address itself may have gone on with the game since.
        let address = event.new_url();
        let moves = address.split_once('#').map_or("", |(_, moves)| moves);
        let game = controller
            .session
            .with_untracked(|session| session.game().clone());
        match address::read_moves(game.variant(), moves) {
            Ok(read) if read.moves_text() == game.moves_text() => {}
            Ok(read) => controller.send(Event::Load(read)),
            Err(error) => controller.tell(&announce::unreadable_link(&error)),
        }
    });
    on_cleanup(move || listener.remove());
}
