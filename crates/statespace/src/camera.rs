//! The camera that looks at the graph.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

use glam::{Mat4, Vec3, Vec4};

use crate::pick::Ray;

/// The size of the viewport, in any unit that its points share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Viewport {
    /// Returns the width divided by the height, or 1 if that is undefined.
    pub fn aspect(self) -> f32 {
        let aspect = self.width / self.height;
        if aspect.is_finite() && aspect > 0.0 {
            aspect
        } else {
            1.0
        }
    }
}

/// The projection of a point of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projected {
    /// From the left, in units of the viewport.
    pub x: f32,
    /// From the top.
    pub y: f32,
    /// The depth of the point along the camera's direction.
    pub depth: f32,
    /// The size of a unit length of the graph there, in units of the viewport.
    pub scale: f32,
}

/// A camera that orbits a point and keeps y up.
///
/// ```
/// use noughts_statespace::{Camera, Viewport};
///
/// let viewport = Viewport { width: 800.0, height: 600.0 };
/// let mut camera = Camera::framing(&[-1.0, 0.0, 0.0, 1.0, 0.0, 0.0], viewport);
/// camera.orbit(0.3, -0.2);
/// let seen = camera.project([1.0, 0.0, 0.0], viewport).expect("in front of the camera");
/// let ray = camera.ray(seen.x, seen.y, viewport);
/// assert_eq!(ray.pick(&[1.0, 0.0, 0.0], |_| Some(0.1)).map(|hit| hit.node), Some(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    target: Vec3,
    yaw: f32,
    pitch: f32,
    distance: f32,
    /// The bounding ball of everything framed.
    middle: Vec3,
    radius: f32,
}

impl Default for Camera {
    /// Looks at the ball of radius 1 around the origin.
    fn default() -> Self {
        let mut camera = Self {
            target: Vec3::ZERO,
            yaw: 0.0,
            pitch: 0.0,
            distance: 1.0,
            middle: Vec3::ZERO,
            radius: 1.0,
        };
        camera.reset(Viewport {
            width: 1.0,
            height: 1.0,
        });
        camera
    }
}

impl Camera {
    /// The vertical field of view, in radians.
    pub const FIELD: f32 = FRAC_PI_4;

    /// The steepest angle: looking straight up or down would leave no up direction.
    const STEEPEST: f32 = FRAC_PI_2 - 0.01;

    /// The yaw after a reset; the camera looks a little from the right and from above.
    const FIRST_YAW: f32 = 0.6;
    const FIRST_PITCH: f32 = 0.35;

    /// The nearest and the farthest distance from the target, in radii of the bounding ball.
    const DISTANCES: (f32, f32) = (0.01, 20.0);

    /// Returns a camera that sees all nodes, given as three coordinates each.
    pub fn framing(positions: &[f32], viewport: Viewport) -> Self {
        let mut camera = Self::default();
        camera.frame(positions);
        camera.reset(viewport);
        camera
    }

    /// Notes where the nodes are, without moving: the distance limits and the next reset depend on
    /// it. Call it when the layout has moved the nodes.
    pub fn frame(&mut self, positions: &[f32]) {
        let points = || positions.as_chunks::<3>().0.iter();
        let finite = || points().map(|&p| Vec3::from(p)).filter(|p| p.is_finite());
        let low = finite().reduce(Vec3::min).unwrap_or_default();
        let high = finite().reduce(Vec3::max).unwrap_or_default();
        self.middle = low.midpoint(high);
        let radius = finite()
            .map(|p| p.distance(self.middle))
            .fold(0.0, f32::max);
        // A single node has no extent, and should be seen from outside.
        self.radius = radius.max(1.0);
    }

    /// Looks at all nodes from the initial direction.
    pub fn reset(&mut self, viewport: Viewport) {
        self.yaw = Self::FIRST_YAW;
        self.pitch = Self::FIRST_PITCH;
        self.target = self.middle;
        let half = Self::FIELD / 2.0;
        // On a narrow viewport, the horizontal field of view is smaller.
        let narrow = (half.tan() * viewport.aspect().min(1.0)).atan();
        self.distance = self.radius / narrow.sin();
    }

    /// Orbits the target, in radians: to the right, and up. Up stays up.
    pub fn orbit(&mut self, right: f32, up: f32) {
        if right.is_finite() && up.is_finite() {
            // At most one full turn, so that a long drag loses no precision.
            self.yaw = (self.yaw + right) % TAU;
            self.pitch = (self.pitch + up).clamp(-Self::STEEPEST, Self::STEEPEST);
        }
    }

    /// Multiplies the distance from the target; a factor below 1 zooms in.
    pub fn zoom(&mut self, factor: f32) {
        if factor.is_finite() && factor > 0.0 {
            let (nearest, farthest) = Self::DISTANCES;
            let distance = self.distance * factor;
            self.distance = distance.clamp(nearest * self.radius, farthest * self.radius);
        }
    }

    /// Moves sideways so that a point at the target's distance follows a pointer that moves to the
    /// right and down, in units of the viewport.
    pub fn pan(&mut self, right: f32, down: f32, viewport: Viewport) {
        let unit = 2.0 * self.distance * (Self::FIELD / 2.0).tan() / viewport.height;
        let (side, up) = self.sides();
        let target = self.target + (up * down - side * right) * unit;
        if target.is_finite() {
            self.target = target;
        }
    }

    /// Makes a point the target, such as a found node's, and keeps direction and distance.
    pub fn look_at(&mut self, point: [f32; 3]) {
        let point = Vec3::from(point);
        if point.is_finite() {
            self.target = point;
        }
    }

    /// Looks at a point from a direction, in radians to the right and up, and from a distance within the
    /// limits. It does not matter, not even to rounding, from where it looked before.
    pub fn look_from(&mut self, [right, up]: [f32; 2], distance: f32, point: [f32; 3]) {
        (self.yaw, self.pitch) = (0.0, 0.0);
        self.orbit(right, up);
        self.look_at(point);
        if distance.is_finite() && distance > 0.0 {
            self.distance = 1.0;
            self.zoom(distance);
        }
    }

    /// Returns the target.
    pub fn target(&self) -> [f32; 3] {
        self.target.to_array()
    }

    /// Returns the distance from the target.
    pub const fn distance(&self) -> f32 {
        self.distance
    }

    /// Returns the radius of the bounding ball.
    pub const fn radius(&self) -> f32 {
        self.radius
    }

    /// Returns from where it looks at the target, in radians: how far to the right, from -π to π, and how
    /// far up.
    pub fn direction(&self) -> [f32; 2] {
        [(self.yaw + PI).rem_euclid(TAU) - PI, self.pitch]
    }

    /// Returns the position of the eye.
    pub fn eye(&self) -> [f32; 3] {
        (self.target - self.forward() * self.distance).to_array()
    }

    /// Returns the view matrix, in column-major order: x to the right, y up, looking along -z.
    pub fn view(&self) -> [f32; 16] {
        self.view_matrix().to_cols_array()
    }

    /// Returns the projection matrix to WebGL's clip space (x, y and z in -1..=1), in column-major
    /// order.
    pub fn projection(&self, viewport: Viewport) -> [f32; 16] {
        self.projection_matrix(viewport).to_cols_array()
    }

    /// Projects a point, or returns `None` if it is not in front of the camera. The result may lie
    /// outside the viewport.
    pub fn project(&self, point: [f32; 3], viewport: Viewport) -> Option<Projected> {
        let matrix = self.projection_matrix(viewport) * self.view_matrix();
        let clip = matrix * Vec4::from((Vec3::from(point), 1.0));
        let depth = clip.w;
        (depth > self.near()).then(|| Projected {
            x: f32::midpoint(1.0, clip.x / depth) * viewport.width,
            y: f32::midpoint(1.0, -clip.y / depth) * viewport.height,
            depth,
            scale: viewport.height / (2.0 * depth * (Self::FIELD / 2.0).tan()),
        })
    }

    /// Returns the ray from the eye through a point of the viewport.
    pub fn ray(&self, x: f32, y: f32, viewport: Viewport) -> Ray {
        let (side, up) = self.sides();
        let half = (Self::FIELD / 2.0).tan();
        let right = (2.0 * x / viewport.width - 1.0) * half * viewport.aspect();
        let above = (1.0 - 2.0 * y / viewport.height) * half;
        let direction = self.forward() + side * right + up * above;
        Ray::new(self.eye(), direction.to_array())
    }

    fn forward(&self) -> Vec3 {
        let (yaw_sine, yaw_cosine) = self.yaw.sin_cos();
        let (pitch_sine, pitch_cosine) = self.pitch.sin_cos();
        -Vec3::new(
            yaw_sine * pitch_cosine,
            pitch_sine,
            yaw_cosine * pitch_cosine,
        )
    }

    /// Returns the camera's right and up directions.
    fn sides(&self) -> (Vec3, Vec3) {
        let forward = self.forward();
        let side = forward.cross(Vec3::Y).normalize();
        (side, side.cross(forward))
    }

    fn view_matrix(&self) -> Mat4 {
        Mat4::look_to_rh(self.eye().into(), self.forward(), Vec3::Y)
    }

    fn projection_matrix(&self, viewport: Viewport) -> Mat4 {
        let far = self.distance + self.target.distance(self.middle) + 2.0 * self.radius;
        Mat4::perspective_rh_gl(Self::FIELD, viewport.aspect(), self.near(), far)
    }

    /// Returns the distance of the near plane.
    fn near(&self) -> f32 {
        self.distance * 0.01
    }
}
