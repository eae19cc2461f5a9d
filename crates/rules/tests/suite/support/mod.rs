//! Shared parts of the tests: boards, a slow referee, random games.

pub(crate) mod expanding;
pub(crate) mod falling;
pub(crate) mod layers;
pub(crate) mod placed;
pub(crate) mod referee;
pub(crate) mod ultimate;

use noughts_rules::{CellId, Game, MnkSize, SearchKind, Variant};

/// Custom boards at the limits: smallest, largest, widest, tallest, longest line.
const SIZES: [(u8, u8, u8); 12] = [
    (3, 3, 3),
    (4, 3, 4),
    (3, 4, 3),
    (5, 4, 4),
    (5, 5, 3),
    (10, 3, 5),
    (10, 3, 10),
    (3, 10, 4),
    (3, 10, 10),
    (10, 10, 3),
    (10, 10, 5),
    (10, 10, 10),
];

/// Returns every named game and a selection of custom ones.
pub(crate) fn variants() -> impl Iterator<Item = Variant> {
    Variant::ALL.into_iter().chain(custom())
}

/// Returns the games on m by n boards: the named ones and a selection of custom ones.
pub(crate) fn mnk_variants() -> impl Iterator<Item = Variant> {
    let is_mnk = |variant: &Variant| match variant.search() {
        SearchKind::AlphaBeta | SearchKind::Exhaustive => true,
        SearchKind::Rounds | SearchKind::MonteCarlo => false,
    };
    variants().filter(is_mnk)
}

fn custom() -> impl Iterator<Item = Variant> {
    SIZES.into_iter().map(|(columns, rows, line_length)| {
        Variant::Custom(MnkSize::new(columns, rows, line_length).unwrap())
    })
}

/// Returns every cell of the largest board.
pub(crate) fn all_cells() -> impl Iterator<Item = CellId> {
    let side = 0..CellId::MAX_SIDE;
    side.clone()
        .flat_map(move |row| side.clone().map(move |column| cell(column, row)))
}

/// Checks that an error reads well after a colon: lower-case except for symbols, without a full
/// stop.
pub(crate) fn check_reason(error: &dyn std::error::Error) {
    let reason = error.to_string();
    let (first, _) = reason.split_once(' ').expect("more than a word");
    let begins_well = first == "X" || first == "O" || !first.starts_with(char::is_uppercase);
    assert!(begins_well && !reason.ends_with('.'), "{reason}");
}

/// Returns a cell that must exist.
pub(crate) fn cell(column: u8, row: u8) -> CellId {
    CellId::new(column, row).unwrap()
}

/// Returns the game of a record that must be valid.
pub(crate) fn game(record: &str) -> Game {
    Game::from_record(record).unwrap_or_else(|error| panic!("{record}: {error}"))
}
