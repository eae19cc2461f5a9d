//! Drawings of a board: one geometry for the canvas, for pictures in the page and in files, and for
//! the labels of the graph.

mod paint;
mod thumbnail;
mod watches;

use leptos::prelude::*;
use noughts_app::board_view::BoardView;
use noughts_app::drawing::{Ink, Path, Picture, picture, units};
use noughts_rules::Game;

pub use crate::drawing::paint::{Palette, paint};
pub use crate::drawing::thumbnail::{empty_board, thumbnail};
pub use crate::drawing::watches::Watches;

/// The namespace of SVG elements.
pub const SVG: &str = "http://www.w3.org/2000/svg";

/// The pixels of the longer side of a drawing beside a text, as far as they matter for its thinnest lines.
const EXAMPLE: f64 = 136.0;

/// Returns the pixels of a cell on a board with these columns and rows.
fn cell(pixels: f64, [columns, rows]: [f64; 2]) -> f64 {
    pixels / columns.max(rows)
}

/// Draws the last position of a game: its marks, the open mini boards and their owners, the lines
/// that the last move completed, and spent cells. Describe it in text beside it: screen readers
/// skip it.
#[component]
pub fn Drawing(
    /// The game.
    game: Game,
) -> impl IntoView {
    let Picture {
        origin,
        size,
        shapes,
    } = picture(&BoardView::of(&game, game.ply()));
    let pixels = cell(EXAMPLE, size);
    let paths = shapes
        .iter()
        .map(|shape| (shape.ink, Path::of(shape, pixels)));
    drawn("example", origin, size, paths)
}

/// Returns a drawing of paths. Style sheets determine its size and colours, its inks the rest.
fn drawn(
    class: &'static str,
    origin: [f64; 2],
    size: [f64; 2],
    paths: impl Iterator<Item = (Ink, Path)>,
) -> AnyView {
    let [left, top] = origin.map(units);
    let [width, height] = size.map(units);
    let path = |(ink, path): (Ink, Path)| {
        view! {
            <path
                d=path.d
                data-mark=ink.side().map(|side| side.to_string())
                stroke-width=path.width
                opacity=path.opacity
                fill-opacity=path.ground.unwrap_or_else(|| "0".to_owned())
            />
        }
    };
    view! {
        <svg class=format!("drawing {class}") viewBox=format!("{left} {top} {width} {height}") aria-hidden="true">
            {paths.map(path).collect_view()}
        </svg>
    }
    .into_any()
}
