//! A drawing in SVG's path notation. A cell has a hundred units and coordinates are whole numbers,
//! so the text is short and the page needs no code to format decimals.

use std::fmt::Write;

use crate::drawing::ink::Ink;
use crate::drawing::layout::Plane;
use crate::drawing::picture::Shape;
use crate::drawing::strokes::Stroke;

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
        let mut path = Self::new(shape.ink, &[], pixels);
        path.d = path_in(shape.plane, &shape.strokes);
        path
    }

    /// Returns the attributes of strokes, for a cell of this many pixels.
    pub fn new(ink: Ink, strokes: &[Stroke], pixels: f64) -> Self {
        let ground = ink.ground();
        Self {
            d: path_in(Plane::LEVEL, strokes),
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

/// The distance of the control points of a quarter of a circle from its ends, in radii.
const ROUNDING: f64 = 0.5523;

fn path_in(plane: Plane, strokes: &[Stroke]) -> String {
    let mut path = String::new();
    let at = |x: f64, y: f64| {
        let (x, y) = plane.at((x, y));
        format!("{} {}", units(x), units(y))
    };
    for &stroke in strokes {
        // Writing to a string cannot fail.
        let _ = match stroke {
            Stroke::Segment((x0, y0), (x1, y1)) => {
                write!(path, "M{}L{}", at(x0, y0), at(x1, y1))
            }
            Stroke::Circle {
                centre: (x, y),
                radius,
            } if plane == Plane::LEVEL => {
                let (x, top, radius) = (units(x), units(y - radius), units(radius));
                let way = 2 * radius;
                write!(
                    path,
                    "M{x} {top}a{radius} {radius} 0 1 1 0 {way}a{radius} {radius} 0 1 1 0-{way}"
                )
            }
            Stroke::Circle {
                centre: (x, y),
                radius,
            } => {
                // From the top, around to the right: each quarter with its two control points.
                let _ = write!(path, "M{}", at(x, y - radius));
                let quarters = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
                quarters.iter().try_for_each(|&(right, down)| {
                    let (right, down) = (right * radius, down * radius);
                    let (to_right, to_down) = (-down, right);
                    let point = |along: f64, across: f64| {
                        let x = x + right * along + to_right * across;
                        at(x, y + down * along + to_down * across)
                    };
                    let [from, to] = [point(1.0, ROUNDING), point(ROUNDING, 1.0)];
                    write!(path, "C{from} {to} {}", point(0.0, 1.0))
                })
            }
            Stroke::Square {
                centre: (x, y),
                reach,
                corner,
            } => {
                let corners = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
                let _ = write!(path, "M{}", at(x - reach + corner, y - reach));
                let turn = corners.iter().try_for_each(|&(right, down)| {
                    let (end_x, end_y) = (x + right * reach, y + down * reach);
                    // To the corner along one side, and on along the other.
                    let (dx, dy) = (right * corner, down * corner);
                    let [before, after] = if right * down > 0.0 {
                        [at(end_x, end_y - dy), at(end_x - dx, end_y)]
                    } else {
                        [at(end_x - dx, end_y), at(end_x, end_y - dy)]
                    };
                    write!(path, "L{before}Q{} {after}", at(end_x, end_y))
                });
                path.push('z');
                turn
            }
        };
    }
    path
}
