//! The board as a standalone picture in the light theme's colours, with the text of an SVG file.

use std::fmt::Write;

use crate::drawing::{Path, Picture, units};

/// The background.
pub const GROUND: &str = "#fffefb";

/// The lines between the cells.
pub const GRID: &str = "#857e6d";

/// The marks of each side.
pub const MARKS: [&str; 2] = ["#c22f3d", "#2267cf"];

/// The space around the board, in cells.
pub const MARGIN: f64 = 0.5;

/// The pixels of the longer side.
const SIDE: f64 = 1200.0;

/// Returns the width and height with the margin, in cells.
pub fn size(picture: &Picture) -> [f64; 2] {
    picture.size.map(|side| side + 2.0 * MARGIN)
}

/// Returns the pixels of a cell.
pub fn scale(picture: &Picture) -> f64 {
    let [width, height] = size(picture);
    SIDE / width.max(height)
}

/// Returns the picture as the text of an SVG file.
pub fn svg(picture: &Picture, title: &str) -> String {
    let pixels = scale(picture);
    let [across, down] = size(picture).map(|side| (side * pixels).round());
    let [left, top] = picture.origin.map(|edge| units(edge - MARGIN));
    let [width, height] = size(picture).map(units);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
         viewBox=\"{left} {top} {width} {height}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::view;

    fn picture(record: &str) -> Picture {
        crate::drawing::picture(&view(record))
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
