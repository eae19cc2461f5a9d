//! A small drawing of a position. Its caption says what is to be seen, so readers pass it over.

use leptos::prelude::*;
use noughts_rules::{CellId, Game, Line, Mark, MiniCell, Played, Spot};

/// The width of a cell, in the drawing's units.
const CELL: u16 = 12;

/// How far a mark reaches from the centre of its cell.
const REACH: u16 = 3;

/// How far the mark of who owns a mini board does.
const LARGE_REACH: u16 = 12;

/// The last position of a game: its marks, the last of them set off; the mini boards that may be
/// played in, and who owns them; the lines that the last move has completed; what is spent.
#[component]
#[expect(
    clippy::needless_pass_by_value,
    reason = "what a component is given is its own"
)]
pub(super) fn Drawing(
    /// The game.
    game: Game,
) -> impl IntoView {
    let position = game.position();
    let geometry = position.geometry();
    let minis = geometry.minis();
    let (width, height) = (
        u16::from(geometry.columns()) * CELL,
        u16::from(geometry.rows()) * CELL,
    );
    let allowed = position.allowed().iter().map(|mini| {
        let (x, y) = corner(first_cell(mini));
        let side = 3 * CELL - 3;
        view! { <rect class="allowed" x=x + 1.5 y=y + 1.5 width=side height=side rx="3" /> }
    });
    let last = game.last_move();
    let mark = |&Played { cell, mark, .. }: &Played| {
        let faded = position.spent().contains(cell)
            || geometry
                .mini_cell(cell)
                .is_some_and(|at| !position.open().contains(at.mini));
        let is_last = last.is_some_and(|last| last.cell == cell);
        view! {
            <path
                d=strokes(mark, centre(cell), REACH)
                data-mark=mark.to_string()
                class:faded=faded
                class:last=is_last
            />
        }
    };
    let owner = |mini: Spot| {
        let owner = position.owner(mini)?;
        let middle = MiniCell {
            mini,
            cell: Spot::ALL[4],
        };
        let d = strokes(owner, centre(middle.cell_id()), LARGE_REACH);
        let is_open = position.open().contains(mini);
        Some(view! { <path class="owner" class:open=is_open d=d data-mark=owner.to_string() /> })
    };
    // In a game of rounds the line of the last move lies on the board that it has left.
    let lines = last.map(|last| {
        let own = minis.is_empty().then_some(&last.lines);
        let scale = if minis.is_empty() {
            1
        } else {
            u16::from(Spot::SIDE)
        };
        let lines = own.into_iter().flatten().chain(&last.main_lines);
        let path: String = lines.map(|&line| across(line, scale)).collect();
        view! { <path class="line" d=path data-mark=last.mark.to_string() /> }
    });
    view! {
        <svg
            class="example"
            viewBox=format!("0 0 {width} {height}")
            aria-hidden="true"
            data-mark=position.to_move().to_string()
        >
            {allowed.collect_view()}
            <path class="grid-lines" class:fine=!minis.is_empty() d=grid(geometry.columns(), geometry.rows(), 1) />
            <path
                class="grid-lines"
                d=(!minis.is_empty()).then(|| grid(Spot::SIDE, Spot::SIDE, Spot::SIDE.into()))
            />
            {game.moves().map(mark).collect_view()}
            {minis.iter().map(owner).collect_view()}
            {lines}
        </svg>
    }
}

fn first_cell(mini: Spot) -> CellId {
    MiniCell {
        mini,
        cell: Spot::ALL[0],
    }
    .cell_id()
}

fn corner(cell: CellId) -> (f64, f64) {
    let at = |index: u8| f64::from(u16::from(index) * CELL);
    (at(cell.column()), at(cell.row()))
}

fn centre(cell: CellId) -> (u16, u16) {
    let at = |index: u8| u16::from(index) * CELL + CELL / 2;
    (at(cell.column()), at(cell.row()))
}

/// The lines between cells that are so many times as wide as the board's.
fn grid(columns: u8, rows: u8, scale: u16) -> String {
    let at = |line: u8| u16::from(line) * CELL * scale;
    let upright = (1..columns).map(|line| format!("M{} 1V{}", at(line), at(rows) - 1));
    let level = (1..rows).map(|line| format!("M1 {}H{}", at(line), at(columns) - 1));
    upright.chain(level).collect()
}

fn strokes(mark: Mark, (x, y): (u16, u16), reach: u16) -> String {
    let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
    match mark {
        Mark::X => format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"),
        Mark::O => {
            let way = 2 * reach;
            format!("M{left} {y}a{reach} {reach} 0 1 0 {way} 0a{reach} {reach} 0 1 0 -{way} 0")
        }
    }
}

/// A line from the middle of its first cell to that of its last.
fn across(line: Line, scale: u16) -> String {
    let mut cells = line.cells();
    let (Some(first), Some(last)) = (cells.next(), cells.next_back()) else {
        return String::new();
    };
    let at = |index: u8| (u16::from(index) * CELL + CELL / 2) * scale;
    let point = |cell: CellId| format!("{} {}", at(cell.column()), at(cell.row()));
    format!("M{}L{}", point(first), point(last))
}
