//! The drawing order of nodes.

/// The number of slabs across the view for sorting.
const SLABS: usize = 2048;

/// Returns the indices of the first nodes, farthest from the eye first; `positions` has three
/// coordinates a node, `view` is the view matrix. Nodes at nearly the same distance keep their
/// order, since they are sorted into slabs across the view (a counting sort).
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "slabs are few, and NaN falls into the first"
)]
pub fn back_to_front(positions: &[f32], nodes: usize, view: &[f32; 16]) -> Vec<u32> {
    let places = positions.as_chunks::<3>().0.iter().take(nodes);
    let heights: Vec<f32> = places
        .map(|[x, y, z]| view[2] * x + view[6] * y + view[10] * z)
        .collect();
    let far = heights.iter().copied().fold(f32::INFINITY, f32::min);
    let near = heights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let scale = (SLABS - 1) as f32 / (near - far).max(f32::MIN_POSITIVE);
    let slab = |height: f32| (((height - far) * scale) as usize).min(SLABS - 1);

    let mut starts = [0_u32; SLABS + 1];
    for &height in &heights {
        starts[slab(height) + 1] += 1;
    }
    for at in 0..SLABS {
        starts[at + 1] += starts[at];
    }
    let mut order = vec![0; heights.len()];
    for (node, &height) in (0..).zip(&heights) {
        let next = &mut starts[slab(height)];
        order[*next as usize] = node;
        *next += 1;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks along -z from any position.
    const AHEAD: [f32; 16] = [
        1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, -50.0, 1.0,
    ];

    #[test]
    fn the_farthest_come_first() {
        let positions = [
            [0.0, 9.0, 1.0],
            [5.0, 0.0, -8.0],
            [0.0, 0.0, 7.5],
            [3.0, 2.0, 0.5],
        ];
        let positions = positions.as_flattened();
        assert_eq!(back_to_front(positions, 4, &AHEAD), [1, 3, 0, 2]);
        assert_eq!(back_to_front(positions, 2, &AHEAD), [1, 0]);
        assert!(back_to_front(&[], 0, &AHEAD).is_empty());
    }

    #[test]
    #[allow(clippy::cast_precision_loss, reason = "the numbers are small")]
    fn every_node_is_drawn_once_and_in_order_but_for_the_width_of_a_slab() {
        let spread = |n: u32| (n.wrapping_mul(2_654_435_761) >> 8) as f32 / 1e5;
        let positions: Vec<f32> = (0..3000).map(spread).collect();
        let order = back_to_front(&positions, 1000, &AHEAD);
        let depths: Vec<f32> = order
            .iter()
            .map(|&n| positions[3 * n as usize + 2])
            .collect();
        let slab = 168.0 / SLABS as f32;
        assert!(depths.is_sorted_by(|a, b| *a < b + 2.0 * slab));
        let mut sorted = order;
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..1000));
    }

    #[test]
    fn nodes_at_one_distance_and_what_is_no_number_do_no_harm() {
        assert_eq!(back_to_front(&[0.0; 9], 3, &AHEAD), [0, 1, 2]);
        let odd = [f32::NAN, f32::INFINITY, f32::NAN, 1.0, 2.0, 3.0];
        assert_eq!(back_to_front(&odd, 2, &AHEAD).len(), 2);
    }
}
