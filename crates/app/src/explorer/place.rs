//! Addresses of positions.

use noughts_protocol::Level;
use noughts_rules::{Game, KeyError, Position, Side, Variant};

use crate::link::fragment_text;
use crate::pasted::trimmed;
use crate::session::Seats;
use crate::{address, announce};

/// The game of the pages at `/explorer` and `/edit`; those of the others are below them.
pub const EXPLORED_FIRST: Variant = Variant::Classic;

/// Returns the path of a game's page.
pub fn home(variant: Variant) -> String {
    let page = "/explorer";
    if variant == EXPLORED_FIRST {
        page.to_owned()
    } else {
        format!("{page}/{variant}")
    }
}

/// The target of a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A position, by its board key.
    Position(Position),
    /// The end of a game, by its moves.
    Game(Game),
}

impl Place {
    /// Returns what a fragment names on the page of a game: `#X---O---X`, `#b2a1`. An empty one is
    /// the empty board. A game that begins from a position is not led to by its moves: of one there is
    /// the position. What is wrong with a fragment comes with what it names before.
    pub fn of(variant: Variant, fragment: &str) -> (Self, Option<String>) {
        let text = &fragment_text(fragment);
        let is_game = text.contains(|letter: char| letter.is_ascii_digit());
        if text.is_empty() || is_game || address::names_start(text) {
            let (game, problem) = address::read_game(variant, text);
            let place = match game.setup() {
                Some(_) => Self::Position(game.position().clone()),
                None if text.is_empty() => Self::Position(variant.start()),
                None => Self::Game(game),
            };
            return (place, problem.map(|why| announce::record_error(&why)));
        }
        match read_key(variant, text) {
            Ok(position) => (Self::Position(position), None),
            Err(why) => {
                let problem = announce::key_error(&why);
                (Self::Position(variant.start()), Some(problem))
            }
        }
    }
}

/// Returns the position of a game's board key, ignoring case and surrounding spaces.
///
/// # Errors
/// It is not a key of this game.
pub fn read_key(variant: Variant, text: &str) -> Result<Position, KeyError> {
    Position::from_key(variant, &address::key_as_written(&trimmed(text)))
}

/// Returns the fragment of a position, empty for the empty board.
pub fn fragment(position: &Position) -> String {
    if *position == position.variant().start() {
        String::new()
    } else {
        format!("#{}", position.key())
    }
}

/// Returns the path of the page that shows the end of a game, with the whole game highlighted.
pub fn path(game: &Game) -> String {
    home(game.variant()) + &address::write_moves(game)
}

/// The pair that begins with a flight along the game.
const FLIGHT: &str = "fly=on";

/// Returns the path of the page that flies through a game.
pub fn flight_path(game: &Game) -> String {
    let moves = address::write_moves(game);
    format!("{}?{FLIGHT}{moves}", home(game.variant()))
}

/// Returns whether a query asks for a flight.
pub fn read_flight(query: &str) -> bool {
    query.split(['?', '&']).any(|pair| pair == FLIGHT)
}

/// Returns the path of the page where a game continues: the reader moves next, against the
/// computer.
pub fn play_path(game: &Game) -> String {
    let position = game.position();
    let seats = Seats::against_computer(position.to_move(), Level::Perfect);
    let query = address::write_query(Some(seats), "");
    let moves = address::write_moves(game);
    format!("/play/{}{query}{moves}", position.variant())
}

/// Returns an example of the key of a game's board, and the letters of the marks.
pub fn key_form(variant: Variant) -> [String; 2] {
    let start = variant.start();
    let [first, second] = Side::ALL.map(|side| start.symbol_of(side));
    let cells = start.topology().cell_count();
    let example = (0..cells).map(|cell| match cell {
        _ if cell == cells / 2 => second.letter(),
        _ if cell == 0 || cell + 1 == cells => first.letter(),
        _ => '-',
    });
    let letters = if first == second {
        first.to_string()
    } else {
        format!("{first}, {second}")
    };
    [example.collect(), letters]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fragment_is_a_key_or_moves() {
        let cases = [
            ("", "---------", ""),
            ("#", "---------", ""),
            ("#X---O---X", "X---O---X", ""),
            ("#x---o---x", "X---O---X", ""),
            ("#X---O–––X", "X---O---X", ""),
            ("#b2a1", "O---X----", ""),
            (
                "#b2b2",
                "----X----",
                "Move 2, “b2”: Row 2, column 2 is taken by X.",
            ),
            (
                "#XX-------",
                "---------",
                "2 X and 0 O are impossible: X moves first and they alternate.",
            ),
            (
                "#XO",
                "---------",
                "The board has 9 cells, but the key has 2 characters.",
            ),
        ];
        for (fragment, key, problem) in cases {
            let (place, why) = Place::of(Variant::Classic, fragment);
            let found = match place {
                Place::Position(position) => position.key(),
                Place::Game(game) => game.position().key(),
            };
            let why = why.unwrap_or_default();
            assert_eq!((found.as_str(), why.as_str()), (key, problem), "{fragment}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for (id, address) in [("classic", "/explorer"), ("notakto", "/explorer/notakto")] {
            let game = Game::from_record(&format!("{id} b2 a1 c3")).unwrap();
            assert_eq!(path(&game), format!("{address}#b2a1c3"));
            assert_eq!(flight_path(&game), format!("{address}?fly=on#b2a1c3"));
            let variant = game.variant();
            assert_eq!(Place::of(variant, "#b2a1c3"), (Place::Game(game), None));
            assert_eq!(path(&Game::new(variant)), address);
        }
    }

    #[test]
    fn who_plays_from_here_moves_next() {
        let cases = [
            ("classic", "/play/classic?x=person&o=computer"),
            ("classic b2", "/play/classic?x=computer&o=person#b2"),
            ("classic b2 a1", "/play/classic?x=person&o=computer#b2a1"),
            ("notakto b2", "/play/notakto?x=computer&o=person#b2"),
        ];
        for (record, expected) in cases {
            let game = Game::from_record(record).unwrap();
            assert_eq!(play_path(&game), expected, "{record}");
        }
    }
}
