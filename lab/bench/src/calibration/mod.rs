//! Games of Ultimate's search against itself, which show whether its chances are true.

pub mod reliability;

use std::collections::HashSet;

use anyhow::Context as _;
use noughts_engine::{Level, Limit, MonteCarlo, Progress, Search as _};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Position, Side, Ultimate, Variant};
use serde::{Deserialize, Serialize};

use crate::plain_uct::{board, random_move, result};

/// The most random moves before a game whose opening is not one of a suite.
const MOST_RANDOM: u32 = 20;

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The game that was played.
    pub variant: String,
    /// The playouts of a move.
    pub playouts: u64,
    /// The seed of its opening and of its searches.
    pub seed: u64,
    /// X's result: 1 for a win, 0.5 for a draw.
    pub result: f64,
    /// What was searched and not proven, in order.
    pub searched: Vec<Searched>,
}

/// A position as its search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searched {
    /// Whether X is to move.
    pub is_x: bool,
    /// The mean of the best move's playouts: the expected score of the side to move, before it is calibrated.
    pub best: f64,
}

/// Plays a game of the search against itself. Every other seed begins with an
/// opening of the suite, the others with one to twenty random moves.
///
/// # Errors
/// The game is not one of Ultimate, or an opening is none of its games.
pub fn play(variant: Variant, playouts: u64, seed: u64, suite: &[&str]) -> anyhow::Result<Played> {
    let mut random = SplitMix64::new(seed);
    let mut game = if seed.is_multiple_of(2) && !suite.is_empty() {
        let opening = suite[random.below(suite.len() as u32) as usize];
        Game::from_record(opening).context("an opening is no game")?
    } else {
        let mut game = Game::new(variant);
        for _ in 0..=random.below(MOST_RANDOM) {
            let at = random_move(&at(game.position())?, &mut random);
            game.play(at.cell_id())?;
        }
        game
    };
    let mut search = MonteCarlo::new(seed);
    let mut searched = Vec::new();
    while !game.position().status().is_over() {
        let position = game.position();
        search.start(position, Limit::Nodes(playouts));
        while search.step(playouts) == Progress::Running {}
        if search.analysis().value.is_none() {
            searched.extend(see(&search, position));
        }
        let cell = search
            .choose(Level::Perfect, position, seed)
            .context("no move was found")?;
        game.play(cell)?;
    }
    Ok(Played {
        variant: variant.to_string(),
        playouts,
        seed,
        result: result(game.position().status(), Side::X),
        searched,
    })
}

fn at(position: &Position) -> anyhow::Result<Ultimate> {
    board(position).map_err(anyhow::Error::msg)
}

/// Returns what a search has found out, if it has a move that is not proven.
fn see(search: &MonteCarlo, position: &Position) -> Option<Searched> {
    let best = search.analysis().best;
    let moves = search.tally().into_iter();
    let mut moves = moves.filter(|it| best.first() == Some(&it.cell) && it.value.is_none());
    let best = moves.next()?.mean();
    let is_x = position.to_move() == Side::X;
    Some(Searched { is_x, best })
}

/// Returns the games of the lines that an earlier run has written.
///
/// # Errors
/// A line is no game.
pub fn read(text: &str) -> anyhow::Result<Vec<Played>> {
    let games = text.lines().zip(1..).map(|(line, number)| {
        let game = serde_json::from_str(line);
        game.with_context(|| format!("line {number} is no game"))
    });
    games.collect()
}

/// Returns the seeds of the games of a variant with so many playouts a move.
pub fn seeds(games: &[Played], variant: Variant, playouts: u64) -> HashSet<u64> {
    let name = variant.to_string();
    let like = |it: &&Played| it.variant == name && it.playouts == playouts;
    games.iter().filter(like).map(|it| it.seed).collect()
}
