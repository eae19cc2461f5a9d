//! Carries out what the session decides: the engine, the announcements, the pauses.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_protocol::{Request, Response};

use crate::a11y::{Announcer, announce};
use crate::board::phase_time;
use crate::engine_client::{EngineClient, News, Order, Program};
use crate::session::{Cause, Command, Event, MOVE_TIME, Notice, Session};
use crate::settings;
use crate::sound::Sound;
use crate::turns::after;

/// When a screen reader is told that the computer thinks, in milliseconds: once that takes half as
/// long again as a move may.
const THINKING_SAID_AFTER: u32 = MOVE_TIME * 3 / 2;

/// The session of a page and all that acts for it. It ends with the component that made it: the
/// worker and the timers with it.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    pub(super) session: RwSignal<Session>,
    /// The last message that answers a wish, for the eye.
    pub(super) message: RwSignal<Option<String>>,
    /// A sound that waits to be heard, of what the session does not show.
    pub(super) cue: RwSignal<Option<Sound>>,
    announcer: Announcer,
    /// What the last event leaves to be done, and the task in which that will be.
    rest: StoredValue<Option<(Vec<Command>, Timeout)>, LocalStorage>,
    engine: EngineClient,
    /// The timers of the search that runs; dropping one stops it.
    timers: StoredValue<Vec<Timeout>, LocalStorage>,
    /// The timer of what is shown of the end of a round.
    phase_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// Decides among equally good moves.
    seed: u64,
}

impl Controller {
    /// Takes over a session with the commands that came with it.
    pub(super) fn new((session, commands): (Session, Vec<Command>), seed: u64) -> Self {
        let program = Program::playing(session.game().variant());
        let controller = Self {
            session: RwSignal::new(session),
            message: RwSignal::new(None),
            cue: RwSignal::new(None),
            announcer: Announcer::of_page(),
            rest: StoredValue::new_local(None),
            engine: EngineClient::default(),
            timers: StoredValue::new_local(Vec::new()),
            phase_timer: StoredValue::new_local(None),
            seed,
        };
        controller.engine.open(program, move |news| {
            controller.send(Event::Engine(news));
        });
        controller.carry_out(commands);
        controller
    }

    /// Gets the engine ready, so that a search need not wait for it.
    pub(super) fn warm_up(self) {
        self.engine.order(Order::Start);
    }

    /// Hands an event to the session. What the session wants done follows in a task of its own, and
    /// so do the views, so that neither the press nor the page's answer to it is a long task on a
    /// slow processor.
    pub(super) fn send(self, event: Event) {
        self.follow();
        if matches!(&event, Event::Engine(News::Said(response)) if response.is_last()) {
            self.stop_timers();
        }
        // What the engine reports or finds out on the way is no reason to take a message away.
        let is_report = match &event {
            Event::Engine(News::Said(response)) => !matches!(response, Response::Answer(_)),
            event => matches!(event, Event::StillThinking | Event::PhaseOver),
        };
        let session = self.session;
        let Some(commands) = session.try_update_untracked(|session| session.apply(event)) else {
            return;
        };
        if !is_report && self.message.with_untracked(Option::is_some) {
            self.message.set(None);
        }
        let task = after(0, Box::new(move || self.follow()));
        self.rest.set_value(Some((commands, task)));
    }

    /// Does what the last event left to be done.
    fn follow(self) {
        let rest = self.rest.try_update_value(Option::take).flatten();
        if let Some((commands, _task)) = rest {
            self.session.notify();
            self.carry_out(commands);
        }
    }

    /// Says something that is not the session's business, and shows it.
    pub(super) fn tell(self, text: &str) {
        self.say(text);
        self.message.set(Some(text.to_owned()));
    }

    /// Says something that those who see the board can see.
    pub(super) fn say(self, text: impl Into<String>) {
        self.follow();
        self.announcer.say(text);
    }

    fn carry_out(self, commands: Vec<Command>) {
        let position = self
            .session
            .with_untracked(|session| session.game().position().clone());
        for command in commands {
            match command {
                Command::Engine { order, pause } => self.order(order, pause),
                Command::PlayBack(phase) => {
                    let over = Box::new(move || self.send(Event::PhaseOver));
                    let timer = after(phase_time(phase), over);
                    self.phase_timer.set_value(Some(timer));
                }
                Command::Say(notice) => {
                    let say = if settings::announces_turns() {
                        announce::notice
                    } else {
                        announce::brief
                    };
                    let sentence = say(&notice, &position);
                    if matches!(notice, Notice::Refused(_)) {
                        self.cue.set(Some(Sound::Refused));
                    }
                    if answers_a_wish(&notice) {
                        self.tell(&sentence);
                    } else {
                        self.say(sentence);
                    }
                }
            }
        }
    }

    fn order(self, mut order: Order, pause: u32) {
        self.stop_timers();
        let mut is_search = false;
        if let Order::Ask(Request::Search(search)) = &mut order {
            search.seed = self.seed.wrapping_add(u64::from(search.run.0));
            is_search = true;
        }
        if pause > 0 {
            return self.later(pause, Box::new(move || self.engine.order(order)));
        }
        self.engine.order(order);
        if is_search {
            let still = Box::new(move || self.send(Event::StillThinking));
            self.later(THINKING_SAID_AFTER, still);
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

/// Whether a notice tells something that the board does not show.
fn answers_a_wish(notice: &Notice) -> bool {
    match notice {
        Notice::NothingToUndo
        | Notice::NothingToRedo
        | Notice::DrawCalled
        | Notice::LostOnTime { .. }
        | Notice::Refused(_)
        | Notice::Hint(..)
        | Notice::Verdict(..)
        | Notice::EngineReplaced
        | Notice::EngineUnavailable => true,
        // The board shows which, and not why.
        Notice::Moves(moves, _) => moves.iter().any(|made| made.cause == Cause::TimeUp),
        Notice::NewGame(_)
        | Notice::Thinking(_)
        | Notice::Undone(..)
        | Notice::Redone(..)
        | Notice::DrawTakenBack(_)
        | Notice::TimeUpTakenBack(_)
        | Notice::LookingAt { .. }
        | Notice::Paused => false,
    }
}
