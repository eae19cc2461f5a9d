//! Writes the games that are guessed move by move, `crates/puzzles/data/masters.txt`: the engine at its full
//! strength against itself.
//! `cargo run --manifest-path lab/Cargo.toml --profile native --bin masters`, a minute.

use std::fs;
use std::path::Path;

use noughts_engine::{Level, Limit, Progress, searcher};
use noughts_rules::{Game, Variant};

/// The games, and how many of each there are.
const GAMES: [(&str, u64); 7] = [
    ("four", 1),
    ("mnk-7x7x4", 1),
    ("drop", 2),
    ("qubic", 1),
    ("ultimate", 2),
    ("ultimate-count", 2),
    ("expanding", 1),
];

/// The nodes, or playouts, of a move.
const NODES: u64 = 50_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut records = String::new();
    for (id, count) in GAMES {
        for seed in 1..=count {
            records += &play(id.parse()?, seed)?.record();
            records.push('\n');
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/puzzles/data");
    fs::write(folder.join("masters.txt"), records)?;
    Ok(())
}

/// Returns a game of the engine against itself, the choice between equally good moves by a seed.
fn play(variant: Variant, seed: u64) -> Result<Game, Box<dyn std::error::Error>> {
    let mut game = Game::new(variant);
    let mut search = searcher(variant.search(), seed);
    while !game.position().status().is_over() {
        let position = game.position().clone();
        search.start(&position, Limit::Nodes(NODES));
        while search.step(4096) == Progress::Running {}
        let at = seed.wrapping_mul(0x9E37).wrapping_add(game.ply() as u64);
        let cell = search.choose(Level::Perfect, &position, at);
        game.play(cell.ok_or("a move is missing")?)?;
    }
    Ok(game)
}
