//! Games to learn from.

use noughts_engine::{Limit, MonteCarlo, Progress, Value, Weights};
use noughts_rules::{CellId, Position, Ultimate, UltimateRule, Variant};

use super::sample::Sample;
use crate::plain_uct::{Random, board, random_move, result};

/// A game begins with up to so many random moves.
const OPENING: u32 = 10;

/// One move in so many is random after that.
const STRAY: u32 = 16;

/// How much of what a position is to say is how the game ended; the rest is what the search said.
const RESULT_SHARE: f64 = 0.5;

/// Returns the positions of a game of random moves; each is to say how it ended.
///
/// # Errors
/// The variant is not one of Ultimate.
pub fn random_game(variant: Variant, number: u64) -> Result<Vec<Sample>, String> {
    let mut random = Random::new(number);
    let mut board = board(&variant.start())?;
    let mut seen = Vec::new();
    while !board.status().is_over() {
        seen.push(board);
        board.play(random_move(&board, &mut random));
    }
    let sample = |seen: &Ultimate| Sample::new(seen, result(board.status(), seen.to_move()) as f32);
    Ok(seen.iter().map(sample).collect())
}

/// What a search has found: a move, and the result that it promises.
struct Found {
    cell: CellId,
    rate: f64,
    /// The result is certain.
    is_proven: bool,
}

/// Plays the game of a number with so many playouts a move; returns its positions. Each is to
/// say half how the game ended, half what the search said.
///
/// # Errors
/// The variant is not one of Ultimate.
pub fn self_play(
    weights: &Weights,
    variant: Variant,
    number: u64,
    playouts: u64,
) -> Result<Vec<Sample>, String> {
    let mut random = Random::new(number);
    let mut position = variant.start();
    for _ in 0..random.below(OPENING + 1) {
        let at = random_move(&board(&position)?, &mut random);
        let _ = position.play(position.to_move(), at.cell_id());
    }
    let mut search = MonteCarlo::with_tree(1 << 20, number);
    search.set_weights(rule(variant), weights);
    let mut seen = Vec::new();
    let mut end = None;
    while !position.status().is_over() {
        let Some(found) = searched_move(&mut search, &position, playouts) else {
            break;
        };
        seen.push((board(&position)?, found.rate));
        if found.is_proven {
            end = Some((position.to_move(), found.rate));
            break;
        }
        let cell = if random.below(STRAY) == 0 {
            random_move(&board(&position)?, &mut random).cell_id()
        } else {
            found.cell
        };
        let _ = position.play(position.to_move(), cell);
    }
    let samples = seen.iter().map(|(board, rate)| {
        let side = board.to_move();
        let result = match end {
            Some((mark, rate)) if mark == side => rate,
            Some((_, rate)) => 1.0 - rate,
            None => result(position.status(), side),
        };
        let target = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * rate;
        Sample::new(board, target as f32)
    });
    Ok(samples.collect())
}

/// Returns the rule of a game.
fn rule(variant: Variant) -> UltimateRule {
    if variant == Variant::UltimateCross {
        UltimateRule::Cross
    } else {
        UltimateRule::Standard
    }
}

fn searched_move(search: &mut MonteCarlo, position: &Position, playouts: u64) -> Option<Found> {
    search.start(position, Limit::Nodes(playouts));
    while search.step(playouts) == Progress::Running {}
    let analysis = search.analysis();
    let cell = *analysis.best.first()?;
    let values = search.values();
    let value = values.iter().find(|found| found.cell == cell)?;
    let rate = match analysis.value {
        Some(Value::Win { .. }) => 1.0,
        Some(Value::Draw { .. }) => 0.5,
        Some(Value::Loss { .. }) => 0.0,
        None => value
            .rate
            .map_or(0.5, |rate| f64::from(rate.permille) / 1000.0),
    };
    Some(Found {
        cell,
        rate,
        is_proven: analysis.value.is_some(),
    })
}
