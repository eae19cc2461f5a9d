//! What an address says: who plays, in the query; the moves, in the fragment, which never reaches
//! a server.

use noughts_rules::{Game, RecordError, Side, Variant};

use crate::session::{Player, Seats};

/// What the pair of the seed begins with.
const SEED: &str = "seed=";

/// What the pair of the ply begins with.
const PLY: &str = "ply=";

/// What the pair of the side in a game by link begins with.
const SIDE: &str = "you=";

/// The pair by which an address opens a finished game with its review.
pub const REVIEW: &str = "review=on";

/// Returns whether a query asks for the review.
pub fn read_review(query: &str) -> bool {
    pairs(query).any(|pair| pair == REVIEW)
}

/// Returns the players that a query names: `x=computer&o=person`; `None` if it names no player.
/// Where it names one alone, a person plays the computer.
pub fn read_seats(query: &str) -> Option<Seats> {
    let mut seats = Seats::default();
    let mut is_named = false;
    for pair in pairs(query) {
        match pair
            .split_once('=')
            .map(|(mark, word)| (mark, Player::from_word(word)))
        {
            Some(("x", Some(player))) => seats.x = player,
            Some(("o", Some(player))) => seats.o = player,
            _ => continue,
        }
        is_named = true;
    }
    is_named.then_some(seats)
}

/// Returns what a query says that holds as long as the page is open, beside the players: the seed,
/// and which side a game by link is played from. It is what [`write_query`] takes.
pub fn read_rest(query: &str) -> String {
    let lasting = pairs(query).filter(|pair| pair.starts_with(SEED) || pair.starts_with(SIDE));
    lasting.collect::<Vec<_>>().join("&")
}

/// Returns the seed that a query names, `seed=7`, which makes the computer's choice among equal
/// moves the same every time.
pub fn read_seed(query: &str) -> Option<u64> {
    value(query, SEED)?.parse().ok()
}

/// Returns the ply that a query names, `ply=3`: the one that is shown at first.
pub fn read_ply(query: &str) -> Option<usize> {
    value(query, PLY)?.parse().ok()
}

/// Returns the pair that names a ply.
pub fn write_ply(ply: usize) -> String {
    format!("{PLY}{ply}")
}

/// Returns the side that a query names, `you=o`: in a game with a friend by link, the one of whoever
/// has the page before them.
pub fn read_side(query: &str) -> Option<Side> {
    match value(query, SIDE)? {
        "x" => Some(Side::X),
        "o" => Some(Side::O),
        _ => None,
    }
}

/// Returns what [`read_rest`] would, for a game by link that is played from a side.
pub fn write_side(side: Side) -> String {
    let letter = match side {
        Side::X => 'x',
        Side::O => 'o',
    };
    format!("{SIDE}{letter}")
}

/// Returns the query that names the players, if they are known, and the rest, as [`read_rest`]
/// returns it.
pub fn write_query(seats: Option<Seats>, rest: &str) -> String {
    let mut query = String::new();
    if let Some(seats) = seats {
        query = format!("?x={}&o={}", seats.x.word(), seats.o.word());
    }
    if !rest.is_empty() {
        query.push(if query.is_empty() { '?' } else { '&' });
        query.push_str(rest);
    }
    query
}

/// The value of the first pair of a query that begins so.
fn value<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    pairs(query).find_map(|pair| pair.strip_prefix(name))
}

/// The pairs of a query, or of an address with one.
fn pairs(query: &str) -> impl Iterator<Item = &str> {
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    query.split(['?', '&'])
}

/// Returns the game whose moves a fragment holds, run together: `#b2a1c3`.
///
/// # Errors
/// As [`Game::from_moves_text`].
pub fn read_moves(variant: Variant, fragment: &str) -> Result<Game, RecordError> {
    Game::from_moves_text(variant, fragment.trim_start_matches('#'))
}

/// Returns the fragment of a game's moves, empty before the first.
pub fn write_moves(game: &Game) -> String {
    if game.ply() == 0 {
        String::new()
    } else {
        format!("#{}", game.moves_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_protocol::Level;

    #[test]
    fn seats_and_seed_survive_the_address() {
        let all = [
            Seats::PEOPLE,
            Seats::computers(Level::Easy, Level::Perfect),
            Seats::against_computer(Side::X, Level::Perfect),
            Seats::against_computer(Side::X, Level::Medium),
            Seats::against_computer(Side::O, Level::Hard),
        ];
        for seats in all {
            let seats = Some(seats);
            let query = write_query(seats, "seed=7");
            assert_eq!((read_seats(&query), read_seed(&query)), (seats, Some(7)));
            assert_eq!(read_rest(&query), "seed=7");
            assert_eq!(read_seats(&write_query(seats, "")), seats);
        }
    }

    #[test]
    fn the_side_of_a_game_by_link_survives_the_address() {
        for side in [Side::X, Side::O] {
            let query = write_query(Some(Seats::PEOPLE), &write_side(side));
            assert_eq!(read_side(&query), Some(side));
            assert_eq!(read_rest(&query), write_side(side));
        }
        assert_eq!(read_side("?you=z"), None);
        assert_eq!(read_rest("?x=person&other=1&you=x&seed=3"), "you=x&seed=3");
    }

    #[test]
    fn an_odd_query_names_nobody() {
        for query in [
            "",
            "?",
            "?x",
            "?x=dog&o=",
            "?y=person",
            "?x=person=computer",
        ] {
            assert_eq!(read_seats(query), None, "{query}");
            assert_eq!(read_seed(query), None, "{query}");
        }
    }

    #[test]
    fn moves_survive_the_address() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        assert_eq!(write_moves(&game), "#b2a1c3");
        assert_eq!(read_moves(Variant::Classic, "#b2a1c3"), Ok(game));
        assert_eq!(write_moves(&Game::new(Variant::Four)), "");
    }

    #[test]
    fn a_bad_move_in_an_address_is_named() {
        let error = read_moves(Variant::Classic, "#b2b2").unwrap_err();
        assert_eq!((error.ply, error.code()), (2, "cell-occupied"));
    }
}
