//! The players of both sides.

use noughts_protocol::Level;
use noughts_rules::Side;

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The engine, at a level.
    Computer(Level),
}

impl Player {
    /// Returns the player's word in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer(Level::Perfect) => "computer",
            Self::Computer(level) => level.word(),
        }
    }

    /// Returns the player with a word, or `None`.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "person" => Some(Self::Person),
            "computer" => Some(Self::Computer(Level::Perfect)),
            word => Level::from_word(word).map(Self::Computer),
        }
    }

    /// Returns the computer's level, or `None` for a person.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Computer(level) => Some(level),
        }
    }
}

/// The players of X and O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    /// The player of X, who moves first.
    pub x: Player,
    /// The player of O.
    pub o: Player,
}

impl Default for Seats {
    /// Returns a person, moving first, against the strongest computer.
    fn default() -> Self {
        Self::against_computer(Side::X, Level::Perfect)
    }
}

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Self = Self {
        x: Player::Person,
        o: Player::Person,
    };

    /// Returns the seats of the computer against itself.
    pub const fn computers(x: Level, o: Level) -> Self {
        Self {
            x: Player::Computer(x),
            o: Player::Computer(o),
        }
    }

    /// Returns the seats of a person who plays `own` against the computer.
    pub const fn against_computer(own: Side, level: Level) -> Self {
        let (person, computer) = (Player::Person, Player::Computer(level));
        match own {
            Side::X => Self {
                x: person,
                o: computer,
            },
            Side::O => Self {
                x: computer,
                o: person,
            },
        }
    }

    /// Returns a side's player.
    pub const fn player(self, mark: Side) -> Player {
        match mark {
            Side::X => self.x,
            Side::O => self.o,
        }
    }

    /// Returns the side of the only person against the computer, or `None` if two people or no
    /// person play.
    pub const fn own_mark(self) -> Option<Side> {
        match (self.x, self.o) {
            (Player::Person, Player::Computer(_)) => Some(Side::X),
            (Player::Computer(_), Player::Person) => Some(Side::O),
            (Player::Person, Player::Person) | (Player::Computer(_), Player::Computer(_)) => None,
        }
    }

    /// Returns whether any person plays.
    pub fn has_person(self) -> bool {
        [self.x, self.o].contains(&Player::Person)
    }
}
