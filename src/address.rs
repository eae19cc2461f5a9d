//! What an address says: who plays, in the query; the moves, in the fragment, which never reaches
//! a server.

use noughts_rules::{Game, RecordError, Variant};

use crate::session::{Player, Seats};

/// Returns the players that a query names: `x=computer&o=person`. What it does not name is as in
/// a new game, and what it says that is no player is left aside.
pub fn read_seats(query: &str) -> Seats {
    let mut seats = Seats::default();
    for pair in query.trim_start_matches('?').split('&') {
        match pair
            .split_once('=')
            .map(|(mark, word)| (mark, Player::from_word(word)))
        {
            Some(("x", Some(player))) => seats.x = player,
            Some(("o", Some(player))) => seats.o = player,
            _ => {}
        }
    }
    seats
}

/// Returns the seed that a query names, `seed=7`, which makes the computer's choice among equal
/// moves the same every time.
pub fn read_seed(query: &str) -> Option<u64> {
    query
        .trim_start_matches('?')
        .split('&')
        .find_map(|pair| pair.strip_prefix("seed=")?.parse().ok())
}

/// Returns the query that names the players, unless they are those of a new game, and the seed.
pub fn write_query(seats: Seats, seed: Option<u64>) -> String {
    let seats =
        (seats != Seats::default()).then(|| format!("x={}&o={}", seats.x.word(), seats.o.word()));
    let seed = seed.map(|seed| format!("seed={seed}"));
    let pairs: Vec<_> = seats.into_iter().chain(seed).collect();
    if pairs.is_empty() {
        String::new()
    } else {
        format!("?{}", pairs.join("&"))
    }
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
    use noughts_rules::Mark;

    #[test]
    fn seats_and_seed_survive_the_address() {
        let all = [
            Seats::PEOPLE,
            Seats::computers(Level::Easy, Level::Perfect),
            Seats::against_computer(Mark::X, Level::Perfect),
            Seats::against_computer(Mark::X, Level::Medium),
            Seats::against_computer(Mark::O, Level::Hard),
        ];
        for seats in all {
            let query = write_query(seats, Some(7));
            assert_eq!((read_seats(&query), read_seed(&query)), (seats, Some(7)));
            assert_eq!(read_seats(&write_query(seats, None)), seats);
        }
    }

    #[test]
    fn an_odd_query_leaves_the_usual_seats() {
        for query in [
            "",
            "?",
            "?x",
            "?x=dog&o=",
            "?y=person",
            "?x=person=computer",
        ] {
            assert_eq!(read_seats(query), Seats::default(), "{query}");
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
