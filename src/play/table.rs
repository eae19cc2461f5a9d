//! The whole game page: status, board, controls, and the panel beside them.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::address::{self, Problem};
use noughts_app::board::Reading;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::game::Postscript;
use noughts_app::session::{Advice, Command, Event, Seats, Session};
use noughts_app::sound::Sound;
use noughts_rules::{CellId, Game, Position};
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::board::{Board, Ghost, focus_cell};
use crate::effect::effect;
use crate::lazy::{Lazy, LazyDecoration};
use crate::listener::listen;
use crate::play::command_field;
use crate::play::command_field::Typed;
use crate::play::controller::Controller;
use crate::play::panel::{Part, panel};
use crate::play::scorekeeper::Keeper;
use crate::play::setup::Setup;
use crate::play::status::{Message, Status};
use crate::play::strip::{Place, Strip};
use crate::play::toolbar::Toolbar;
use crate::router::Router;
use crate::scheduler::{after, after_paint, later};
use crate::settings;
use crate::sheet::Stop;

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

/// A request to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Focus the command field.
    Command,
    /// Copy the board as text.
    Copy,
    /// Read something out, of a cell if it concerns one.
    Reading(Reading, CellId),
}

/// The content of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// A new game.
    NewGame,
    /// Sharing this one.
    Share,
    /// The keys.
    Keys,
}

/// The content of a tab of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The moves, or the review of a finished game.
    Moves,
    /// The findings of the searches.
    Analysis,
    /// The rules of the game.
    Rules,
    /// The study to which the tree on the board belongs.
    Study,
}

/// The state shared by the page's parts.
#[derive(Clone, Copy)]
pub(super) struct TableState {
    pub(super) controller: Controller,
    pub(super) setup: Setup,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    /// Whether only the board is visible.
    zen: RwSignal<bool>,
    /// Whether text and strips are larger, for a projector, and the panel is hidden.
    presents: RwSignal<bool>,
    /// The content of the dialog, which it keeps for a moment after it has closed.
    pub(super) asked: RwSignal<Option<Asked>>,
    /// Whether the dialog is open.
    pub(super) asks: RwSignal<bool>,
    /// The game under review; the review is over once another is on the board.
    reviewed: RwSignal<Option<Game>>,
    /// The open tab of the panel.
    pub(super) leaf: RwSignal<Leaf>,
    /// The height of the panel, where it is a sheet.
    pub(super) sheet: RwSignal<Stop>,
    /// A request that waits for the panel.
    pub(super) wish: RwSignal<Option<Wish>>,
    /// The first ply to show, from the address, which waits for the panel.
    pub(super) opens_at: Option<usize>,
    /// Whether the panel has loaded, and with it the file of the clocks and the result.
    pub(super) panel_arrived: RwSignal<bool>,
    /// The clock, once it is loaded.
    pub(super) keeper: RwSignal<Option<Keeper>>,
    /// The names chosen by the players of X and O.
    pub(super) player_names: RwSignal<[Option<String>; 2]>,
    /// Why the address has no game, which the panel says.
    pub(super) problem: StoredValue<Option<Problem>>,
    /// Whether a game is played, not a tree analysed.
    pub(super) is_game: bool,
}

impl TableState {
    pub(super) fn focus_board(self) {
        focus_cell(self.focus, self.focus.get_untracked());
    }

    pub(super) fn start_game(self) {
        self.controller.send(Event::NewGame(self.setup.seats()));
        // Once the board shows the new game: a screen reader reads the cell that gets the focus.
        later(move || focus_cell(self.focus, CellId::FIRST));
    }

    /// Turns focus mode on or off, for a button that hides itself too: the focus moves to the
    /// board.
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

    /// Shows a tab of the panel.
    pub(super) fn show(self, leaf: Leaf) {
        self.leave_zen();
        self.leaf.set(leaf);
        self.sheet.update(Stop::open);
    }

    /// Turns the larger texts for a projector on or off.
    pub(super) fn toggle_present(self) {
        let on = !self.presents.get_untracked();
        self.presents.set(on);
        self.focus_board();
        self.controller.say(if on {
            words::presenting()
        } else {
            words::presented()
        });
    }

    fn has_mode(self) -> bool {
        self.zen.get() || self.presents.get()
    }

    /// Leaves focus mode, or else the larger texts.
    fn leave_mode(self) {
        if self.zen.get_untracked() {
            self.set_zen(false);
        } else {
            self.toggle_present();
        }
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
        self.asks.set(true);
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

    /// Carries out an input. The focus stays in the field, for the next one.
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

/// The way out of focus mode and of the larger texts, from wherever the reader is.
#[component]
fn LeaveMode(state: TableState) -> impl IntoView {
    listen(&ev::keydown, move |event| {
        let is_free = event.key() == "Escape" && !event.default_prevented();
        if is_free && untrack(|| state.has_mode()) {
            // What is open over the page closes first.
            let open = document().query_selector("dialog:modal, :popover-open");
            if open.is_ok_and(|open| open.is_none()) {
                state.leave_mode();
            }
        }
    });
    view! {
        <button
            type="button"
            class="leave-mode"
            hidden=move || !state.has_mode()
            on:click=move |_| state.leave_mode()
        >
            {words::leave_mode()}
        </button>
    }
}

/// A game, from the beginning of a session.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties"
)]
#[component]
pub fn Table(
    /// The game to continue.
    game: Game,
    /// The query of the address: the players, and the seed for equally good moves of the computer,
    /// unless that is random.
    query: String,
    /// Why the address has no game, which the panel says.
    problem: Option<Problem>,
    /// What is analysed instead of playing the game.
    #[prop(optional_no_strip)]
    analysis: Option<Analysis>,
    /// The heading over the board.
    children: Children,
) -> impl IntoView {
    let seats = address::read_seats(&query).unwrap_or_else(settings::usual_seats);
    let chance = address::read_seed(&query).unwrap_or_else(|| js_sys::Math::random().to_bits());
    let is_game = analysis.is_none();
    let opened = analysis.unwrap_or_else(|| Analysis::of_game(game, seats));
    let controller = Controller::new(opened, chance);
    let session = controller.session;
    let state = TableState {
        controller,
        setup: Setup::of(seats),
        focus: RwSignal::new(CellId::FIRST),
        zen: RwSignal::new(false),
        presents: RwSignal::new(false),
        asked: RwSignal::new(None),
        asks: RwSignal::new(false),
        reviewed: RwSignal::new(None),
        leaf: RwSignal::new(Leaf::Moves),
        sheet: RwSignal::new(Stop::Closed),
        wish: RwSignal::new(None),
        opens_at: address::read_ply(&query),
        panel_arrived: RwSignal::new(false),
        keeper: RwSignal::new(None),
        player_names: RwSignal::new([None, None]),
        problem: StoredValue::new(problem),
        is_game,
    };
    let TableState {
        focus,
        zen,
        presents,
        ..
    } = state;
    let ghost = Ghost::provide();
    let view = Memo::new(move |_| ghost.over(session.with(Session::board)));
    if is_game {
        keep_address(session, address::read_rest(&query));
    }
    mark_document("zen", zen);
    mark_document("present", presents);
    skip_play_back(controller);

    let first_move = Router::of_page().take_first_move();
    if let Some(cell) = first_move {
        controller.send(Event::Play(cell));
    }
    if address::read_review(&query) {
        state.open_review();
    }

    // The board is ready for a move before anything else is loaded.
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
    let part = |part, is_wanted: bool| {
        move || {
            let arrived = state.panel_arrived.get() && is_wanted;
            arrived.then(|| view! { <LazyDecoration loading=panel(state, part)() /> }.into_any())
        }
    };
    let table = view! {
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
                {part(Part::Result, is_game)}
                <LeaveMode state />
            </div>
            <Message controller on_gone=move || state.focus_board() />
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
fn skip_play_back(controller: Controller) {
    let skip = move || {
        let session = controller.session;
        if session.with_untracked(Session::is_playing_back) {
            controller.send(Event::SkipPlayBack);
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
fn mark_document(class: &'static str, mode: RwSignal<bool>) {
    let set = move |on| {
        let root = document().document_element();
        root.map(|root| root.class_list().toggle_with_force(class, on))
    };
    effect(move || drop(set(mode.get())));
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
