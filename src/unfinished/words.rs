//! Unfinished games in words.

use noughts_rules::{Mark, Variant};

use super::Unfinished;
use crate::address;
use crate::session::{Player, Seats};

/// Returns the name of a game, with its size where one name is for many: `Custom 5×4×4`.
pub(super) fn name(variant: Variant) -> String {
    let id = variant.to_string();
    let size = id.strip_prefix("mnk-").map(|size| size.replace('x', "×"));
    let size = size.map_or_else(String::new, |size| format!(" {size}"));
    variant.name().to_owned() + &size
}

/// Returns which game it is: who plays, how far it is, and whose turn it is.
pub(super) fn sentence(kept: &Unfinished) -> String {
    let Unfinished {
        game, seats, rest, ..
    } = kept;
    let to_move = game.position().to_move();
    let side = address::read_side(rest).filter(|_| *seats == Seats::PEOPLE);
    let level = |mark: Mark| {
        let level = seats.player(mark).level();
        level.map_or("", |level| level.name_on(game.variant()))
    };
    let who = match (seats.own_mark(), side) {
        (Some(own), _) => format!(
            "You play {own} against the computer ({}).",
            level(own.other())
        ),
        (None, Some(own)) => format!("You play {own} against a friend, by link."),
        (None, None) if seats.has_person() => "Two people play.".to_owned(),
        (None, None) => "The computer plays itself.".to_owned(),
    };
    let turn = match (seats.own_mark().or(side), seats.player(to_move)) {
        (Some(own), _) if own == to_move => "your turn".to_owned(),
        (Some(_), Player::Computer(_)) => "the computer's turn".to_owned(),
        (Some(_), Player::Person) => "your friend's turn".to_owned(),
        (None, _) => format!("{to_move}'s turn"),
    };
    let plies = match game.ply() {
        1 => "1 move".to_owned(),
        plies => format!("{plies} moves"),
    };
    let score = game.position().scores().map_or_else(String::new, |[x, o]| {
        let [columns, rows] = {
            let geometry = game.position().geometry();
            [geometry.columns(), geometry.rows()]
        };
        format!(" {columns} by {rows}, X {x} : {o} O.")
    });
    format!("{who} {plies}, {turn}.{score}")
}

/// Returns how long ago something was, by the milliseconds since.
pub(super) fn ago(milliseconds: u64) -> String {
    let minutes = milliseconds / 60_000;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural} ago")
}
