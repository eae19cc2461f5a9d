//! The events of a review, and their effects.

use noughts_protocol::Response;
use noughts_rules::CellId;
use noughts_words::review as words;

use crate::engine::{News, Order};
use crate::review::sentences;
use crate::review::state::Review;

/// An event of a review.
#[derive(Clone, Debug)]
pub enum Event {
    /// The engine has news.
    Engine(News),
    /// A move takes the place of the game's at an index; `is_shown` if the reader did not find it.
    Try {
        /// The index of the game's move.
        index: usize,
        /// The cell of the other.
        cell: CellId,
        /// Whether it is shown to the reader.
        is_shown: bool,
    },
    /// The engine shall be tried again.
    Retry,
}

/// A command of a review to its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Order something from the engine.
    Order(Order),
    /// Say a text.
    Say(String),
    /// Let the mistakes come back for practice: every move is known.
    Practise,
}

impl Review {
    /// Takes an event; returns the commands.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Engine(News::Said(Response::Study(study))) => {
                let next = self.learn(&study);
                self.go_on(next)
            }
            Event::Engine(News::Said(Response::Explained(explained))) => {
                let is_tried = self.is_trying(explained.run);
                let order = self.hear(explained).map(Effect::Order);
                let said = is_tried.then(|| self.tell_tried()).flatten();
                order.into_iter().chain(said).collect()
            }
            Event::Engine(News::Said(_) | News::Replaced) => Vec::new(),
            Event::Engine(News::Unavailable) => {
                self.engine.give_up();
                Vec::new()
            }
            Event::Try {
                index,
                cell,
                is_shown,
            } => {
                let order = self.try_move(index, cell, is_shown);
                let effect = if self.engine.is_given_up() {
                    // Nobody can say why.
                    self.tell_tried()
                } else {
                    order.map(Effect::Order)
                };
                effect.into_iter().collect()
            }
            Event::Retry => {
                let orders = self.engine.retry();
                self.go_on(orders)
            }
        }
    }

    /// Returns orders, and the summary once every move is known.
    fn go_on(&self, orders: impl IntoIterator<Item = Order>) -> Vec<Effect> {
        let orders = orders.into_iter().map(Effect::Order);
        if !self.is_done() {
            return orders.collect();
        }
        let summary = words::done(&sentences::summary(self));
        orders
            .chain([Effect::Say(summary), Effect::Practise])
            .collect()
    }

    fn tell_tried(&self) -> Option<Effect> {
        let [_, spoken] = sentences::tried(self, self.tried()?);
        Some(Effect::Say(spoken))
    }
}
