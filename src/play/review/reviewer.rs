//! A review in progress.

use leptos::prelude::*;
use noughts_app::engine::{News, Order};
use noughts_app::review::sentences;
use noughts_app::review::state::Review;
use noughts_protocol::{Program, Response};
use noughts_words::review as words;

use crate::engine_client::EngineClient;
use crate::play::controller::Controller;

/// A review in progress, with its own engine, since the game's may be busy.
#[derive(Clone, Copy)]
pub(super) struct Reviewer {
    pub(super) controller: Controller,
    pub(super) review: RwSignal<Review>,
    pub(super) engine: EngineClient,
}

impl Reviewer {
    pub(super) fn start(controller: Controller) -> Self {
        let game = controller.session.with_untracked(|s| s.game().clone());
        let program = Program::of(game.variant());
        let (review, first) = Review::new(game);
        let reviewer = Self {
            controller,
            review: RwSignal::new(review),
            engine: EngineClient::default(),
        };
        reviewer
            .engine
            .open(program, move |news| reviewer.hear(news));
        reviewer.go_on(first);
        reviewer
    }

    /// Sends orders, and announces the result once every move is known.
    pub(super) fn go_on(self, orders: impl IntoIterator<Item = Order>) {
        let is_done = self.review.with_untracked(Review::is_done);
        for order in orders {
            self.engine.order(order);
        }
        if is_done {
            let summary = self.review.with_untracked(sentences::summary);
            self.controller.say(words::done(&summary));
        }
    }

    pub(super) fn hear(self, news: News) {
        match news {
            News::Said(Response::Study(study)) => {
                let order = self.review.try_update(|review| review.learn(&study));
                if let Some(order) = order {
                    self.go_on(order);
                }
            }
            News::Said(_) | News::Replaced => {}
            News::Unavailable => self.review.update(|review| review.engine.give_up()),
        }
    }

    pub(super) fn retry(self) {
        let orders = self.review.try_update(|review| review.engine.retry());
        self.go_on(orders.unwrap_or_default());
    }
}
