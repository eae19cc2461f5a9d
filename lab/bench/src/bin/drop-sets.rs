//! Solves sets of positions of Drop on 7 by 6 whose values are known, and counts.
//!
//! ```text
//! drop-sets FILE…
//! ```
//!
//! A line of a file is a position, by the digits of the columns of the moves that lead there, and its
//! score: 22 less the number of marks with which the winner wins, negative if the side to move loses.
//! Such sets come with Pascal Pons' "Solving Connect 4: how to build a perfect AI" (2015). Every
//! position is solved by an engine of its own.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use noughts_engine::{Engine, Limit, Progress, Search as _, Value};
use noughts_rules::{Position, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    println!("set                  positions  wrong    mean nodes  mean µs");
    for path in env::args().skip(1) {
        let text = fs::read_to_string(&path)?;
        let (mut count, mut wrong, mut nodes, mut time) = (0, 0, 0, Duration::ZERO);
        for line in text.lines() {
            let (columns, score) = line.split_once(' ').ok_or("a line without a score")?;
            let position = position(columns)?;
            let begin = Instant::now();
            solve(&position, 512);
            time += begin.elapsed();
            let engine = solve(&position, 1);
            nodes += engine.analysis().nodes;
            count += 1;
            let found = engine
                .outcome()
                .map(|(value, _)| score_of(value, columns.len()));
            if found != Some(score.parse()?) {
                wrong += 1;
            }
        }
        let name = Path::new(&path).file_stem().unwrap_or_default();
        println!(
            "{:<20} {count:>9}  {wrong:>5}  {:>12}  {:>7}",
            name.to_string_lossy(),
            nodes / count.max(1),
            time.as_micros() / u128::from(count.max(1)),
        );
    }
    Ok(())
}

/// Returns an engine that has searched a position until its value is known, in slices of so many nodes.
fn solve(position: &Position, nodes: u64) -> Engine {
    let mut engine = Engine::new();
    engine.start(position, Limit::None);
    while engine.outcome().is_none() && engine.step(nodes) == Progress::Running {}
    engine
}

/// Returns the position after moves in these columns.
fn position(columns: &str) -> Result<Position, Box<dyn Error>> {
    let mut position = Variant::Drop.start();
    for digit in columns.bytes() {
        let moves = position.legal_moves();
        let mut of_column = moves
            .into_iter()
            .filter(|cell| cell.column() + b'1' == digit);
        position.play(position.to_move(), of_column.next().ok_or("no such move")?)?;
    }
    Ok(position)
}

/// Returns a value as the files write it.
fn score_of(value: Value, marks: usize) -> i32 {
    let winners = (marks as u32 + value.plies()).div_ceil(2).cast_signed();
    match value {
        Value::Win { .. } => 22 - winners,
        Value::Loss { .. } => winners - 22,
        Value::Draw { .. } => 0,
    }
}
