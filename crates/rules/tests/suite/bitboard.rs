//! Sets of cells against ordinary sets of cells.

use std::collections::BTreeSet;

use crate::support::all_cells;
use noughts_rules::{Bitboard, CellId};
use proptest::prelude::*;
use proptest::sample::subsequence;

fn cells() -> impl Strategy<Value = Vec<CellId>> {
    let all: Vec<_> = all_cells().collect();
    let count = all.len();
    subsequence(all, 0..=count)
}

proptest! {
    #[test]
    fn a_bitboard_is_a_set_in_reading_order(left in cells(), right in cells()) {
        let bits = |cells: &[CellId]| cells.iter().copied().collect::<Bitboard>();
        let set = |cells: &[CellId]| cells.iter().copied().collect::<BTreeSet<_>>();
        let list = |bits: Bitboard| bits.iter().collect::<BTreeSet<_>>();
        let (a, b) = (set(&left), set(&right));
        prop_assert!(bits(&left).iter().eq(left.iter().copied()));
        prop_assert_eq!(bits(&left).len() as usize, left.len());
        prop_assert_eq!(bits(&left).is_empty(), left.is_empty());
        prop_assert_eq!(list(bits(&left) & bits(&right)), &a & &b);
        prop_assert_eq!(list(bits(&left) | bits(&right)), &a | &b);
        prop_assert_eq!(list(!bits(&left)), &all_cells().collect() - &a);
        prop_assert_eq!(bits(&left).is_subset(bits(&right)), a.is_subset(&b));
        for cell in all_cells() {
            prop_assert_eq!(bits(&left).contains(cell), a.contains(&cell));
            prop_assert!(bits(&left).with(cell).contains(cell));
            prop_assert!(!bits(&left).without(cell).contains(cell));
            prop_assert_eq!(list(bits(&left).with(cell).without(cell)), &a - &[cell].into());
        }
    }
}
