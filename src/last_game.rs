//! The game that was finished last, so that the start page can offer its review.

use noughts_rules::{Game, Variant};

use crate::address;
use crate::session::{Player, Seats};
use crate::storage::{Field, Record, put};

/// The game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// When it ended, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The game; without a move, there is none.
    pub game: Game,
    /// Who played.
    pub seats: Seats,
    /// Lines of a later version of the page.
    pub unknown: Vec<String>,
}

impl LastGame {
    /// Returns the address that opens the game with its review, under the place where the page is
    /// hosted; `None` if no game was finished.
    pub fn review_address(&self) -> Option<String> {
        let query = address::write_query(Some(self.seats), address::REVIEW);
        let moves = address::write_moves(&self.game);
        (self.game.ply() > 0).then(|| format!("/play/{}{query}{moves}", self.game.variant()))
    }
}

impl Default for LastGame {
    fn default() -> Self {
        Self {
            at: 0,
            game: Game::new(Variant::ALL[0]),
            seats: Seats::PEOPLE,
            unknown: Vec::new(),
        }
    }
}

/// The lines.
const FIELDS: [Field<LastGame>; 4] = [
    Field {
        name: "at",
        get: |last| Some(last.at.to_string()),
        set: |last, value| put(&mut last.at, value.parse().ok()),
    },
    Field {
        name: "game",
        get: |last| Some(last.game.record()),
        set: |last, value| put(&mut last.game, Game::from_record(value).ok()),
    },
    Field {
        name: "x",
        get: |last| Some(last.seats.x.word().to_owned()),
        set: |last, value| put(&mut last.seats.x, Player::from_word(value)),
    },
    Field {
        name: "o",
        get: |last| Some(last.seats.o.word().to_owned()),
        set: |last, value| put(&mut last.seats.o, Player::from_word(value)),
    },
];

impl Record for LastGame {
    const NAME: &'static str = "last-game";

    const FIELDS: &[Field<Self>] = &FIELDS;

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        self.unknown.push(line);
    }
}
