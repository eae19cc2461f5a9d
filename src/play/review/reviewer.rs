//! A review in progress.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::engine::{News, Order};
use noughts_app::practice::Practice;
use noughts_app::review::state::Review;
use noughts_app::review::{lesson, sentences};
use noughts_app::session::Session;
use noughts_protocol::{Program, Response};
use noughts_rules::CellId;
use noughts_words::review as words;

use crate::browser::WebBrowser;
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
            self.practise();
        }
    }

    /// Lets the mistakes of those who sit at this screen come back.
    fn practise(self) {
        let seats = self.controller.session.with_untracked(Session::seats);
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

    pub(super) fn hear(self, news: News) {
        match news {
            News::Said(Response::Study(study)) => {
                let order = self.review.try_update(|review| review.learn(&study));
                if let Some(order) = order {
                    self.go_on(order);
                }
            }
            News::Said(Response::Explained(explained)) => {
                let order = self.review.try_update(|review| {
                    let is_tried = review.is_trying(explained.run);
                    (review.hear(explained), is_tried)
                });
                if let Some((order, is_tried)) = order {
                    if let Some(order) = order {
                        self.engine.order(order);
                    }
                    if is_tried {
                        self.tell_tried();
                    }
                }
            }
            News::Said(_) | News::Replaced => {}
            News::Unavailable => self.review.update(|review| review.engine.give_up()),
        }
    }

    /// Puts a move in place of one of the game, and says why it is good or bad.
    pub(super) fn try_move(self, index: usize, cell: CellId, is_shown: bool) {
        let order = self.review.try_update(|review| {
            let order = review.try_move(index, cell, is_shown);
            (order, review.engine.is_given_up())
        });
        match order {
            // Nobody can say why.
            Some((_, true)) => self.tell_tried(),
            Some((Some(order), false)) => self.engine.order(order),
            Some((None, false)) | None => {}
        }
    }

    fn tell_tried(self) {
        let said = self.review.with_untracked(|review| {
            let [_, spoken] = sentences::tried(review, review.tried()?);
            Some(spoken)
        });
        if let Some(said) = said {
            self.controller.say(said);
        }
    }

    pub(super) fn retry(self) {
        let orders = self.review.try_update(|review| review.engine.retry());
        self.go_on(orders.unwrap_or_default());
    }
}
