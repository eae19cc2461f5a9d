//! Shows the clocks of the page's game, and carries out what its scorekeeper decides.
//!
//! A game can be played without it, so it is loaded with the panel, once the board is there.

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom};
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::clock::EXTENSION;
use noughts_app::scorekeeper::{
    Effect, Event, Scorekeeper, Surroundings, Timekeeper, player_names,
};
use noughts_rules::Side;
use noughts_words::clock as words;

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::controller::Controller;
use crate::play::table::TableState;
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
    controller: Controller,
    kept: Kept,
    router: Router,
    score: RwSignal<Scorekeeper>,
    /// The timers of [`Effect::Wake`] and [`Effect::Save`].
    timers: StoredValue<[Option<Timeout>; 2], LocalStorage>,
    speaker: Speaker,
}

impl Keeper {
    /// Returns nothing if the page was left in the meantime.
    fn start(controller: Controller, kept: Kept) -> Option<Self> {
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

    fn send(self, event: Event) {
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

    fn with<T>(self, look: impl FnOnce(&Timekeeper) -> T) -> T {
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
fn tell_once(controller: Controller, problem: &str) {
    if !IS_TOLD.replace(true) {
        controller.tell(problem);
    }
}

/// The clocks of the game. The counting needs no place on the page.
#[component]
pub(super) fn Clocks(state: TableState) -> impl IntoView {
    let controller = state.controller;
    let kept = Kept::follow();
    let started = Keeper::start(controller, kept);
    state.keeper.set(started);
    effect(move || {
        let names = controller.session.with(|session| {
            kept.settings()
                .with(|settings| player_names(session, settings))
        });
        state.player_names.set(names);
    });
    let problem = kept.problem();
    effect(move || {
        if let Some(problem) = problem.get() {
            tell_once(controller, &problem);
        }
    });
    started.map(|keeper| view! { <Buttons keeper /> })
}

/// The buttons that extend the time or turn the clock off.
#[component]
fn Buttons(keeper: Keeper) -> impl IntoView {
    let session = keeper.controller.session;
    let is_hidden = move || {
        !keeper.with(Timekeeper::is_limited) || session.with(|session| session.outcome().is_some())
    };
    let can_extend = move || keeper.with(|clock| session.with(|session| clock.can_extend(session)));
    let is_on = move || keeper.with(Timekeeper::is_on);
    let seconds = EXTENSION / 1000;
    let toggle_clock = move || {
        if is_on() {
            words::turn_clock_off()
        } else {
            words::turn_clock_on()
        }
    };
    let toggle_it = move || {
        if is_on() {
            words::turn_off()
        } else {
            words::turn_on()
        }
    };
    view! {
        <div class="clocks" role="group" aria-label=words::clocks() hidden=is_hidden>
            <button
                type="button"
                aria-label=words::extend_clock(seconds)
                aria-disabled=move || (!can_extend()).then_some("true")
                on:click=move |_| keeper.send(Event::Extend)
            >
                {words::extend(seconds)}
            </button>
            <button
                type="button"
                aria-label=toggle_clock
                on:click=move |_| keeper.send(Event::ToggleClock)
            >
                {toggle_it}
            </button>
        </div>
    }
}

/// A player's time, in the player's strip.
#[component]
pub(super) fn ClockFace(keeper: Keeper, side: Side) -> impl IntoView {
    let session = keeper.controller.session;
    let is_shown = move || {
        let is_person = session.with(|session| session.seats().player(side).level().is_none());
        is_person && keeper.with(Timekeeper::is_limited)
    };
    let name = session.with_untracked(|session| session.game().position().name_of(side));
    view! {
        <span
            class="clock"
            class:runs=move || keeper.with(|clock| clock.runs(side))
            role="timer"
            aria-label=words::clock_of(name)
            hidden=move || !is_shown()
        >
            {move || keeper.with(|clock| clock.text(side))}
        </span>
    }
}
