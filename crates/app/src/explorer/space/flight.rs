//! The camera's flight to a node. No browser here.

use noughts_statespace::Camera;

/// The duration of a flight to a node that was chosen, in milliseconds.
pub const TIME: f64 = 400.0;

/// The duration of a flight along a game, from one position to the next.
pub const TOUR_TIME: f64 = 900.0;

/// A flight: the camera's target and distance change, its direction does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    from: ([f32; 3], f32),
    to: ([f32; 3], f32),
    start: f64,
    time: f64,
}

impl Flight {
    /// Starts a flight to a target and a distance, which takes some time in milliseconds.
    pub fn start(camera: &Camera, to: ([f32; 3], f32), now: f64, time: f64) -> Self {
        Self {
            time,
            from: (camera.target(), camera.distance()),
            to,
            start: now,
        }
    }

    /// Moves the camera to its place at a time; returns whether the flight is over.
    #[expect(clippy::cast_possible_truncation, reason = "a fraction of 1")]
    pub fn go_on(&mut self, camera: &mut Camera, now: f64) -> bool {
        let part = ((now - self.start) / self.time).clamp(0.0, 1.0) as f32;
        // Slow at both ends.
        self.show(camera, part * part * (3.0 - 2.0 * part));
        part >= 1.0
    }

    /// Moves the camera to the end.
    pub fn land(&mut self, camera: &mut Camera) {
        self.show(camera, 1.0);
    }

    fn show(&self, camera: &mut Camera, part: f32) {
        let ((from, near), (to, far)) = (self.from, self.to);
        let between = |from: f32, to: f32| from + (to - from) * part;
        camera.look_at(std::array::from_fn(|axis| between(from[axis], to[axis])));
        camera.zoom(between(near, far) / camera.distance());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flight_leads_to_its_goal_and_keeps_the_direction() {
        let mut camera = Camera::framing(
            &[-9.0, 0.0, 0.0, 9.0, 0.0, 0.0],
            noughts_statespace::Viewport {
                width: 100.0,
                height: 100.0,
            },
        );
        let towards = |camera: &Camera| {
            let (eye, target) = (camera.eye(), camera.target());
            let way: [f32; 3] = std::array::from_fn(|axis| target[axis] - eye[axis]);
            way.map(|part| part / camera.distance())
        };
        let direction = towards(&camera);
        let mut flight = Flight::start(&camera, ([9.0, 0.0, 0.0], 5.0), 1000.0, TIME);
        assert!(!flight.go_on(&mut camera, 1200.0));
        assert!((camera.target()[0] - 4.5).abs() < 0.01);
        assert!(flight.go_on(&mut camera, 1000.0 + TIME));
        assert!((camera.target()[0] - 9.0).abs() < 0.001);
        assert!((camera.distance() - 5.0).abs() < 0.01);
        for (before, after) in direction.iter().zip(towards(&camera)) {
            assert!((before - after).abs() < 0.001);
        }
    }
}
