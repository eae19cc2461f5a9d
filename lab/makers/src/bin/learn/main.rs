//! Trains the weights of Ultimate's search from nothing but the rules: first on games of random
//! moves, then on games of the search with the weights so far.
//!
//! ```text
//! learn VARIANT FILE [GAMESxPLAYOUTS…]
//! ```
//!
//! Continues from the weights in the file, if there are any; a few hundred games then make them worse. Each
//! generation plays a number of games with a number of playouts a move, trains on them together with the
//! earlier ones, and rewrites the file. The same program makes the same weights from the same file; a stronger search
//! makes different ones.
//!
//! The engine's weights come from games of earlier versions of its search, shown one and a half times, from
//! the weights before: those of the standard rule from 1,800 games with 1,000 playouts a move, then 3,900
//! more; those by count from the standard ones and 1,500 games with 1,000; those of the cross rule from the
//! standard ones and 300 games with 600, shown six times. `docs/ultimate.md` says what each step gained.

mod gradient;
mod sample;
mod self_play;

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use noughts_engine::Weights;
use noughts_rules::Variant;

use crate::gradient::Learner;
use crate::sample::Sample;
use crate::self_play::{random_game, self_play};

/// The number of random games to train on first.
const RANDOM_GAMES: u64 = 20_000;

/// The number of passes over their positions.
const RANDOM_TIMES: usize = 1;

/// The default generations.
const GENERATIONS: [Generation; 3] = [
    Generation::new(2_000, 150),
    Generation::new(2_000, 1_000),
    Generation::new(4_000, 1_000),
];

/// The number of passes over the positions of the games so far.
const TIMES: usize = 2;

/// The highest learning rate.
const RATE: f32 = 0.004;

/// One position in this many is held out for testing.
const TESTS: usize = 20;

/// A number of games with a number of playouts a move.
#[derive(Clone, Copy)]
struct Generation {
    games: u64,
    playouts: u64,
}

impl Generation {
    const fn new(games: u64, playouts: u64) -> Self {
        Self { games, playouts }
    }

    fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let (games, playouts) = text
            .split_once('x')
            .ok_or_else(|| format!("“{text}” is not GAMESxPLAYOUTS, such as 10000x400"))?;
        Ok(Self::new(games.parse()?, playouts.parse()?))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [variant, path, generations @ ..] = &arguments[..] else {
        return Err("learn VARIANT FILE [GAMESxPLAYOUTS…]".into());
    };
    let variant: Variant = variant.parse()?;
    let generations: Result<Vec<_>, _> = generations.iter().map(|g| Generation::read(g)).collect();
    let mut generations = generations?;
    if generations.is_empty() {
        generations = GENERATIONS.to_vec();
    }
    let started = Instant::now();
    let report = |learner: &Learner, test: &[Sample], count: usize| {
        let (loss, seconds) = (learner.loss(test), started.elapsed().as_secs());
        println!("{count} positions, loss {loss:.4}, {seconds} s");
    };

    let mut learner = if Path::new(path).exists() {
        Learner::of(&read(&fs::read(path)?)?)
    } else {
        let mut learner = Learner::new(1);
        let mut samples = play(RANDOM_GAMES, |game| random_game(variant, game))?;
        let test = samples.split_off(samples.len() - samples.len() / TESTS);
        learner.learn(&samples, RANDOM_TIMES, RATE, 0);
        report(&learner, &test, samples.len());
        learner
    };
    let mut weights = store(&learner, path)?;

    let mut lesson = Vec::new();
    for (number, generation) in (1..).zip(generations) {
        let mut samples = play(generation.games, |game| {
            let number = (number << 32) + game;
            self_play(&weights, variant, number, generation.playouts)
        })?;
        let test = samples.split_off(samples.len() - samples.len() / TESTS);
        report(&learner, &test, samples.len());
        lesson.extend(samples);
        learner.learn(&lesson, TIMES, RATE, number);
        report(&learner, &test, lesson.len());
        weights = store(&learner, path)?;
    }
    Ok(())
}

/// Writes the weights; returns them as read back.
fn store(learner: &Learner, path: &str) -> Result<Weights, Box<dyn Error>> {
    let bytes = learner.weights().ok_or("weights are missing")?.to_bytes();
    fs::write(path, &bytes)?;
    read(&bytes)
}

fn read(bytes: &[u8]) -> Result<Weights, Box<dyn Error>> {
    Ok(Weights::from_bytes(bytes).ok_or("the file has not as many weights as the network")?)
}

/// Returns the positions of a generation's games.
fn play(
    games: u64,
    game: impl Fn(u64) -> Result<Vec<Sample>, String>,
) -> Result<Vec<Sample>, String> {
    let games: Result<Vec<_>, String> = (0..games).map(game).collect();
    Ok(games?.concat())
}
