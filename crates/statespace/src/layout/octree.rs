//! Repulsion by an octree: near nodes one by one, far ones together (Barnes and Hut, 1986).
//!
//! Nodes are sorted along a Morton curve, so that each cell of the tree is a stretch of plain
//! arrays. The tree is walked once for each leaf and not once for each node (Barnes, 1990): the
//! list of what acts on the leaf then serves all its nodes, in a loop that compilers turn into
//! vector instructions.

use crate::layout::knobs::Knobs;
use crate::layout::law::Law;
use crate::layout::points::Points;
use crate::layout::sources::Sources;

/// How many nodes a leaf holds at most, unless they lie so close that the curve cannot tell them
/// apart. Larger leaves are walked to less often and have longer lists; half as many and twice as
/// many were measured to be about as fast.
const LEAF: usize = 24;

/// How often the cube around all nodes is halved at most. Three bits a level fit 30 bits.
const LEVELS: u32 = 10;

/// A cube of the tree that holds at least one node; its first child follows it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The stretch of sorted nodes.
    start: usize,
    end: usize,
    /// The next cell that is not inside this one.
    next: usize,
    is_leaf: bool,
    /// The middle of the box around the nodes, and half its sides.
    middle: [f32; 3],
    half: [f32; 3],
    /// The square of the box's longest side.
    size: f32,
    /// The mean position of the nodes.
    mean: [f32; 3],
}

impl Cell {
    /// Returns the squared distance from the cell's box to a point, 0 inside.
    fn distance_to(&self, point: [f32; 3]) -> f32 {
        (0..3).fold(0.0, |sum, axis| {
            let beyond = (point[axis] - self.middle[axis]).abs() - self.half[axis];
            sum + beyond.max(0.0).powi(2)
        })
    }

    /// Returns the squared distance between the boxes of two cells, 0 if they touch.
    fn gap_to(&self, other: &Self) -> f32 {
        (0..3).fold(0.0, |sum, axis| {
            let between = (self.middle[axis] - other.middle[axis]).abs();
            let gap = between - self.half[axis] - other.half[axis];
            sum + gap.max(0.0).powi(2)
        })
    }
}

/// The tree, with room that is used again for the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Octree {
    /// Morton codes above, indices below.
    codes: Vec<u64>,
    /// The nodes along the curve.
    sorted: Points,
    cells: Vec<Cell>,
    sources: Sources,
}

impl Octree {
    /// Builds the tree of some nodes.
    pub(super) fn build(&mut self, points: &Points) {
        self.cells.clear();
        self.sort(points);
        if points.len() > 0 {
            self.add_cell(0, points.len(), 0);
        }
    }

    /// Adds the repulsion of all nodes to the force on each, and returns how many pairs of a node
    /// and a source that took.
    pub(super) fn repel(&mut self, knobs: &Knobs, force: &mut Points) -> u64 {
        let law = Law::of(knobs);
        let mut sources = std::mem::take(&mut self.sources);
        let mut pairs = 0;
        for leaf in self.cells.iter().filter(|cell| cell.is_leaf) {
            self.gather(leaf, knobs, &mut sources);
            pairs += ((leaf.end - leaf.start) * sources.mass.len()) as u64;
            for place in leaf.start..leaf.end {
                let [x, y, z] = law.force(self.sorted.get(place), &sources);
                force.add(self.node(place), [x, y, z]);
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
            for place in leaf.start..leaf.end {
                // A node is among its own sources.
                let own = f64::from(law.energy(0.0));
                energy += law.energy_at(self.sorted.get(place), &sources) - own;
            }
        }
        self.sources = sources;
        energy / 2.0
    }

    /// Returns the index of the node at a place of the curve.
    fn node(&self, place: usize) -> usize {
        self.codes[place] as u32 as usize
    }

    /// Sorts nodes along the curve through the smallest cube around them.
    fn sort(&mut self, points: &Points) {
        let bounds = [&points.x, &points.y, &points.z].map(|values| {
            let ends = (f32::INFINITY, f32::NEG_INFINITY);
            values
                .iter()
                .fold(ends, |(low, high), &v| (low.min(v), high.max(v)))
        });
        let side = bounds
            .iter()
            .fold(f32::MIN_POSITIVE, |side, (low, high)| side.max(high - low));
        let last = ((1_u32 << LEVELS) - 1) as f32;
        let spread = |value: f32, axis: usize| {
            // The cast cuts off and keeps within the range.
            spread_bits(((value - bounds[axis].0) / side * last) as u32)
        };
        self.codes.clear();
        self.codes.extend((0..points.len()).map(|node| {
            let [x, y, z] = points.get(node);
            let code = spread(x, 0) << 2 | spread(y, 1) << 1 | spread(z, 2);
            u64::from(code) << 32 | node as u64
        }));
        self.codes.sort_unstable();
        self.sorted.clear();
        for place in 0..self.codes.len() {
            self.sorted.push(points.get(self.node(place)));
        }
    }

    /// Adds the cell of a stretch of nodes, which is not empty, with all that is inside it.
    fn add_cell(&mut self, start: usize, end: usize, level: u32) {
        let own = self.cells.len();
        let is_leaf = end - start <= LEAF || level == LEVELS;
        let (mut low, mut high) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        let mut sum = [0.0; 3];
        let count = (end - start) as f32;
        self.cells.push(Cell {
            start,
            end,
            next: 0,
            is_leaf,
            middle: [0.0; 3],
            half: [0.0; 3],
            size: 0.0,
            mean: [0.0; 3],
        });
        if is_leaf {
            for place in start..end {
                let point = self.sorted.get(place);
                for axis in 0..3 {
                    low[axis] = low[axis].min(point[axis]);
                    high[axis] = high[axis].max(point[axis]);
                    sum[axis] += point[axis];
                }
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
                let weight = (after - first) as f32;
                for axis in 0..3 {
                    low[axis] = low[axis].min(child.middle[axis] - child.half[axis]);
                    high[axis] = high[axis].max(child.middle[axis] + child.half[axis]);
                    sum[axis] += child.mean[axis] * weight;
                }
                first = after;
            }
        }
        let next = self.cells.len();
        let sides: [f32; 3] = std::array::from_fn(|axis| high[axis] - low[axis]);
        let cell = &mut self.cells[own];
        cell.next = next;
        cell.middle = std::array::from_fn(|axis| f32::midpoint(low[axis], high[axis]));
        cell.half = sides.map(|side| side / 2.0);
        cell.size = sides.into_iter().fold(0.0, f32::max).powi(2);
        cell.mean = sum.map(|sum| sum / count);
    }

    /// Lists what acts on the nodes of a leaf. A cell acts as one when it is small for its
    /// distance, and not at all beyond the cut-off.
    fn gather(&self, leaf: &Cell, knobs: &Knobs, sources: &mut Sources) {
        let reach = knobs.cutoff.powi(2);
        let opening = knobs.opening.powi(2);
        // Across a cell that is large beside the cut-off, the repulsion fades too much for one
        // point to stand for it.
        let farthest = reach / 4.0;
        sources.clear();
        let mut index = 0;
        while let Some(cell) = self.cells.get(index) {
            let first_child = index + 1;
            index = cell.next;
            if cell.gap_to(leaf) >= reach {
                continue;
            }
            if cell.size < opening * leaf.distance_to(cell.mean).min(farthest) {
                sources.push(cell.mean, (cell.end - cell.start) as f32);
            } else if cell.is_leaf {
                sources
                    .points
                    .extend_from(&self.sorted, cell.start..cell.end);
                sources.mass.resize(sources.points.len(), 1.0);
            } else {
                index = first_child;
            }
        }
        sources.pad();
    }
}

/// Returns the lowest ten bits with two empty ones after each.
const fn spread_bits(number: u32) -> u32 {
    let mut bits = number & 0x3FF;
    bits = (bits | bits << 16) & 0x0300_00FF;
    bits = (bits | bits << 8) & 0x0300_F00F;
    bits = (bits | bits << 4) & 0x030C_30C3;
    (bits | bits << 2) & 0x0924_9249
}
