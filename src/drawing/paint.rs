//! Paints a drawing on a canvas.

use std::f64::consts::TAU;

use noughts_app::drawing::strokes::Stroke;
use noughts_app::drawing::{Ink, Picture, Shape};
use wasm_bindgen::JsValue;
use web_sys::CanvasRenderingContext2d;

/// The colours of a board.
pub struct Palette {
    /// The colour of the lines between cells.
    pub grid: String,
    /// The colours of the marks.
    pub marks: [String; 2],
    /// The colour of what the reader points at.
    pub focus: String,
}

impl Palette {
    fn of(&self, ink: Ink) -> &str {
        match (ink, ink.side()) {
            (Ink::LitCell | Ink::LitLine, _) => &self.focus,
            (_, Some(side)) => &self.marks[side as usize],
            (_, None) => &self.grid,
        }
    }
}

/// Paints a drawing on a canvas with cells of length one, each this many pixels wide.
///
/// # Errors
/// The browser refuses; part of the drawing may be missing.
pub fn paint(
    context: &CanvasRenderingContext2d,
    picture: &Picture,
    palette: &Palette,
    pixels: f64,
) -> Result<(), JsValue> {
    context.set_line_cap("round");
    context.set_line_join("round");
    for shape in &picture.shapes {
        let Shape { ink, seen, .. } = *shape;
        let colour = palette.of(ink);
        context.begin_path();
        // As a single path: where separate translucent strokes overlap, they would be less
        // translucent.
        // The width of a stroke is the same in each plane.
        context.save();
        let [a, b, c, d, left, top] = shape.plane.matrix();
        context.transform(a, b, c, d, left, top)?;
        let traced = trace(context, &shape.strokes, seen.drawn());
        context.restore();
        traced?;
        if ink.ground() > 0.0 {
            context.set_fill_style_str(colour);
            context.set_global_alpha(ink.ground() * seen.opacity());
            context.fill();
        }
        context.set_global_alpha(ink.opacity() * seen.opacity());
        context.set_stroke_style_str(colour);
        context.set_line_width(ink.width(pixels));
        context.set_shadow_color(colour);
        context.set_shadow_blur(shape.glow * pixels);
        context.stroke();
        context.set_shadow_blur(0.0);
    }
    context.set_global_alpha(1.0);
    Ok(())
}

/// Adds part of the strokes to the path: they are drawn in sequence, each in the same time.
fn trace(
    context: &CanvasRenderingContext2d,
    strokes: &[Stroke],
    drawn: f64,
) -> Result<(), JsValue> {
    let mut left = drawn * strokes.iter().map(|_| 1.0).sum::<f64>();
    for &stroke in strokes {
        if left <= 0.0 {
            break;
        }
        let part = left.min(1.0);
        left -= 1.0;
        match stroke {
            Stroke::Segment((x0, y0), (x1, y1)) => {
                context.move_to(x0, y0);
                context.line_to(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part);
            }
            Stroke::Circle {
                centre: (x, y),
                radius,
            } => {
                let top = -TAU / 4.0;
                context.move_to(x, y - radius);
                context.arc(x, y, radius, top, top + TAU * part)?;
            }
            Stroke::Square {
                centre: (x, y),
                reach,
                corner,
            } => {
                let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
                context.move_to(x, top);
                context.arc_to(right, top, right, bottom, corner)?;
                context.arc_to(right, bottom, left, bottom, corner)?;
                context.arc_to(left, bottom, left, top, corner)?;
                context.arc_to(left, top, right, top, corner)?;
                context.close_path();
            }
        }
    }
    Ok(())
}
