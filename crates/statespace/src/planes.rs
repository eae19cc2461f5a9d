//! Planes of so many nodes that few can be told apart from afar: as surfaces, and to find a node in.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "node counts and grids are small"
)]

use std::ops::Range;

use crate::layout::SPACING;
use crate::pick::Ray;

/// The texels along each side of a surface's square; a smaller plane uses a part of it.
pub const SIDE: usize = 256;

/// The least length of a texel in the graph: some nodes share it.
const TEXEL: f32 = 2.0 * SPACING;

/// The least number of nodes of a plane that becomes a surface; of fewer, each is seen.
const LEAST: usize = 4000;

/// How far from where a ray meets a plane a node is looked for along the ray, in places: balls stand above
/// their plane, and a flat ray passes many.
const ALONG: f32 = 24.0;

/// A plane of nodes, each on a point of a square grid.
#[derive(Clone, Debug)]
pub struct Plane {
    /// Its nodes.
    pub nodes: Range<usize>,
    /// Its height.
    pub height: f32,
    /// How far it reaches from the axis along either side.
    pub reach: f32,
    /// How many texels it takes along either side, 0 where it is no surface.
    pub texels: usize,
    /// The node at each point of the grid, row by row, and how many a row has.
    grid: Vec<Option<u32>>,
    columns: usize,
}

impl Plane {
    /// Returns the planes of nodes at these positions, three coordinates each, without those that have none.
    pub fn all(planes: impl IntoIterator<Item = Range<usize>>, positions: &[f32]) -> Vec<Self> {
        let planes = planes.into_iter();
        planes
            .filter_map(|nodes| Self::of(nodes, positions))
            .collect()
    }

    fn of(nodes: Range<usize>, positions: &[f32]) -> Option<Self> {
        let places = positions.as_chunks::<3>().0.get(nodes.clone())?;
        let farthest = places.iter().map(|[x, _, z]| x.abs().max(z.abs()));
        let reach = farthest.fold(0.0, f32::max) + SPACING / 2.0;
        let columns = (2.0 * reach / SPACING).round() as usize;
        let texels = (2.0 * reach / TEXEL).ceil() as usize;
        let mut plane = Self {
            height: places.first()?[1],
            reach,
            texels: if nodes.len() < LEAST {
                0
            } else {
                texels.clamp(1, SIDE)
            },
            grid: vec![None; columns * columns],
            columns,
            nodes: nodes.clone(),
        };
        for (node, &[x, _, z]) in nodes.zip(places) {
            if let Some(point) = plane.point(x, z) {
                plane.grid[point] = Some(node as u32);
            }
        }
        Some(plane)
    }

    /// Returns the point of the grid that is nearest to a place.
    fn point(&self, x: f32, z: f32) -> Option<usize> {
        let [column, row] = [x, z].map(|at| ((at + self.reach) / SPACING).floor());
        let is_inside = |at: f32| at >= 0.0 && (at as usize) < self.columns;
        (is_inside(column) && is_inside(row)).then(|| row as usize * self.columns + column as usize)
    }

    /// Fills a square of [`SIDE`] by [`SIDE`] texels with the mean colours of the nodes, four bytes each: the
    /// colour is multiplied by the last, which is the share of nodes that are seen. The look of each of all
    /// nodes is its colour, and a byte of which `weight` returns how much of it is seen.
    pub fn shade(
        &self,
        positions: &[f32],
        looks: &[u8],
        weight: impl Fn(u8) -> f32,
        square: &mut [u8],
    ) {
        square.fill(0);
        let weights: Vec<f32> = (0..=u8::MAX).map(weight).collect();
        let mut sums = vec![[0.0_f32; 5]; self.texels * self.texels];
        let scale = self.texels as f32 / (2.0 * self.reach);
        let places = positions.as_chunks::<3>().0.get(self.nodes.clone());
        let looks = looks.as_chunks::<4>().0.get(self.nodes.clone());
        let nodes = places
            .into_iter()
            .flatten()
            .zip(looks.into_iter().flatten());
        for (&[x, _, z], &[red, green, blue, size]) in nodes {
            let [column, row] = [x, z].map(|at| ((at + self.reach) * scale) as usize);
            let Some(sum) = sums.get_mut(row * self.texels + column) else {
                continue;
            };
            let weight = weights[usize::from(size)];
            let colour = [red, green, blue].map(f32::from);
            for (sum, part) in sum.iter_mut().zip(colour) {
                *sum += part * weight;
            }
            sum[3] += 255.0 * weight;
            sum[4] += 1.0;
        }
        // Where a texel lies across the rim, less than usual is in it.
        let usual = (1.0 / scale / SPACING).powi(2);
        for (row, sums) in sums.chunks(self.texels.max(1)).enumerate() {
            let start = 4 * row * SIDE;
            let texels = square[start..].as_chunks_mut::<4>().0;
            for (texel, &[red, green, blue, clear, count]) in texels.iter_mut().zip(sums) {
                let all = if count < usual / 2.0 { usual } else { count };
                *texel = [red, green, blue, clear].map(|sum| (sum / all) as u8);
            }
        }
    }

    /// Returns the node at a ray, and how far along the ray it is. `radius` returns the radius of a node's ball
    /// and how far from its middle the ray may be, at a distance; `None` if it is hidden. Of balls that the ray
    /// hits it is the first, else the nearest to the ray.
    fn pick(
        &self,
        ray: &Ray,
        positions: &[f32],
        radius: &impl Fn(usize, f32) -> Option<[f32; 2]>,
    ) -> Option<(f32, usize)> {
        let (meets, steepness) = ray.meets(self.height)?;
        // A ball is in the way as long as the ray is not higher than it.
        let along = (SPACING / steepness).min(ALONG * SPACING);
        let steps = (2.0 * along / SPACING).ceil().max(1.0);
        let mut best: Option<(bool, f32, f32, usize)> = None;
        for step in 0..=steps as usize {
            let distance = meets - along + 2.0 * along * step as f32 / steps;
            let [x, _, z] = ray.at(distance);
            for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down)))
            {
                let point = self.point(x + SPACING * right as f32, z + SPACING * down as f32);
                let Some(node) = point.and_then(|point| self.grid[point]) else {
                    continue;
                };
                let node = node as usize;
                let Some(&place) = positions.as_chunks::<3>().0.get(node) else {
                    continue;
                };
                let (along, aside) = ray.from(place);
                let Some([own, most]) = radius(node, along).filter(|_| along > 0.0) else {
                    continue;
                };
                if aside > most.max(own) {
                    continue;
                }
                let hits = aside <= own;
                let order = if hits { along } else { aside };
                let is_better = best
                    .is_none_or(|(hit, before, ..)| hits && !hit || hits == hit && order < before);
                if is_better {
                    best = Some((hits, order, along, node));
                }
            }
        }
        best.map(|(_, _, along, node)| (along, node))
    }
}

impl Ray {
    /// Returns the node of some planes that a ray meets first, as [`Plane`]s have them. `radius` returns the
    /// radius of a node's ball, and how far from its middle the ray may be, at a distance; `None` if it is
    /// hidden.
    pub fn pick_in_planes(
        &self,
        planes: &[Plane],
        positions: &[f32],
        radius: impl Fn(usize, f32) -> Option<[f32; 2]>,
    ) -> Option<usize> {
        let picked = planes
            .iter()
            .filter_map(|plane| plane.pick(self, positions, &radius));
        let first = picked.min_by(|(a, _), (b, _)| a.total_cmp(b));
        first.map(|(_, node)| node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of nodes of `side` by `side` at a height.
    fn square(side: usize, height: f32) -> Vec<f32> {
        let middle = (side - 1) as f32 / 2.0;
        let places = (0..side * side).flat_map(|node| {
            let [x, z] = [node % side, node / side].map(|at| (at as f32 - middle) * SPACING);
            [x, height, z]
        });
        places.collect()
    }

    fn texel(square: &[u8], column: usize, row: usize) -> [u8; 4] {
        square.as_chunks::<4>().0[row * SIDE + column]
    }

    #[test]
    fn a_plane_is_seen_in_the_colours_of_its_parts() {
        let positions = square(100, 7.0);
        let look = |node: usize| {
            if node % 100 < 50 {
                [200, 0, 0, 2]
            } else {
                [0, 0, 100, 2]
            }
        };
        let mut looks: Vec<u8> = (0..10_000).flat_map(look).collect();
        let planes = Plane::all([0..10_000, 10_000..10_000], &positions);
        let [plane] = planes.as_slice() else {
            panic!("one has no nodes");
        };
        assert_eq!((plane.height, plane.texels), (7.0, 50));
        let mut square = vec![9; 4 * SIDE * SIDE];
        let mut shade = |looks: &[u8]| {
            plane.shade(&positions, looks, |size| f32::from(size) / 2.0, &mut square);
            [
                texel(&square, 0, 0),
                texel(&square, 49, 49),
                texel(&square, 50, 0),
            ]
        };
        let [left, right, beyond] = shade(&looks);
        assert_eq!(
            (left, right, beyond),
            ([200, 0, 0, 255], [0, 0, 100, 255], [0; 4])
        );
        // What is faint is less of it, and what is hidden nothing.
        (looks[3], looks[4 * 101 + 3]) = (1, 0);
        assert_eq!(shade(&looks)[0], [125, 0, 0, 159]);
    }

    #[test]
    fn of_few_nodes_each_is_seen() {
        let positions = square(10, 0.0);
        assert_eq!(Plane::all(std::iter::once(0..100), &positions)[0].texels, 0);
    }

    /// Returns the nodes at which some rays look, and those that are picked.
    fn picked(eye: [f32; 3], radius: f32, most: f32) -> Vec<(usize, Option<usize>)> {
        let (above, below) = (square(9, 40.0), square(20, 0.0));
        let positions = [above.as_slice(), &below].concat();
        let planes = Plane::all([0..81, 81..481], &positions);
        (0..481)
            .step_by(7)
            .map(|node| {
                let place: [f32; 3] = std::array::from_fn(|axis| positions[3 * node + axis]);
                let direction = std::array::from_fn(|axis| place[axis] - eye[axis]);
                let ray = Ray::new(eye, direction);
                let found = ray.pick_in_planes(&planes, &positions, |_, _| Some([radius, most]));
                // As every ball of all, one by one.
                let first = ray.pick(&positions, |_| Some(radius));
                if radius > 0.0 {
                    assert_eq!(found, first.map(|hit| hit.node), "{node}");
                }
                (node, found)
            })
            .collect()
    }

    #[test]
    fn the_first_ball_at_a_ray_is_picked_from_any_side() {
        for eye in [[0.5, 300.0, 1.0], [200.0, 90.0, 30.0], [120.0, -60.0, 90.0]] {
            picked(eye, 1.5, 0.0);
        }
    }

    #[test]
    fn where_no_ball_is_hit_the_nearest_of_the_first_plane_is_picked() {
        // Of points, those of the upper plane hide none but those right behind them.
        let found = picked([0.5, 3000.0, 1.0], 0.0, 1.0);
        let own = found.iter().filter(|(node, found)| *found == Some(*node));
        assert!(own.count() * 10 > found.len() * 8, "{found:?}");
    }

    #[test]
    fn a_ray_along_the_planes_or_away_from_them_meets_none() {
        let positions = square(9, 0.0);
        let planes = Plane::all(std::iter::once(0..81), &positions);
        for direction in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]] {
            let ray = Ray::new([0.0, 10.0, 0.0], direction);
            let found = ray.pick_in_planes(&planes, &positions, |_, _| Some([1.0, 1.0]));
            assert_eq!(found, None);
        }
    }
}
