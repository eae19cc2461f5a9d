//! A game with a friend by link, in words.

use noughts_rules::Side;
use noughts_words::share as words;

use crate::names;
use crate::session::Session;

/// Returns whether a game by link, played from a side, waits for the other side.
pub fn is_friends_turn(session: &Session, side: Option<Side>) -> bool {
    let position = session.game().position();
    let is_over = session.outcome().is_some();
    !is_over && side.is_some_and(|own| own != position.to_move())
}

/// Returns whose turn it is in a game by link that is played from a side, and what to do.
pub fn sentence(session: &Session, own: Side) -> String {
    let state = if session.outcome().is_some() {
        "over"
    } else if !is_friends_turn(session, Some(own)) {
        "yours"
    } else if session.game().ply() == 0 {
        "first"
    } else {
        "theirs"
    };
    words::friend_state(names::choice(session.game().position().name_of(own)), state)
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;
    use crate::session::Seats;

    #[test]
    fn it_says_whose_turn_it_is_and_what_to_do() {
        for (record, own, turn) in [
            ("classic", Side::X, "your turn"),
            ("classic", Side::O, "Your friend begins"),
            ("classic b2", Side::X, "your friend's turn"),
            ("classic b2", Side::O, "your turn"),
            ("classic a1 a2 b1 b2 c1", Side::O, "The game is over"),
            // The winner of a round moves again.
            ("expanding a1 a2 b1 b2 c1", Side::X, "your turn"),
        ] {
            let game = Game::from_record(record).unwrap();
            let (session, _) = Session::new(game, Seats::PEOPLE);
            let sentence = sentence(&session, own);
            assert!(sentence.starts_with(&format!("You play {own}. ")));
            assert!(sentence.contains(turn), "{sentence}");
        }
        let (session, _) = Session::new(Game::from_record("notakto").unwrap(), Seats::PEOPLE);
        let second = "You are the second player. Your friend begins: ";
        assert!(sentence(&session, Side::O).starts_with(second));
    }

    #[test]
    fn it_is_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let game = Game::from_record("classic b2").unwrap();
        let (session, _) = Session::new(game, Seats::PEOPLE);
        assert_eq!(
            sentence(&session, Side::X),
            "Du spielst X. Dein Gegenüber ist am Zug: Schick ihm den Link. Es zieht und schickt dir \
             den neuen."
        );
        assert_eq!(words::title(2_u32, "Klassisch"), "Klassisch, nach 2 Zügen");
    }
}
