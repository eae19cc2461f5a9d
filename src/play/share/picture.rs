//! The board as a picture that stands alone, in the colours of the light theme: as SVG, and drawn on
//! a canvas for PNG.

use std::fmt::Write;

use leptos::prelude::*;
use noughts_rules::Side;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

use crate::attempt::attempt;
use crate::drawing::{Ink, Picture, Shape};

/// The ground.
const GROUND: &str = "#fffefb";

/// The space around the board, in the drawing's units.
const MARGIN: u16 = 6;

/// The pixels of the longer side.
const SIDE: f64 = 1200.0;

/// How a shape is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pen {
    colour: &'static str,
    /// In the drawing's units.
    width: f64,
    /// From 0, nothing, to 1.
    opacity: f64,
    /// How much of the colour is inside the path, from 0 to 1.
    ground: f64,
}

fn pen(ink: Ink) -> Pen {
    // Finer than in the page, where the drawing is small.
    let (width, opacity) = match ink {
        Ink::Allowed(_) => (0.8, 1.0),
        Ink::Grid { is_fine: true } => (0.25, 1.0),
        Ink::Grid { is_fine: false } => (0.6, 1.0),
        Ink::Mark { is_faded: true, .. } => (1.4, 0.4),
        Ink::Mark { is_last: true, .. } => (2.0, 1.0),
        Ink::Mark { .. } => (1.4, 1.0),
        Ink::Owner { is_open: true, .. } => (3.0, 0.3),
        Ink::Owner { is_open: false, .. } => (3.0, 1.0),
        Ink::Line(_) => (1.6, 1.0),
    };
    let colour = match ink.mark() {
        None => "#857e6d",
        Some(Side::X) => "#c22f3d",
        Some(Side::O) => "#1d5fc2",
    };
    let ground = match ink {
        Ink::Allowed(_) => 0.12,
        Ink::Grid { .. } | Ink::Mark { .. } | Ink::Owner { .. } | Ink::Line(_) => 0.0,
    };
    Pen {
        colour,
        width,
        opacity,
        ground,
    }
}

/// Width and height with the space around, in the drawing's units.
fn size(picture: &Picture) -> [f64; 2] {
    [picture.width, picture.height].map(|side| f64::from(side + 2 * MARGIN))
}

/// Pixels of a unit.
fn scale(picture: &Picture) -> f64 {
    let [width, height] = size(picture);
    SIDE / width.max(height)
}

/// Returns the picture as the text of an SVG file.
pub(super) fn svg(picture: &Picture, title: &str) -> String {
    let [width, height] = size(picture);
    let scale = scale(picture);
    let (across, down) = ((width * scale).round(), (height * scale).round());
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\" fill=\"none\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\" \
         fill=\"{GROUND}\"/>\n",
        escaped(title)
    );
    for Shape { ink, path } in &picture.shapes {
        let Pen {
            colour,
            width,
            opacity,
            ground,
        } = pen(*ink);
        let fill = if ground > 0.0 {
            format!(" fill=\"{colour}\" fill-opacity=\"{ground}\"")
        } else {
            String::new()
        };
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             opacity=\"{opacity}\"{fill}/>"
        );
    }
    text + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns the picture as a PNG file, or `None` where the browser draws none.
pub(super) async fn png(picture: Picture) -> Option<Blob> {
    let canvas = drawn(picture)?;
    let mut is_asked = Ok(());
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        is_asked = canvas.to_blob(&resolve);
    });
    is_asked.ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

#[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
fn drawn(picture: Picture) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let ([width, height], scale) = (size(&picture), scale(&picture));
    canvas.set_width((width * scale).round() as u32);
    canvas.set_height((height * scale).round() as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let is_drawn = attempt(move || draw(&context, &picture, [width, height], scale));
    is_drawn.then_some(canvas)
}

fn draw(
    context: &CanvasRenderingContext2d,
    picture: &Picture,
    [width, height]: [f64; 2],
    scale: f64,
) -> Result<(), JsValue> {
    let margin = f64::from(MARGIN);
    context.scale(scale, scale)?;
    context.set_fill_style_str(GROUND);
    context.fill_rect(0.0, 0.0, width, height);
    context.translate(margin, margin)?;
    context.set_line_cap("round");
    context.set_line_join("round");
    for Shape { ink, path } in &picture.shapes {
        let pen = pen(*ink);
        let path = Path2d::new_with_path_string(path)?;
        if pen.ground > 0.0 {
            context.set_global_alpha(pen.ground);
            context.set_fill_style_str(pen.colour);
            context.fill_with_path_2d(&path);
        }
        context.set_global_alpha(pen.opacity);
        context.set_stroke_style_str(pen.colour);
        context.set_line_width(pen.width);
        context.stroke_with_path(&path);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;
    use crate::board_view::BoardView;

    fn picture(record: &str) -> Picture {
        let game = Game::from_record(record).unwrap();
        crate::drawing::picture(&BoardView::of(&game, game.ply()))
    }

    #[test]
    fn a_picture_has_its_ground_and_every_shape() {
        let picture = picture("ultimate ee ea");
        let text = svg(&picture, "A & B <c>");
        assert_eq!(text.matches("<path ").count(), picture.shapes.len());
        assert!(text.contains("<title>A &amp; B &lt;c></title>"), "{text}");
        assert!(text.contains("viewBox=\"-6 -6 120 120\""), "{text}");
        assert!(text.contains("width=\"1200\" height=\"1200\""), "{text}");
        // The ground, and the mini board that may be played in.
        assert_eq!(text.matches(" fill=\"#").count(), 2, "{text}");
    }

    #[test]
    fn the_longer_side_has_the_most_pixels() {
        for (record, size) in [
            ("mnk-10x3x3", "width=\"1200\" height=\"436\""),
            ("mnk-3x10x3", "width=\"436\" height=\"1200\""),
        ] {
            let text = svg(&picture(record), "");
            assert!(text.contains(size), "{text}");
        }
    }
}
