//! Addresses of positions.

use std::fmt;

use noughts_rules::{Game, KeyError, Position, RecordError};

use super::GAME;
use super::sentences;
use crate::a11y::announce;
use crate::address;
use crate::session::Seats;
use noughts_protocol::Level;

/// The page.
pub(super) const PATH: &str = "/explorer";

/// What a fragment names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A position, by its board key.
    Position(Position),
    /// The end of a game, by its moves.
    Game(Game),
}

/// Why a fragment names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BadPlace {
    /// It is no key of a position that can be reached.
    Key(KeyError),
    /// Its moves are no game.
    Moves(RecordError),
}

impl fmt::Display for BadPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(error) => f.write_str(&sentences::bad_key(error)),
            Self::Moves(error) => f.write_str(&announce::record_error(error)),
        }
    }
}

impl Place {
    /// Returns what a fragment names: `#X---O---X`, `#b2a1`. An empty one is the empty board.
    pub(super) fn of(fragment: &str) -> Result<Self, BadPlace> {
        let text = fragment.trim_start_matches('#');
        if text.is_empty() {
            Ok(Self::Position(GAME.start()))
        } else if text.contains(|letter: char| letter.is_ascii_digit()) {
            let game = address::read_moves(GAME, text);
            game.map(Self::Game).map_err(BadPlace::Moves)
        } else {
            read_key(text).map(Self::Position).map_err(BadPlace::Key)
        }
    }
}

/// Returns the position of a board key. Case does not matter, nor do spaces around it.
pub(super) fn read_key(text: &str) -> Result<Position, KeyError> {
    Position::from_key(GAME, &text.trim().to_ascii_uppercase())
}

/// Returns the fragment of a position, empty for the empty board.
pub(super) fn fragment(position: &Position) -> String {
    if *position == GAME.start() {
        String::new()
    } else {
        format!("#{}", position.key())
    }
}

/// Returns the path of the page that shows the end of a game of Classic, with the whole game lit.
pub fn path(game: &Game) -> String {
    PATH.to_owned() + &address::write_moves(game)
}

/// Returns the path of the page where a game goes on: whoever follows it moves next, against the
/// computer.
pub(super) fn play_path(game: &Game) -> String {
    let position = game.position();
    let seats = Seats::against_computer(position.to_move(), Level::Perfect);
    let query = address::write_query(seats, "");
    let moves = address::write_moves(game);
    format!("/play/{}{query}{moves}", position.variant())
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;

    #[test]
    fn a_fragment_is_a_key_or_moves() {
        let cases = [
            ("", Ok("---------")),
            ("#", Ok("---------")),
            ("#X---O---X", Ok("X---O---X")),
            ("#x---o---x", Ok("X---O---X")),
            ("#b2a1", Ok("O---X----")),
            (
                "#XX-------",
                Err("2 X and 0 O cannot be: X moves first and they alternate."),
            ),
            ("#XO", Err("The board has 9 cells, the key 2 characters.")),
        ];
        for (fragment, expected) in cases {
            let found = Place::of(fragment).map(|place| match place {
                Place::Position(position) => position.key(),
                Place::Game(game) => game.position().key(),
            });
            let found = found.map_err(|error| error.to_string());
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found, expected, "{fragment}");
        }
        assert!(matches!(Place::of("#b2b2"), Err(BadPlace::Moves(_))));
    }

    #[test]
    fn what_is_written_is_read() {
        for key in ["---------", "X---O---X", "XXXOO----", "XOXXOOOXX"] {
            let position = read_key(key).unwrap();
            let place = Place::of(&fragment(&position));
            assert_eq!(place, Ok(Place::Position(position)));
        }
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        assert_eq!(path(&game), "/explorer#b2a1c3");
        assert_eq!(Place::of("#b2a1c3"), Ok(Place::Game(game)));
        assert_eq!(path(&Game::new(Variant::Classic)), "/explorer");
    }

    #[test]
    fn who_plays_from_here_moves_next() {
        let cases = [
            ("classic", "/play/classic"),
            ("classic b2", "/play/classic?x=computer&o=person#b2"),
            ("classic b2 a1", "/play/classic#b2a1"),
        ];
        for (record, expected) in cases {
            let game = Game::from_record(record).unwrap();
            assert_eq!(play_path(&game), expected, "{record}");
        }
    }
}
