//! `puzzles`: positions with one best move, found and proven.

use std::io::{self, Write};

use clap::{Args, value_parser};
use noughts_puzzle_finder::Finder;
use noughts_rules::Variant;
use serde_json::json;

use crate::{Outcome, write_json};

/// The puzzles to find.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Hunt {
    variant: Variant,
    /// How many puzzles there are at most.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Chooses the puzzles. The same seed finds the same ones.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Hunt {
    /// Prints each puzzle as it is found, with the plies of a win or a round; fewer than were asked for if no more
    /// are found.
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let found = Finder::new(self.variant, self.seed);
        for found in found.take(self.count as usize) {
            let puzzle = json!({
                "record": found.game.record(), "best": found.game.position().write_cell(found.best),
                "theme": found.theme.word(), "plies": found.theme.plies(), "nodes": found.difficulty,
            });
            write_json(output, &puzzle)?;
        }
        Ok(Outcome::Understood)
    }
}
