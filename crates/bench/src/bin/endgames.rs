//! Proves endgames of Ultimate, by every rule, on the host.
//!
//! ```text
//! endgames [POSITIONS [NODES]]
//! ```
//!
//! So many positions of each kind; so many nodes for the exhaustive search that checks each proof.

use std::env;
use std::error::Error;
use std::time::Instant;

use noughts_bench::clock::processor_time;
use noughts_bench::endgames::{report, trials};

/// If nothing else is asked for. The exhaustive search takes about a second and 200 MB for its nodes.
const DEFAULTS: [usize; 2] = [20, 2_000_000];

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = DEFAULTS;
    for (number, argument) in numbers.iter_mut().zip(env::args().skip(1)) {
        *number = argument.parse()?;
    }
    let [positions, check] = numbers;
    let started = Instant::now();
    let clock = || processor_time().unwrap_or_else(|| started.elapsed().as_secs_f64() * 1000.0);
    for line in report(&trials(positions), check, clock) {
        println!("{line}");
    }
    Ok(())
}
