//! `arena`: a match from a suite of openings, each played twice with the sides exchanged.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, value_parser};
use noughts_rules::{Game, Side, Status, text};
use serde_json::json;

use crate::contender::{Contender, Seat};
use crate::contest::{MAX_GAMES, rounded};
use crate::pairs::{Pairs, Verdict, elo_of};
use crate::player::Allowance;
use crate::{Outcome, write_json};

/// A match that is asked for.
#[derive(Clone, Debug, Args)]
pub(crate) struct Arena {
    #[arg(value_name = "A")]
    first: Contender,
    #[arg(value_name = "B")]
    second: Contender,
    /// The openings: a record a line.
    #[arg(long, value_name = "FILE")]
    openings: PathBuf,
    /// How many games are played at most: an even number, two of each opening. After the last opening,
    /// the first comes again.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(2..=MAX_GAMES))]
    games: u32,
    /// Ends the match once a sequential test decides whether the difference in Elo is the first or the
    /// second, with an error of 5% either way.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// The limit of a move of weights or of a program: time=MS or nodes=N.
    #[arg(long, value_name = "LIMIT", default_value = "time=100")]
    limit: Allowance,
    /// Chooses between equally good moves, and the careless moves of levels.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Arena {
    /// Plays all games and prints the results: all figures are the first player's; `pairs` are counted by their
    /// result, from two losses to two wins.
    pub(crate) fn run(&self, output: &mut impl Write) -> io::Result<Outcome> {
        let openings = self.read()?;
        let elo = match self.sprt.as_deref() {
            Some(&[first, second]) if first < second => Some([first, second]),
            Some(_) => return Err(io::Error::other("ELO0 is to be less than ELO1")),
            None => None,
        };
        let mut seats = [self.first.sit(self.limit)?, self.second.sit(self.limit)?];
        let (mut pairs, mut results, mut faults) = (Pairs::default(), [0; 3], Vec::new());
        for (opening, pair) in openings.iter().cycle().zip(0..self.games / 2) {
            let mut half_points = 0;
            for number in [2 * pair, 2 * pair + 1] {
                let status = match self.play(&mut seats, opening, number) {
                    Ok(status) => status,
                    Err((player, reason)) => {
                        seats[player].end();
                        let name = [&self.first, &self.second][player].to_string();
                        let game = number + 1;
                        faults.push(json!({"game": game, "player": name, "reason": reason}));
                        Status::Won(side(1 - player, opening, number))
                    }
                };
                let points = match status.winner() {
                    Some(winner) if winner == side(0, opening, number) => 2,
                    Some(_) => 0,
                    None => 1,
                };
                results[points] += 1;
                half_points += points;
            }
            pairs.add(half_points);
            if elo.is_some_and(|elo| pairs.verdict(elo) != Verdict::Open) {
                break;
            }
        }
        let [losses, draws, wins] = results;
        let players = [&self.first, &self.second].map(ToString::to_string);
        let mut played = json!({
            "players": players, "games": 2 * pairs.count(), "wins": wins, "draws": draws, "losses": losses,
            "pairs": pairs.0, "score": rounded(pairs.score()),
            "interval": pairs.interval().map(rounded),
            // Null if it is infinite.
            "elo": rounded(elo_of(pairs.score())),
            "elo_interval": pairs.interval().map(elo_of).map(rounded),
        });
        if let Some(elo) = elo {
            played["sprt"] = json!({
                "elo0": elo[0], "elo1": elo[1],
                "log_likelihood_ratio": rounded(pairs.log_likelihood_ratio(elo)),
                "accepted": pairs.verdict(elo).word(),
            });
        }
        played["faults"] = json!(faults);
        write_json(output, &played)?;
        Ok(Outcome::Understood)
    }

    /// Reads the openings.
    fn read(&self) -> io::Result<Vec<Game>> {
        let about = |place: &str, error: &dyn std::fmt::Display| {
            io::Error::other(format!("{}: {place}{error}", self.openings.display()))
        };
        let bytes = fs::read(&self.openings).map_err(|error| about("", &error))?;
        let text = text::decode(&bytes).map_err(|error| about("", &error))?;
        let text = text::plain(text);
        let lines = text.lines().map(str::trim).zip(1..);
        let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        let games = lines.map(|(line, number)| {
            let place = format!("line {number}, \"{line}\": ");
            let game = Game::from_playable_record(line).map_err(|error| about(&place, &error))?;
            let is_over = game.position().status().is_over();
            (!is_over)
                .then_some(game)
                .ok_or_else(|| about(&place, &"the game is over"))
        });
        let games: Vec<Game> = games.collect::<io::Result<_>>()?;
        let none = || about("", &"there are no openings");
        (!games.is_empty()).then_some(games).ok_or_else(none)
    }

    /// Plays the game of a number, from 0. The players know nothing of the games before.
    ///
    /// # Errors
    /// The index of a player who makes no legal move, and why.
    fn play(
        &self,
        seats: &mut [Seat; 2],
        opening: &Game,
        number: u32,
    ) -> Result<Status, (usize, String)> {
        /// More seeds than there are moves in a game.
        const SEEDS: u64 = 1 << 10;
        let mut game = opening.clone();
        let first = u64::from(number) * SEEDS;
        let mut seed = self.seed.rotate_left(32).wrapping_add(first);
        let variant = game.variant();
        let mut searches = [0, 1].map(|player| seats[player].search(variant, seed ^ player as u64));
        while !game.position().status().is_over() {
            let turn = usize::from(game.position().to_move() != side(0, opening, number));
            let chosen = seats[turn].choose(&mut searches[turn], &game, seed);
            let outcome = chosen.and_then(|cell| {
                let played = game.play(cell).map(drop);
                let name = game.position().write_cell(cell);
                played.map_err(|why| format!("its move {name} is not legal: {why}"))
            });
            outcome.map_err(|reason| (turn, reason))?;
            seed = seed.wrapping_add(1);
        }
        Ok(game.position().status())
    }
}

/// Returns the side of a player in the game of a number: the first player moves first after the opening in
/// every other game.
fn side(player: usize, opening: &Game, number: u32) -> Side {
    let to_move = opening.position().to_move();
    if (player + number as usize).is_multiple_of(2) {
        to_move
    } else {
        to_move.other()
    }
}
