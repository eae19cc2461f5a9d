//! The history heuristic.

/// One more than the last bit of a cell.
const BITS: usize = 110;

/// The recent cutoffs of each cell, by either side (Schaeffer, "The history heuristic and
/// alpha-beta search enhancements in practice", 1989).
pub(super) struct History([u32; BITS]);

impl History {
    /// The weight of a cutoff. Each cutoff fades all weights by 1/64, so none exceeds 1024.
    const CUTOFF: u32 = 16;

    /// An empty history.
    pub(super) const EMPTY: Self = Self([0; BITS]);

    /// Records a cutoff.
    pub(super) fn learn(&mut self, cell: u8) {
        for count in &mut self.0 {
            *count -= *count >> 6;
        }
        if let Some(count) = self.0.get_mut(usize::from(cell)) {
            *count += Self::CUTOFF;
        }
    }

    /// Returns the weight of a cell, at most 1040.
    pub(super) fn of(&self, cell: u8) -> u32 {
        self.0[usize::from(cell)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_good_often_and_of_late_counts_most() {
        let mut history = History::EMPTY;
        for _ in 0..10_000 {
            history.learn(3);
        }
        assert!((1000..=1040).contains(&history.of(3)), "{}", history.of(3));
        history.learn(5);
        assert_eq!(history.of(5), History::CUTOFF);
        for _ in 0..200 {
            history.learn(5);
        }
        assert!(history.of(5) > history.of(3));
        assert_eq!(history.of(4), 0);
    }
}
