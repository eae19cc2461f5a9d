//! Plays the Monte Carlo search of Ultimate against plain UCT and against alpha-beta with the same
//! network, and prints the difference in strength.
//!
//! ```text
//! strength [GAMES [MILLISECONDS [PLAYOUTS]]]
//! ```
//!
//! Plays both rules, at equal time and at equal playouts a move.

use std::env;
use std::error::Error;
use std::time::Instant;

use noughts_bench::alpha_beta::AlphaBeta;
use noughts_bench::clock::processor_time;
use noughts_bench::plain_uct::PlainUct;
use noughts_bench::strength::{Budget, Score, contest};
use noughts_rules::Variant;

/// The defaults: games of a match, milliseconds a move, playouts a move.
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
    let clock = || processor_time().unwrap_or_else(|| started.elapsed().as_secs_f64() * 1000.0);
    for variant in [
        Variant::Ultimate,
        Variant::UltimateCross,
        Variant::UltimateOpen,
    ] {
        let start = variant.start();
        let board = start.as_ultimate().ok_or("Ultimate has mini boards")?;
        for (name, budget) in &budgets {
            let score = contest(variant, games, *budget, PlainUct::new, &clock)?;
            print(variant, "plain UCT", name, score);
            if matches!(budget, Budget::Milliseconds(_)) {
                let alpha_beta = |_| AlphaBeta::new(board);
                let score = contest(variant, games, *budget, alpha_beta, &clock)?;
                print(variant, "alpha-beta", name, score);
            }
        }
    }
    Ok(())
}

fn print(variant: Variant, opponent: &str, budget: &str, score: Score) {
    println!(
        "{variant}, {budget}: {:.3} ({} won, {} drawn, {} lost), {:+.0} Elo to {opponent}",
        score.share(),
        score.wins,
        score.draws,
        score.losses,
        score.elo(),
    );
}
