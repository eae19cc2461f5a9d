//! Drawings that are smaller still: the lines between the cells, and the marks of each side.

use leptos::prelude::*;
use noughts_rules::{Position, Spot, Symbol};

use super::shapes::{REACH, centre, grid, strokes};

/// The width of a cell, in the drawing's units.
const CELL: u16 = 10;

/// Returns a small drawing of a position. What it shows must be said elsewhere.
pub fn thumbnail(position: &Position) -> AnyView {
    let topology = position.topology();
    let (columns, rows) = (topology.columns(), topology.rows());
    let size = [columns, rows].map(|side| u16::from(side) * CELL);
    let marks = |mark: Symbol| {
        let cells = topology.cells();
        let marked = cells.filter(|&cell| position.symbol_at(cell) == Some(mark));
        let paths = marked.map(|cell| strokes(mark, centre(cell, CELL), REACH));
        paths.collect::<String>()
    };
    let lines = grid(1..columns, 1..rows, CELL, size);
    drawn(
        size,
        [
            ("", lines),
            ("x", marks(Symbol::X)),
            ("o", marks(Symbol::O)),
        ],
    )
}

/// A small drawing of an empty board.
#[component]
pub fn EmptyBoard(
    columns: u8,
    rows: u8,
    /// Whether the row and the column are hinted at by which the board grows.
    #[prop(optional)]
    grows: bool,
    /// Whether every third line is one between mini boards.
    #[prop(optional)]
    nested: bool,
) -> impl IntoView {
    let hint = u8::from(grows);
    let size = [columns, rows].map(|side| u16::from(side + hint) * CELL);
    let lines = grid(1..columns, 1..rows, CELL, size);
    let growth = grid(columns..columns + hint, rows..rows + hint, CELL, size);
    let (class, between) = if nested {
        ("fine", 1..Spot::SIDE)
    } else {
        ("", 0..0)
    };
    let minis = grid(between.clone(), between, CELL * u16::from(Spot::SIDE), size);
    drawn(size, [(class, lines), ("", minis), ("growth", growth)])
}

fn drawn([width, height]: [u16; 2], paths: [(&'static str, String); 3]) -> AnyView {
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            {paths.map(|(class, path)| view! { <path class=class d=path /> })}
        </svg>
    }
    .into_any()
}
