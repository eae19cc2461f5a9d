//! `perft`: counts move sequences.

use std::io::{self, Write};
use std::time::Instant;

use noughts_rules::Game;
use serde::Serialize;

use crate::{Outcome, write_json};

/// The count for one depth, as printed.
#[derive(Serialize)]
struct Count {
    variant: String,
    depth: u32,
    nodes: u64,
    ms: u128,
}

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
        write_json(
            output,
            &Count {
                variant: record.clone(),
                depth,
                nodes,
                ms,
            },
        )?;
    }
    Ok(Outcome::Understood)
}
