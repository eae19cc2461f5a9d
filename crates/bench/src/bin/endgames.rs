//! Proves endgames of Ultimate by their number of open cells, the empty ones of mini boards that are
//! not closed, with the prover beside the tree and without it.
//!
//! ```text
//! endgames VARIANT [POSITIONS [MILLISECONDS [FROM [TO [STEP]]]]]
//! ```
//!
//! So many positions of each number, by random play and by the engine's; so long for each. A
//! position is proven when its value is. The nodes are those of the prover, the median and what 95 %
//! do not exceed; those of a position that is not proven count as far as they went. The last column
//! is how many positions are proven with the prover for each that is proven without.

use std::env;
use std::error::Error;
use std::time::Instant;

use noughts_bench::clock::processor_time;
use noughts_bench::endgames::{Players, endgames};
use noughts_engine::{Limit, MonteCarlo, Progress, Search};
use noughts_rules::{Position, Variant};

/// The positions of each number, the milliseconds for each, and from and to which number in which
/// steps if nothing else is asked for.
const DEFAULTS: [u32; 5] = [50, 1_000, 22, 38, 2];

/// What makes the positions.
const SEED: u64 = 19;

/// The playouts between two looks at the clock.
const PLAYOUTS_PER_LOOK: u64 = 32;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let variant = arguments.next().ok_or("endgames VARIANT …")?;
    let variant: Variant = variant.parse()?;
    let mut numbers = DEFAULTS;
    for (number, argument) in numbers.iter_mut().zip(arguments) {
        *number = argument.parse()?;
    }
    let [count, milliseconds, from, to, step] = numbers;
    println!("play, open cells: proven, ms and nodes (median, 95 %), proven without, ratio");
    for players in [Players::Random, Players::Engine] {
        for cells in (from..=to).step_by(step.max(1) as usize) {
            let positions = endgames(variant, players, cells, SEED).take(count as usize);
            let positions: Vec<_> = positions.collect();
            let with = Figures::of(&positions, MonteCarlo::new, milliseconds);
            let tree = |seed| MonteCarlo::with_tree(MonteCarlo::TREE_BYTES, seed);
            let without = Figures::of(&positions, tree, milliseconds);
            println!(
                "{players:?}, {cells}: {}/{count}, {:.1} and {:.1} ms, {} and {} nodes, {}/{count}, {:.2}",
                with.proven,
                at(&with.milliseconds, 50),
                at(&with.milliseconds, 95),
                at(&with.nodes, 50),
                at(&with.nodes, 95),
                without.proven,
                f64::from(with.proven) / f64::from(without.proven.max(1)),
            );
        }
    }
    Ok(())
}

/// What searches of several positions took, in ascending order.
#[derive(Default)]
struct Figures {
    proven: u32,
    milliseconds: Vec<f64>,
    nodes: Vec<u64>,
}

impl Figures {
    fn of(positions: &[Position], new: impl Fn(u64) -> MonteCarlo, milliseconds: u32) -> Self {
        let started = Instant::now();
        let clock = || processor_time().unwrap_or_else(|| started.elapsed().as_secs_f64() * 1000.0);
        let mut figures = Self::default();
        for (seed, position) in (0..).zip(positions) {
            let mut search = new(seed);
            let begun = clock();
            search.start(position, Limit::None);
            let mut progress = Progress::Running;
            while progress == Progress::Running && clock() - begun < f64::from(milliseconds) {
                progress = search.step(PLAYOUTS_PER_LOOK);
            }
            figures.proven += u32::from(progress == Progress::Done);
            figures.milliseconds.push(clock() - begun);
            figures.nodes.push(search.proof_nodes());
        }
        figures.milliseconds.sort_by(f64::total_cmp);
        figures.nodes.sort_unstable();
        figures
    }
}

/// Returns what so many per cent do not exceed.
fn at<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let place = (sorted.len().saturating_sub(1) * percent).div_ceil(100);
    sorted.get(place).copied().unwrap_or_default()
}
