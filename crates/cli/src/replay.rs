//! `replay`: every position of a game.

use noughts_rules::{Game, Played, Position, Side, Spot};
use serde_json::{Value, json};

use crate::records::texts;

/// Describes the position after each ply.
pub(crate) fn replay(record: &str, game: &Game) -> Value {
    let plies = game.moves().zip(1..);
    let plies: Vec<_> = plies
        .map(|(played, ply)| described(played, game.position_at(ply)))
        .collect();
    json!({"record": record, "plies": plies, "status": game.position().status().word()})
}

/// Describes the position after a move, with the fields of games of rounds and of mini boards.
fn described(played: &Played, after: &Position) -> Value {
    let to_move = (!after.status().is_over()).then(|| after.to_move().letter());
    let mut ply = json!({
        "move": after.write_cell(played.cell), "to_move": to_move,
        "legal": texts(after, after.legal_moves()),
    });
    if let Some(scores) = after.scores() {
        ply["size"] = json!(after.topology().rows());
        ply["scores"] = json!(scores);
        ply["spent"] = json!(texts(after, after.spent().iter()));
    }
    let minis = after.topology().minis();
    if !minis.is_empty() {
        let owner = |mini| after.owner(mini).map_or('-', Side::letter);
        let allowed = after.allowed().iter().map(Spot::letter);
        ply["allowed"] = json!(allowed.collect::<Vec<_>>());
        ply["owners"] = json!(minis.iter().map(owner).collect::<String>());
    }
    ply
}
