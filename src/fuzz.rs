//! What the page reads of addresses and of what is kept, made of what such texts consist of and of
//! anything else: it is read or refused, and what was read is written and read again as the same.

use bolero::check;
use bolero::generator::*;
use noughts_rules::Variant;

use crate::address;
use crate::puzzles::progress::Progress;
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::{self, Record};
use crate::unfinished::Unfinished;

/// How many texts of each kind are tried where nobody says how many.
const TEXTS: usize = 20_000;

/// Pieces of what is kept.
const KEPT: [&str; 38] = [
    "\n",
    "\n",
    " ",
    "\t",
    "\t",
    "theme dark",
    "board plain",
    "letters off",
    "turn 30",
    "total 5",
    "time-out forfeit",
    "player Ada",
    "\nwriter 1f\nat 5",
    "\ngame classic b2 a1\n",
    "x person\no hard",
    "address seed=7",
    "clock on 350 0 0/0 0/0 1200/0 1200/800",
    "timed yes",
    "opponent Ζωή",
    "classic",
    "four",
    "hard",
    "daily",
    "1",
    "7",
    "20000",
    "0000000000000001\t1\tclassic\tperson Ada\teasy\tX\t-\t-",
    "00000000000000ff\t1700000000\tfour\thard\tperson Ada\tdraw\t100\t200",
    "person Ada",
    "easy",
    "X",
    "O",
    "draw",
    "-",
    "-1",
    "4294967296",
    "NaN",
    "\u{202e}",
];

/// Pieces of addresses.
const ADDRESS: [&str; 18] = [
    "?",
    "#",
    "&",
    "=",
    "x=",
    "o=",
    "computer",
    "person",
    "easy",
    "seed=",
    "you=",
    "ply=",
    "18446744073709551616",
    "7",
    "%20",
    "b2",
    "a1",
    "ee",
];

#[derive(Clone, Debug, TypeGenerator)]
enum Piece {
    Word(usize),
    Any(char),
}

fn text(words: &[&str], pieces: &[Piece]) -> String {
    let texts = pieces.iter().map(|piece| match *piece {
        Piece::Word(index) => words[index % words.len()].to_owned(),
        Piece::Any(letter) => letter.to_string(),
    });
    texts.collect()
}

fn is_read_or_refused<R: Record + PartialEq + std::fmt::Debug>() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<(bool, Vec<Piece>)>()
        .for_each(|(has_header, pieces)| {
            let header = if *has_header {
                format!("noughts-{} {}\n", R::NAME, R::VERSION)
            } else {
                String::new()
            };
            match storage::decode::<R>(&(header + &text(&KEPT, pieces))) {
                Ok(record) => {
                    assert_eq!(storage::decode(&storage::encode(&record)), Ok(record));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        });
}

#[test]
fn settings() {
    is_read_or_refused::<Settings>();
}

#[test]
fn statistics() {
    is_read_or_refused::<Log>();
}

#[test]
fn puzzles() {
    is_read_or_refused::<Progress>();
}

#[test]
fn unfinished_games() {
    is_read_or_refused::<Unfinished>();
}

#[test]
fn addresses() {
    check!()
        .with_iterations(TEXTS)
        .with_type::<(usize, Vec<Piece>, Vec<Piece>)>()
        .for_each(|(variant, query, fragment)| {
            let variant = Variant::ALL[variant % Variant::ALL.len()];
            let query = text(&ADDRESS, query);
            let (seats, rest) = (address::read_seats(&query), address::read_rest(&query));
            let written = address::write_query(seats, &rest);
            assert_eq!(address::read_seats(&written), seats);
            assert_eq!(address::read_rest(&written), rest);
            assert_eq!(address::read_seed(&written), address::read_seed(&query));
            assert_eq!(address::read_side(&written), address::read_side(&query));
            if let Ok(game) = address::read_moves(variant, &text(&ADDRESS, fragment)) {
                let written = address::write_moves(&game);
                assert_eq!(address::read_moves(variant, &written), Ok(game));
            }
        });
}
