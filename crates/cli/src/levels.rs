//! `levels`: matches of each level against the one below.

use std::io::{self, Write};

use noughts_engine::Level;
use noughts_rules::{Game, Variant};

use crate::Outcome;
use crate::contest::Contest;
use crate::player::Player;

/// Matches between neighbouring levels, in several games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ladder {
    pub(crate) games: u32,
    /// All named games if empty.
    pub(crate) variants: Vec<Variant>,
    pub(crate) seed: u64,
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
            for players in pairs {
                let contest = Contest {
                    players,
                    games: self.games,
                    start: Game::new(variant),
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
