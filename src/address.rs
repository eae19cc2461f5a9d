//! What an address says: who plays, in the query; the moves, in the fragment, which never reaches
//! a server.

use noughts_rules::{Game, RecordError, Side, Variant};

use crate::session::{Player, Seats};

/// The prefix of the seed's parameter.
const SEED: &str = "seed=";

/// The prefix of the ply's parameter.
const PLY: &str = "ply=";

/// What the pair of the chapter begins with.
const CHAPTER: &str = "chapter=";

/// What the pair of the side in a game by link begins with.
const SIDE: &str = "you=";

/// The pair by which an address opens a finished game with its review.
pub const REVIEW: &str = "review=on";

/// Returns whether a query asks for the review.
pub fn read_review(query: &str) -> bool {
    pairs(query).any(|pair| pair == REVIEW)
}

/// Returns the players named in a query: `x=computer&o=person`; `None` if it names none. If it
/// names one alone, a person plays the computer.
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

/// Returns the rest of a query that lasts while the page is open: the seed, and the side in a game
/// by link. [`write_query`] takes it.
pub fn read_rest(query: &str) -> String {
    let lasting = pairs(query).filter(|pair| pair.starts_with(SEED) || pair.starts_with(SIDE));
    lasting.collect::<Vec<_>>().join("&")
}

/// Returns the seed in a query, `seed=7`, which fixes the computer's choice between equal moves.
pub fn read_seed(query: &str) -> Option<u64> {
    value(query, SEED)?.parse().ok()
}

/// Returns the ply to show first, from a query: `ply=3`.
pub fn read_ply(query: &str) -> Option<usize> {
    value(query, PLY)?.parse().ok()
}

/// Returns the place of the chapter that a query names, `chapter=2` for the second; 0 if it names
/// none.
pub fn read_chapter(query: &str) -> usize {
    let number: Option<usize> = value(query, CHAPTER).and_then(|number| number.parse().ok());
    number.unwrap_or_default().saturating_sub(1)
}

/// Returns the pair that names a ply.
pub fn write_ply(ply: usize) -> String {
    format!("{PLY}{ply}")
}

/// Returns the reader's side in a game by link, from a query: `you=o`.
pub fn read_side(query: &str) -> Option<Side> {
    match value(query, SIDE)? {
        "x" => Some(Side::X),
        "o" => Some(Side::O),
        _ => None,
    }
}

/// Returns the form of [`read_rest`] for a game by link, played from a side.
pub fn write_side(side: Side) -> String {
    let letter = match side {
        Side::X => 'x',
        Side::O => 'o',
    };
    format!("{SIDE}{letter}")
}

/// Returns the query that names the players, if they are known, and the rest from [`read_rest`].
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

/// Returns the value of the first parameter with a prefix.
fn value<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    pairs(query).find_map(|pair| pair.strip_prefix(name))
}

/// Returns the parameters of a query, or of an address with one.
fn pairs(query: &str) -> impl Iterator<Item = &str> {
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    query.split(['?', '&'])
}

/// Returns the game whose moves a fragment holds, run together: `#b2a1c3`.
///
/// # Errors
/// As for [`Game::from_moves_text`].
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
