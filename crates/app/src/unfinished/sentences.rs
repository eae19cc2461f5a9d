//! Unfinished games in words.

use noughts_rules::Side;
use noughts_words::{Arg, unfinished as words};

use crate::session::{Player, Seats};
use crate::unfinished::Unfinished;
use crate::{address, names};

/// Returns a description of the game: the players, the number of moves, and whose turn it is.
pub fn about(saved: &Unfinished) -> String {
    let Unfinished {
        game, seats, rest, ..
    } = saved;
    let position = game.position();
    let to_move = position.to_move();
    let side = address::read_side(rest).filter(|_| *seats == Seats::PEOPLE);
    let level = |mark: Side| {
        let level = seats.player(mark).level();
        level.map(|level| names::level(level, game.variant()))
    };
    let (against, own, level): (_, Arg, _) = match (seats.own_mark(), side) {
        (Some(own), _) => (
            "computer",
            names::choice(position.name_of(own)),
            level(own.other()),
        ),
        (None, Some(own)) => ("friend", names::choice(position.name_of(own)), None),
        (None, None) if seats.has_person() => ("people", "".into(), None),
        (None, None) => ("nobody", "".into(), None),
    };
    let turn = match (seats.own_mark().or(side), seats.player(to_move)) {
        (Some(own), _) if own == to_move => "you",
        (Some(_), Player::Computer(_)) => "computer",
        (Some(_), Player::Person) => "friend",
        (None, _) => "mark",
    };
    let who = words::who(against, own, &level.unwrap_or_default());
    let about = format!(
        "{who} {}",
        words::how_far(game.ply(), turn, position.name_of(to_move))
    );
    match game.position().scores() {
        Some([x, o]) => {
            let topology = game.position().topology();
            let score = words::score(topology.columns(), topology.rows(), x, o);
            format!("{about} {score}")
        }
        None => about,
    }
}

/// Returns how long ago something was, given the milliseconds since.
pub fn ago(milliseconds: u64) -> String {
    let minutes = milliseconds / 60_000;
    let (unit, count) = match minutes {
        0 => ("now", 0),
        1..60 => ("minute", minutes),
        60..1440 => ("hour", minutes / 60),
        _ => ("day", minutes / 1440),
    };
    words::ago(unit, count)
}
