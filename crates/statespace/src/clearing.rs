//! The part of the canvas that the picture is centred on.

use crate::Viewport;

/// The part of a canvas that nothing lies over, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearing {
    /// From the left edge of the canvas.
    pub left: f32,
    /// From its top.
    pub top: f32,
    /// The size.
    pub size: Viewport,
}

impl Clearing {
    /// Returns all of a canvas of a size.
    pub const fn all(size: Viewport) -> Self {
        let (left, top) = (0.0, 0.0);
        Self { left, top, size }
    }

    /// Returns a projection onto a canvas of that size, of one onto the clearing: what was in its
    /// middle stays there.
    pub fn spread(self, projection: &[f32; 16], canvas: Viewport) -> [f32; 16] {
        let Viewport { width, height } = self.size;
        let (across, down) = (width / canvas.width, height / canvas.height);
        let right = (width + 2.0 * self.left) / canvas.width - 1.0;
        let up = 1.0 - (height + 2.0 * self.top) / canvas.height;
        let mut spread = *projection;
        for column in spread.as_chunks_mut::<4>().0 {
            column[0] = column[0] * across + column[3] * right;
            column[1] = column[1] * down + column[3] * up;
        }
        spread
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Camera;

    #[test]
    fn what_is_in_the_middle_of_the_clearing_is_drawn_there() {
        let canvas = Viewport {
            width: 1000.0,
            height: 800.0,
        };
        let size = Viewport {
            width: 600.0,
            height: 500.0,
        };
        let clearing = Clearing {
            left: 350.0,
            top: 60.0,
            size,
        };
        let camera = Camera::default();
        let spread = clearing.spread(&camera.projection(size), canvas);
        for point in [[0.0, 0.0, 0.0], [0.4, -0.3, 0.2]] {
            let expected = camera.project(point, size).unwrap();
            let view = camera.view();
            let seen: [f32; 4] = std::array::from_fn(|row| {
                (0..3)
                    .map(|axis| view[4 * axis + row] * point[axis])
                    .sum::<f32>()
                    + view[12 + row]
            });
            let clip: [f32; 4] = std::array::from_fn(|row| {
                (0..4)
                    .map(|column| spread[4 * column + row] * seen[column])
                    .sum()
            });
            let x = f32::midpoint(clip[0] / clip[3], 1.0) * canvas.width;
            let y = (1.0 - clip[1] / clip[3]) / 2.0 * canvas.height;
            assert!((x - expected.x - clearing.left).abs() < 0.01, "{x}");
            assert!((y - expected.y - clearing.top).abs() < 0.01, "{y}");
        }
    }
}
