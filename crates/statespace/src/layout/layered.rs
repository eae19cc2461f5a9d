//! The layout by ply: planes one below the other.

use std::f32::consts::PI;

use crate::adjacency::Adjacency;
use crate::graph::{Graph, NodeId};
use crate::layout::lean;

/// The distance between neighbours in a plane, in units of the layout.
pub const SPACING: f32 = 4.0;

/// A point of a plane, and the index of the node that wants it.
pub(crate) type Wish = ([f32; 2], usize);

/// Returns positions in which each ply is a plane, the first on top: three coordinates a node in
/// the order of the ids, y upwards, around the origin.
///
/// In its plane, a node is as close as possible to the mean of its parents, each shifted towards
/// the played cell: first moves lie around the root like cells on the board. The places of a plane
/// are distinct points of a grid, so no two nodes coincide.
///
/// ```
/// # use noughts_rules::Variant;
/// # use noughts_statespace::{Builder, Plan, layered};
/// let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
/// let positions = layered(&graph);
/// let height = |node: usize| positions[3 * node + 1];
/// assert_eq!(height(1), height(9));
/// assert!(height(0) > height(1));
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
pub fn layered(graph: &Graph) -> Vec<f32> {
    let ply = |node: &NodeId| graph.nodes()[node.index()].ply();
    let order = graph.by_ply();
    let layers: Vec<&[NodeId]> = order.chunk_by(|a, b| ply(a) == ply(b)).collect();
    let widest = layers.iter().map(|nodes| nodes.len()).max();
    let gaps = layers.len().saturating_sub(1) as f32;
    // As high as wide, but with planes no closer than the nodes within one.
    let gap = (2.0 * radius(widest.unwrap_or_default()) / gaps.max(1.0)).max(SPACING);

    let adjacency = Adjacency::of(graph);
    let mut positions = vec![0.0; 3 * graph.nodes().len()];
    for (index, nodes) in layers.iter().enumerate() {
        let height = gap * (gaps / 2.0 - index as f32);
        let wish = |&node: &NodeId| (wish(graph, &adjacency, &positions, node), node.index());
        let mut wishes: Vec<Wish> = nodes.iter().map(wish).collect();
        let mut places = disc(nodes.len());
        assign(&mut wishes, &mut places, &mut |node, [x, z]| {
            positions[3 * node..][..3].copy_from_slice(&[x, height, z]);
        });
    }
    positions
}

/// Returns the mean of a node's parents' positions, each shifted towards the move's cell.
fn wish(graph: &Graph, adjacency: &Adjacency, positions: &[f32], node: NodeId) -> [f32; 2] {
    let (mut sum, mut count) = ([0.0; 2], 0.0_f32);
    for link in adjacency.parents(node) {
        let parent = 3 * link.node.index();
        let [x, z] = lean(graph, link.kind);
        sum[0] += positions[parent] + SPACING * x;
        sum[1] += positions[parent + 2] + SPACING * z;
        count += 1.0;
    }
    sum.map(|sum| sum / count.max(1.0))
}

/// Returns the radius of a disc with a number of places.
pub(crate) fn radius(places: usize) -> f32 {
    SPACING * (places as f32 / PI).sqrt()
}

/// Returns the points of a square grid nearest to the centre, which form a disc; a square number of
/// them, such as the first moves, forms that square.
pub(crate) fn disc(count: usize) -> Vec<[f32; 2]> {
    let side = (count as f32).sqrt().ceil() as i32;
    // The centre of an even square lies between points.
    let shift = if side % 2 == 0 { 0.5 } else { 0.0 };
    // A disc is wider than the square of the same area, by 2 / √π.
    let reach = side * 3 / 5 + 2;
    let line = || (-reach..=reach).map(|at| at as f32 + shift);
    let mut places: Vec<[f32; 2]> = line().flat_map(|z| line().map(move |x| [x, z])).collect();
    let from_middle = |[x, z]: [f32; 2]| x * x + z * z;
    places.sort_by(|a, b| from_middle(*a).total_cmp(&from_middle(*b)));
    places.truncate(count);
    for place in &mut places {
        *place = place.map(|at| at * SPACING);
    }
    places
}

/// Assigns each wish its own place, close to those of similar wishes: halves both along the longer
/// side of the places, recursively, until one of each is left.
pub(crate) fn assign(
    wishes: &mut [Wish],
    places: &mut [[f32; 2]],
    give: &mut impl FnMut(usize, [f32; 2]),
) {
    let (&mut [(_, node), ..], &mut [place, ..]) = (&mut *wishes, &mut *places) else {
        return;
    };
    let half = wishes.len().min(places.len()) / 2;
    if half == 0 {
        give(node, place);
        return;
    }
    let side = |axis: usize| {
        let values = places.iter().map(|place| place[axis]);
        let ends = (f32::INFINITY, f32::NEG_INFINITY);
        let (low, high) = values.fold(ends, |(low, high), v| (low.min(v), high.max(v)));
        high - low
    };
    let along = usize::from(side(1) > side(0));
    let across = 1 - along;
    let order = |a: [f32; 2], b: [f32; 2]| {
        let by_side = a[along].total_cmp(&b[along]);
        by_side.then(a[across].total_cmp(&b[across]))
    };
    wishes.select_nth_unstable_by(half, |a, b| order(a.0, b.0).then(a.1.cmp(&b.1)));
    places.select_nth_unstable_by(half, |a, b| order(*a, *b));
    let (first_wishes, last_wishes) = wishes.split_at_mut(half);
    let (first_places, last_places) = places.split_at_mut(half);
    assign(first_wishes, first_places, give);
    assign(last_wishes, last_places, give);
}
