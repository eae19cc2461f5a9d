//! Fuzzes the parsers of addresses and saved data with texts made of the pieces of valid ones and
//! of anything else: they are refused, or the result survives a round trip.

use bolero::check;
use bolero::generator::*;
use noughts_rules::Variant;

use crate::link::Link;
use crate::practice::Practice;
use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::Record;
use crate::unfinished::Unfinished;
use crate::{address, storage};

/// The number of texts of each kind by default.
const TEXTS: usize = 20_000;

/// Pieces of saved texts, most of them whole lines.
const SAVED: [&str; 46] = [
    "\n",
    " ",
    "\t",
    "\ntheme dark",
    "\nboard plain",
    "\nletters off",
    "\nturn 30",
    "\ntotal 5",
    "\ntime-out forfeit",
    "\nplayer Ada",
    "\nopponent Ζωή",
    "\nclassic 1 7",
    "\nfour 0",
    "\ndaily 20000 3",
    "\nclassic 150000 35000 60000",
    "\nfour/7 100000 15000 60000",
    "\nclassic 3 7",
    "\nclassic 7 1700000000000 0 3000 5000 1 0",
    "\nlesson forks 2 1700000000000 0 3000 5000 1 0",
    "\nmistake a1,c1 classic b2 a2 7 0 0 0 0 0",
    "\n0000000000000001\t1\tclassic\tperson Ada\teasy\tX\t-\t-",
    "\n00000000000000ff\t1700000000\tfour\thard\tperson Ada\tdraw\t100\t200",
    "\nwriter 00000000000000ff",
    "\nat 1700000000000",
    "\ngame classic b2",
    "\ngame classic b2 a1",
    "\ngame ultimate ee ea",
    "\ngame classic@XOX--O--- b2",
    "\nset-up 1700000000000 classic@XOX--O--- b2 a2",
    "\nx computer",
    "\no easy",
    "\naddress seed=7",
    "\nclock on 5 0 0/0 0/0 7/0",
    "\nclock off 5 0 0/0 0/0 7/0 7/9",
    "\ntimed yes",
    "\ntimed no",
    "1",
    "7",
    "20000",
    "person Ada",
    "easy",
    "draw",
    "-",
    "-1",
    "4294967296",
    "\u{202e}",
];

/// Pieces of addresses.
const ADDRESS: &str = "? # & &x=computer &o=person &seed=7 &seed=18446744073709551616 &you=x &you=o \
                       &ply=3 x= seed= easy 7 %20 b2 a1 ee ea ~ ~XOX--O---~ --------- %2C X 1-0 ;";

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
        .for_each(|(is_whole, pieces)| {
            let text = text(&SAVED, pieces);
            // Without the header and the checksum, no line would be read.
            let text = if *is_whole {
                storage::with_lines::<R>(&[text])
            } else {
                text
            };
            match storage::decode::<R>(&text) {
                Ok(record) => {
                    assert_eq!(storage::decode(&storage::encode(&record)), Ok(record));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        });
}

#[test]
fn records() {
    is_read_or_refused::<Settings>();
    is_read_or_refused::<Log>();
    is_read_or_refused::<Progress>();
    is_read_or_refused::<Ratings>();
    is_read_or_refused::<BestRuns>();
    is_read_or_refused::<Practice>();
    is_read_or_refused::<Unfinished>();
}

#[test]
fn addresses() {
    let words: Vec<_> = ADDRESS.split(' ').collect();
    check!()
        .with_iterations(TEXTS)
        .with_type::<(usize, Vec<Piece>, Vec<Piece>)>()
        .for_each(move |(variant, query, fragment)| {
            let variant = Variant::ALL[variant % Variant::ALL.len()];
            let query = text(&words, query);
            let (seats, rest) = (address::read_seats(&query), address::read_rest(&query));
            let written = address::write_query(seats, &rest);
            assert_eq!(address::read_seats(&written), seats);
            assert_eq!(address::read_rest(&written), rest);
            assert_eq!(address::read_seed(&written), address::read_seed(&query));
            assert_eq!(address::read_side(&written), address::read_side(&query));
            let fragment = text(&words, fragment);
            let (game, _) = address::read_game(variant, &fragment);
            let written = address::write_moves(&game);
            assert_eq!(address::read_game(variant, &written), (game, None));
            let link = Link::read(&format!("/play/{variant}{query}#{fragment}"));
            assert_eq!(Link::read(&link.to_string()), link);
        });
}
