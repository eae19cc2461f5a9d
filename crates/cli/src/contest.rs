//! `match`: many games between two players.

use std::io::{self, Write};

use clap::{Args, value_parser};
use noughts_rules::{Game, Side, Status};
use serde_json::json;

use crate::player::Player;
use crate::searcher::searcher;
use crate::{Outcome, write_json};

/// A match that is asked for.
#[derive(Clone, Debug, Args)]
pub(crate) struct Contest {
    /// The player who plays X in the first game and in every other one after it.
    #[arg(value_name = "A")]
    pub(crate) first: Player,
    /// The other player.
    #[arg(value_name = "B")]
    pub(crate) second: Player,
    /// How many games are played.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=MAX_GAMES))]
    pub(crate) games: u32,
    /// How each game begins.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Game,
    /// Chooses the careless moves, and between equally good ones. The same number makes the same
    /// match, unless time limits it.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

/// The 97.5% point of the normal distribution.
pub(crate) const Z: f64 = 1.959_964;

/// The most games of a match.
pub(crate) const MAX_GAMES: i64 = 1_000_000;

/// The results of a match for the first player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Score {
    fn games(self) -> f64 {
        f64::from(self.wins + self.draws + self.losses)
    }

    /// Returns the first player's mean score per game, from 0 to 1.
    pub(crate) fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games()
    }

    /// Returns its 95% interval.
    pub(crate) fn interval(self) -> [f64; 2] {
        wilson(self.share(), self.games())
    }
}

impl Contest {
    /// Plays all games and prints the results: all figures are the first player's.
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let score = self.play();
        let players = [self.first, self.second].map(|player| player.to_string());
        let interval = score.interval().map(rounded);
        let played = json!({
            "variant": self.variant.record(), "players": players, "games": self.games,
            "seed": self.seed, "wins": score.wins, "draws": score.draws, "losses": score.losses,
            "score": rounded(score.share()), "interval": interval, "statistic": "wilson",
        });
        write_json(output, &played)?;
        Ok(Outcome::Understood)
    }

    /// Plays all games.
    pub(crate) fn play(&self) -> Score {
        let mut score = Score::default();
        for game in 0..self.games {
            let first = Side::ALL[game as usize % 2];
            match self.play_one(game).winner() {
                Some(winner) if winner == first => score.wins += 1,
                Some(_) => score.losses += 1,
                None => score.draws += 1,
            }
        }
        score
    }

    /// Plays the game of a number. The players know nothing of the games before.
    fn play_one(&self, number: u32) -> Status {
        /// More seeds than there are moves in a game.
        const SEEDS: u64 = 1 << 10;
        let mut game = self.variant.clone();
        let mut seed = self.seed.rotate_left(32);
        seed = seed.wrapping_add(u64::from(number) * SEEDS);
        let kind = game.variant().search();
        let mut searches = [seed, !seed].map(|seed| searcher(kind, seed));
        while !game.position().status().is_over() {
            let player = (game.position().to_move() as usize + number as usize) % 2;
            let search = searches[player].as_mut();
            let chosen = [self.first, self.second][player].choose(search, game.position(), seed);
            // An illegal move would be a fault of the engine, and forfeits the game.
            let forfeit = Status::Won(game.position().to_move().other());
            if chosen.is_none_or(|cell| game.play(cell).is_err()) {
                return forfeit;
            }
            seed = seed.wrapping_add(1);
        }
        game.position().status()
    }
}

/// Returns the 95% interval of a score, from 0 to 1, by Wilson's method (1927), with a draw as half
/// a win. Draws only reduce the variance, so the interval is rather too wide than too narrow.
fn wilson(score: f64, games: f64) -> [f64; 2] {
    let z2 = Z * Z;
    let centre = score + z2 / (2.0 * games);
    let spread = Z * ((score * (1.0 - score) + z2 / (4.0 * games)) / games).sqrt();
    let scale = 1.0 + z2 / games;
    [(centre - spread) / scale, (centre + spread) / scale].map(|end| end.clamp(0.0, 1.0))
}

/// Rounds to four places.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of Newcombe, "Two-sided confidence intervals for the single proportion" (1998),
    /// table I.
    #[test]
    fn the_interval_is_wilsons() {
        let check = |wins: f64, games: f64, expected: [&str; 2]| {
            let found = wilson(wins / games, games).map(|end| format!("{end:.4}"));
            assert_eq!(found, expected, "{wins} of {games}");
        };
        check(81.0, 263.0, ["0.2553", "0.3662"]);
        check(15.0, 148.0, ["0.0624", "0.1605"]);
        check(0.0, 20.0, ["0.0000", "0.1611"]);
        check(1.0, 29.0, ["0.0061", "0.1718"]);
    }
}
