//! Who plays which mark.

use noughts_rules::Mark;

/// Who moves for a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at this screen.
    Person,
    /// The engine.
    Computer,
}

impl Player {
    /// Both kinds of player.
    pub const ALL: [Self; 2] = [Self::Person, Self::Computer];

    /// Returns the word for the player in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer => "computer",
        }
    }

    /// Returns the player of a word, or `None`.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.word() == word)
    }
}

/// The players of X and O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Who plays X, and so moves first.
    pub x: Player,
    /// Who plays O.
    pub o: Player,
}

impl Default for Seats {
    /// A person, moving first, against the computer.
    fn default() -> Self {
        Self::against_computer(Mark::X)
    }
}

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Self = Self {
        x: Player::Person,
        o: Player::Person,
    };

    /// The computer against itself.
    pub const COMPUTERS: Self = Self {
        x: Player::Computer,
        o: Player::Computer,
    };

    /// Returns the seats of a person who plays `own` against the computer.
    pub const fn against_computer(own: Mark) -> Self {
        match own {
            Mark::X => Self {
                x: Player::Person,
                o: Player::Computer,
            },
            Mark::O => Self {
                x: Player::Computer,
                o: Player::Person,
            },
        }
    }

    /// Returns who plays a mark.
    pub const fn player(self, mark: Mark) -> Player {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// Returns the mark of the one person who plays against the computer, or `None` when two
    /// people or no person play.
    pub const fn own_mark(self) -> Option<Mark> {
        match (self.x, self.o) {
            (Player::Person, Player::Computer) => Some(Mark::X),
            (Player::Computer, Player::Person) => Some(Mark::O),
            (Player::Person, Player::Person) | (Player::Computer, Player::Computer) => None,
        }
    }

    /// Returns whether any person plays.
    pub fn has_person(self) -> bool {
        [self.x, self.o].contains(&Player::Person)
    }
}
