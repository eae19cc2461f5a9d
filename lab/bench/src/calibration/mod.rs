//! Games of Ultimate's search against itself, which show whether its chances are true.

pub mod reliability;

use std::collections::HashSet;

use anyhow::Context as _;
use noughts_engine::{Level, Limit, MonteCarlo, Progress, Prover, Search as _, Tally};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, MiniCell, Position, Side, Ultimate, Variant};
use serde::{Deserialize, Serialize};

use crate::plain_uct::{board, random_move, result};

/// The most random moves before a game whose opening is not one of a suite.
const MOST_RANDOM: u32 = 20;

/// The parts of the best move's playouts that a position down its main line needs, to be one of
/// those whose values are kept: the deeper it is, the less has been tried for trial's sake.
const PARTS: [u32; 3] = [4, 16, 64];

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

/// A position as its search sees it. Chances are expected scores of the side to move, before they are
/// calibrated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searched {
    /// Whether X is to move.
    pub is_x: bool,
    /// The number of open cells.
    pub open: u32,
    /// The playouts that the search has, those of the move before included.
    pub visits: u64,
    /// The mean of all of them.
    pub all: f64,
    /// The mean of those of the best move.
    pub best: f64,
    /// The values of the positions down the main line that have had a quarter, a sixteenth and a 64th of those
    /// playouts.
    pub deep: [f64; PARTS.len()],
}

/// Plays a game of the search against itself until its result is proven. Every other seed begins with an
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
        let analysis = search.analysis();
        if analysis.value.is_none() {
            searched.extend(see(&search, position)?);
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
fn see(search: &MonteCarlo, position: &Position) -> anyhow::Result<Option<Searched>> {
    let board = at(position)?;
    let moves = search.tally();
    let analysis = search.analysis();
    let is_best = |tally: &&Tally| analysis.best.first() == Some(&tally.cell);
    let Some(best) = moves.iter().find(is_best).filter(|it| it.value.is_none()) else {
        return Ok(None);
    };
    let sum = |of: fn(&Tally) -> u64| moves.iter().map(of).sum::<u64>();
    let (visits, results) = (sum(|it| it.visits), sum(|it| it.results));
    let share = best.mean();
    let deep = PARTS.map(|part| {
        let least = (best.visits / u64::from(part)).max(1) as u32;
        deepest(search, &board, &analysis.pv, least).unwrap_or(share)
    });
    Ok(Some(Searched {
        is_x: board.to_move() == Side::X,
        open: Prover::open_cells(&board),
        visits,
        all: results as f64 / 1000.0 / visits as f64,
        best: share,
        deep,
    }))
}

/// Returns the value of the last position of a line that has at least so many playouts, for the side to move at its
/// beginning.
fn deepest(search: &MonteCarlo, board: &Ultimate, line: &[CellId], least: u32) -> Option<f64> {
    let known = search.judged(least);
    let mut after = *board;
    let positions = line.iter().map_while(|&cell| {
        let at = MiniCell::at(cell)?;
        after.play(at);
        Some(after)
    });
    let judged = |after: Ultimate| known.iter().find(|(board, _)| *board == after);
    let (last, value) = positions.map_while(judged).last()?;
    let value = f64::from(*value);
    let stays = last.to_move() == board.to_move();
    Some(if stays { value } else { 1.0 - value })
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
