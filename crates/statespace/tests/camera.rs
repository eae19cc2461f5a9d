//! The camera and picking, against each other and against matrices.

#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "numbers are small, and values must match to the bit"
)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod support;

use noughts_rules::Variant;
use noughts_statespace::{Camera, Ray, Viewport, layered};
use proptest::prelude::*;
use support::build;

const SCREEN: Viewport = Viewport {
    width: 1280.0,
    height: 720.0,
};

/// Multiplies a column-major matrix with a point.
fn apply(matrix: [f32; 16], [x, y, z]: [f32; 3]) -> [f32; 4] {
    std::array::from_fn(|row| {
        matrix[row] * x + matrix[4 + row] * y + matrix[8 + row] * z + matrix[12 + row]
    })
}

fn cube(side: f32) -> Vec<f32> {
    let corner = |n: usize| [n & 1, n >> 1 & 1, n >> 2 & 1].map(|bit| side * (bit as f32 - 0.5));
    (0..8).flat_map(corner).collect()
}

fn is_on_screen(camera: &Camera, point: [f32; 3], viewport: Viewport) -> bool {
    camera.project(point, viewport).is_some_and(|seen| {
        (0.0..=viewport.width).contains(&seen.x) && (0.0..=viewport.height).contains(&seen.y)
    })
}

#[test]
fn framing_sees_everything_on_any_screen() {
    let narrow = Viewport {
        width: 320.0,
        height: 900.0,
    };
    for viewport in [SCREEN, narrow] {
        for side in [0.001, 10.0, 5000.0] {
            let positions = cube(side);
            let camera = Camera::framing(&positions, viewport);
            for point in positions.as_chunks::<3>().0 {
                assert!(is_on_screen(&camera, *point, viewport), "{side}");
            }
        }
    }
}

#[test]
fn an_odd_scene_or_viewport_gives_finite_numbers() {
    let nothing = Viewport {
        width: 0.0,
        height: 0.0,
    };
    for positions in [
        vec![],
        vec![f32::NAN; 3],
        vec![1.0, 2.0, 3.0],
        vec![f32::INFINITY; 6],
    ] {
        for viewport in [SCREEN, nothing] {
            let mut camera = Camera::framing(&positions, viewport);
            camera.orbit(f32::NAN, 1.0);
            camera.zoom(f32::INFINITY);
            camera.zoom(-1.0);
            camera.pan(10.0, f32::NAN, viewport);
            camera.pan(10.0, 10.0, viewport);
            camera.look_at([f32::NAN; 3]);
            let matrices = [camera.view(), camera.projection(viewport)];
            assert!(
                matrices.as_flattened().iter().all(|v| v.is_finite()),
                "{positions:?} {viewport:?}"
            );
        }
    }
}

#[test]
fn up_stays_up() {
    let mut camera = Camera::framing(&cube(10.0), SCREEN);
    for step in 0..500_u16 {
        camera.orbit(0.1, if step < 250 { 0.2 } else { -0.2 });
        let low = camera.project([0.0, -1.0, 0.0], SCREEN).unwrap();
        let high = camera.project([0.0, 1.0, 0.0], SCREEN).unwrap();
        assert!(high.y < low.y);
        assert!((high.x - low.x).abs() < 0.01);
    }
}

#[test]
fn zooming_keeps_within_bounds_and_the_target_in_the_middle() {
    let mut camera = Camera::framing(&cube(10.0), SCREEN);
    let first = camera.distance();
    camera.zoom(0.5);
    assert!((camera.distance() - first / 2.0).abs() < 1e-3);
    for factor in [0.5, 2.0] {
        (0..100).for_each(|_| camera.zoom(factor));
        let (near, far) = (camera.distance(), camera.project(camera.target(), SCREEN));
        assert!(near > 0.01 && near < 1000.0);
        let seen = far.unwrap();
        assert!((seen.x - 640.0).abs() < 0.1 && (seen.y - 360.0).abs() < 0.1);
    }
    camera.reset(SCREEN);
    assert!((camera.distance() - first).abs() < 1e-4);
}

#[test]
fn panning_follows_the_pointer() {
    let mut camera = Camera::framing(&cube(10.0), SCREEN);
    let point = camera.target();
    camera.pan(100.0, -50.0, SCREEN);
    let seen = camera.project(point, SCREEN).unwrap();
    assert!(
        (seen.x - 740.0).abs() < 0.1 && (seen.y - 310.0).abs() < 0.1,
        "{seen:?}"
    );
    assert_ne!(camera.target(), point);
    camera.look_at(point);
    let seen = camera.project(point, SCREEN).unwrap();
    assert!((seen.x - 640.0).abs() < 0.1);
}

#[test]
fn what_is_behind_is_not_seen() {
    let camera = Camera::framing(&cube(10.0), SCREEN);
    let [eye, target] = [camera.eye(), camera.target()];
    let behind: [f32; 3] = std::array::from_fn(|axis| 2.0 * eye[axis] - target[axis]);
    assert_eq!(camera.project(behind, SCREEN), None);
    assert_eq!(camera.project(eye, SCREEN), None);
}

#[test]
fn the_scale_is_the_size_on_the_screen() {
    let camera = Camera::framing(&cube(10.0), SCREEN);
    let [x, y, z] = camera.target();
    let middle = camera.project([x, y, z], SCREEN).unwrap();
    // A short step across the camera's direction, which is not along z.
    let [ex, _, ez] = camera.eye();
    let length = (ex - x).hypot(ez - z);
    let side = [x + 0.1 * (ez - z) / length, y, z - 0.1 * (ex - x) / length];
    let seen = camera.project(side, SCREEN).unwrap();
    assert!((seen.x - middle.x - 0.1 * middle.scale).abs() < 0.05);
    assert!((middle.depth - camera.distance()).abs() < 1e-3);
}

#[test]
fn the_node_under_the_pointer_is_picked_nearest_first() {
    let graph = build(Variant::Classic, |plan| plan.limit = 1000);
    let positions = layered(&graph);
    let mut camera = Camera::framing(&positions, SCREEN);
    for turn in 0..5_u8 {
        camera.orbit(f32::from(turn), 0.1);
        for (node, &place) in positions.as_chunks::<3>().0.iter().enumerate() {
            let seen = camera.project(place, SCREEN).unwrap();
            let hit = camera
                .ray(seen.x, seen.y, SCREEN)
                .pick(&positions, |_| Some(0.8))
                .unwrap();
            // A nearer ball may hide it, but nothing farther.
            assert!(hit.distance <= seen.depth * 1.5, "{node}");
            if hit.node != node {
                let other = positions.as_chunks::<3>().0[hit.node];
                let other = camera.project(other, SCREEN).unwrap();
                assert!(other.depth < seen.depth + 0.8);
                let apart = (other.x - seen.x).hypot(other.y - seen.y);
                assert!(apart < 0.9 * other.scale);
            }
            let alone = |n| (n == node).then_some(0.1);
            let hit = camera.ray(seen.x, seen.y, SCREEN).pick(&positions, alone);
            assert_eq!(hit.map(|hit| hit.node), Some(node));
        }
    }
}

#[test]
fn a_ray_misses_what_is_beside_or_behind_it() {
    let ray = Ray::new([0.0; 3], [0.0, 0.0, -2.0]);
    let pick = |centre: [f32; 3]| ray.pick(&centre, |_| Some(1.0)).map(|hit| hit.distance);
    assert_eq!(pick([0.0, 0.0, -5.0]), Some(4.0));
    assert_eq!(pick([0.0, 0.9, -5.0]).map(|d| d > 4.0), Some(true));
    assert_eq!(pick([0.0, 1.1, -5.0]), None);
    assert_eq!(pick([0.0, 0.0, 5.0]), None);
    assert_eq!(pick([0.0, 0.0, 0.5]), Some(0.0));
    assert_eq!(ray.pick(&[], |_| Some(1.0)), None);
    assert_eq!(ray.pick(&[0.0, 0.0, -5.0], |_| None), None);
}

fn point() -> impl Strategy<Value = [f32; 3]> {
    prop::array::uniform3(-50.0_f32..50.0)
}

proptest! {
    #[test]
    fn projecting_is_what_the_matrices_say(
        point in point(), yaw in -9.0_f32..9.0, pitch in -2.0_f32..2.0, zoom in 0.2_f32..3.0,
    ) {
        let mut camera = Camera::framing(&cube(60.0), SCREEN);
        camera.orbit(yaw, pitch);
        camera.zoom(zoom);
        let [vx, vy, vz, vw] = apply(camera.view(), point);
        prop_assert!((vw - 1.0).abs() < 1e-6);
        let [x, y, z, w] = apply(camera.projection(SCREEN), [vx, vy, vz]);
        if let Some(seen) = camera.project(point, SCREEN) {
            prop_assert!((seen.depth - w).abs() < 1e-3);
            prop_assert!((seen.x - (x / w + 1.0) * 640.0).abs() < 0.5);
            prop_assert!((seen.y - (1.0 - y / w) * 360.0).abs() < 0.5);
            if is_on_screen(&camera, point, SCREEN) {
                prop_assert!((-1.001..=1.001).contains(&(z / w)), "depth {}", z / w);
            }
        }
    }

    #[test]
    fn the_ray_through_a_projected_point_meets_it(
        point in point(), yaw in -9.0_f32..9.0, pitch in -2.0_f32..2.0, zoom in 0.5_f32..3.0,
    ) {
        let mut camera = Camera::framing(&cube(60.0), SCREEN);
        camera.orbit(yaw, pitch);
        camera.zoom(zoom);
        if let Some(seen) = camera.project(point, SCREEN) {
            let ray = camera.ray(seen.x, seen.y, SCREEN);
            let hit = ray.pick(&point, |_| Some(0.05));
            prop_assert!(hit.is_some());
        }
    }
}

#[test]
fn a_view_is_the_same_from_wherever_one_came() {
    let corners = [-40.0, -30.0, -20.0, 40.0, 30.0, 20.0];
    let views = [(0.1, 3.0), (-2.7, 0.3)].map(|(angle, factor)| {
        let mut camera = Camera::framing(&[0.0, 0.0, 0.0, 7.0, 7.0, 7.0], SCREEN);
        camera.orbit(angle, angle / 3.0);
        camera.zoom(factor);
        camera.frame(&corners);
        camera.look_from([0.75, 0.35], 242.61, [1.0, 2.0, 3.0]);
        assert_eq!(
            (camera.distance(), camera.target()),
            (242.61, [1.0, 2.0, 3.0])
        );
        camera
    });
    assert_eq!(views[0], views[1]);
    let mut camera = views[0];
    camera.look_from([f32::NAN; 2], f32::NAN, [f32::NAN; 3]);
    assert_eq!(
        (camera.distance(), camera.target()),
        (242.61, [1.0, 2.0, 3.0])
    );
}
