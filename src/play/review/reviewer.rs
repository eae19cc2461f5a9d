//! Carries out what a review decides.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::practice::Practice;
use noughts_app::review::lesson;
use noughts_app::review::reviewer::{Effect, Event};
use noughts_app::review::state::Review;
use noughts_app::session::Session;
use noughts_protocol::Program;

use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::play::runtime::Runtime;

/// A review in progress, with its own engine, since the game's may be busy.
#[derive(Clone, Copy)]
pub(super) struct Reviewer {
    pub(super) review: RwSignal<Review>,
    runtime: Runtime,
    engine: EngineClient,
}

impl Reviewer {
    pub(super) fn start(runtime: Runtime) -> Self {
        let game = runtime.session.with_untracked(|s| s.game().clone());
        let program = Program::of(game.variant());
        let (review, first) = Review::new(game);
        let reviewer = Self {
            runtime,
            review: RwSignal::new(review),
            engine: EngineClient::default(),
        };
        reviewer
            .engine
            .open(program, move |news| reviewer.send(Event::Engine(news)));
        if let Some(order) = first {
            reviewer.engine.order(order);
        }
        reviewer
    }

    pub(super) fn send(self, event: Event) {
        let effects = self.review.try_update(|review| review.update(event));
        for effect in effects.unwrap_or_default() {
            match effect {
                Effect::Order(order) => self.engine.order(order),
                Effect::Say(text) => self.runtime.say(text),
                Effect::Practise => self.practise(),
            }
        }
    }

    /// Lets the mistakes of those who sit at this screen come back.
    fn practise(self) {
        let seats = self.runtime.session.with_untracked(Session::seats);
        let mistakes = self
            .review
            .with_untracked(|review| lesson::to_practise(review, seats));
        let date = WebBrowser.date();
        // A storage that refuses has been reported with the game.
        let _ = WebBrowser.change(move |practice: &mut Practice| {
            for mistake in &mistakes {
                practice.find(mistake.item(), date);
            }
        });
    }
}
