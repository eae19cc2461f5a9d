//! Bitboards against ordinary sets of cells.

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
        prop_assert_eq!(list(bits(&left) ^ bits(&right)), &a ^ &b);
        prop_assert_eq!(list(bits(&left) - bits(&right)), &a - &b);
        prop_assert_eq!(list(!bits(&left)), &all_cells().collect() - &a);
        prop_assert_eq!(bits(&left).is_subset(bits(&right)), a.is_subset(&b));
        prop_assert_eq!(bits(&left).is_disjoint(bits(&right)), a.is_disjoint(&b));
        prop_assert_eq!(bits(&left).first(), left.first().copied());
        prop_assert_eq!(bits(&left).last(), left.last().copied());
        prop_assert_eq!(Bitboard::from_bits(bits(&left).bits()), bits(&left));
        prop_assert_eq!(format!("{:?}", bits(&left)), format!("{a:?}"));
        for cell in all_cells() {
            prop_assert_eq!(bits(&left).contains(cell), a.contains(&cell));
            prop_assert!(bits(&left).with(cell).contains(cell));
            prop_assert!(!bits(&left).without(cell).contains(cell));
            prop_assert_eq!(list(bits(&left).with(cell).without(cell)), &a - &[cell].into());
        }
    }
}

#[test]
fn the_operators_also_assign() {
    let [low, high]: [Bitboard; 2] = [0b0011, 0b0110].map(Bitboard::from_bits);
    let assigned = |assign: fn(&mut Bitboard, Bitboard)| {
        let mut set = low;
        assign(&mut set, high);
        set.bits()
    };
    assert_eq!(assigned(|a, b| *a &= b), 0b0010);
    assert_eq!(assigned(|a, b| *a |= b), 0b0111);
    assert_eq!(assigned(|a, b| *a ^= b), 0b0101);
    assert_eq!(assigned(|a, b| *a -= b), 0b0001);
    assert_eq!(assigned(Extend::extend), 0b0111);
}

/// The bits are part of the crate's interface.
#[test]
fn a_cell_has_its_bit() {
    for cell in all_cells() {
        let bit = 10 * u32::from(cell.row()) + u32::from(cell.column());
        assert_eq!(Bitboard::from(cell).bits(), 1 << bit);
    }
    assert_eq!(Bitboard::FULL.bits(), (1 << 100) - 1);
    assert_eq!(Bitboard::from_bits(u128::MAX), Bitboard::FULL);
}

#[test]
fn the_cells_come_from_both_ends_and_are_counted() {
    let set: Bitboard = all_cells().step_by(7).collect();
    let mut cells: Vec<_> = all_cells().step_by(7).collect();
    assert!((&set).into_iter().eq(cells.iter().copied()));
    assert_eq!(set.iter().len(), cells.len());
    let mut rest = set.into_iter();
    assert_eq!(rest.next(), Some(cells.remove(0)));
    assert_eq!(rest.next_back(), cells.pop());
    cells.reverse();
    assert_eq!(rest.len(), cells.len());
    assert!(rest.rev().eq(cells));
    assert_eq!(Bitboard::EMPTY.iter().next_back(), None);
}
