//! `key`: positions as board keys.

use noughts_rules::Game;
use serde_json::{Value, json};

/// Returns the key of the position at the end of a game.
pub(crate) fn key(record: &str, game: &Game) -> Value {
    json!({"record": record, "key": game.position().key()})
}
