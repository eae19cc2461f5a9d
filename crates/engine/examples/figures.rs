//! Prints how long the engine takes: `cargo run --profile native -p noughts-engine --example
//! figures`. Times are the smallest of several runs, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use noughts_engine::{Analysis, Engine, Limit, Progress, Value, choose};
use noughts_rules::{Position, Variant};

fn main() {
    println!("position, table empty          time      nodes  value, plies  best moves");
    for (id, runs) in [("classic", 1000), ("four", 1000)] {
        print_solved(id, runs);
    }
    for id in [
        "mnk-3x4x3",
        "mnk-4x4x3",
        "mnk-5x5x3",
        "mnk-3x4x4",
        "mnk-3x5x4",
    ] {
        print_solved(id, 10);
    }
    print_random_positions_of_four();
    for id in [
        "mnk-4x5x4",
        "mnk-5x5x5",
        "mnk-5x5x4",
        "mnk-6x6x4",
        "mnk-7x7x4",
        "mnk-10x10x5",
    ] {
        print_limited(id, 2_000_000);
    }
}

fn print_solved(id: &str, runs: u32) {
    let Ok(variant) = id.parse::<Variant>() else {
        return;
    };
    let start = variant.start();
    let (time, analysis) = fastest(runs, || Engine::new().solve(black_box(&start)));
    println!(
        "{id:24}{time:>12.1?} {:>10}  {:4} {:>2}  {:>17}",
        analysis.nodes,
        analysis.value.map_or("-", Value::word),
        analysis.value.map_or(0, Value::plies),
        analysis.best.len(),
    );
}

/// A new engine is made for each position, so that its table is empty.
fn print_random_positions_of_four() {
    let mut random = Random(1);
    let positions: Vec<Position> = (0..20_000)
        .map(|_| random.position(Variant::Four))
        .collect();
    for (label, is_kept) in [("table empty", false), ("table kept", true)] {
        let mut engine = Engine::new();
        let (mut total, mut worst, mut nodes) = (Duration::ZERO, Duration::ZERO, 0);
        for position in &positions {
            if !is_kept {
                engine = Engine::new();
                engine.solve(&Variant::Four.start());
                engine = Engine::new();
            }
            let (time, analysis) = fastest(1, || engine.solve(black_box(position)));
            total += time;
            worst = worst.max(time);
            nodes += analysis.nodes;
        }
        let count = positions.len() as u32;
        println!(
            "{count} random positions of four, {label}: mean {:.1?}, worst {worst:.1?}, {} nodes",
            total / count,
            nodes / u64::from(count),
        );
    }
}

fn print_limited(id: &str, limit: u64) {
    let Ok(variant) = id.parse::<Variant>() else {
        return;
    };
    let start = variant.start();
    let mut engine = Engine::new();
    engine.start(&start, Limit::Nodes(limit));
    let clock = Instant::now();
    while engine.step(100_000) == Progress::Running {}
    let time = clock.elapsed();
    let Analysis {
        value,
        depth,
        nodes,
        score,
        pv,
        ..
    } = engine.analysis();
    let pv: Vec<String> = pv.iter().map(|&cell| start.write_cell(cell)).collect();
    println!(
        "{id}: {time:.0?}, {nodes} nodes, {} a second, depth {depth}, {value:?}, score {score}, {}",
        u128::from(nodes) * 1_000_000 / time.as_micros().max(1),
        pv.join(" "),
    );
}

fn fastest<T>(runs: u32, mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut timed = || {
        let clock = Instant::now();
        let result = run();
        (clock.elapsed(), result)
    };
    let first = timed();
    (1..runs).fold(first, |best, _| {
        let next = timed();
        if next.0 < best.0 { next } else { best }
    })
}

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// Returns a position in progress, a random number of random moves from the start.
    fn position(&mut self, variant: Variant) -> Position {
        loop {
            let mut position = variant.start();
            let plies = self.next() % position.geometry().cell_count() as u64;
            for _ in 0..plies {
                let moves = position.legal_moves();
                let mark = position.to_move();
                if let Some(cell) = choose(&moves, self.next()) {
                    let _ = position.play(mark, cell);
                }
            }
            if !position.status().is_over() {
                return position;
            }
        }
    }
}
