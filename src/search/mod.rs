//! The textbook searches: their figures, in the Analysis tab, and a page that shows what they do.

mod figures;
mod network;
mod openings;
mod page;
mod tree;

use noughts_app::engine::News;
use noughts_app::search::engine::Command;
use noughts_protocol::Program;

use crate::a11y::Announcer;
use crate::engine_client::EngineClient;
use crate::focus;
pub(crate) use crate::search::figures::SearchFigures;
pub(crate) use crate::search::page::SearchPage;
pub(crate) use crate::search::tree::{Shown, Tree};

/// The executor of commands. It ends with the component that made it, and so does its worker.
#[derive(Clone, Copy)]
struct Effects {
    announcer: Announcer,
    engine: EngineClient,
}

impl Effects {
    fn new() -> Self {
        Self {
            announcer: Announcer::of_page(),
            engine: EngineClient::default(),
        }
    }

    /// Passes on the engine's news.
    fn hear(self, program: Program, hear: impl Fn(News) + 'static) {
        self.engine.open(program, hear);
    }

    fn carry_out(self, commands: Option<Vec<Command>>) {
        for command in commands.unwrap_or_default() {
            match command {
                Command::Engine(order) => self.engine.order(order),
                Command::Say(sentence) => self.announcer.say(sentence),
                Command::Focus(row) => focus::element(&row_id(row)),
            }
        }
    }
}

/// Returns the element id of a row of the tree.
pub(crate) fn row_id(row: usize) -> String {
    format!("search-row-{row}")
}
