//! Plays the Monte Carlo search of Ultimate against plain UCT, and prints how much stronger it is.
//!
//! ```text
//! strength [GAMES [MILLISECONDS [PLAYOUTS]]]
//! ```
//!
//! Both rules, at equal time a move and at equal playouts a move, so many games each.

use std::env;
use std::error::Error;
use std::time::Instant;

use noughts_bench::strength::{Budget, contest};
use noughts_engine::MonteCarlo;
use noughts_rules::Variant;

/// The games of a match, the milliseconds and the playouts of a move if nothing else is asked for.
const DEFAULTS: [u32; 3] = [20, 50, 1_000];

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = DEFAULTS;
    for (number, argument) in numbers.iter_mut().zip(env::args().skip(1)) {
        *number = argument.parse()?;
    }
    let [games, milliseconds, playouts] = numbers;
    let budgets = [
        (
            format!("{milliseconds} ms a move"),
            Budget::Milliseconds(milliseconds.into()),
        ),
        (
            format!("{playouts} playouts a move"),
            Budget::Playouts(playouts.into()),
        ),
    ];
    let started = Instant::now();
    let clock = || started.elapsed().as_secs_f64() * 1000.0;
    for variant in [Variant::Ultimate, Variant::UltimateCross] {
        for (name, budget) in &budgets {
            let score = contest(variant, games, *budget, MonteCarlo::new, clock)?;
            println!(
                "{variant}, {name}: {:.3} over {games} games ({} won, {} drawn, {} lost), {:+.0} Elo to plain UCT",
                score.share(),
                score.wins,
                score.draws,
                score.losses,
                score.elo(),
            );
        }
    }
    Ok(())
}
