//! Learns the weights of the search of Ultimate, from nothing but the rules: first from games of
//! random moves, then from games of the search with what it has learned so far.
//!
//! ```text
//! learn VARIANT FILE
//! ```
//!
//! The same program makes the same weights; with a search that is stronger they are others. Those of
//! the standard rule in the engine are from both generations, those of the cross rule from random
//! games alone.

use std::env;
use std::error::Error;
use std::fs;
use std::thread;
use std::time::Instant;

use noughts_bench::learning::{Learner, Sample, random_game, self_play};
use noughts_engine::Weights;
use noughts_rules::Variant;

/// How many random games are learned from first.
const RANDOM_GAMES: u64 = 100_000;

/// How often their positions are looked at.
const RANDOM_TIMES: usize = 2;

/// So many games with so many playouts a move.
struct Generation {
    games: u64,
    playouts: u64,
}

const GENERATIONS: [Generation; 2] = [
    Generation {
        games: 10_000,
        playouts: 100,
    },
    Generation {
        games: 14_000,
        playouts: 150,
    },
];

/// From the games of how many generations is learned.
const REMEMBERED: usize = 2;

/// How often a position is looked at.
const TIMES: usize = 5;

/// The lengths of the first steps with random games, and with games of the search.
const RATES: [f32; 2] = [0.015, 0.005];

/// One position in so many is not learned from, but tests what was learned.
const TESTS: usize = 20;

/// How many games are played beside one another.
const THREADS: u64 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [variant, path] = &arguments[..] else {
        return Err("learn VARIANT FILE".into());
    };
    let variant: Variant = variant.parse()?;
    let started = Instant::now();
    let report = |learner: &Learner, test: &[Sample], count: usize| {
        let (loss, seconds) = (learner.loss(test), started.elapsed().as_secs());
        println!("{count} positions, loss {loss:.4}, {seconds} s");
    };

    let mut learner = Learner::new(1);
    let mut samples = play(RANDOM_GAMES, |game| random_game(variant, game))?;
    let test = samples.split_off(samples.len() - samples.len() / TESTS);
    learner.learn(&samples, RANDOM_TIMES, RATES[0], 0);
    report(&learner, &test, samples.len());
    let mut weights = store(&learner, path)?;

    let mut games: Vec<Vec<Sample>> = Vec::new();
    for (number, generation) in (1..).zip(&GENERATIONS) {
        let mut samples = play(generation.games, |game| {
            self_play(
                &weights,
                variant,
                (number << 32) + game,
                generation.playouts,
            )
        })?;
        let test = samples.split_off(samples.len() - samples.len() / TESTS);
        report(&learner, &test, samples.len());
        games.push(samples);
        let first = games.len().saturating_sub(REMEMBERED);
        let lesson = games[first..].concat();
        learner.learn(&lesson, TIMES, RATES[1], number);
        report(&learner, &test, lesson.len());
        weights = store(&learner, path)?;
    }
    Ok(())
}

/// Writes what was learned; returns it as it is read again.
fn store(learner: &Learner, path: &str) -> Result<Weights, Box<dyn Error>> {
    let bytes = learner.weights().ok_or("weights are missing")?.to_bytes();
    fs::write(path, &bytes)?;
    Ok(Weights::from_bytes(&bytes).ok_or("the weights are not as they were written")?)
}

/// Returns the positions of so many games, each thread's in their order.
fn play(
    games: u64,
    game: impl Fn(u64) -> Result<Vec<Sample>, String> + Sync,
) -> Result<Vec<Sample>, String> {
    let part = |thread: u64| -> Result<Vec<Sample>, String> {
        let numbers = (0..games).filter(|game| game % THREADS == thread);
        let games: Result<Vec<_>, String> = numbers.map(&game).collect();
        Ok(games?.concat())
    };
    let part = &part;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| scope.spawn(move || part(thread)))
            .collect();
        let mut all = Vec::new();
        for thread in threads {
            let samples = thread
                .join()
                .map_err(|_| "a game was broken off".to_owned())?;
            all.extend(samples?);
        }
        Ok(all)
    })
}
