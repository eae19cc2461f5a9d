//! Layouts of the nodes in space.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "node counts and grids are small"
)]

mod knobs;
mod law;
pub(crate) mod layered;
mod octree;
mod sources;
#[cfg(test)]
mod tests;

use glam::Vec3;
use noughts_random::SplitMix64;

use crate::graph::{EdgeKind, Graph, NodeId};

pub use knobs::Knobs;
pub use layered::{SPACING, layered};
use octree::Octree;

/// The figures of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tick {
    /// The root mean square of the nodes' movements.
    pub motion: f32,
    /// The root mean square of the nodes' distances from the centre.
    pub radius: f32,
}

/// A force-directed layout in three dimensions, computed tick by tick: nodes repel each other,
/// edges pull, everything is drawn to the centre and damped. It cools, so that it always comes to
/// rest; every change reheats it. To pause it, stop calling [`step`](Self::step).
///
/// It is deterministic: equal graphs, seeds and calls give equal positions.
///
/// ```
/// use noughts_rules::Variant;
/// use noughts_statespace::{Builder, Layout, Plan, Unit};
///
/// let plan = Plan { unit: Unit::Class, ..Plan::default() };
/// let graph = Builder::new(&Variant::Classic.start(), plan)?.run();
/// let mut layout = Layout::start(&graph, 1);
/// let before = layout.energy();
/// for _ in 0..20 {
///     layout.step();
/// }
/// assert!(layout.energy() < before);
/// assert_eq!(layout.positions().len(), 3 * 765);
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    knobs: Knobs,
    random: SplitMix64,
    position: Vec<[f32; 3]>,
    speed: Vec<Vec3>,
    force: Vec<Vec3>,
    edges: Vec<[u32; 2]>,
    /// The number of edges of each node.
    degree: Vec<f32>,
    heat: f32,
    is_settled: bool,
    octree: Octree,
}

impl Layout {
    /// The factor of the heat in a tick. From 1 it takes 459 ticks to 1 %.
    const COOLING: f32 = 0.99;

    /// The share of a tick's force that moves a node.
    const PACE: f32 = 0.5;

    /// The largest movement of a node in a tick.
    const LONGEST_STEP: f32 = 5.0;

    /// A layout has settled when its nodes move by less than this share of their distance from the
    /// centre: a tenth of a pixel in a picture of 1,000 pixels.
    const SETTLED: f32 = 2e-4;

    /// The distance between a new node and the one that led to it, while a graph grows.
    const GROWTH: f32 = 4.0;

    /// Returns an empty layout, for a graph that grows ([`extend`](Self::extend)).
    pub fn new(seed: u64) -> Self {
        Self {
            knobs: Knobs::default(),
            random: SplitMix64::new(seed),
            position: Vec::new(),
            speed: Vec::new(),
            force: Vec::new(),
            edges: Vec::new(),
            degree: Vec::new(),
            heat: 1.0,
            is_settled: true,
            octree: Octree::default(),
        }
    }

    /// Returns a layout that starts from [`layered`] positions, so that the picture is readable
    /// before the forces have done their work.
    pub fn start(graph: &Graph, seed: u64) -> Self {
        let mut layout = Self::new(seed);
        layout.extend(graph);
        layout.arrange(&layered(graph));
        for place in &mut layout.position {
            *place = (Vec3::from(*place) + jitter(&mut layout.random)).to_array();
        }
        layout
    }

    /// Sets the strengths of the forces, each clamped to its range.
    pub fn set_knobs(&mut self, knobs: Knobs) {
        self.knobs = knobs.clamped();
        self.reheat();
    }

    /// Adds the nodes and edges that a graph has gained since the last call. A node starts near the
    /// node from which it was first found.
    pub fn extend(&mut self, graph: &Graph) {
        let known = self.position.len();
        let fresh = graph.edges().get(self.edges.len()..).unwrap_or_default();
        let mut places = vec![None; graph.nodes().len().saturating_sub(known)];
        for edge in fresh {
            let (from, to) = (edge.from.index(), edge.to.index());
            let origin = match from.checked_sub(known) {
                None => Some(Vec3::from(self.position[from])),
                Some(from) => places.get(from).copied().flatten(),
            };
            // A node of the initial graph has no edge that leads to it.
            let origin = origin.unwrap_or_default();
            let to = to.checked_sub(known).and_then(|to| places.get_mut(to));
            if let Some(place @ None) = to {
                let [x, z] = lean(graph, edge.kind);
                *place = Some(origin + Vec3::new(x, -1.0, z) * Self::GROWTH);
            }
        }
        for place in places {
            let place = place.unwrap_or_default() + jitter(&mut self.random);
            self.position.push(place.to_array());
            self.speed.push(Vec3::ZERO);
        }
        self.join(graph);
    }

    /// Removes a node that was removed from the graph, which holds the remaining edges.
    pub fn remove(&mut self, node: NodeId, graph: &Graph) {
        if node.index() < self.position.len() {
            self.position.remove(node.index());
            self.speed.remove(node.index());
        }
        self.join(graph);
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.position.clear();
        self.speed.clear();
        self.edges.clear();
        self.degree.clear();
    }

    /// Moves nodes to the given positions, three coordinates a node in the order of the ids, and
    /// stops them. Non-finite numbers become 0; nodes without a position stay.
    pub fn arrange(&mut self, positions: &[f32]) {
        let finite = |v: f32| if v.is_finite() { v } else { 0.0 };
        let nodes = self.position.iter_mut().zip(&mut self.speed);
        for ((position, speed), place) in nodes.zip(positions.as_chunks::<3>().0) {
            *position = place.map(finite);
            *speed = Vec3::ZERO;
        }
        self.reheat();
    }

    /// Reheats a settled layout, so that it continues.
    pub const fn reheat(&mut self) {
        self.heat = 1.0;
        self.is_settled = self.position.is_empty();
    }

    /// Returns whether the nodes have come to rest: further ticks would make no visible difference.
    pub const fn settled(&self) -> bool {
        self.is_settled
    }

    /// Returns the positions, three coordinates a node in the order of the ids.
    pub fn positions(&self) -> &[f32] {
        self.position.as_flattened()
    }

    /// Moves the nodes by one tick, even if they have settled.
    pub fn step(&mut self) -> Tick {
        self.collect_forces();
        let tick = self.advance();
        self.heat *= Self::COOLING;
        self.is_settled = tick.motion <= Self::SETTLED * tick.radius;
        tick
    }

    /// Returns the energy of all forces, which the layout minimises: the repulsion, as coarse as in
    /// a tick, the edges and the pull to the centre. It takes several times as long as a tick.
    pub fn energy(&mut self) -> f64 {
        self.octree.build(&self.position);
        let square = |vector: Vec3| f64::from(vector.length_squared());
        let edges: f64 = self.edges.iter().map(|&edge| square(self.span(edge))).sum();
        let centre = self.position.iter().map(|&place| square(place.into()));
        let centre: f64 = centre.sum();
        self.octree.energy(&self.knobs)
            + f64::from(self.knobs.attraction) / 2.0 * edges
            + f64::from(self.knobs.centre) / 2.0 * centre
    }

    /// Adds up the force on each node.
    fn collect_forces(&mut self) {
        self.force.clear();
        self.force.resize(self.position.len(), Vec3::ZERO);
        self.octree.build(&self.position);
        self.octree.repel(&self.knobs, &mut self.force);
        let attraction = self.knobs.attraction;
        for index in 0..self.edges.len() {
            let edge = self.edges[index];
            let pull = self.span(edge) * attraction;
            self.force[edge[0] as usize] += pull;
            self.force[edge[1] as usize] -= pull;
        }
        for (force, &place) in self.force.iter_mut().zip(&self.position) {
            *force -= Vec3::from(place) * self.knobs.centre;
        }
    }

    /// Moves the nodes by the forces.
    ///
    /// A node's force is divided by the stiffness of its edges (Jacobi's method), so that a node
    /// with many edges does not overshoot: no strengths can make the layout explode.
    fn advance(&mut self) -> Tick {
        let kept = 1.0 - self.knobs.damping;
        let (mut moved, mut spread) = (0.0_f64, 0.0_f64);
        for index in 0..self.position.len() {
            let stiffness =
                self.knobs.attraction * self.degree[index] + self.knobs.centre + Self::LEAST_STIFF;
            let pace = Self::PACE / stiffness;
            let speed = self.speed[index] * kept + self.force[index] * pace;
            let length = speed.length();
            // NaN takes the other branch.
            let speed = if length <= Self::LONGEST_STEP {
                speed
            } else {
                speed * (Self::LONGEST_STEP / length)
            };
            let step = speed * self.heat;
            let moved_to = Vec3::from(self.position[index]) + step;
            self.speed[index] = speed;
            self.position[index] = moved_to.to_array();
            moved += f64::from(step.length_squared());
            spread += f64::from(moved_to.length_squared());
        }
        let count = self.position.len().max(1) as f64;
        Tick {
            motion: (moved / count).sqrt() as f32,
            radius: (spread / count).sqrt() as f32,
        }
    }

    /// The stiffness of a node without edges or pull.
    const LEAST_STIFF: f32 = 0.05;

    /// Returns the vector along an edge.
    fn span(&self, edge: [u32; 2]) -> Vec3 {
        let [from, to] = edge.map(|node| Vec3::from(self.position[node as usize]));
        to - from
    }

    /// Takes over the edges of a graph that has the layout's nodes.
    fn join(&mut self, graph: &Graph) {
        let nodes = self.position.len();
        self.edges.clear();
        self.degree.clear();
        self.degree.resize(nodes, 0.0);
        for edge in graph.edges() {
            let (from, to) = (edge.from.index(), edge.to.index());
            if from < nodes && to < nodes {
                self.edges.push([from as u32, to as u32]);
                self.degree[from] += 1.0;
                self.degree[to] += 1.0;
            }
        }
        self.reheat();
    }
}

/// Returns a small offset, so that no two nodes coincide: between those, repulsion would have no
/// direction.
fn jitter(random: &mut SplitMix64) -> Vec3 {
    std::array::from_fn(|_| offset(random)).into()
}

/// Returns the direction of an edge's moves on the board, as columns to the right and rows down
/// from the centre of a 2 by 2 board, so that the picture takes the board's shape.
fn lean(graph: &Graph, kind: EdgeKind) -> [f32; 2] {
    let topology = graph.topology();
    let side = |at: u8, count: u8| (2.0 * f32::from(at) + 1.0) / f32::from(count) - 1.0;
    let (mut sum, mut count) = ([0.0; 2], 0.0_f32);
    for cell in graph.cells(kind) {
        sum[0] += side(cell.column(), topology.columns());
        sum[1] += side(cell.row(), topology.rows());
        count += 1.0;
    }
    sum.map(|sum| sum / count.max(1.0))
}

/// Returns a random number in -0.5..0.5.
fn offset(random: &mut SplitMix64) -> f32 {
    f32::from((random.next() >> 48) as u16) / 65536.0 - 0.5
}
