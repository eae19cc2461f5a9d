//! Compares pictures of the page.
//!
//! Another machine draws the edge of a letter or a line a little differently. So pictures are
//! compared by the mean colours of small squares: shifting something by part of a pixel hardly
//! changes them, but a missing word changes several.

use anyhow::Context;
use image::imageops::{self, FilterType};
use image::{ImageFormat, RgbImage};

/// The side of a square, in pixels.
const SQUARE: u32 = 8;

/// The tolerance for a mean colour, out of 255.
const TOLERANCE: u8 = 28;

/// The most squares that may exceed it.
const MOST: usize = 3;

/// The difference between two pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Their sizes, in pixels.
    Size([u32; 2], [u32; 2]),
    /// The number of different squares, and the corner of the first.
    Squares(usize, [u32; 2]),
}

/// Returns the difference between two PNG pictures, or `None` if they look the same.
///
/// # Errors
/// One of them is not a picture.
pub fn difference(expected: &[u8], seen: &[u8]) -> anyhow::Result<Option<Difference>> {
    let read = |bytes| -> anyhow::Result<RgbImage> {
        let picture = image::load_from_memory_with_format(bytes, ImageFormat::Png);
        Ok(picture.context("no PNG picture")?.to_rgb8())
    };
    let (expected, seen) = (read(expected)?, read(seen)?);
    if expected.dimensions() != seen.dimensions() {
        let [expected, seen] = [expected, seen].map(|picture| picture.dimensions().into());
        return Ok(Some(Difference::Size(expected, seen)));
    }
    let [expected, seen] = [expected, seen].map(|picture| means(&picture));
    let squares = expected.enumerate_pixels().zip(seen.pixels());
    let differing = squares.filter(|((_, _, expected), seen)| {
        let colours = expected.0.iter().zip(seen.0);
        let mut differences = colours.map(|(expected, seen)| expected.abs_diff(seen));
        differences.any(|difference| difference > TOLERANCE)
    });
    let differing: Vec<_> = differing
        .map(|((column, row, _), _)| [column * SQUARE, row * SQUARE])
        .collect();
    Ok(differing
        .first()
        .filter(|_| differing.len() > MOST)
        .map(|&first| Difference::Squares(differing.len(), first)))
}

/// Returns a picture with a pixel for the mean of each square.
fn means(picture: &RgbImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    let [columns, rows] = [width, height].map(|side| side.div_ceil(SQUARE));
    imageops::resize(picture, columns, rows, FilterType::Triangle)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// Returns a picture with a dark rectangle, in PNG.
    fn picture(left: u32, width: u32, shade: u8) -> Vec<u8> {
        let mut picture = RgbImage::from_pixel(160, 80, image::Rgb([240; 3]));
        for column in left..left + width {
            for row in 20..34 {
                picture.put_pixel(column, row, image::Rgb([shade; 3]));
            }
        }
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn what_shows_the_same_does_not_differ() {
        let expected = picture(20, 1, 90);
        assert_eq!(difference(&expected, &expected).unwrap(), None);
        // A thin line, a pixel to the right.
        assert_eq!(difference(&expected, &picture(21, 1, 90)).unwrap(), None);
        // As another machine anti-aliases it.
        assert_eq!(difference(&expected, &picture(20, 1, 120)).unwrap(), None);
    }

    #[test]
    fn what_is_missing_or_elsewhere_differs() {
        let expected = picture(20, 30, 40);
        for seen in [
            picture(20, 0, 40),
            picture(60, 30, 40),
            picture(20, 30, 150),
        ] {
            let found = difference(&expected, &seen).unwrap();
            assert!(matches!(found, Some(Difference::Squares(..))), "{found:?}");
        }
    }

    #[test]
    fn another_size_differs() {
        let mut bytes = Cursor::new(Vec::new());
        let other = RgbImage::new(80, 80);
        other.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let found = difference(&picture(20, 3, 40), bytes.get_ref()).unwrap();
        assert_eq!(found, Some(Difference::Size([160, 80], [80, 80])));
    }
}
