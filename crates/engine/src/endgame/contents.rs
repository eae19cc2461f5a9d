//! The lines that can still be completed in three by three cells.

use noughts_random::SplitMix64;
use noughts_rules::{Spot, Spots, UltimateRule};

use crate::filling::{FILLINGS, filling};

/// The eight lines of three.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Tables over all fillings of a mini board and of the main board, computed at the start: 350 KB.
///
/// A side's *lines* are the minimal sets of cells that complete a line for it. Two fillings with the
/// same lines are equivalent for it.
pub(super) struct Contents {
    /// A hash of the lines on the main board, by the owned mini boards and those that can still be
    /// won; 0 if there is no way.
    main: Vec<u64>,
    /// A hash of both sides' lines in a mini board, by the marks. By the cross rule, where a cell
    /// does not determine the next mini board, symmetric mini boards share it.
    mini: Vec<u64>,
    /// The empty cells outside every way of either side, by the marks.
    neutral: Vec<Spots>,
}

impl Contents {
    pub(super) fn new(rule: UltimateRule) -> Self {
        let mut contents = Self {
            main: vec![0; FILLINGS],
            mini: vec![0; FILLINGS],
            neutral: vec![Spots::EMPTY; FILLINGS],
        };
        for one in 0..1 << Spot::COUNT {
            for other in (0..1 << Spot::COUNT).filter(|other| one & other == 0) {
                let empty = Spots::ALL.bits() & !(one | other);
                let sides = [OpenLines::of(one, empty), OpenLines::of(other, empty)];
                let filling = filling(Spots::from_bits(one), Spots::from_bits(other));
                contents.main[filling] = OpenLines::of(one, other).hash(0, |cells| cells);
                contents.mini[filling] = if rule.sends() {
                    hash(&sides, |cells| cells)
                } else {
                    least_hash(&sides)
                };
                let live = sides[0].cells() | sides[1].cells();
                contents.neutral[filling] = Spots::from_bits(empty & !live);
            }
        }
        contents
    }

    /// Returns the hash of a side's lines on the main board, or 0 if it has none.
    pub(super) fn main(&self, owned: Spots, free: Spots) -> u64 {
        self.main[filling(owned, free)]
    }

    /// Returns the hash of both sides' lines in a mini board, and the cells that matter to neither.
    pub(super) fn mini(&self, x: Spots, o: Spots) -> (u64, Spots) {
        let filling = filling(x, o);
        (self.mini[filling], self.neutral[filling])
    }
}

/// The lines of a side: the first `count` sets of cells.
struct OpenLines {
    sets: [u16; LINES.len()],
    count: usize,
}

impl OpenLines {
    /// Returns the lines of a side, given its own cells and those it can still get.
    fn of(own: u16, free: u16) -> Self {
        let missing = LINES.map(|line| line & !own);
        let mut lines = Self {
            sets: [0; LINES.len()],
            count: 0,
        };
        for (place, &set) in missing.iter().enumerate() {
            let is_least = missing.iter().enumerate().all(|(other_place, &other)| {
                other & !set != 0 || other & !free != 0 || (other == set && other_place >= place)
            });
            if set & !free == 0 && is_least {
                lines.sets[lines.count] = set;
                lines.count += 1;
            }
        }
        lines
    }

    fn sets(&self) -> &[u16] {
        &self.sets[..self.count]
    }

    /// Returns the cells of all lines.
    fn cells(&self) -> u16 {
        self.sets().iter().fold(0, |cells, set| cells | set)
    }

    /// Returns the sum of a random number for each way, independent of their order.
    fn hash(&self, side: u64, image: impl Fn(u16) -> u16) -> u64 {
        let random = |&set: &u16| SplitMix64::nth(side, u64::from(image(set)));
        self.sets().iter().map(random).fold(0, u64::wrapping_add)
    }
}

/// Unrelated seeds for the two sides' hashes.
const SIDES: [u64; 2] = [1 << 32, 2 << 32];

fn hash(sides: &[OpenLines; 2], image: impl Fn(u16) -> u16 + Copy) -> u64 {
    let [x, o] = [0, 1].map(|side: usize| sides[side].hash(SIDES[side], image));
    x.wrapping_add(o)
}

/// Returns the smallest hash under the eight symmetries.
fn least_hash(sides: &[OpenLines; 2]) -> u64 {
    let hashes = (0..8).map(|symmetry| hash(sides, |cells| turned(cells, symmetry)));
    hashes.min().unwrap_or_default()
}

/// Returns the image of a set under one of the eight symmetries.
fn turned(cells: u16, symmetry: u8) -> u16 {
    let image = |cell: Spot| {
        let (column, row) = (cell.column(), cell.row());
        let column = if symmetry & 1 == 0 {
            column
        } else {
            2 - column
        };
        let row = if symmetry & 2 == 0 { row } else { 2 - row };
        if symmetry & 4 == 0 {
            1 << (3 * row + column)
        } else {
            1 << (3 * column + row)
        }
    };
    let images = Spots::from_bits(cells).iter().map(image);
    images.fold(0, |set: u16, image: u16| set | image)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the set of some places, in reading order from 0.
    fn set(places: &[u8]) -> Spots {
        places
            .iter()
            .filter_map(|&place| Spot::new(place))
            .collect()
    }

    #[test]
    fn fillings_with_the_same_lines_are_equal_and_others_are_not() {
        let contents = Contents::new(UltimateRule::Standard);
        let mini = |x: &[u8], o: &[u8]| contents.mini(set(x), set(o));
        // X at a and O at e, or X at b and O at e, leave different lines.
        assert_ne!(mini(&[0], &[4]), mini(&[1], &[4]));
        // Both can use only the empty bottom row, no matter who owns the marks above it.
        let (one, other) = (mini(&[0, 1, 5], &[2, 3, 4]), mini(&[0, 2, 4], &[1, 3, 5]));
        assert_ne!(one, other, "diagonals and columns tell them apart");
        // A full mini board without a line; nothing in it matters.
        assert_eq!(mini(&[0, 1, 5, 6, 8], &[2, 3, 4, 7]), (0, Spots::EMPTY));
        // The last cell completes nothing.
        assert_eq!(mini(&[0, 1, 5, 6], &[2, 3, 4, 7]).1, set(&[8]));
    }

    #[test]
    fn ways_are_the_least_sets_that_complete_a_line() {
        let lines = |own: &[u8], free: &[u8]| {
            let mut sets = OpenLines::of(set(own).bits(), set(free).bits())
                .sets()
                .to_vec();
            sets.sort_unstable();
            sets
        };
        assert_eq!(lines(&[], &[0, 1, 2, 3, 4, 5, 6, 7, 8]).len(), 8);
        // With c alone, both a, b and e, g would do; with b too, a is enough.
        assert_eq!(lines(&[2], &[0, 1, 4, 6]), [0b11, 0b101_0000]);
        assert_eq!(lines(&[1, 2], &[0, 4, 6]), [1, 0b101_0000]);
        assert_eq!(lines(&[1, 2, 8], &[0, 4, 5]), [1, 1 << 5]);
        assert_eq!(lines(&[0, 1], &[3, 4]), [0; 0]);
    }

    #[test]
    fn different_lines_have_different_hashes() {
        let mut hashes = std::collections::HashMap::new();
        for own in 0..1_u16 << 9 {
            for free in (0..1_u16 << 9).filter(|free| own & free == 0) {
                let lines = OpenLines::of(own, free);
                let mut sets = lines.sets().to_vec();
                sets.sort_unstable();
                let known = hashes
                    .entry(lines.hash(0, |cells| cells))
                    .or_insert(sets.clone());
                assert_eq!(*known, sets);
            }
        }
        assert!(hashes.len() > 1_000, "{}", hashes.len());
    }

    #[test]
    fn by_the_cross_rule_a_turned_mini_board_is_the_same() {
        let contents = Contents::new(UltimateRule::Cross);
        let mini = |x: &[u8], o: &[u8]| contents.mini(set(x), set(o)).0;
        let one = mini(&[0, 5], &[4]);
        assert_eq!(mini(&[2, 3], &[4]), one, "mirrored");
        assert_eq!(mini(&[2, 7], &[4]), one, "turned");
        assert_ne!(mini(&[4], &[0, 5]), one);
        for symmetry in 0..8 {
            assert_eq!(turned(0b1_0000, symmetry), 0b1_0000);
            assert_eq!(turned(0o777, symmetry), 0o777);
        }
    }
}
