//! The board as a standalone picture in the light theme's colours: as SVG, and drawn on a canvas
//! for PNG.

use std::fmt::Write;

use leptos::prelude::*;
use noughts_app::drawing::{Path, Picture, units};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::{Palette, paint};
use crate::exception::attempt;

/// The background.
const GROUND: &str = "#fffefb";

/// The lines between the cells.
const GRID: &str = "#857e6d";

/// The marks of each side.
const MARKS: [&str; 2] = ["#c22f3d", "#2267cf"];

/// The space around the board, in cells.
const MARGIN: f64 = 0.5;

/// The pixels of the longer side.
const SIDE: f64 = 1200.0;

/// Returns the width and height with the margin, in cells.
fn size(picture: &Picture) -> [f64; 2] {
    picture.size.map(|side| side + 2.0 * MARGIN)
}

/// Returns the pixels of a cell.
fn scale(picture: &Picture) -> f64 {
    let [width, height] = size(picture);
    SIDE / width.max(height)
}

/// Returns the picture as the text of an SVG file.
pub(super) fn svg(picture: &Picture, title: &str) -> String {
    let pixels = scale(picture);
    let [across, down] = size(picture).map(|side| (side * pixels).round());
    let ([width, height], margin) = (size(picture).map(units), units(MARGIN));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
         viewBox=\"-{margin} -{margin} {width} {height}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n\
         <rect x=\"-{margin}\" y=\"-{margin}\" width=\"{width}\" height=\"{height}\" \
         fill=\"{GROUND}\"/>\n",
        escaped(title)
    );
    for shape in &picture.shapes {
        let colour = shape.ink.side().map_or(GRID, |side| MARKS[side as usize]);
        let path = Path::of(shape, pixels);
        let (opacity, ground) = (path.opacity, path.ground);
        let ground = ground.unwrap_or_else(|| "0".to_owned());
        let opacity = opacity.map_or_else(String::new, |part| format!(" opacity=\"{part}\""));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "<path d=\"{}\" stroke=\"{colour}\" stroke-width=\"{}\" fill=\"{colour}\" \
             fill-opacity=\"{ground}\"{opacity}/>",
            path.d, path.width
        );
    }
    text + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns the picture as a PNG file, or `None` if the browser cannot draw it.
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
    let ([width, height], pixels) = (size(&picture), scale(&picture));
    canvas.set_width((width * pixels).round() as u32);
    canvas.set_height((height * pixels).round() as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let is_drawn = attempt(move || {
        context.scale(pixels, pixels)?;
        context.set_fill_style_str(GROUND);
        context.fill_rect(0.0, 0.0, width, height);
        context.translate(MARGIN, MARGIN)?;
        let palette = Palette {
            grid: GRID.to_owned(),
            marks: MARKS.map(str::to_owned),
        };
        paint(&context, &picture, &palette, pixels)
    });
    is_drawn.then_some(canvas)
}

#[cfg(test)]
mod tests {
    use noughts_app::board_view::BoardView;
    use noughts_rules::Game;

    use super::*;

    fn picture(record: &str) -> Picture {
        let game = Game::from_record(record).unwrap();
        noughts_app::drawing::picture(&BoardView::of(&game, game.ply()))
    }

    #[test]
    fn a_picture_has_its_ground_and_every_shape() {
        let picture = picture("ultimate ee ea");
        let text = svg(&picture, "A & B <c>");
        assert_eq!(text.matches("<path ").count(), picture.shapes.len());
        assert!(text.contains("<title>A &amp; B &lt;c></title>"), "{text}");
        assert!(text.contains("viewBox=\"-50 -50 1000 1000\""), "{text}");
        assert!(text.contains("width=\"1200\" height=\"1200\""), "{text}");
        // The background, and the open mini board.
        let clear = text.matches(" fill-opacity=\"0\"").count();
        assert_eq!(text.matches(" fill=\"#").count() - clear, 2, "{text}");
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
