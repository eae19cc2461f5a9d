//! Finds the node under the pointer.

use glam::Vec3;

/// A half-line from the eye into the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    origin: Vec3,
    direction: Vec3,
}

/// A ball hit by a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Its index.
    pub node: usize,
    /// The distance from the ray's origin to the surface of the ball, 0 inside.
    pub distance: f32,
}

impl Ray {
    /// Returns the ray from a point in a direction of any length. A zero direction becomes -z.
    pub fn new(origin: [f32; 3], direction: [f32; 3]) -> Self {
        Self {
            origin: origin.into(),
            direction: Vec3::from(direction).normalize_or(Vec3::NEG_Z),
        }
    }

    /// Returns how far along the ray a height is, and how steeply it is met, from 0 to 1; `None` where that is
    /// behind its origin, or never.
    pub(crate) fn meets(&self, height: f32) -> Option<(f32, f32)> {
        let distance = (height - self.origin.y) / self.direction.y;
        (distance.is_finite() && distance > 0.0).then(|| (distance, self.direction.y.abs()))
    }

    /// Returns the point at a distance.
    pub(crate) fn at(&self, distance: f32) -> [f32; 3] {
        (self.origin + self.direction * distance).to_array()
    }

    /// Returns how far along the ray it is nearest to a point, and how near.
    pub(crate) fn from(&self, point: [f32; 3]) -> (f32, f32) {
        let to_point = Vec3::from(point) - self.origin;
        let along = to_point.dot(self.direction);
        (along, (to_point - self.direction * along).length())
    }

    /// Returns the first ball that the ray hits. Centres are three coordinates each; `radius`
    /// returns the radius of the n-th ball, or `None` if it is hidden.
    ///
    /// ```
    /// # use noughts_statespace::Ray;
    /// let ray = Ray::new([0.0, 0.0, 10.0], [0.0, 0.0, -1.0]);
    /// let centres = [0.0, 0.0, 0.0, 0.5, 0.0, 5.0];
    /// assert_eq!(ray.pick(&centres, |_| Some(1.0)).map(|hit| hit.node), Some(1));
    /// assert_eq!(ray.pick(&centres, |_| Some(0.1)).map(|hit| hit.distance), Some(9.9));
    /// ```
    pub fn pick(&self, centres: &[f32], radius: impl Fn(usize) -> Option<f32>) -> Option<Hit> {
        let mut nearest: Option<Hit> = None;
        for (node, &centre) in centres.as_chunks::<3>().0.iter().enumerate() {
            let Some(radius) = radius(node) else { continue };
            let to_centre = Vec3::from(centre) - self.origin;
            let along = to_centre.dot(self.direction);
            // From the ray's nearest point to the centre, since the difference of two squares would
            // lose most digits far away.
            let aside = to_centre - self.direction * along;
            let depth = radius * radius - aside.length_squared();
            if depth < 0.0 || along + depth.sqrt() < 0.0 {
                continue;
            }
            let distance = (along - depth.sqrt()).max(0.0);
            if nearest.is_none_or(|hit| distance < hit.distance) {
                nearest = Some(Hit { node, distance });
            }
        }
        nearest
    }
}
