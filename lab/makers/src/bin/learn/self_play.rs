//! Games to train on.

use std::collections::HashSet;

use noughts_engine::{Limit, MonteCarlo, Progress, Search, Value, Weights};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Ultimate, UltimateRule, Variant};

use crate::sample::Sample;
use noughts_bench::plain_uct::{board, random_move, result};

/// The most random moves at the beginning of a game.
const OPENING: u32 = 10;

/// After those, one move in this many is random.
const STRAY: u32 = 16;

/// The bound of the search's tree, in bytes.
const TREE_BYTES: usize = 1 << 22;

/// The least playouts after which a search's value of a position in its tree is worth learning. The
/// network judges such positions more often than those of games, and there are twenty times as many
/// (Veness et al., "Bootstrapping from game tree search", 2009).
const LEAST_PLAYOUTS: u32 = 24;

/// The weight of the next position's target in a position's target, which leads back from the
/// game's result; the rest is the search's value (TD(λ); Sutton, "Learning to predict by the
/// methods of temporal differences", 1988).
const LAMBDA: f64 = 0.8;

/// Returns the positions of a game of random moves; the target of each is the game's result.
///
/// # Errors
/// The variant is not one of Ultimate.
pub(crate) fn random_game(variant: Variant, number: u64) -> Result<Vec<Sample>, String> {
    let mut random = SplitMix64::new(number);
    let mut board = board(&variant.start())?;
    let mut seen = Vec::new();
    while !board.status().is_over() {
        seen.push(board);
        board.play(random_move(&board, &mut random));
    }
    let sample = |seen: &Ultimate| Sample::new(seen, result(board.status(), seen.to_move()) as f32);
    Ok(seen.iter().map(sample).collect())
}

/// A search result: a move and its expected result.
struct Found {
    cell: CellId,
    rate: f64,
    /// The result is certain.
    is_proven: bool,
}

/// A position of a game, with the search's value.
struct Seen {
    board: Ultimate,
    rate: f64,
    /// The move was not the search's, so the continuation says nothing about the position.
    is_stray: bool,
}

/// Plays the game with a number until its result is certain, with a number of playouts a move;
/// returns its positions, and those that the searches looked at. The targets of the first lie between
/// the search's value and the game's result, and of the others are the search's value.
///
/// # Errors
/// The variant is not one of Ultimate.
pub(crate) fn self_play(
    weights: &Weights,
    variant: Variant,
    number: u64,
    playouts: u64,
) -> Result<Vec<Sample>, String> {
    let mut random = SplitMix64::new(number);
    let mut position = variant.start();
    for _ in 0..random.below(OPENING + 1) {
        let at = random_move(&board(&position)?, &mut random);
        let _ = position.play(position.to_move(), at.cell_id());
    }
    let mut search = MonteCarlo::with_tree(TREE_BYTES, number);
    search.set_weights(rule(variant), weights);
    let mut seen = Vec::new();
    let mut judged = Vec::new();
    while let Some(found) = searched_move(&mut search, &position, playouts) {
        let board = board(&position)?;
        judged.extend(search.judged(LEAST_PLAYOUTS));
        let is_stray = found.is_proven || random.below(STRAY) == 0;
        seen.push(Seen {
            board,
            rate: found.rate,
            is_stray,
        });
        if found.is_proven {
            break;
        }
        let cell = if is_stray {
            random_move(&board, &mut random).cell_id()
        } else {
            found.cell
        };
        let _ = position.play(position.to_move(), cell);
    }
    // The side that would move next: after the end, the one that did not move last.
    let mut next = 1.0 - result(position.status(), position.to_move());
    let played = seen.into_iter().rev().map(|seen: Seen| {
        let lambda = if seen.is_stray { 0.0 } else { LAMBDA };
        next = lambda * (1.0 - next) + (1.0 - lambda) * seen.rate;
        (seen.board, next as f32)
    });
    // The game knows most of a position, and a later search more than an earlier one.
    let all = played.chain(judged.into_iter().rev());
    let mut known = HashSet::new();
    let is_new = |&(board, _): &(Ultimate, f32)| !board.status().is_over() && known.insert(board);
    let samples = all.filter(is_new);
    Ok(samples
        .map(|(board, target)| Sample::new(&board, target))
        .collect())
}

/// Returns the rule of a game.
fn rule(variant: Variant) -> UltimateRule {
    let start = variant.start();
    start
        .as_ultimate()
        .map_or(UltimateRule::Standard, Ultimate::rule)
}

fn searched_move(search: &mut MonteCarlo, position: &Position, playouts: u64) -> Option<Found> {
    search.start(position, Limit::Nodes(playouts));
    while search.step(playouts) == Progress::Running {}
    let analysis = search.analysis();
    let cell = *analysis.best.first()?;
    // The network learns means: they are what the search goes by.
    let moves = search.tally();
    let tally = moves.iter().find(|found| found.cell == cell)?;
    let rate = match analysis.value {
        Some(Value::Win { .. }) => 1.0,
        Some(Value::Draw { .. }) => 0.5,
        Some(Value::Loss { .. }) => 0.0,
        None => tally.mean(),
    };
    Some(Found {
        cell,
        rate,
        is_proven: analysis.value.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_positions_of_its_searches_and_is_the_same_each_time() {
        let weights = Weights::of(UltimateRule::Standard);
        let play = || self_play(&weights, Variant::Ultimate, 3, 100).expect("a game");
        let samples = play();
        assert_eq!(format!("{samples:?}"), format!("{:?}", play()));
        // A game has at most 81 plies.
        assert!(samples.len() > 81, "{}", samples.len());
        assert!(
            samples
                .iter()
                .all(|sample| (0.0..=1.0).contains(&sample.target))
        );
        assert!(self_play(&weights, Variant::Classic, 3, 100).is_err());
    }
}
