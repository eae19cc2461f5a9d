//! The strokes of a board, in cells from its top-left corner: the single geometry of all drawings.

use noughts_rules::{CellId, LayerCell, Line, Spot, Symbol, Topology};

use crate::drawing::ink::Lines;
use crate::drawing::layout::{BEYOND_EDGE, Layout};
use crate::drawing::stretches::stretches;

/// A point, in cells.
pub type Point = (f64, f64);

/// The distance from the centre of a cell to the ends of its mark.
pub const REACH: f64 = 0.27;

/// The factor of a circle's size over a cross's, which makes them look equal.
pub const ROUND: f64 = 1.05;

/// The distance from the centre of a mini board to the ends of its owner's mark, in mini boards.
const OWNER_REACH: f64 = 0.31;

/// The gap between the lines of a grid and the edge of the board.
const GRID_INSET: f64 = 0.06;

/// The gap between the lines of nested grids and the edge of the part they divide.
const NESTED_INSET: f64 = 0.2;

/// The gap between the frame of an open mini board and its border.
const FRAME_INSET: f64 = 0.09;

/// The radius of a frame's corners.
const CORNER: f64 = 0.12;

/// The distance of a cell's outline from its centre.
const OUTLINE_REACH: f64 = 0.38;

/// How far a line extends beyond the centres of its last cells: past their marks.
const BEYOND: f64 = 0.36;

/// The length of a dash of a losing line with the gap behind it, in cells.
const DASH: f64 = 0.24;

/// The part of it that is drawn.
const DASHED: f64 = 0.6;

/// How far the crack in a losing line reaches along it and beside it, in cells.
const CRACK: f64 = 0.14;

/// The middle of a digit, from the centre of its cell.
const DIGIT_AT: [f64; 2] = [0.36, -0.33];

/// Half the width of a digit, and a quarter of its height.
const DIGIT: f64 = 0.05;

/// The columns and rows of a mini board, and the number of mini boards side by side.
pub const MINI: f64 = Spot::SIDE as f64;

/// A stroke drawn without lifting the pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// A segment between two points.
    Segment(Point, Point),
    /// A circle, starting at the top.
    Circle {
        /// The centre.
        centre: Point,
        /// The radius.
        radius: f64,
    },
    /// A square with round corners.
    Square {
        /// The centre.
        centre: Point,
        /// The distance of its sides from the centre.
        reach: f64,
        /// The radius of its corners.
        corner: f64,
    },
}

/// Returns the centre of a cell, on a grid with cells `scale` times as wide as the board's.
pub fn centre(cell: CellId, scale: f64) -> Point {
    let at = |index: u8| (f64::from(index) + 0.5) * scale;
    (at(cell.column()), at(cell.row()))
}

/// Returns the middle of a mini board.
pub fn middle(mini: Spot) -> Point {
    let at = |index: u8| (f64::from(index) + 0.5) * MINI;
    (at(mini.column()), at(mini.row()))
}

/// Returns the strokes of a mark.
pub fn mark(symbol: Symbol, centre: Point) -> Vec<Stroke> {
    symbol_of(symbol, centre, REACH)
}

/// Returns the strokes of the mark of a mini board's owner.
pub fn owner(symbol: Symbol, mini: Spot) -> Vec<Stroke> {
    symbol_of(symbol, middle(mini), OWNER_REACH * MINI)
}

fn symbol_of(symbol: Symbol, centre: Point, reach: f64) -> Vec<Stroke> {
    let (x, y) = centre;
    match symbol {
        Symbol::X => vec![
            Stroke::Segment((x - reach, y - reach), (x + reach, y + reach)),
            Stroke::Segment((x + reach, y - reach), (x - reach, y + reach)),
        ],
        Symbol::O => vec![Stroke::Circle {
            centre,
            radius: reach * ROUND,
        }],
    }
}

/// Returns the lines between the cells of a board with these columns and rows, which are fractional
/// while it grows.
pub fn grid(size: [f64; 2]) -> Vec<Stroke> {
    lines(between(size), size, GRID_INSET)
}

/// Returns the lines of a board, of which these columns and rows are visible: between its cells; between
/// those of each mini board, and between the mini boards; or between those of each layer.
pub fn board(topology: Topology, size: [f64; 2]) -> Vec<(Lines, Vec<Stroke>)> {
    if topology.has_layers() {
        vec![(Lines::Plain, parts(size, LayerCell::SIDE.into()))]
    } else if topology.minis().is_empty() {
        vec![(Lines::Plain, grid(size))]
    } else {
        let between = [MINI, 2.0 * MINI].to_vec();
        let strong = lines([between.clone(), between], size, NESTED_INSET);
        vec![(Lines::Fine, parts(size, MINI)), (Lines::Strong, strong)]
    }
}

/// Returns the lines between the cells of each square part of a board, of this many columns and rows.
fn parts([width, height]: [f64; 2], side: f64) -> Vec<Stroke> {
    let starts = |length: f64| {
        let steps = (0..CellId::MAX_SIDE).map(move |n| f64::from(n) * side);
        steps.take_while(move |&start| start < length)
    };
    let corners = starts(height).flat_map(|top| starts(width).map(move |left| (left, top)));
    let part = lines(between([side; 2]), [side; 2], NESTED_INSET);
    let parts = corners.flat_map(|(left, top)| {
        let part = part.iter();
        part.map(move |&stroke| moved(stroke, left, top))
    });
    parts.collect()
}

/// Returns the positions of the lines between these columns and rows.
fn between(size: [f64; 2]) -> [Vec<f64>; 2] {
    size.map(|side| {
        let lines = (1..CellId::MAX_SIDE).map(f64::from);
        lines.take_while(|&line| line < side).collect()
    })
}

fn lines([upright, level]: [Vec<f64>; 2], [width, height]: [f64; 2], inset: f64) -> Vec<Stroke> {
    let upright = upright
        .into_iter()
        .map(|x| Stroke::Segment((x, inset), (x, height - inset)));
    let level = level
        .into_iter()
        .map(|y| Stroke::Segment((inset, y), (width - inset, y)));
    upright.chain(level).collect()
}

fn moved(stroke: Stroke, right: f64, down: f64) -> Stroke {
    let at = |(x, y): Point| (x + right, y + down);
    match stroke {
        Stroke::Segment(from, to) => Stroke::Segment(at(from), at(to)),
        Stroke::Circle { centre, radius } => Stroke::Circle {
            centre: at(centre),
            radius,
        },
        Stroke::Square {
            centre,
            reach,
            corner,
        } => Stroke::Square {
            centre: at(centre),
            reach,
            corner,
        },
    }
}

/// Returns the outline of a cell, around its mark.
pub fn outline(centre: Point) -> Vec<Stroke> {
    vec![Stroke::Square {
        centre,
        reach: OUTLINE_REACH,
        corner: CORNER,
    }]
}

/// Returns the frame of a mini board.
pub fn frame(mini: Spot) -> Vec<Stroke> {
    vec![Stroke::Square {
        centre: middle(mini),
        reach: MINI / 2.0 - FRAME_INSET,
        corner: CORNER,
    }]
}

/// Returns a line of a cube in a stack, past the outer marks on both sides.
pub fn through(line: Line, layout: Layout) -> Vec<Stroke> {
    let mut cells = line.cells();
    let ends = cells.next().zip(cells.last());
    let stroke = ends.map(|ends| {
        let [[x0, y0], [x1, y1]] = [ends.0, ends.1].map(|cell| layout.middle(cell));
        let length = (x1 - x0).hypot(y1 - y0);
        let [right, down] = [x1 - x0, y1 - y0].map(|way| way * BEYOND / length);
        Stroke::Segment((x0 - right, y0 - down), (x1 + right, y1 + down))
    });
    Vec::from_iter(stroke)
}

/// Returns a line of a cube whose layers lie beside each other, as long as it stays in one.
pub fn beside(line: Line, layout: Layout) -> Vec<Stroke> {
    let mut layers = line.cells().map(|cell| LayerCell::at(cell).layer);
    let first = layers.next();
    if layers.all(|layer| Some(layer) == first) {
        through(line, layout)
    } else {
        Vec::new()
    }
}

/// Returns the ground of a cell.
pub fn ground(cell: CellId) -> Vec<Stroke> {
    vec![Stroke::Square {
        centre: centre(cell, 1.0),
        reach: 0.5,
        corner: 0.0,
    }]
}

/// Returns the lines between the cells of a layer by itself, and around them. It begins with the first of
/// these cells.
pub fn pane(first: CellId) -> Vec<Stroke> {
    const SIDE: f64 = LayerCell::SIDE as f64;
    let (x, y) = centre(first, 1.0);
    let (left, top) = (x - 0.5, y - 0.5);
    let lines = lines(between([SIDE; 2]), [SIDE; 2], 0.0).into_iter();
    let edge = Stroke::Square {
        centre: (left + SIDE / 2.0, top + SIDE / 2.0),
        reach: SIDE / 2.0,
        corner: 0.0,
    };
    lines
        .map(|stroke| moved(stroke, left, top))
        .chain([edge])
        .collect()
}

/// Returns the lines between the cells beyond the edges of a board, and its edges.
pub fn beyond(size: [f64; 2]) -> Vec<Stroke> {
    let [width, height] = size.map(|side| side + BEYOND_EDGE);
    let ends = |side: f64| {
        let lines = (0..=CellId::MAX_SIDE).map(f64::from);
        lines.take_while(move |&line| line <= side)
    };
    let upright = ends(size[0]).map(|x| Stroke::Segment((x, -BEYOND_EDGE), (x, height)));
    let level = ends(size[1]).map(|y| Stroke::Segment((-BEYOND_EDGE, y), (width, y)));
    upright.chain(level).collect()
}

/// Returns the middles of the images of a cell beyond the edges of a board, as far as they are seen.
pub fn images(cell: CellId, [width, height]: [f64; 2]) -> Vec<Point> {
    let (x, y) = centre(cell, 1.0);
    let steps = [-1.0, 0.0, 1.0];
    let images = steps.into_iter().flat_map(|right| {
        let steps = steps.into_iter();
        steps.map(move |down| (right * width, down * height))
    });
    let is_seen = |at: f64, side: f64| (-1.0..side + 1.0).contains(&at);
    images
        .filter(|&way| way != (0.0, 0.0))
        .map(|(right, down)| (x + right, y + down))
        .filter(|&(x, y)| is_seen(x, width) && is_seen(y, height))
        .collect()
}

/// Returns a line across a win, past the outer marks on both sides, on a grid with cells `scale`
/// times as wide as the board's.
pub fn across(line: Line, scale: f64) -> Vec<Stroke> {
    let at = |(x, y): Point| ((x + 0.5) * scale, (y + 0.5) * scale);
    let parts = stretches(line, BEYOND).into_iter();
    parts
        .map(|[from, to]| Stroke::Segment(at(from), at(to)))
        .collect()
}

/// Returns the number of a cell on a line, counted from 1, in its corner.
pub fn place(number: u8, cell: CellId) -> Vec<Stroke> {
    let [right, down] = DIGIT_AT;
    let (x, y) = centre(cell, 1.0);
    digit(number, (x + right, y + down))
}

/// Returns a small digit from 1 to 4.
fn digit(digit: u8, (x, y): Point) -> Vec<Stroke> {
    // In half widths and heights from the middle of the digit: the ends of its strokes.
    let strokes: &[[(f64, f64); 2]] = match digit {
        1 => &[[(0.0, -1.0), (0.0, 1.0)]],
        2 => &[
            [(-1.0, -1.0), (1.0, -1.0)],
            [(1.0, -1.0), (1.0, 0.0)],
            [(1.0, 0.0), (-1.0, 0.0)],
            [(-1.0, 0.0), (-1.0, 1.0)],
            [(-1.0, 1.0), (1.0, 1.0)],
        ],
        3 => &[
            [(-1.0, -1.0), (1.0, -1.0)],
            [(-1.0, 0.0), (1.0, 0.0)],
            [(-1.0, 1.0), (1.0, 1.0)],
            [(1.0, -1.0), (1.0, 1.0)],
        ],
        _ => &[
            [(-1.0, -1.0), (-1.0, 0.0)],
            [(-1.0, 0.0), (1.0, 0.0)],
            [(1.0, -1.0), (1.0, 1.0)],
        ],
    };
    let at = |(right, down): Point| (x + right * DIGIT, y + down * 2.0 * DIGIT);
    let strokes = strokes.iter();
    strokes
        .map(|&[from, to]| Stroke::Segment(at(from), at(to)))
        .collect()
}

/// Returns a line that loses: dashed, and broken in the middle.
pub fn cracked(line: Line) -> Vec<Stroke> {
    let parts = stretches(line, BEYOND).into_iter();
    parts
        .flat_map(|[from, to]| cracked_stretch(from, to))
        .collect()
}

fn cracked_stretch((x0, y0): Point, (x1, y1): Point) -> Vec<Stroke> {
    let length = (x1 - x0).hypot(y1 - y0);
    let (right, down) = ((x1 - x0) / length, (y1 - y0) / length);
    // A place this far along the line, and beside it.
    let at = |along: f64, beside: f64| {
        (
            x0 + 0.5 + right * along - down * beside,
            y0 + 0.5 + down * along + right * beside,
        )
    };
    let middle = length / 2.0;
    let (before, after) = (middle - CRACK, middle + CRACK);
    let dashes = |from: f64, to: f64| {
        let count = ((to - from) / DASH).round().max(1.0);
        let step = (to - from) / count;
        let starts = (0..u32::from(CellId::MAX_SIDE) * 8).map(f64::from);
        let starts = starts.take_while(move |&nth| nth < count);
        starts.map(move |nth| {
            let start = from + nth * step;
            Stroke::Segment(at(start, 0.0), at(start + step * DASHED, 0.0))
        })
    };
    let zigzag = [
        (before, 0.0),
        (middle - CRACK / 3.0, CRACK),
        (middle + CRACK / 3.0, -CRACK),
        (after, 0.0),
    ];
    let crack = zigzag
        .windows(2)
        .map(|ends| Stroke::Segment(at(ends[0].0, ends[0].1), at(ends[1].0, ends[1].1)));
    let mut strokes: Vec<_> = dashes(0.0, before).collect();
    strokes.extend(crack);
    strokes.extend(dashes(after + DASH * (1.0 - DASHED), length));
    strokes
}
