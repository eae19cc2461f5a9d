//! A drawing in the notation of SVG. In whole units, of which a cell has a hundred: the text is short,
//! and the page needs no code that writes numbers with a point.

use std::fmt::Write;

use super::ink::Ink;
use super::picture::Shape;
use super::strokes::{Point, Stroke};

/// How many units a cell is wide.
pub const CELL: f64 = 100.0;

/// What a `path` element says of strokes that are drawn whole.
pub struct Path {
    /// The strokes.
    pub d: String,
    /// How wide they are.
    pub width: i32,
    /// How clear, where they are not fully.
    pub opacity: Option<String>,
    /// How clear the colour inside of them is, where there is some.
    pub ground: Option<String>,
    /// How long the parts are of which broken lines consist.
    pub dashes: Option<i32>,
}

impl Path {
    /// Returns what is said of a shape, where a cell has so many pixels.
    pub fn of(shape: &Shape, pixels: f64) -> Self {
        Self::new(shape.ink, &shape.strokes, pixels)
    }

    /// Returns what is said of strokes, where a cell has so many pixels.
    pub fn new(ink: Ink, strokes: &[Stroke], pixels: f64) -> Self {
        let (width, ground) = (units(ink.width(pixels)), ink.ground());
        Self {
            d: path(strokes),
            width,
            opacity: (ink.opacity() < 1.0).then(|| hundredths(ink.opacity())),
            ground: (ground > 0.0).then(|| hundredths(ground)),
            dashes: ink.is_broken().then_some(2 * width),
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

/// Returns a part of one as a decimal number.
fn hundredths(part: f64) -> String {
    let hundredths = units(part);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn path(strokes: &[Stroke]) -> String {
    let mut path = String::new();
    let at = |(x, y): Point| (units(x), units(y));
    for &stroke in strokes {
        // Writing to a text cannot fail.
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
