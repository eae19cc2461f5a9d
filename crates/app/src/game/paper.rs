//! A game on a printed sheet.

use noughts_rules::Game;
use noughts_words::play as words;

use crate::session::Session;
use crate::{announce, names};

/// The content of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The name of the game.
    pub name: String,
    /// The game up to the position on the board.
    pub shown: Game,
    /// The result of the whole game, or whose turn it is.
    pub standing: String,
    /// All moves: `X b2`.
    pub moves: Vec<String>,
}

impl Sheet {
    /// Returns the sheet of a session.
    pub fn of(session: &Session) -> Self {
        let game = session.game();
        let position = game.position();
        let standing = if session.outcome().is_some() {
            announce::standing(session)
        } else {
            words::turn(position.name_of(position.to_move()))
        };
        let moves = game.moves().map(|played| {
            let side = names::side(position.name_of(played.side));
            [side, &position.write_cell(played.cell)].join(" ")
        });
        Self {
            name: names::sized(game.variant()),
            shown: game.up_to(session.shown_ply()),
            standing,
            moves: moves.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Event, Seats};

    fn sheet(record: &str, look_at: usize) -> Sheet {
        let game = Game::from_record(record).unwrap();
        let (mut session, _) = Session::new(game, Seats::PEOPLE);
        session.update(Event::LookAt(look_at));
        Sheet::of(&session)
    }

    #[test]
    fn it_has_the_board_that_is_shown_the_result_and_every_move() {
        let Sheet {
            name,
            shown,
            standing,
            moves,
        } = sheet("classic a1 a2 b1 b2 c1", 2);
        assert_eq!(name, "Classic");
        assert_eq!(shown.record(), "classic a1 a2");
        assert_eq!(standing, "X wins in row 1, after 5 moves.");
        assert_eq!(moves, ["X a1", "O a2", "X b1", "O b2", "X c1"]);
    }

    #[test]
    fn a_game_that_goes_on_says_whose_turn_it_is() {
        let sheet = sheet("notakto b2", 1);
        assert_eq!(sheet.standing, "Second player's turn");
        assert_eq!(sheet.moves, ["First player b2"]);
    }
}
