//! Repulsion with an octree: near nodes one by one, far ones as groups (Barnes and Hut, 1986).
//!
//! Nodes are sorted along a Morton curve, so that each cell of the tree is a range of plain arrays.
//! The tree is walked once for each leaf, not for each node (Barnes, 1990): a leaf's list of
//! sources serves all its nodes, in a loop that compilers vectorise.

use glam::{Vec3, Vec3A, Vec4};

use crate::layout::knobs::Knobs;
use crate::layout::law::Law;
use crate::layout::sources::{LANES, Sources};

/// The most nodes in a leaf, unless they are too close for the curve to tell apart. Larger leaves
/// mean fewer walks and longer lists; half and twice this size measured about as fast.
const LEAF: usize = 24;

/// The most levels of the tree. Three bits a level make 30 bits.
const LEVELS: u32 = 10;

/// A cube of the tree with at least one node; its first child follows it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The range of sorted nodes.
    start: usize,
    end: usize,
    /// The next cell that is not inside this one.
    next: usize,
    is_leaf: bool,
    /// The centre and half-sides of the bounding box.
    middle: Vec3A,
    half: Vec3A,
    /// The square of the box's longest side.
    size: f32,
    /// The mean position of the nodes.
    mean: Vec3A,
}

impl Cell {
    /// Returns the squared distance from the cell's box to a point, 0 inside.
    fn distance_to(&self, point: Vec3A) -> f32 {
        let beyond = (point - self.middle).abs() - self.half;
        beyond.max(Vec3A::ZERO).length_squared()
    }

    /// Returns the squared distance between the boxes of two cells, 0 if they touch.
    fn gap_to(&self, other: &Self) -> f32 {
        let gap = (self.middle - other.middle).abs() - self.half - other.half;
        gap.max(Vec3A::ZERO).length_squared()
    }
}

/// The tree, which reuses its memory for the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct Octree {
    /// Morton codes in the upper bits, indices in the lower.
    codes: Vec<u64>,
    /// The nodes along the curve, each with its mass, 1.
    sorted: Vec<Vec4>,
    cells: Vec<Cell>,
    sources: Sources,
}

impl Octree {
    /// Builds the tree of some nodes.
    pub(super) fn build(&mut self, points: &[[f32; 3]]) {
        self.cells.clear();
        self.sort(points);
        if !points.is_empty() {
            self.add_cell(0, points.len(), 0);
        }
    }

    /// Adds the repulsion of all nodes to the force on each, and returns the number of pairs of a
    /// node and a source, padding included; with every node a source it is the square of their number.
    pub(super) fn repel(&mut self, knobs: &Knobs, force: &mut [Vec3]) -> u64 {
        let law = Law::of(knobs);
        let mut sources = std::mem::take(&mut self.sources);
        let mut pairs = 0;
        for leaf in self.cells.iter().filter(|cell| cell.is_leaf) {
            self.gather(leaf, knobs, &mut sources);
            let sources = sources.blocks();
            pairs += ((leaf.end - leaf.start) * sources.len() * LANES) as u64;
            let (couples, single) = self.sorted[leaf.start..leaf.end].as_chunks::<2>();
            let couples = couples.iter().flat_map(|pair| law.forces(pair, sources));
            let single = single.iter().flat_map(|&node| law.forces(&[node], sources));
            for (place, push) in (leaf.start..).zip(couples.chain(single)) {
                force[self.node(place)] += push;
            }
        }
        self.sources = sources;
        pairs
    }

    /// Returns the energy of the repulsion, each pair once.
    pub(super) fn energy(&mut self, knobs: &Knobs) -> f64 {
        let law = Law::of(knobs);
        let mut sources = std::mem::take(&mut self.sources);
        let mut energy = 0.0;
        for leaf in self.cells.iter().filter(|cell| cell.is_leaf) {
            self.gather(leaf, knobs, &mut sources);
            let sources = sources.blocks();
            for &node in &self.sorted[leaf.start..leaf.end] {
                // Each node is among its own sources.
                let own = f64::from(law.energy(0.0));
                energy += law.energy_at(node, sources) - own;
            }
        }
        self.sources = sources;
        energy / 2.0
    }

    /// Returns the index of a node by its place on the curve.
    fn node(&self, place: usize) -> usize {
        self.codes[place] as u32 as usize
    }

    /// Sorts nodes along the curve through their bounding cube.
    fn sort(&mut self, points: &[[f32; 3]]) {
        let all = || points.iter().copied().map(Vec3A::from_array);
        let ends = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        let (low, high) = all().fold(ends, |(low, high), point| (low.min(point), high.max(point)));
        let side = (high - low).max_element().max(f32::MIN_POSITIVE);
        let last = ((1_u32 << LEVELS) - 1) as f32;
        // The cast truncates and saturates.
        let spread = |share: f32| spread_bits((share * last) as u32);
        self.codes.clear();
        self.codes.extend(all().zip(0..).map(|(point, node)| {
            let [x, y, z] = ((point - low) / side).to_array();
            let code = spread(x) << 2 | spread(y) << 1 | spread(z);
            u64::from(code) << 32 | node
        }));
        self.codes.sort_unstable();
        let nodes = self.codes.iter();
        let nodes = nodes.map(|&code| Vec3A::from_array(points[code as u32 as usize]));
        self.sorted.clear();
        self.sorted.extend(nodes.map(|point| point.extend(1.0)));
    }

    /// Adds the cell of a non-empty range of nodes, and everything inside it.
    fn add_cell(&mut self, start: usize, end: usize, level: u32) {
        let own = self.cells.len();
        let is_leaf = end - start <= LEAF || level == LEVELS;
        let (mut low, mut high) = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        let mut sum = Vec3A::ZERO;
        let count = (end - start) as f32;
        self.cells.push(Cell {
            start,
            end,
            next: 0,
            is_leaf,
            middle: Vec3A::ZERO,
            half: Vec3A::ZERO,
            size: 0.0,
            mean: Vec3A::ZERO,
        });
        if is_leaf {
            for &node in &self.sorted[start..end] {
                let point = Vec3A::from_vec4(node);
                low = low.min(point);
                high = high.max(point);
                sum += point;
            }
        } else {
            let shift = 32 + 3 * (LEVELS - 1 - level);
            let mut first = start;
            while first < end {
                let digit = self.codes[first] >> shift;
                let after =
                    first + self.codes[first..end].partition_point(|code| code >> shift == digit);
                let child = self.cells.len();
                self.add_cell(first, after, level + 1);
                let child = &self.cells[child];
                low = low.min(child.middle - child.half);
                high = high.max(child.middle + child.half);
                sum += child.mean * (after - first) as f32;
                first = after;
            }
        }
        let next = self.cells.len();
        let cell = &mut self.cells[own];
        cell.next = next;
        cell.middle = low.midpoint(high);
        cell.half = (high - low) / 2.0;
        cell.size = (high - low).max_element().powi(2);
        cell.mean = sum / count;
    }

    /// Lists the sources that act on a leaf. A cell acts as one if it is small for its distance,
    /// and not at all beyond the cut-off.
    fn gather(&self, leaf: &Cell, knobs: &Knobs, sources: &mut Sources) {
        let reach = knobs.cutoff.powi(2);
        let opening = knobs.opening.powi(2);
        // Across a cell that is large compared with the cut-off, the repulsion fades too much for
        // one point to represent it.
        let largest = opening * reach / 4.0;
        sources.clear();
        let mut index = 0;
        while let Some(cell) = self.cells.get(index) {
            let first_child = index + 1;
            index = cell.next;
            let distance = leaf.distance_to(cell.mean);
            if cell.size < largest && cell.size < opening * distance {
                if distance < reach {
                    let count = (cell.end - cell.start) as f32;
                    sources.push(cell.mean.extend(count));
                }
            } else if cell.gap_to(leaf) >= reach {
                // Beyond the cut-off, with everything inside it.
            } else if cell.is_leaf {
                sources.extend(&self.sorted[cell.start..cell.end]);
            } else {
                index = first_child;
            }
        }
    }
}

/// Returns the lowest ten bits, each followed by two zeros.
const fn spread_bits(number: u32) -> u32 {
    let mut bits = number & 0x3FF;
    bits = (bits | bits << 16) & 0x0300_00FF;
    bits = (bits | bits << 8) & 0x0300_F00F;
    bits = (bits | bits << 4) & 0x030C_30C3;
    (bits | bits << 2) & 0x0924_9249
}
