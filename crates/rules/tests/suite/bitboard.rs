//! Sets of cells against ordinary sets of cells.

use std::collections::BTreeSet;

use crate::support::{all_cells, cell};
use noughts_rules::{Bitboard, CellId, Direction, Line};
use proptest::prelude::*;
use proptest::sample::subsequence;

fn cells() -> impl Strategy<Value = Vec<CellId>> {
    let all: Vec<_> = all_cells().collect();
    let count = all.len();
    subsequence(all, 0..=count)
}

/// Returns whether `length` cells of the set are in line, cell by cell.
fn has_line(set: &BTreeSet<CellId>, length: u8) -> bool {
    let reaches = |&first: &CellId, direction: Direction| {
        let (columns, rows) = direction.step();
        let step = |&cell: &CellId| cell.offset(columns, rows).filter(|next| set.contains(next));
        std::iter::successors(Some(first), step)
            .take(length.into())
            .count()
            == length.into()
    };
    length > 0
        && set
            .iter()
            .any(|first| Direction::ALL.into_iter().any(|way| reaches(first, way)))
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
        for cell in all_cells() {
            prop_assert_eq!(bits(&left).contains(cell), a.contains(&cell));
            prop_assert!(bits(&left).with(cell).contains(cell));
            prop_assert!(!bits(&left).without(cell).contains(cell));
            prop_assert_eq!(list(bits(&left).with(cell).without(cell)), &a - &[cell].into());
        }
    }

    #[test]
    fn a_line_is_seen_wherever_it_lies(cells in cells(), short in 0..12_u8, any: u8) {
        let bits: Bitboard = cells.iter().copied().collect();
        let set: BTreeSet<_> = cells.iter().copied().collect();
        for length in [short, any] {
            let expected = has_line(&set, length);
            prop_assert_eq!(bits.has_line(length), expected, "length {}", length);
            let through = cells.iter().flat_map(|&cell| bits.lines_through(cell, length));
            let through: Vec<Line> = through.collect();
            prop_assert_eq!(!through.is_empty(), expected, "length {}", length);
            for line in through {
                let listed: Vec<_> = line.cells().collect();
                prop_assert_eq!(listed.len(), usize::from(length));
                prop_assert!(listed.iter().all(|cell| set.contains(cell)));
            }
        }
    }
}

#[test]
fn a_row_of_the_largest_board_does_not_reach_the_next() {
    for length in 1..=u8::MAX {
        let row: Bitboard = all_cells().filter(|cell| cell.row() == 4).collect();
        let bits = row.with(cell(0, 5)).with(cell(9, 3));
        assert_eq!(
            bits.has_line(length),
            length <= CellId::MAX_SIDE,
            "length {length}"
        );
    }
}
