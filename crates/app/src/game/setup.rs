//! The form for a new game.

use noughts_protocol::Level;
use noughts_rules::Side;

use crate::session::{Player, Seats};
use crate::settings::{First, Settings};

/// The kinds of players in the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    /// A person and the computer.
    AgainstComputer,
    /// Two people.
    People,
    /// Two computers.
    Computers,
}

/// The choices of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who plays.
    pub players: Match,
    /// Who moves first against the computer.
    pub first: First,
    /// The level of the computer, or of O if both sides are computers.
    pub level: Level,
    /// The level of X if both sides are computers.
    pub level_of_x: Level,
}

impl Setup {
    /// Returns the choices for the given seats.
    pub fn of(seats: Seats) -> Self {
        let (players, first) = match seats.own_mark() {
            Some(Side::X) => (Match::AgainstComputer, First::You),
            Some(Side::O) => (Match::AgainstComputer, First::Computer),
            None if seats.has_person() => (Match::People, First::You),
            None => (Match::Computers, First::You),
        };
        let (x, o) = (seats.x.level(), seats.o.level());
        let level = o.or(x).unwrap_or(Level::Perfect);
        Self {
            players,
            first,
            level,
            level_of_x: x.unwrap_or(level),
        }
    }

    /// Takes the usual opponent from the settings after a game without one.
    pub fn adopt(&mut self, settings: &Settings) {
        if self.players == Match::People {
            self.first = settings.first;
            self.level = settings.level;
            self.level_of_x = settings.level;
        }
    }

    /// Returns whether a computer plays at its strongest.
    pub fn is_strongest(self) -> bool {
        let seats = self.seats(Side::X);
        [seats.x, seats.o].contains(&Player::Computer(Level::Perfect))
    }

    /// Returns the seats of the next game; `lot` decides who moves first if the form leaves that to
    /// chance.
    pub fn seats(self, lot: Side) -> Seats {
        let own = match self.first {
            First::You => Side::X,
            First::Computer => Side::O,
            First::Random => lot,
        };
        match self.players {
            Match::People => Seats::PEOPLE,
            Match::Computers => Seats::computers(self.level_of_x, self.level),
            Match::AgainstComputer => Seats::against_computer(own, self.level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_offers_the_seats_of_the_last_game_again() {
        for seats in [
            Seats::PEOPLE,
            Seats::computers(Level::Hard, Level::Easy),
            Seats::against_computer(Side::X, Level::Medium),
            Seats::against_computer(Side::O, Level::Perfect),
        ] {
            for lot in [Side::X, Side::O] {
                assert_eq!(Setup::of(seats).seats(lot), seats);
                let is_strongest = seats.o == Player::Computer(Level::Perfect)
                    || seats.x == Player::Computer(Level::Perfect);
                assert_eq!(Setup::of(seats).is_strongest(), is_strongest);
            }
        }
    }

    #[test]
    fn the_usual_opponent_comes_after_a_game_of_people_and_may_move_first_by_lot() {
        let mut settings = Settings::default();
        settings.first = First::Random;
        settings.level = Level::Hard;
        let mut setup = Setup::of(Seats::PEOPLE);
        setup.adopt(&settings);
        assert_eq!(setup.seats(Side::O), Seats::PEOPLE);
        setup.players = Match::AgainstComputer;
        for lot in [Side::X, Side::O] {
            assert_eq!(setup.seats(lot), Seats::against_computer(lot, Level::Hard));
        }
        let against = Seats::against_computer(Side::X, Level::Easy);
        let mut setup = Setup::of(against);
        setup.adopt(&settings);
        assert_eq!(setup.seats(Side::O), against);
    }
}
