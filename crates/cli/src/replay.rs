//! `replay`: every position of a game.

use noughts_rules::{Game, Played, Position, Side, Spot};
use serde::Serialize;

use crate::records::texts;

/// A game, as printed.
#[derive(Serialize)]
pub(crate) struct Replayed {
    record: String,
    plies: Vec<Ply>,
    status: &'static str,
}

/// The position after a move.
#[derive(Serialize)]
struct Ply {
    #[serde(rename = "move")]
    text: String,
    to_move: Option<char>,
    legal: Vec<String>,
    #[serde(flatten)]
    rounds: Option<Rounds>,
    #[serde(flatten)]
    minis: Option<Minis>,
}

/// The additional fields of a game of rounds.
#[derive(Serialize)]
struct Rounds {
    size: u8,
    scores: [u8; 2],
    spent: Vec<String>,
}

/// The additional fields of a game of mini boards.
#[derive(Serialize)]
struct Minis {
    allowed: Vec<char>,
    owners: String,
}

impl Ply {
    fn new(played: &Played, after: &Position) -> Self {
        Self {
            text: after.write_cell(played.cell),
            to_move: (!after.status().is_over()).then(|| Side::letter(after.to_move())),
            legal: texts(after, after.legal_moves()),
            rounds: Rounds::of(after),
            minis: Minis::of(after),
        }
    }
}

impl Rounds {
    fn of(position: &Position) -> Option<Self> {
        Some(Self {
            size: position.topology().rows(),
            scores: position.scores()?,
            spent: texts(position, position.spent().iter()),
        })
    }
}

impl Minis {
    fn of(position: &Position) -> Option<Self> {
        let minis = position.topology().minis();
        let owner = |mini| position.owner(mini).map_or('-', Side::letter);
        (!minis.is_empty()).then(|| Self {
            allowed: position.allowed().iter().map(Spot::letter).collect(),
            owners: minis.iter().map(owner).collect(),
        })
    }
}

/// Describes the position after each ply.
pub(crate) fn replay(record: String, game: &Game) -> Replayed {
    let plies = game
        .moves()
        .zip(1..)
        .map(|(played, ply)| Ply::new(played, game.position_at(ply)));
    Replayed {
        record,
        plies: plies.collect(),
        status: game.position().status().word(),
    }
}
