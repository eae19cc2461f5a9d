//! Explains a move of a position, or the position itself.
//!
//! ```sh
//! cargo run --manifest-path lab/Cargo.toml -p noughts-explanations --example explain -- classic a1 b1 a3 a2 c3 : b2
//! ```

use std::error::Error;

use noughts_engine::{Limit, Progress, searcher};
use noughts_rules::Game;
use noughts_teacher::{Explainer, Naming, Teacher};

/// The limit of a study, in nodes: enough for boards of up to 20 cells.
const NODES: u64 = 1_000_000;

/// The limit in Ultimate, in playouts.
const PLAYOUTS: u64 = 40_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let text = words.join(" ");
    let (record, cell) = text.split_once(':').unwrap_or((&text, ""));
    let game: Game = record.trim().parse()?;
    let position = game.position().clone();
    let about = match cell.trim() {
        "" => None,
        cell => Some(position.parse_cell(cell).ok_or("no such cell")?),
    };
    let limit = match position.as_ultimate() {
        Some(_) => PLAYOUTS,
        None => NODES,
    };
    let mut explainer = Explainer::new(game);
    let mut search = searcher(position.variant().search(), 1);
    while let Some(wanted) = explainer.wanted(about) {
        search.study(&wanted, Limit::Nodes(limit));
        while search.step(512) == Progress::Running {}
        explainer.learn(&wanted, search.lines(usize::MAX));
    }
    let teacher = Teacher::new(&position, about, Naming::Written);
    for explanation in explainer.explain(about) {
        println!("{}", teacher.sentence(&explanation));
    }
    Ok(())
}
