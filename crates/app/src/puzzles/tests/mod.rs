//! Puzzles without a browser.

mod attempts;
mod due;
mod guess;
mod places;
mod runs;
mod saved;

use noughts_puzzles::{Puzzle, puzzle};
use noughts_rules::{CellId, Variant};

/// Returns a puzzle by its number.
fn of(variant: Variant, number: usize) -> Puzzle {
    puzzle(variant, number).unwrap()
}

/// Returns a cell of Classic.
fn cell(text: &str) -> CellId {
    Variant::Classic.start().parse_cell(text).unwrap()
}
