//! `perft`: counts move sequences.

use std::io::{self, Write};
use std::time::Instant;

use noughts_rules::Game;
use serde_json::json;

use crate::{Outcome, write_json};

/// Prints the counts for every depth from 1 on.
pub(crate) fn run(start: &Game, depth: u32, output: &mut impl Write) -> io::Result<Outcome> {
    let (record, start) = (start.record(), start.position());
    let mut nodes = 1;
    for depth in 1..=depth {
        let clock = Instant::now();
        // If no game is this long, none is longer, and there is nothing more to count.
        if nodes > 0 {
            nodes = start.perft(depth);
        }
        let ms = clock.elapsed().as_millis();
        let count = json!({"variant": record, "depth": depth, "nodes": nodes, "ms": ms});
        write_json(output, &count)?;
    }
    Ok(Outcome::Understood)
}
