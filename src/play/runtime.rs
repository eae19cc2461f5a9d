//! Carries out what the page of a game decides: the engine, the announcements, the pauses, the focus.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::engine::{News, Order};
use noughts_app::game::{DialogContent, Effect, Page, PanelTab};
use noughts_app::scorekeeper::Scorekeeper;
use noughts_app::session::{Command, Event, Session};
use noughts_app::sound::Sound;
use noughts_protocol::Program;
use noughts_rules::{CellId, Variant};
use noughts_study::Tree;
use noughts_words::play as words;

use crate::a11y::Announcer;
use crate::board::focus_cell;
use crate::engine_client::EngineClient;
use crate::scheduler::{after, later};
use crate::sheet::Stop;
use crate::{focus, motion, settings};

/// A change of a page and its session.
type Act = Box<dyn FnOnce(&mut Page, &mut Session) -> Vec<Effect>>;

/// A game's page, its session, and everything that acts for them. It ends with the component that made
/// it, including the worker and the timers.
#[derive(Clone, Copy)]
pub(super) struct Runtime {
    pub(super) session: RwSignal<Session>,
    pub(super) page: RwSignal<Page>,
    /// The cell with the board's tab stop.
    pub(super) focus: RwSignal<CellId>,
    /// The open tab of the panel.
    pub(super) tab: RwSignal<PanelTab>,
    /// The height of the panel, where it is a sheet.
    pub(super) sheet: RwSignal<Stop>,
    /// Whether the panel has loaded, and with it the file of the clocks and the result.
    pub(super) panel_arrived: RwSignal<bool>,
    /// The scorekeeper, while the time of the game is limited.
    pub(super) timed: RwSignal<Option<RwSignal<Scorekeeper>>>,
    /// The names chosen by the players of X and O.
    pub(super) player_names: RwSignal<[Option<String>; 2]>,
    /// A pending sound for something outside the session.
    pub(super) cue: RwSignal<Option<Sound>>,
    announcer: Announcer,
    /// The pending commands of the session, and the timer that carries them out.
    pending: StoredValue<Option<(Vec<Command>, Timeout)>, LocalStorage>,
    engine: EngineClient,
    /// The timers of the running search; dropping one stops it.
    timers: StoredValue<Vec<Timeout>, LocalStorage>,
    /// The timer of the playback at the end of a round.
    phase_timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Runtime {
    /// Returns the runtime of a page whose session has its first commands.
    pub(super) fn start(page: Page, session: Session, commands: Vec<Command>) -> Self {
        let program = Program::of(session.game().variant());
        let runtime = Self {
            session: RwSignal::new(session),
            page: RwSignal::new(page),
            focus: RwSignal::new(CellId::FIRST),
            tab: RwSignal::new(PanelTab::Moves),
            sheet: RwSignal::new(Stop::Closed),
            panel_arrived: RwSignal::new(false),
            timed: RwSignal::new(None),
            player_names: RwSignal::new([None, None]),
            cue: RwSignal::new(None),
            announcer: Announcer::of_page(),
            pending: StoredValue::new_local(None),
            engine: EngineClient::default(),
            timers: StoredValue::new_local(Vec::new()),
            phase_timer: StoredValue::new_local(None),
        };
        runtime.engine.open(program, move |news| {
            runtime.send(Event::Engine(news));
        });
        runtime.carry_out_commands(commands);
        runtime
    }

    /// Starts the engine, so that a search need not wait for it.
    pub(super) fn warm_up(self) {
        self.engine.order(Order::Start);
    }

    /// Sends an event to the session.
    pub(super) fn send(self, event: Event) {
        let is_answered =
            matches!(&event, Event::Engine(News::Said(response)) if response.is_last());
        self.act(Box::new(move |page, session| page.send(event, session)));
        if is_answered {
            self.stop_timers();
        }
    }

    /// Changes the session otherwise than by an event, as by [`Session::visit`].
    pub(super) fn change(self, change: impl FnOnce(&mut Session) -> Vec<Command> + 'static) {
        self.act(Box::new(move |page, session| page.change(change(session))));
    }

    /// Changes the page. The session's commands, and updates of the views of the session, follow in a
    /// task of their own, so that neither the press nor the page's response is a long task on a slow
    /// processor.
    pub(super) fn act(self, act: Act) {
        self.follow();
        let (session, page) = (self.session, self.page);
        let effects =
            session.try_update_untracked(|session| page.try_update(|page| act(page, session)));
        self.carry_out(effects.flatten().unwrap_or_default());
    }

    /// Changes the tree.
    pub(super) fn edit(self, change: impl FnOnce(&mut Tree) + 'static) {
        self.change(|session| session.edit(change));
    }

    /// Opens a dialog.
    pub(super) fn open(self, dialog: DialogContent) {
        self.act(Box::new(move |page, _| page.open(dialog)));
    }

    /// Shows a tab of the panel.
    pub(super) fn show(self, tab: PanelTab) {
        self.act(Box::new(move |page, _| page.show(tab)));
    }

    /// Reviews the finished game.
    pub(super) fn review(self) {
        self.act(Box::new(|page, session| page.review(session)));
    }

    /// Begins a new game, at the first cell of its board.
    pub(super) fn begin(self) {
        self.act(Box::new(Page::begin_on_board));
    }

    /// Turns focus mode on or off.
    pub(super) fn set_focus_mode(self, on: bool) {
        self.act(Box::new(move |page, _| page.set_focus_mode(on)));
    }

    /// Returns the game.
    pub(super) fn variant(self) -> Variant {
        self.session
            .with_untracked(|session| session.game().variant())
    }

    /// Returns whether a game is played, not a tree analysed.
    pub(super) fn is_game(self) -> bool {
        self.page.with_untracked(|page| page.is_game)
    }

    /// Leaves the session's commands to a task of their own.
    fn leave(self, commands: Vec<Command>) {
        self.follow();
        let task = after(0, Box::new(move || self.follow()));
        self.pending.set_value(Some((commands, task)));
    }

    /// Carries out the pending commands of the session.
    pub(super) fn follow(self) {
        let pending = self.pending.try_update_value(Option::take).flatten();
        if let Some((commands, _task)) = pending {
            self.session.notify();
            self.carry_out_commands(commands);
        }
    }

    /// Announces and shows something outside the session.
    pub(super) fn tell(self, text: &str) {
        self.say(text);
        self.page
            .update(|page| page.message = Some(text.to_owned()));
    }

    /// Announces something that is visible on the board.
    pub(super) fn say(self, text: impl Into<String>) {
        self.follow();
        self.announcer.say(text);
    }

    /// Announces where the focus is after a modal dialog has closed, once screen readers have been told
    /// of the page behind it, which was out of their reach.
    pub(super) fn say_closed(self) {
        self.follow();
        self.announcer
            .say_after_changes(words::closed(&focus::name()));
    }

    /// Focuses the board, where it had the focus last.
    pub(super) fn focus_board(self) {
        focus_cell(self.focus, self.focus.get_untracked());
    }

    /// Returns whether the game is under review.
    pub(super) fn is_reviewing(self) -> bool {
        self.session
            .with(|session| self.page.with(|page| page.is_reviewing(session)))
    }

    fn carry_out_commands(self, commands: Vec<Command>) {
        let wishes = settings::wishes();
        let effects = self.session.with_untracked(|session| {
            self.page
                .with_untracked(|page| page.carry_out(commands, session, wishes))
        });
        self.carry_out(effects);
    }

    /// Carries out what the page decides.
    pub(super) fn carry_out(self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Session(commands) => self.leave(commands),
                Effect::StopTimers => self.stop_timers(),
                Effect::Order(order, 0) => self.engine.order(order),
                Effect::Order(order, pause) => {
                    self.later(pause, Box::new(move || self.engine.order(order)));
                }
                Effect::Later(event, pause) => {
                    self.later(pause, Box::new(move || self.send(event)));
                }
                Effect::PlayBack(phase) => {
                    let over = Box::new(move || self.send(Event::PhaseOver));
                    let timer = after(phase.time(motion::is_wanted()), over);
                    self.phase_timer.set_value(Some(timer));
                }
                Effect::Cue(sound) => self.cue.set(Some(sound)),
                Effect::Tell(text) => self.tell(&text),
                Effect::Explain { shown, said } => {
                    self.say(said);
                    self.page.update(|page| page.message = Some(shown));
                }
                Effect::Say(text) => self.say(text),
                Effect::SayAfterChanges(text) => self.announcer.say_after_changes(text),
                Effect::SayAfterBoard(text) => self.announcer.say_after_board(text),
                Effect::Show(tab) => {
                    self.tab.set(tab);
                    self.sheet.update(Stop::open);
                }
                Effect::FocusBoard => self.focus_board(),
                // Once it shows the new game: a screen reader reads the cell that gets the focus.
                Effect::FocusFirstCell => later(move || focus_cell(self.focus, CellId::FIRST)),
            }
        }
    }

    fn later(self, milliseconds: u32, act: Box<dyn FnOnce()>) {
        let timer = after(milliseconds, act);
        self.timers.update_value(|timers| timers.push(timer));
    }

    fn stop_timers(self) {
        self.timers.set_value(Vec::new());
    }
}
