//! Small drawings of boards.

use leptos::prelude::*;
use noughts_rules::Side;

/// The lines between the cells; a cell is ten units wide.
const GRID: &str = "M10 1V29M20 1V29M1 10H29M1 20H29";

/// Draws the board of a key of Classic. What it shows must be said elsewhere.
pub(super) fn picture(key: &str) -> AnyView {
    view! {
        <svg class="board-picture" viewBox="0 0 30 30" aria-hidden="true">
            <path d=GRID />
            <path class="x" d=strokes(key, Side::X) />
            <path class="o" d=strokes(key, Side::O) />
        </svg>
    }
    .into_any()
}

fn strokes(key: &str, mark: Side) -> String {
    let cells = key.chars().enumerate();
    let own = cells.filter(|&(_, letter)| letter == mark.letter());
    own.map(|(cell, _)| {
        let (x, y) = (cell % 3 * 10, cell / 3 * 10);
        match mark {
            Side::X => format!("M{} {}l6 6m0 -6l-6 6", x + 2, y + 2),
            Side::O => format!("M{} {}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", x + 2, y + 5),
        }
    })
    .collect()
}
