//! A drawing in SVG's path notation. A cell has a hundred units and coordinates are whole numbers,
//! so the text is short and the page needs no code to format decimals.

use std::fmt::Write;

use crate::drawing::ink::Ink;
use crate::drawing::picture::Shape;
use crate::drawing::strokes::{Point, Stroke};

/// The width of a cell in units.
pub(crate) const CELL: f64 = 100.0;

/// The attributes of a `path` element for complete strokes.
pub struct Path {
    /// The path data.
    pub d: String,
    /// The stroke width.
    pub width: i32,
    /// The opacity, unless it is full.
    pub opacity: Option<String>,
    /// The opacity of the fill, if there is one.
    pub ground: Option<String>,
}

impl Path {
    /// Returns the attributes of a shape, for a cell of this many pixels.
    pub fn of(shape: &Shape, pixels: f64) -> Self {
        Self::new(shape.ink, &shape.strokes, pixels)
    }

    /// Returns the attributes of strokes, for a cell of this many pixels.
    pub fn new(ink: Ink, strokes: &[Stroke], pixels: f64) -> Self {
        let ground = ink.ground();
        Self {
            d: path(strokes),
            width: units(ink.width(pixels)),
            opacity: (ink.opacity() < 1.0).then(|| hundredths(ink.opacity())),
            ground: (ground > 0.0).then(|| hundredths(ground)),
        }
    }
}

/// Returns a length in units.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a board has ten cells a side"
)]
pub fn units(cells: f64) -> i32 {
    (cells * CELL).round() as i32
}

/// Returns a fraction as a decimal number.
fn hundredths(part: f64) -> String {
    let hundredths = units(part);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn path(strokes: &[Stroke]) -> String {
    let mut path = String::new();
    let at = |(x, y): Point| (units(x), units(y));
    for &stroke in strokes {
        // Writing to a string cannot fail.
        let _ = match stroke {
            Stroke::Segment(from, to) => {
                let ((x0, y0), (x1, y1)) = (at(from), at(to));
                write!(path, "M{x0} {y0}L{x1} {y1}")
            }
            Stroke::Circle { centre, radius } => {
                let ((x, y), radius) = (at(centre), units(radius));
                let (top, way) = (y - radius, 2 * radius);
                write!(
                    path,
                    "M{x} {top}a{radius} {radius} 0 1 1 0 {way}a{radius} {radius} 0 1 1 0-{way}"
                )
            }
            Stroke::Square {
                centre,
                reach,
                corner,
            } => {
                let ((x, y), reach, turn) = (at(centre), units(reach), units(corner));
                let (left, top, side) = (x - reach + turn, y - reach, 2 * (reach - turn));
                write!(
                    path,
                    "M{left} {top}h{side}q{turn} 0 {turn} {turn}v{side}q0 {turn}-{turn} {turn}\
                     h-{side}q-{turn} 0-{turn}-{turn}v-{side}q0-{turn} {turn}-{turn}z"
                )
            }
        };
    }
    path
}
