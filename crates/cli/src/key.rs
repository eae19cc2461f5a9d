//! `key`: positions as board keys.

use noughts_rules::Game;
use serde::Serialize;

/// The position at the end of a game, as printed.
#[derive(Serialize)]
pub(crate) struct Keyed {
    record: String,
    key: String,
}

/// Returns the key of the position at the end of a game.
pub(crate) fn key(record: String, game: &Game) -> Keyed {
    let key = game.position().key();
    Keyed { record, key }
}
