//! What a drawing of a position is made of: paths, each with what it is drawn for. Those who draw
//! give each ink its colour and width.

use std::ops::Range;

use noughts_rules::{CellId, Line, MiniCell, Side, Spot, Symbol};

use crate::board::stretches;
use crate::board_view::{Area, BoardView, Mark};

/// The width of a cell, in the drawing's units.
const CELL: u16 = 12;

/// The width of a mini board.
const MINI: u16 = CELL * Spot::SIDE as u16;

/// How far a mark reaches from the centre of its cell.
pub(super) const REACH: u16 = 3;

/// How far the mark of who owns a mini board does.
const LARGE_REACH: u16 = 12;

/// The space between the frame of a mini board that may be played in and its border.
const INSET: f64 = 1.5;

/// A drawing of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How wide it is, in units of which a cell has twelve.
    pub width: u16,
    /// How high it is.
    pub height: u16,
    /// What is drawn, in this order.
    pub shapes: Vec<Shape>,
}

/// A path that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// What it is.
    pub ink: Ink,
    /// The path, in the notation of SVG.
    pub path: String,
}

/// What a path is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The frame and ground of a mini board in which the mark may be played.
    Allowed(Side),
    /// The lines between cells, or between mini boards.
    Grid {
        /// Whether they are those inside mini boards.
        is_fine: bool,
    },
    /// A mark.
    Mark {
        /// Which.
        mark: Side,
        /// Whether nobody can use its cell any more.
        is_faded: bool,
        /// Whether it was played last.
        is_last: bool,
    },
    /// The mark of who owns a mini board.
    Owner {
        /// Which.
        mark: Side,
        /// Whether the mini board can still be played in.
        is_open: bool,
    },
    /// A line that has won.
    Line(Side),
}

impl Ink {
    /// Returns the mark whose colour it has; `None` for the grid.
    pub const fn mark(self) -> Option<Side> {
        match self {
            Self::Allowed(mark)
            | Self::Mark { mark, .. }
            | Self::Owner { mark, .. }
            | Self::Line(mark) => Some(mark),
            Self::Grid { .. } => None,
        }
    }
}

/// Returns the drawing of a board.
pub fn picture(view: &BoardView) -> Picture {
    let (position, topology, closed) = (&view.position, view.topology, view.closed());
    let (columns, rows) = (topology.columns(), topology.rows());
    let [width, height] = [columns, rows].map(|side| u16::from(side) * CELL);
    let is_nested = !topology.minis().is_empty();
    let mut shapes = Vec::new();
    let mut draw = |ink, path: String| {
        if !path.is_empty() {
            shapes.push(Shape { ink, path });
        }
    };

    for mini in view.allowed.iter() {
        draw(Ink::Allowed(position.to_move()), frame(mini));
    }
    let lines = grid(1..columns, 1..rows, CELL, [width, height]);
    draw(Ink::Grid { is_fine: is_nested }, lines);
    if is_nested {
        let between = 1..Spot::SIDE;
        let lines = grid(between.clone(), between, MINI, [width, height]);
        draw(Ink::Grid { is_fine: false }, lines);
    }
    for &Mark { cell, side, symbol } in &view.marks {
        let is_closed = |at: MiniCell| closed.contains(at.mini);
        let ink = Ink::Mark {
            mark: side,
            is_faded: position.spent().contains(cell)
                || topology.mini_cell(cell).is_some_and(is_closed),
            is_last: view.last().is_some_and(|last| last.cell == cell),
        };
        draw(ink, strokes(symbol, centre(cell, CELL), REACH));
    }
    for win in &view.wins {
        let mark = win.side;
        let across = |width| win.lines.iter().map(|&line| across(line, width)).collect();
        match win.area {
            Area::Mini(mini) => {
                let is_open = !closed.contains(mini);
                let middle = centre(cell_of(mini, Spot::ALL[4]), CELL);
                let path = strokes(mark.into(), middle, LARGE_REACH);
                draw(Ink::Owner { mark, is_open }, path);
            }
            Area::Board => draw(Ink::Line(mark), across(CELL)),
            Area::Main => draw(Ink::Line(mark), across(MINI)),
        }
    }
    Picture {
        width,
        height,
        shapes,
    }
}

fn cell_of(mini: Spot, cell: Spot) -> CellId {
    MiniCell { mini, cell }.cell_id()
}

/// The frame of a mini board.
fn frame(mini: Spot) -> String {
    let first = cell_of(mini, Spot::ALL[0]);
    let at = |index: u8| f64::from(u16::from(index) * CELL) + INSET;
    let side = f64::from(MINI) - 2.0 * INSET;
    let (x, y) = (at(first.column()), at(first.row()));
    format!("M{x} {y}h{side}v{side}h-{side}z")
}

/// Returns the centre of a cell, where a cell is `width` wide.
pub(super) fn centre(cell: CellId, width: u16) -> (u16, u16) {
    let at = |index: u8| u16::from(index) * width + width / 2;
    (at(cell.column()), at(cell.row()))
}

/// Returns some of the lines between cells that are `cell` wide, across a drawing of a size.
pub(super) fn grid(
    upright: Range<u8>,
    level: Range<u8>,
    cell: u16,
    [width, height]: [u16; 2],
) -> String {
    let at = |line: u8| u16::from(line) * cell;
    let upright = upright.map(|line| format!("M{} 1V{}", at(line), height - 1));
    let level = level.map(|line| format!("M1 {}H{}", at(line), width - 1));
    upright.chain(level).collect()
}

/// Returns what a mark is made of that reaches so far from its centre.
pub(super) fn strokes(symbol: Symbol, (x, y): (u16, u16), reach: u16) -> String {
    let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
    match symbol {
        Symbol::X => format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"),
        Symbol::O => {
            let way = 2 * reach;
            format!("M{left} {y}a{reach} {reach} 0 1 0 {way} 0a{reach} {reach} 0 1 0 -{way} 0")
        }
    }
}

/// A line from the middle of its first cell to that of its last, where a cell is `width` wide.
fn across(line: Line, width: u16) -> String {
    let width = f64::from(width);
    let at = |index: f64| (index + 0.5) * width;
    let path = stretches(line, 0.0)
        .into_iter()
        .map(|[(x0, y0), (x1, y1)]| format!("M{} {}L{} {}", at(x0), at(y0), at(x1), at(y1)));
    path.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Game;

    fn drawing(record: &str) -> Picture {
        let game = Game::from_record(record).unwrap();
        picture(&BoardView::of(&game, game.ply()))
    }

    fn drawn(record: &str) -> Vec<Shape> {
        drawing(record).shapes
    }

    fn count(shapes: &[Shape], is_meant: impl Fn(Ink) -> bool) -> usize {
        shapes.iter().filter(|shape| is_meant(shape.ink)).count()
    }

    #[test]
    fn a_win_shows_its_marks_and_its_line() {
        let shapes = drawn("classic a1 a2 b1 b2 c1");
        let is = |wanted: Side| move |ink| matches!(ink, Ink::Mark { mark, .. } if mark == wanted);
        assert_eq!(count(&shapes, is(Side::X)), 3);
        assert_eq!(count(&shapes, is(Side::O)), 2);
        let lines: Vec<_> = shapes
            .iter()
            .filter(|shape| shape.ink == Ink::Line(Side::X))
            .collect();
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].path, "M6 6L30 6");
        let last = Ink::Mark {
            mark: Side::X,
            is_faded: false,
            is_last: true,
        };
        assert_eq!(count(&shapes, |ink| ink == last), 1);
    }

    #[test]
    fn spent_cells_of_a_board_that_has_grown_are_faded() {
        let Picture {
            width,
            height,
            shapes,
        } = drawing("expanding a1 a2 b1 b2 c1 d1");
        assert_eq!((width, height), (4 * CELL, 4 * CELL));
        let faded = |ink| matches!(ink, Ink::Mark { is_faded: true, .. });
        assert_eq!(count(&shapes, faded), 3);
    }

    #[test]
    fn mini_boards_show_their_owner_and_where_may_be_played() {
        let shapes = drawn("ultimate aa ai ie ea ab ba ac");
        let owner = Ink::Owner {
            mark: Side::X,
            is_open: false,
        };
        assert_eq!(count(&shapes, |ink| ink == owner), 1);
        assert_eq!(count(&shapes, |ink| ink == Ink::Allowed(Side::O)), 1);
        let frame = shapes
            .iter()
            .find(|shape| shape.ink == Ink::Allowed(Side::O));
        // The top-right one.
        assert_eq!(frame.unwrap().path, "M73.5 1.5h33v33h-33z");
        assert_eq!(count(&shapes, |ink| matches!(ink, Ink::Grid { .. })), 2);
    }

    #[test]
    fn an_empty_board_is_a_grid() {
        for record in ["classic", "mnk-3x10x3", "mnk-10x3x3"] {
            let shapes = drawn(record);
            assert_eq!(count(&shapes, |ink| ink == Ink::Grid { is_fine: false }), 1);
            assert_eq!(shapes.len(), 1);
        }
    }
}
