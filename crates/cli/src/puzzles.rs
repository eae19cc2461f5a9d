//! `puzzles`: positions with one best move, found and proven.

use std::io::{self, Write};

use noughts_puzzle_finder::{Finder, Found};
use noughts_rules::Variant;
use serde::Serialize;

use crate::{Outcome, write_json};

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hunt {
    pub(crate) variant: Variant,
    pub(crate) count: u32,
    pub(crate) seed: u64,
}

/// A puzzle, as it is printed.
#[derive(Serialize)]
struct Printed {
    record: String,
    best: String,
    theme: &'static str,
    /// Of a win or a round.
    plies: Option<u8>,
    nodes: u32,
}

impl From<Found> for Printed {
    fn from(found: Found) -> Self {
        Self {
            record: found.game.record(),
            best: found.game.position().write_cell(found.best),
            theme: found.theme.word(),
            plies: found.theme.plies(),
            nodes: found.difficulty,
        }
    }
}

impl Hunt {
    /// Prints each puzzle as it is found; fewer than were asked for if no more are found.
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let found = Finder::new(self.variant, self.seed);
        for found in found.take(self.count as usize) {
            write_json(output, &Printed::from(found))?;
        }
        Ok(Outcome::Understood)
    }
}
