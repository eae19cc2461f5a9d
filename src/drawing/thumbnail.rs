//! Even smaller drawings: the lines between the cells, and the marks of each side.

use leptos::prelude::*;
use noughts_app::drawing::strokes::Stroke;
use noughts_app::drawing::{Ink, Lines, Path, strokes};
use noughts_rules::{Position, Side, Symbol};

use crate::drawing::{Size, drawn};

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
    let mut drawn = if topology.minis().is_empty() {
        vec![(Ink::Grid(Lines::Plain), strokes::grid(size))]
    } else {
        nested()
    };
    drawn.extend([marks(Side::X), marks(Side::O)]);
    paths(Size::Thumbnail, size, drawn)
}

/// A small drawing of an empty board.
#[component]
pub fn EmptyBoard(
    columns: u8,
    rows: u8,
    /// Whether to hint at the row and the column that the board grows by.
    #[prop(optional)]
    grows: bool,
    /// Whether it consists of mini boards.
    #[prop(optional)]
    nested: bool,
) -> impl IntoView {
    let size = [columns, rows].map(f64::from);
    if nested {
        paths(Size::Card, size, self::nested())
    } else if grows {
        let plain = (Ink::Grid(Lines::Plain), strokes::grid(size));
        let coming = (Ink::Grid(Lines::Coming), strokes::growth(size));
        paths(Size::Card, size.map(|side| side + 1.0), vec![plain, coming])
    } else {
        paths(
            Size::Card,
            size,
            vec![(Ink::Grid(Lines::Plain), strokes::grid(size))],
        )
    }
}

/// Returns the lines of a board of mini boards.
fn nested() -> Vec<(Ink, Vec<Stroke>)> {
    let fine = (Ink::Grid(Lines::Fine), strokes::fine_grid());
    let strong = (Ink::Grid(Lines::Strong), strokes::main_grid());
    vec![fine, strong]
}

fn paths(shown_as: Size, size: [f64; 2], shapes: Vec<(Ink, Vec<Stroke>)>) -> AnyView {
    let pixels = shown_as.cell(size);
    let path = |(ink, strokes): (Ink, Vec<Stroke>)| (ink, Path::new(ink, &strokes, pixels));
    drawn("board-picture", size, shapes.into_iter().map(path))
}
