//! Fuzzes every parser of this crate with texts made of the pieces of valid ones and of anything
//! else: it refuses them, or its result survives a round trip.

use bolero::check;
use bolero::generator::*;
use noughts_rules::{Game, Position, Variant};

/// The number of texts of each kind by default.
const TEXTS: usize = 20_000;

/// Pieces of records, moves and keys.
const WORDS: [&str; 32] = [
    "classic",
    "four",
    "expanding",
    "ultimate",
    "ultimate-cross",
    "ultimate-count",
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

fn variant(index: usize) -> Variant {
    Variant::ALL[index % Variant::ALL.len()]
}

#[test]
fn records() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<Vec<Piece>>()
        .for_each(|pieces| match Game::from_record(&text(pieces)) {
            Ok(game) => {
                let end = Position::from_record(&text(pieces));
                assert_eq!(end.as_ref(), Ok(game.position()));
                assert_eq!(Game::from_record(&game.record()), Ok(game));
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(Position::from_record(&text(pieces)), Err(error));
            }
        });
}

#[test]
fn moves() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<(usize, Vec<Piece>)>()
        .for_each(
            |(index, pieces)| match Game::from_moves_text(variant(*index), &text(pieces)) {
                Ok(game) => {
                    let read = Game::from_moves_text(variant(*index), &game.moves_text());
                    assert_eq!(read, Ok(game));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            },
        );
}

#[test]
fn keys() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<(usize, Vec<Piece>)>()
        .for_each(
            |(index, pieces)| match Position::from_key(variant(*index), &text(pieces)) {
                Ok(position) => {
                    let read = Position::from_key(variant(*index), &position.key());
                    assert_eq!(read, Ok(position));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            },
        );
}

/// Tries keys of the right length and letters, most of them of impossible positions: an accepted
/// position can be played to the end.
#[test]
fn boards() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<[u8; 9]>()
        .for_each(|cells| {
            let letters = cells.map(|cell| ['X', 'O', '-'][usize::from(cell % 3)]);
            let key: String = letters.iter().collect();
            let Ok(mut position) = Position::from_key(Variant::Classic, &key) else {
                return;
            };
            while let Some(&cell) = position.legal_moves().first() {
                position.play(position.to_move(), cell).unwrap();
            }
            assert!(position.status().is_over());
        });
}

#[test]
fn variants() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<Vec<Piece>>()
        .for_each(|pieces| match text(pieces).parse::<Variant>() {
            Ok(variant) => assert_eq!(variant.to_string().parse(), Ok(variant)),
            Err(error) => assert!(!error.to_string().is_empty()),
        });
}

/// Plays moves chosen by number among the legal ones, with undo: every game equals its record's.
#[test]
fn games() {
    check!()
        .with_iterations(TEXTS / 20)
        .with_type::<(usize, Vec<u8>)>()
        .for_each(|(index, choices)| {
            let mut game = Game::new(variant(*index));
            for &choice in choices {
                let legal = game.position().legal_moves();
                if choice % 8 == 7 || legal.is_empty() {
                    game.undo();
                } else {
                    let cell = legal[usize::from(choice) % legal.len()];
                    game.play(cell).unwrap();
                }
            }
            let read = Game::from_record(&game.record()).unwrap();
            assert_eq!(read.position(), game.position());
        });
}
