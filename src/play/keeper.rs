//! Carries out what the scorekeeper of the page's game decides.
//!
//! A game can be played without it, so it is loaded with the panel, once the board is there.

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom};
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::scorekeeper::{Effect, Event, Scorekeeper, Surroundings};

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::runtime::Runtime;
use crate::router::Router;
use crate::scheduler::after;
use crate::settings::LiveSettings;
use crate::speaker::Speaker;

thread_local! {
    /// Whether the reader has been told that something is not saved, which happens once.
    static IS_TOLD: Cell<bool> = const { Cell::new(false) };
}

/// The scorekeeper of the page's game. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Keeper {
    runtime: Runtime,
    live: LiveSettings,
    router: Router,
    /// Its state.
    pub(super) score: RwSignal<Scorekeeper>,
    /// The timers of [`Effect::Wake`] and [`Effect::Save`].
    timers: StoredValue<[Option<Timeout>; 2], LocalStorage>,
    speaker: Speaker,
}

impl Keeper {
    /// Returns the scorekeeper of a session, or nothing if the page was left in the meantime.
    pub(super) fn start(runtime: Runtime, live: LiveSettings) -> Option<Self> {
        let (score, effects) = around(runtime, live, Scorekeeper::new)?;
        let keeper = Self {
            runtime,
            live,
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
            runtime.session.with(|_| ());
            live.settings().with(|_| ());
            is_hidden.get();
            untrack(|| keeper.send(Event::Changed));
        });
        effect(move || {
            if let Some(sound) = runtime.cue.get() {
                runtime.cue.set(None);
                let settings = live.settings();
                if settings.with_untracked(|settings| settings.wants(sound)) {
                    keeper.speaker.play(sound.tones());
                }
            }
        });
        Some(keeper)
    }

    /// Sends an event to the scorekeeper.
    pub(super) fn send(self, event: Event) {
        self.runtime.follow();
        let score = self.score;
        let updated = around(self.runtime, self.live, |around| {
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
                Effect::Session(commands) => self.runtime.change(|_| commands),
                Effect::Tell(text) => self.runtime.tell(&text),
                Effect::TellOnce(text) => tell_once(self.runtime, &text),
                Effect::Say(text) => self.runtime.say(text),
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
}

/// Calls a function with what surrounds a scorekeeper; returns its result and the effects.
fn around<T>(
    runtime: Runtime,
    live: LiveSettings,
    act: impl FnOnce(&mut Surroundings<'_, WebBrowser>) -> T,
) -> Option<(T, Vec<Effect>)> {
    runtime.session.try_update_untracked(|session| {
        live.settings().with_untracked(|settings| {
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
pub(super) fn tell_once(runtime: Runtime, problem: &str) {
    if !IS_TOLD.replace(true) {
        runtime.tell(problem);
    }
}
