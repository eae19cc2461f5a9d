//! Carries out the session's commands: the engine, the announcements, the pauses.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::engine::{News, Order};
use noughts_app::game::{self, Effect, Manner, Postscript};
use noughts_app::session::{Command, Event, Seats, Session};
use noughts_app::sound::Sound;
use noughts_protocol::Program;
use noughts_rules::{CellId, Game};
use noughts_study::{NodeId, Tree};
use noughts_words::play as words;

use crate::a11y::Announcer;
use crate::board::phase_time;
use crate::engine_client::EngineClient;
use crate::scheduler::after;
use crate::{focus, settings};

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
    pub(super) fn of_game(game: Game, seats: Seats) -> Self {
        let (session, commands) = Session::new(game, seats);
        Self {
            session,
            commands,
            postscript: |_, _| String::new(),
            problem: None,
        }
    }
}

/// A page's session and everything that acts for it. It ends with the component that made it,
/// including the worker and the timers.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    pub(super) session: RwSignal<Session>,
    /// The last message in answer to a request, as visible text.
    pub(super) message: RwSignal<Option<String>>,
    /// A pending sound for something outside the session.
    pub(super) cue: RwSignal<Option<Sound>>,
    announcer: Announcer,
    /// What the last event leaves to be done, and the task in which that will be.
    rest: StoredValue<Option<(Vec<Command>, Timeout)>, LocalStorage>,
    engine: EngineClient,
    /// The timers of the running search; dropping one stops it.
    timers: StoredValue<Vec<Timeout>, LocalStorage>,
    /// The timer of the playback at the end of a round.
    phase_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// Returns what follows a notice.
    postscript: Postscript,
    /// Decides between equally good moves.
    seed: u64,
}

impl Controller {
    /// Takes a session with its initial commands.
    pub(super) fn new(
        Analysis {
            session,
            commands,
            postscript,
            problem,
        }: Analysis,
        seed: u64,
    ) -> Self {
        let program = Program::of(session.game().variant());
        let controller = Self {
            session: RwSignal::new(session),
            message: RwSignal::new(None),
            cue: RwSignal::new(None),
            announcer: Announcer::of_page(),
            rest: StoredValue::new_local(None),
            engine: EngineClient::default(),
            timers: StoredValue::new_local(Vec::new()),
            phase_timer: StoredValue::new_local(None),
            postscript,
            seed,
        };
        controller.engine.open(program, move |news| {
            controller.send(Event::Engine(news));
        });
        controller.carry_out(commands);
        if let Some(problem) = problem {
            controller.tell(&problem);
        }
        controller
    }

    /// Starts the engine, so that a search need not wait for it.
    pub(super) fn warm_up(self) {
        self.engine.order(Order::Start);
    }

    /// Sends an event to the session. Its commands, and updates of the views, follow in a task of
    /// their own, so that neither the press nor the page's response is a long task on a slow
    /// processor.
    pub(super) fn send(self, event: Event) {
        self.follow();
        if matches!(&event, Event::Engine(News::Said(response)) if response.is_last()) {
            self.stop_timers();
        }
        let is_report = game::is_report(&event);
        let session = self.session;
        let commands = session.try_update_untracked(|session| session.apply(event));
        if let Some(commands) = commands {
            self.leave(commands, is_report);
        }
    }

    /// Shows the position of a node of the tree.
    pub(super) fn visit(self, node: NodeId) {
        self.act(|session| session.visit(node));
    }

    /// Plays a line of moves, as [`Session::play_line`] does.
    pub(super) fn play_line(self, line: &[CellId]) {
        self.act(|session| session.play_line(line));
    }

    /// Hides the engine, as [`Session::hide_engine`] does.
    pub(super) fn hide_engine(self, hidden: bool) {
        self.act(|session| session.hide_engine(hidden));
    }

    /// Changes the tree.
    pub(super) fn edit(self, change: impl FnOnce(&mut Tree)) {
        self.act(|session| session.edit(change));
    }

    fn act(self, act: impl FnOnce(&mut Session) -> Vec<Command>) {
        self.follow();
        if let Some(commands) = self.session.try_update_untracked(act) {
            self.leave(commands, false);
        }
    }

    /// Leaves the rest of what happened to a task of its own.
    pub(super) fn leave(self, commands: Vec<Command>, is_report: bool) {
        self.follow();
        if !is_report && self.message.with_untracked(Option::is_some) {
            self.message.set(None);
        }
        let task = after(0, Box::new(move || self.follow()));
        self.rest.set_value(Some((commands, task)));
    }

    /// Carries out the last event's commands.
    pub(super) fn follow(self) {
        let rest = self.rest.try_update_value(Option::take).flatten();
        if let Some((commands, _task)) = rest {
            self.session.notify();
            self.carry_out(commands);
        }
    }

    /// Announces and shows something outside the session.
    pub(super) fn tell(self, text: &str) {
        self.say(text);
        self.message.set(Some(text.to_owned()));
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

    fn carry_out(self, commands: Vec<Command>) {
        let manner = Manner {
            announces_turns: settings::announces_turns(),
            postscript: self.postscript,
            seed: self.seed,
        };
        let effects = self
            .session
            .with_untracked(|session| game::effects(commands, session, &manner));
        for effect in effects {
            match effect {
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
                    let timer = after(phase_time(phase), over);
                    self.phase_timer.set_value(Some(timer));
                }
                Effect::Cue(sound) => self.cue.set(Some(sound)),
                Effect::Tell(text) => self.tell(&text),
                Effect::Explain { shown, said } => {
                    self.say(said);
                    self.message.set(Some(shown));
                }
                Effect::Say(text) => self.say(text),
                Effect::SayAfterChanges(text) => self.announcer.say_after_changes(text),
                Effect::SayAfterBoard(text) => self.announcer.say_after_board(text),
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
