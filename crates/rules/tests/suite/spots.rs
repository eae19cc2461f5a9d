//! Sets of spots, all of them, against their places one by one. `bitboard.rs` tests what they have
//! in common with sets of cells.

use noughts_rules::{Spot, Spots};

/// The lines of three, as places in reading order.
pub(crate) const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// Whether each of the nine places is in a set.
type Places = [bool; Spot::COUNT];

/// Returns every set of places.
fn all() -> impl Iterator<Item = Places> {
    (0..1_u16 << Spot::COUNT).map(|bits| std::array::from_fn(|place| bits >> place & 1 == 1))
}

/// Returns the spots at the places.
fn spots(places: Places) -> Spots {
    Spot::ALL
        .into_iter()
        .filter(|spot| places[spot.index()])
        .collect()
}

/// Returns the places of the spots.
fn places(spots: Spots) -> Places {
    Spot::ALL.map(|spot| spots.contains(spot))
}

#[test]
fn a_set_of_spots_is_a_set_in_reading_order() {
    for set in all() {
        let spots = spots(set);
        assert_eq!(places(spots), set);
        let listed: Vec<_> = spots.iter().map(Spot::index).collect();
        let expected: Vec<_> = (0..Spot::COUNT).filter(|&place| set[place]).collect();
        assert_eq!(listed, expected);
        assert_eq!(spots.len() as usize, expected.len());
        assert_eq!(spots.is_empty(), expected.is_empty());
        assert_eq!(places(!spots), set.map(|is_in| !is_in));
        assert_eq!(Spots::from_bits(spots.bits()), spots);
        assert_eq!(Spots::from_bits(spots.bits() | !Spots::ALL.bits()), spots);
        let bits = (0..Spot::COUNT).map(|place| u16::from(set[place]) << place);
        assert_eq!(spots.bits(), bits.sum());
        for spot in Spot::ALL {
            let mut changed = set;
            changed[spot.index()] = true;
            assert_eq!(places(spots.with(spot)), changed);
            changed[spot.index()] = false;
            assert_eq!(places(spots.without(spot)), changed);
        }
    }
    for spot in Spot::ALL {
        assert_eq!(Spots::only(spot), Spots::EMPTY.with(spot));
        assert_eq!(Spots::from(spot), Spots::only(spot));
    }
}

#[test]
fn a_line_of_three_is_seen_and_what_would_complete_one() {
    for set in all() {
        let has_line = |set: Places| LINES.iter().any(|line| line.iter().all(|&at| set[at]));
        assert_eq!(spots(set).has_line(), has_line(set));
        let completes = |place: usize| {
            let others = |line: &[usize; 3]| line.iter().filter(|&&at| set[at]).count();
            let through = |line: &&[usize; 3]| line.contains(&place);
            !set[place] && LINES.iter().filter(through).any(|line| others(line) == 2)
        };
        let expected = std::array::from_fn(completes);
        assert_eq!(places(spots(set).completing()), expected);
    }
}

#[test]
fn a_spot_has_a_place_a_column_a_row_and_a_name() {
    let names = [
        "top-left",
        "top",
        "top-right",
        "left",
        "centre",
        "right",
        "bottom-left",
        "bottom",
        "bottom-right",
    ];
    for (index, (spot, name)) in Spot::ALL.into_iter().zip(names).enumerate() {
        let number = index as u8;
        assert_eq!(spot.name(), name);
        assert_eq!((spot.index(), Spot::new(number)), (index, Some(spot)));
        assert_eq!((spot.column(), spot.row()), (number % 3, number / 3));
        assert_eq!(Spot::from_letter(spot.letter()), Some(spot));
        assert_eq!(u32::from(spot.letter()), u32::from('a') + u32::from(number));
    }
    for number in 9..=u8::MAX {
        assert_eq!(Spot::new(number), None);
    }
    assert_eq!(Spot::from_letter('j'), None);
}
