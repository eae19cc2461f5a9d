//! Carries out what a review decides.

use leptos::prelude::*;
use noughts_app::review::reviewer::{Effect, Event, Reviewer as Review};
use noughts_app::review::step::Step;
use noughts_app::session;
use noughts_app::session::Session;
use noughts_protocol::Program;

use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::focus;
use crate::play::runtime::Runtime;

/// The element id of the button that leads on.
pub(super) const NEXT: &str = "next-mistake";

/// A review in progress, with its own engine, since the game's may be busy.
#[derive(Clone, Copy)]
pub(super) struct Reviewer {
    pub(super) state: RwSignal<Review>,
    pub(super) runtime: Runtime,
    engine: EngineClient,
}

impl Reviewer {
    pub(super) fn start(runtime: Runtime) -> Self {
        let (state, effects) = runtime.session.with_untracked(Review::new);
        let reviewer = Self {
            state: RwSignal::new(state),
            runtime,
            engine: EngineClient::default(),
        };
        let program = Program::of(runtime.variant());
        reviewer
            .engine
            .open(program, move |news| reviewer.send(Event::Engine(news)));
        reviewer.carry_out(effects);
        reviewer
    }

    pub(super) fn send(self, event: Event) {
        let session = self.runtime.session;
        let effects = session.with_untracked(|session| {
            let update = |review: &mut Review| review.update(event, session, &WebBrowser);
            self.state.try_update(update)
        });
        self.carry_out(effects.unwrap_or_default());
    }

    /// Returns something of the move that is shown.
    pub(super) fn ask<T>(self, ask: impl FnOnce(&Step) -> T) -> T {
        self.runtime.session.with(|session| self.of(session, ask))
    }

    /// Returns something of the move that a session shows.
    pub(super) fn of<T>(self, session: &Session, ask: impl FnOnce(&Step) -> T) -> T {
        self.state.with(|review| ask(&review.step(session)))
    }

    fn carry_out(self, effects: Vec<Effect>) {
        let runtime = self.runtime;
        for effect in effects {
            match effect {
                Effect::Order(order) => self.engine.order(order),
                Effect::Say(text) => runtime.say(text),
                Effect::SayStep => runtime.say(untrack(|| self.ask(|step| step.sentence()))),
                Effect::Tell(text) => runtime.tell(&text),
                Effect::LookAt(ply) => runtime.send(session::Event::Scrub(ply)),
                Effect::FocusBoard => runtime.focus_board(),
                Effect::LeadOn => focus::element(NEXT),
            }
        }
    }
}
