//! `levels`: matches of each level against the one below.

use std::io::{self, Write};

use clap::{Args, value_parser};
use noughts_engine::Level;
use noughts_rules::{Game, Variant};

use crate::Outcome;
use crate::contest::{Contest, MAX_GAMES};
use crate::player::Player;

/// Matches between neighbouring levels, in several games.
#[derive(Clone, Debug, Args)]
pub(crate) struct Ladder {
    /// The games to play; every one with a name if none is given.
    #[arg(value_name = "VARIANT")]
    variants: Vec<Variant>,
    /// How many games are played in a match.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=MAX_GAMES))]
    games: u32,
    /// Chooses the careless moves, and between equally good ones.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Ladder {
    /// Plays the matches and prints a table row by row.
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let level = Player::Level;
        let pairs = [
            [Player::Simple, level(Level::Easy)],
            [level(Level::Medium), level(Level::Easy)],
            [level(Level::Hard), level(Level::Medium)],
            [level(Level::Perfect), level(Level::Hard)],
        ];
        let heads = pairs.map(|[first, second]| format!(" {first}–{second} |"));
        writeln!(output, "| game |{}\n|---|---|---|---|---|", heads.concat())?;
        let variants = if self.variants.is_empty() {
            Variant::ALL.to_vec()
        } else {
            self.variants
        };
        for variant in variants {
            write!(output, "| {variant} |")?;
            for [first, second] in pairs {
                let contest = Contest {
                    first,
                    second,
                    games: self.games,
                    variant: Game::new(variant),
                    seed: self.seed,
                };
                let score = contest.play();
                let [low, high] = score.interval();
                write!(output, " {:.3} ({low:.3} to {high:.3}) |", score.share())?;
                output.flush()?;
            }
            writeln!(output)?;
        }
        Ok(Outcome::Understood)
    }
}
