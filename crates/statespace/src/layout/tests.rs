//! Tests the fast repulsion against the obvious one, and the forces against their energy.

#![allow(clippy::float_cmp, reason = "these zeros must be exact")]

use glam::Vec3;
use noughts_random::SplitMix64;
use noughts_rules::Variant;

use super::{Knobs, Layout, jitter};
use crate::builder::{Builder, Plan};
use crate::graph::{Graph, Unit};
use crate::layout::octree::Octree;

fn classes() -> Graph {
    let plan = Plan {
        unit: Unit::Class,
        ..Plan::default()
    };
    Builder::new(&Variant::Classic.start(), plan).unwrap().run()
}

/// Returns points in a box, in clusters of three so that some are near and some far.
fn cloud(count: usize, side: f32, seed: u64) -> Vec<[f32; 3]> {
    let mut random = SplitMix64::new(seed);
    let mut cluster = Vec3::ZERO;
    let point = |index| {
        if index % 3 == 0 {
            cluster = jitter(&mut random) * side;
        }
        (cluster + jitter(&mut random)).to_array()
    };
    (0..count).map(point).collect()
}

/// Returns the repulsion on each of some points, and the number of pairs.
fn repulsion(points: &[[f32; 3]], knobs: &Knobs) -> (Vec<Vec3>, u64) {
    let mut octree = Octree::default();
    let mut force = vec![Vec3::ZERO; points.len()];
    octree.build(points);
    let pairs = octree.repel(knobs, &mut force);
    (force, pairs)
}

/// Returns the repulsion of all pairs by the law, in double precision.
fn all_pairs(points: &[[f32; 3]], knobs: &Knobs) -> Vec<[f64; 3]> {
    let cutoff = f64::from(knobs.cutoff);
    let at = |index: usize| points[index].map(f64::from);
    (0..points.len())
        .map(|a| {
            let mut force = [0.0; 3];
            for b in 0..points.len() {
                let way: [f64; 3] = std::array::from_fn(|axis| at(a)[axis] - at(b)[axis]);
                let distance = way.iter().map(|side| side * side).sum::<f64>().sqrt();
                if a != b && distance < cutoff {
                    let fading = 1.0 - (distance / cutoff).powi(2);
                    let factor = f64::from(knobs.repulsion) * fading / (distance * distance + 0.01);
                    for axis in 0..3 {
                        force[axis] += way[axis] * factor;
                    }
                }
            }
            force
        })
        .collect()
}

/// Returns the root mean square error of the tree's forces, relative to the forces.
fn error(points: &[[f32; 3]], knobs: &Knobs, reference: &[[f64; 3]]) -> f64 {
    let (force, _) = repulsion(points, knobs);
    let (mut wrong, mut whole) = (0.0, 0.0);
    for (force, expected) in force.iter().zip(reference) {
        for (found, expected) in force.to_array().into_iter().zip(expected) {
            wrong += (f64::from(found) - expected).powi(2);
            whole += expected.powi(2);
        }
    }
    (wrong / whole).sqrt()
}

#[test]
fn with_every_cell_opened_the_forces_are_those_of_all_pairs() {
    for cutoff in [3.0, 20.0, 1000.0] {
        for (count, seed) in [(2, 1), (25, 2), (500, 3)] {
            let knobs = Knobs {
                cutoff,
                opening: 0.0,
                ..Knobs::default()
            };
            let points = cloud(count, 30.0, seed);
            let error = error(&points, &knobs, &all_pairs(&points, &knobs));
            assert!(error < 1e-5, "{count} points, cut-off {cutoff}: {error}");
        }
    }
}

#[test]
fn cells_taken_as_one_change_the_forces_little() {
    let points = cloud(1500, 50.0, 4);
    for cutoff in [15.0, 100.0, 1e5] {
        let usual = Knobs {
            cutoff,
            ..Knobs::default()
        };
        let reference = all_pairs(&points, &usual);
        for (opening, bound) in [(0.3, 0.006), (0.6, 0.02), (1.2, 0.1)] {
            let knobs = Knobs { opening, ..usual };
            let error = error(&points, &knobs, &reference);
            assert!(
                error < bound,
                "opening {opening}, cut-off {cutoff}: {error}"
            );
        }
    }
}

#[test]
fn the_pairs_are_far_from_quadratic_and_a_cutoff_leaves_cells_out() {
    let pairs = |count: usize, opening: f32, cutoff: f32| {
        // The same density at any size.
        let points = cloud(count, 3.0 * (count as f32).cbrt(), 5);
        let knobs = Knobs {
            cutoff,
            opening,
            ..Knobs::default()
        };
        repulsion(&points, &knobs).1
    };
    let usual = Knobs::default().opening;
    assert!(pairs(4000, usual, 1e5) < 4000 * 4000 / 20);
    assert!(pairs(4000, usual, 1e5) < 16 * pairs(500, usual, 1e5));
    assert!(pairs(4000, 0.0, 1e5) >= 4000 * 4000);
    assert!(pairs(4000, 0.0, 8.0) < 4000 * 4000 / 3);
}

#[test]
fn points_in_one_place_are_no_trouble() {
    let (force, _) = repulsion(&[[1.0, 2.0, 3.0]; 100], &Knobs::default());
    assert_eq!(force, [Vec3::ZERO; 100]);
    assert_eq!(repulsion(&[], &Knobs::default()), (Vec::new(), 0));
}

#[test]
fn forces_are_the_slope_of_the_energy() {
    let graph = classes();
    let mut layout = Layout::start(&graph, 6);
    layout.set_knobs(Knobs {
        opening: 0.0,
        cutoff: 40.0,
        ..Knobs::default()
    });
    layout.collect_forces();
    let force = layout.force.clone();
    for node in [0, 1, 100, 764] {
        for (axis, found) in force[node].to_array().into_iter().enumerate() {
            let step = 0.05;
            let mut at = |way: f32| {
                layout.position[node][axis] += way;
                let energy = layout.energy();
                layout.position[node][axis] -= way;
                energy
            };
            let slope = (at(-step) - at(step)) / f64::from(2.0 * step);
            let found = f64::from(found);
            let error = (slope - found).abs();
            assert!(
                error < 0.02 * found.abs().max(1.0),
                "node {node}, axis {axis}: force {found}, slope {slope}"
            );
        }
    }
}
