//! Carries out what the scorekeeper of the page's game decides.
//!
//! A game can be played without it, so it is loaded with the panel, once the board is there.

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom};
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::scorekeeper::{Effect, Event, Scorekeeper, Surroundings, Timekeeper};

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::controller::Controller;
use crate::router::Router;
use crate::scheduler::after;
use crate::settings::Kept;
use crate::speaker::Speaker;

thread_local! {
    /// Whether the reader has been told that something is not saved, which happens once.
    static IS_TOLD: Cell<bool> = const { Cell::new(false) };
}

/// The scorekeeper of the page's game. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Keeper {
    pub(super) controller: Controller,
    kept: Kept,
    router: Router,
    score: RwSignal<Scorekeeper>,
    /// The timers of [`Effect::Wake`] and [`Effect::Save`].
    timers: StoredValue<[Option<Timeout>; 2], LocalStorage>,
    speaker: Speaker,
}

impl Keeper {
    /// Returns the scorekeeper of a session, or nothing if the page was left in the meantime.
    pub(super) fn start(controller: Controller, kept: Kept) -> Option<Self> {
        let (score, effects) = around(controller, kept, Scorekeeper::new)?;
        let keeper = Self {
            controller,
            kept,
            router: Router::of_page(),
            score: RwSignal::new(score),
            timers: StoredValue::new_local([None, None]),
            speaker: Speaker::default(),
        };
        keeper.carry_out(effects);
        let is_hidden = RwSignal::new(WebBrowser.is_hidden());
        listen(&ev::visibilitychange, move |_| {
            is_hidden.set(WebBrowser.is_hidden());
            if WebBrowser.is_hidden() {
                keeper.send(Event::Leave);
            }
        });
        // A page's last chance to save: the turn continues from here.
        let left = Custom::<web_sys::Event>::new("pagehide");
        listen(&left, move |_| keeper.send(Event::Leave));
        effect(move || {
            controller.session.with(|_| ());
            kept.settings().with(|_| ());
            is_hidden.get();
            untrack(|| keeper.send(Event::Changed));
        });
        effect(move || {
            if let Some(sound) = controller.cue.get() {
                controller.cue.set(None);
                let settings = kept.settings();
                if settings.with_untracked(|settings| settings.wants(sound)) {
                    keeper.speaker.play(sound.tones());
                }
            }
        });
        Some(keeper)
    }

    /// Sends an event to the scorekeeper.
    pub(super) fn send(self, event: Event) {
        self.controller.follow();
        let score = self.score;
        let updated = around(self.controller, self.kept, |around| {
            score.try_update_untracked(|score| score.update(event, around))
        });
        // The page may have been left in the meantime.
        if let Some((Some(()), effects)) = updated {
            score.notify();
            self.carry_out(effects);
        }
    }

    fn carry_out(self, effects: Vec<Effect>) {
        let timer = |event| move |pause| after(pause, Box::new(move || self.send(event)));
        for effect in effects {
            match effect {
                Effect::Session(commands) => self.controller.leave(commands, false),
                Effect::Tell(text) => self.controller.tell(&text),
                Effect::TellOnce(text) => tell_once(self.controller, &text),
                Effect::Say(text) => self.controller.say(text),
                Effect::Play(sound) => self.speaker.play(sound.tones()),
                Effect::Entry(text) => self.router.put_state(&text),
                Effect::Wake(pause) => self.timers.update_value(|timers| {
                    timers[0] = pause.map(timer(Event::Time));
                }),
                Effect::Save(pause) => self.timers.update_value(|timers| {
                    timers[1] = pause.map(timer(Event::Save));
                }),
            }
        }
    }

    /// Returns something of the clock, which is tracked.
    pub(super) fn with<T>(self, look: impl FnOnce(&Timekeeper) -> T) -> T {
        self.score.with(|score| look(score.timekeeper()))
    }
}

/// Calls a function with what surrounds a scorekeeper; returns its result and the effects.
fn around<T>(
    controller: Controller,
    kept: Kept,
    act: impl FnOnce(&mut Surroundings<'_, WebBrowser>) -> T,
) -> Option<(T, Vec<Effect>)> {
    controller.session.try_update_untracked(|session| {
        kept.settings().with_untracked(|settings| {
            let mut around = Surroundings {
                session,
                settings,
                browser: &WebBrowser,
                effects: Vec::new(),
            };
            (act(&mut around), around.effects)
        })
    })
}

/// Says why something cannot be saved, once.
pub(super) fn tell_once(controller: Controller, problem: &str) {
    if !IS_TOLD.replace(true) {
        controller.tell(problem);
    }
}
