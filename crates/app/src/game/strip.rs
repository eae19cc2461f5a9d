//! The strips above and below the board: who plays, who is to move, the score.

use noughts_rules::{Position, Side};
use noughts_words::play as words;

use crate::game::page::Page;
use crate::names;
use crate::session::{Mover, Player, Session, Standing};

/// The place of a strip: the reader's is below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The opponent's.
    Above,
    /// The reader's.
    Below,
}

impl Place {
    /// Returns the side of the strip. With two people, or two computers, X is below.
    pub fn side(self, session: &Session) -> Side {
        let below = session.own_side().unwrap_or(Side::X);
        match self {
            Self::Below => below,
            Self::Above => below.other(),
        }
    }
}

/// Returns the name of a player who has not chosen one: `You`, `Your friend`, `Computer, Hard`,
/// `Player X`.
pub fn player(session: &Session, side: Side) -> String {
    match (session.seats().player(side), session.mover(side)) {
        (Player::Computer(level), _) => {
            words::computer_at(&names::level(level, session.game().variant()))
        }
        (Player::Person, Mover::You) => words::you().to_owned(),
        (Player::Person, Mover::Friend) => words::your_friend().to_owned(),
        (Player::Person, _) => words::player(session.game().position().name_of(side)),
    }
}

/// Returns the name of a player: the chosen one, if there is one.
pub fn name(page: &Page, side: Side) -> String {
    let named = page.names[side as usize].clone();
    named.unwrap_or_else(|| player(&page.session, side))
}

/// Returns the rounds that a side has won, or the mini boards it owns.
pub fn score(position: &Position, side: Side) -> Option<String> {
    let counts = position.counts()?;
    Some(counts[side as usize].to_string())
}

/// Returns whether a side has won.
pub fn has_won(session: &Session, side: Side) -> bool {
    !session.is_looking_back() && session.status().winner() == Some(side)
}

/// Returns the side to move, while there is one.
pub fn to_move(session: &Session) -> Option<Side> {
    match session.standing() {
        Standing::Turn(_) | Standing::Thinking(_) | Standing::Paused => {
            Some(session.game().position().to_move())
        }
        Standing::EngineUnavailable
        | Standing::LookingBack { .. }
        | Standing::RoundOver(_)
        | Standing::Over(_) => None,
    }
}
