//! The last finished game, whose review the start page offers.

use noughts_rules::{Game, Variant};

use crate::address;
use crate::session::{Player, Seats};
use crate::storage::{Field, Record, field, keep_unknown, put};

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The time of its end, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The game; one without moves stands for none.
    pub game: Game,
    /// The players.
    pub seats: Seats,
    /// Lines of a later version of the page.
    pub unknown: Vec<String>,
}

impl LastGame {
    /// Returns the address of the game's review, under the public URL; `None` if no game was
    /// finished.
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
    field!("at", |last| last.at),
    Field {
        name: "game",
        get: |last| Some(last.game.record()),
        set: |last, value| put(&mut last.game, Game::from_record(value).ok()),
    },
    field!("x", |last| last.seats.x, Player),
    field!("o", |last| last.seats.o, Player),
];

impl Record for LastGame {
    const FIELDS: &[Field<Self>] = &FIELDS;

    keep_unknown!();

    fn join(&mut self, other: Self) {
        if self.at < other.at {
            *self = other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{decode, encode};

    fn last(at: u64, record: &str) -> LastGame {
        LastGame {
            at,
            game: Game::from_record(record).unwrap(),
            ..LastGame::default()
        }
    }

    #[test]
    fn a_game_from_a_position_is_read_with_its_start() {
        for record in ["classic b2 a1", "classic@X-X-O--O- b1"] {
            let saved = last(7, record);
            assert_eq!(decode(&encode(&saved)).as_ref(), Ok(&saved));
        }
        let address = last(7, "classic@X-X-O--O- b1").review_address();
        let expected = "/play/classic?x=person&o=person&review=on#~X-X-O--O-~b1";
        assert_eq!(address.as_deref(), Some(expected));
    }
}
