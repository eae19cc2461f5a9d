//! Even smaller drawings: the lines between the cells, and the marks of each side.

use leptos::prelude::*;
use noughts_app::drawing::strokes::Stroke;
use noughts_app::drawing::{Ink, Lines, Path, strokes};
use noughts_rules::{Position, Side, Symbol};

use crate::drawing::{cell, drawn};

/// The pixels of the longer side of a drawing on a card.
const CARD: f64 = 88.0;

/// The pixels of the longer side of one in a list.
const THUMBNAIL: f64 = 44.0;

/// Returns a small drawing of a position. Describe its content elsewhere.
pub fn thumbnail(position: &Position) -> AnyView {
    let topology = position.topology();
    let size = [topology.columns(), topology.rows()].map(f64::from);
    let marks = |side: Side| {
        let symbol = Symbol::from(side);
        let cells = topology.cells();
        let marked = cells.filter(|&cell| position.symbol_at(cell) == Some(symbol));
        let strokes = marked.flat_map(|cell| strokes::mark(symbol, strokes::centre(cell, 1.0)));
        let (swell, faded) = (0.0, 0.0);
        (Ink::Mark { side, swell, faded }, strokes.collect())
    };
    let lines = strokes::board(topology, size).into_iter();
    let mut drawn: Vec<_> = lines
        .map(|(lines, strokes)| (Ink::Grid(lines), strokes))
        .collect();
    drawn.extend([marks(Side::X), marks(Side::O)]);
    paths(THUMBNAIL, size, drawn)
}

/// Returns a small drawing of an empty board with these columns and rows.
pub fn empty_board(columns: u8, rows: u8) -> AnyView {
    let size = [columns, rows].map(f64::from);
    let lines = (Ink::Grid(Lines::Plain), strokes::grid(size));
    paths(CARD, size, vec![lines])
}

fn paths(width: f64, size: [f64; 2], shapes: Vec<(Ink, Vec<Stroke>)>) -> AnyView {
    let pixels = cell(width, size);
    let path = |(ink, strokes): (Ink, Vec<Stroke>)| (ink, Path::new(ink, &strokes, pixels));
    drawn(
        "board-picture",
        [0.0, 0.0],
        size,
        shapes.into_iter().map(path),
    )
}
