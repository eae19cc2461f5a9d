//! Fuzzes every parser of this crate with texts made of the pieces of valid ones and of anything
//! else: it refuses them for a reason, or its result survives a round trip.

use std::error::Error;
use std::fmt::Debug;

use crate::support::check_reason;
use bolero::check;
use bolero::generator::*;
use noughts_rules::{CellId, Game, MiniCell, Position, Variant};

/// The number of texts of each kind by default.
const TEXTS: usize = 20_000;

/// Pieces of records, moves and keys.
const WORDS: [&str; 33] = [
    "classic",
    "four",
    "expanding",
    "ultimate",
    "ultimate-cross",
    "ultimate-count",
    "ultimate-open",
    "5x4x3",
    "10x10x10",
    "a1",
    "b2",
    "c3",
    "j10",
    "ee",
    "ai",
    " ",
    "  ",
    "X",
    "O",
    "X--------",
    "---------",
    "X;.........;",
    ".........",
    "/.........",
    "@",
    "classic@",
    "expanding@",
    "XOX--O---",
    "XXX-OO----------",
    ",O",
    ",1-0,",
    "a1b1c1",
    "\n",
];

#[derive(Clone, Debug, TypeGenerator)]
enum Piece {
    Word(usize),
    Printable(#[generator(b' '..=b'~')] u8),
    Any(char),
}

fn text(pieces: &[Piece]) -> String {
    let texts = pieces.iter().map(|piece| match *piece {
        Piece::Word(index) => WORDS[index % WORDS.len()].to_owned(),
        Piece::Printable(byte) => char::from(byte).to_string(),
        Piece::Any(letter) => letter.to_string(),
    });
    texts.collect()
}

/// Returns the value that a text is read as, with the game and the text, or checks why it is none.
fn accepted<T, E: Error>(
    (index, pieces): &(usize, Vec<Piece>),
    read: impl Fn(Variant, &str) -> Result<T, E>,
) -> Option<(Variant, String, T)> {
    let (variant, text) = (Variant::ALL[index % Variant::ALL.len()], text(pieces));
    match read(variant, &text) {
        Ok(value) => Some((variant, text, value)),
        Err(error) => {
            check_reason(&error);
            None
        }
    }
}

/// Checks that a value is written as it was read.
fn check_text<T, E: Error>(
    input: &(usize, Vec<Piece>),
    read: impl Fn(Variant, &str) -> Result<T, E>,
    write: impl Fn(&T) -> String,
) {
    if let Some((_, text, value)) = accepted(input, read) {
        assert_eq!(write(&value), text);
    }
}

/// Checks that a value, which may have several texts, is read as it was written.
fn check_value<T: PartialEq + Debug, E: Error + PartialEq>(
    input: &(usize, Vec<Piece>),
    read: impl Fn(Variant, &str) -> Result<T, E>,
    write: impl Fn(&T) -> String,
) {
    if let Some((variant, _, value)) = accepted(input, &read) {
        assert_eq!(read(variant, &write(&value)), Ok(value));
    }
}

/// Declares a test that makes a check with many texts.
macro_rules! texts {
    ($($name:ident: $check:ident($read:expr, $write:expr);)+) => {$(
        #[test]
        fn $name() {
            check!()
                .with_iterations(TEXTS)
                .with_type()
                .for_each(|input| $check(input, $read, $write));
        }
    )+};
}

texts! {
    variants: check_text(|_, text| text.parse(), Variant::to_string);
    cells: check_text(|_, text| text.parse(), CellId::to_string);
    cells_of_mini_boards: check_text(|_, text| text.parse(), MiniCell::to_string);
    moves: check_value(Game::from_moves_text, Game::moves_text);
    records: check_value(|_, text| Game::from_record(text), Game::record);
    keys: check_value(Position::from_key, Position::key);
    keys_for_analysis: check_value(Position::from_playable_key, Position::key);
}
