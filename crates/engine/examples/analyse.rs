//! Prints the value of every move of a position, and why.
//!
//! ```sh
//! cargo run --release --example analyse -- classic b2 a1
//! ```

use std::error::Error;

use noughts_engine::{Engine, Limit, MoveValue, Progress, Search as _};
use noughts_rules::{Game, Position};

/// Enough to solve boards with up to 20 cells.
const NODES: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let game: Game = words.join(" ").parse()?;
    let position = game.position();
    let engine = study(position);
    let values = engine.values();
    for value in &values {
        println!("{}: {}", position.write_cell(value.cell), worth(value));
        for reason in noughts_engine::reasons(position, value.cell, &values) {
            println!("    {reason:?}");
        }
    }
    Ok(())
}

/// Returns an engine that has studied a position in slices, between which a program can do other
/// work.
fn study(position: &Position) -> Engine {
    let mut engine = Engine::new();
    engine.study(position, Limit::Nodes(NODES));
    while engine.step(512) == Progress::Running {}
    engine
}

/// Returns a move's value: its outcome if that is known, or else an estimate.
fn worth(value: &MoveValue) -> String {
    match value.value {
        Some(value) => format!("{} in {}", value.word(), value.plies()),
        None => format!("{:+}", value.score),
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::CellId;

    use super::*;

    #[test]
    fn a_move_that_leaves_a_fork_open_loses() {
        let game: Game = "classic a1 b2 c3".parse().unwrap();
        let engine = study(game.position());
        let corner: CellId = "c1".parse().unwrap();
        let values = engine.values();
        let value = values.iter().find(|value| value.cell == corner).unwrap();
        assert_eq!(worth(value), "loss in 4");
    }
}
