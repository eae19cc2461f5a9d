//! The next step after a game.

use noughts_protocol::Level;

use crate::session::{Mover, Outcome, Session};

/// A step that the result of a game names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// A stronger computer.
    Level(Level),
    /// Today's puzzle.
    Puzzle,
}

/// Returns the step after a finished game: a stronger computer for whoever beats one, and a puzzle where
/// nothing was lost. Where something was, the review, which the result offers anyway, is the step.
pub fn next_step(session: &Session) -> Option<NextStep> {
    let outcome = session.outcome()?;
    let seats = session.seats();
    let level = seats
        .own_mark()
        .and_then(|own| seats.player(own.other()).level());
    match (outcome, level) {
        (Outcome::Won(Mover::You) | Outcome::WonOnTime(Mover::You), Some(level)) => {
            Some(stronger(level).map_or(NextStep::Puzzle, NextStep::Level))
        }
        (Outcome::Won(_) | Outcome::WonOnTime(_), _) => None,
        (Outcome::Draw, Some(level)) if stronger(level).is_some() => None,
        (Outcome::Draw, _) => Some(NextStep::Puzzle),
    }
}

/// Returns the next stronger level.
fn stronger(level: Level) -> Option<Level> {
    Level::ALL.into_iter().skip_while(|&at| at != level).nth(1)
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Side};

    use super::*;
    use crate::session::Seats;

    #[test]
    fn whoever_beats_a_computer_meets_a_stronger_one_and_others_see_why() {
        let won = "classic a1 a2 b1 b2 c1";
        let drawn = "classic a1 b1 c1 b2 a2 c2 b3 a3 c3";
        let against = Seats::against_computer;
        for (record, seats, step) in [
            (
                won,
                against(Side::X, Level::Easy),
                Some(NextStep::Level(Level::Medium)),
            ),
            (
                won,
                against(Side::X, Level::Perfect),
                Some(NextStep::Puzzle),
            ),
            (won, against(Side::O, Level::Easy), None),
            (won, Seats::PEOPLE, None),
            (drawn, against(Side::X, Level::Easy), None),
            (
                drawn,
                against(Side::O, Level::Perfect),
                Some(NextStep::Puzzle),
            ),
            (drawn, Seats::PEOPLE, Some(NextStep::Puzzle)),
            ("classic a1", Seats::PEOPLE, None),
        ] {
            let game = Game::from_record(record).unwrap();
            let (session, _) = Session::new(game, seats);
            assert_eq!(next_step(&session), step, "{record}");
        }
    }
}
