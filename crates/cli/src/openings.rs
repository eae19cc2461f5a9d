//! `openings`: balanced positions to begin matches from.

use std::collections::HashSet;
use std::io::{self, Write};

use clap::{Args, value_parser};
use noughts_engine::{Limit, Progress, choose};
use noughts_puzzle_finder::{Reached, class};
use noughts_rules::{Game, Variant};

use crate::searcher::searcher;
use crate::{Outcome, SLICE};

/// The random moves of an opening: even, so that both sides have made as many.
const PLIES: u64 = 4;

/// The playouts by which an opening is judged.
const PLAYOUTS: u64 = 5_000;

/// The greatest score of a balanced opening: 5000 is a certain win, so each side expects 45 to 55%.
const BALANCED: i32 = 500;

/// The openings tried in vain after which there are no more.
const VAIN: u32 = 10_000;

/// A suite that is asked for.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Suite {
    #[arg(value_parser = is_judged)]
    variant: Variant,
    /// How many openings there are at most.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Chooses the openings.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Parses a game whose positions have a share of wins.
pub(crate) fn is_judged(text: &str) -> Result<Variant, String> {
    let variant: Variant = text.parse().map_err(|error| format!("{error}"))?;
    let has_share = variant.start().as_ultimate().is_some();
    has_share
        .then_some(variant)
        .ok_or_else(|| "one of the games of Ultimate".to_owned())
}

impl Suite {
    /// Prints each opening as it is found.
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let mut search = searcher(self.variant.search(), self.seed);
        let (mut classes, mut found, mut vain) = (HashSet::new(), 0, 0);
        let mut seed = self.seed.rotate_left(32);
        while found < self.count && vain < VAIN {
            let mut game = Game::new(self.variant);
            for _ in 0..PLIES {
                // A legal move cannot fail.
                let _ = choose(&game.position().legal_moves(), seed).map(|cell| game.play(cell));
                seed = seed.wrapping_add(1);
            }
            vain += 1;
            if !classes.insert(class(&Reached::by(&game))) {
                continue;
            }
            search.start(game.position(), Limit::Nodes(PLAYOUTS));
            while search.step(SLICE) == Progress::Running {}
            if search.analysis().score.abs() <= BALANCED {
                writeln!(output, "{}", game.record())?;
                (found, vain) = (found + 1, 0);
            }
        }
        Ok(Outcome::Understood)
    }
}
