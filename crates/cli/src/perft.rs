//! `perft`: counting move sequences.

use std::io::{self, Write};
use std::time::Instant;

use noughts_rules::Variant;
use serde::Serialize;

use crate::{Outcome, write_json};

/// The count for one depth, as it is printed.
#[derive(Serialize)]
struct Count {
    variant: String,
    depth: u32,
    nodes: u64,
    ms: u128,
}

/// Prints the counts for every depth from 1 on.
pub(crate) fn run(variant: Variant, depth: u32, output: &mut impl Write) -> io::Result<Outcome> {
    let start = variant.start();
    let mut nodes = 1;
    for depth in 1..=depth {
        let clock = Instant::now();
        // Where no game is so long, none is longer: what is known need not be counted again.
        if nodes > 0 {
            nodes = start.perft(depth);
        }
        let ms = clock.elapsed().as_millis();
        write_json(
            output,
            &Count {
                variant: variant.to_string(),
                depth,
                nodes,
                ms,
            },
        )?;
    }
    Ok(Outcome::Understood)
}
