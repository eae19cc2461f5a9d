//! Places in planes: children near their parents, and equal values side by side.

use std::ops::Range;

use noughts_rules::Side;

use crate::layout::layered::{SPACING, Wish, assign, disc, radius};
use crate::solution::Outcome;
use crate::verdict::Verdict;

/// How far a value draws a class aside, in radii of its plane: wins of X to one side, those of O to the
/// other.
const PULL: f32 = 1.0;

/// The places of all planes so far.
#[derive(Debug, Default)]
pub(super) struct Regions {
    pub(super) places: Vec<[f32; 2]>,
    /// The sum of the parents' places of each class of the next plane, in radii of theirs, and how many
    /// there are.
    parents: Vec<([f32; 2], f32)>,
    /// The most classes of a plane.
    widest: usize,
    planes: usize,
}

impl Regions {
    /// Adds the plane of a layer, in a disc with one place each: as close as possible to the mean of a
    /// class's parents, moved aside by its value. What its moves lead to, in the `next` layer, is
    /// `children`.
    pub(super) fn place<'a>(
        &mut self,
        layer: Range<usize>,
        next: Range<usize>,
        verdicts: &[u8],
        children: impl Fn(usize) -> &'a [u32],
    ) {
        let parents = std::mem::take(&mut self.parents);
        let wish = |place: usize| {
            let (sum, count) = parents
                .get(place - layer.start)
                .copied()
                .unwrap_or_default();
            let [x, z] = sum.map(|sum| sum / f32::max(count, 1.0));
            [x + pull(verdicts.get(place).copied()), z]
        };
        let mut wishes: Vec<Wish> = layer.clone().map(|place| (wish(place), place)).collect();
        let mut places = disc(layer.len());
        self.places.resize(layer.end, [0.0; 2]);
        assign(&mut wishes, &mut places, &mut |place, at| {
            self.places[place] = at;
        });
        self.parents = vec![Default::default(); next.len()];
        let unit = radius(layer.len());
        for place in layer.clone() {
            let [x, z] = self.places[place];
            for &child in children(place) {
                let (sum, count) = &mut self.parents[child as usize - next.start];
                *sum = [sum[0] + x / unit, sum[1] + z / unit];
                *count += 1.0;
            }
        }
        self.widest = self.widest.max(layer.len());
        self.planes += 1;
    }

    /// Returns the distance between two planes: all together are as high as the largest is wide.
    pub(super) fn gap(&self) -> f32 {
        let gaps = self.planes.saturating_sub(1).max(1) as f32;
        (2.0 * radius(self.widest) / gaps).max(SPACING)
    }
}

/// Returns how far a value draws its class aside: a game that is over farther than one that will be.
fn pull(verdict: Option<u8>) -> f32 {
    let verdict = verdict.and_then(Verdict::from_byte);
    let over = verdict.map_or(0.0, |verdict| if verdict.plies == 0 { PULL } else { 0.0 });
    match verdict.map(|verdict| verdict.outcome) {
        Some(Outcome::Win(Side::X)) => -PULL - over,
        Some(Outcome::Win(Side::O)) => PULL + over,
        Some(Outcome::Draw) | None => 0.0,
    }
}
