//! One finished game, and its line of text.

use std::fmt;
use std::str::FromStr;

use noughts_protocol::Level;
use noughts_rules::{Side, Variant};

use crate::player_name::PlayerName;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its unique id: 64 random bits.
    pub id: u64,
    /// The time of its end, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The game's variant.
    pub variant: Variant,
    /// The players of X and O.
    pub sides: [Participant; 2],
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The thinking times of X and O, in milliseconds, if they were measured from the first move to
    /// the last without undo.
    pub times: Option<[u32; 2]>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Participant {
    /// A person with a name.
    Person(PlayerName),
    /// The engine, at a level.
    Computer(Level),
}

/// A text that is not a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGame;

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(PlayerName::Numbered(number)) => write!(f, "player {number}"),
            Self::Person(PlayerName::Own(name)) => write!(f, "person {name}"),
            Self::Computer(level) => f.write_str(level.word()),
        }
    }
}

impl FromStr for Participant {
    type Err = NoGame;

    fn from_str(text: &str) -> Result<Self, NoGame> {
        if let Some(name) = text.strip_prefix("person ") {
            return PlayerName::stored(name).map(Self::Person).ok_or(NoGame);
        }
        match text {
            "player 1" => Ok(Self::Person(PlayerName::Numbered(1))),
            "player 2" => Ok(Self::Person(PlayerName::Numbered(2))),
            _ => Level::from_word(text).map(Self::Computer).ok_or(NoGame),
        }
    }
}

/// Fields separated by tabs: id, time, game, X, O, winner, and the time of each side.
impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id,
            at,
            variant,
            sides: [x, o],
            winner,
            times,
        } = self;
        write!(f, "{id:016x}\t{at}\t{variant}\t{x}\t{o}\t")?;
        match winner {
            Some(mark) => write!(f, "{mark}")?,
            None => f.write_str("draw")?,
        }
        match times {
            Some([x, o]) => write!(f, "\t{x}\t{o}"),
            None => f.write_str("\t-\t-"),
        }
    }
}

impl FromStr for FinishedGame {
    type Err = NoGame;

    fn from_str(line: &str) -> Result<Self, NoGame> {
        let fields: Vec<_> = line.split('\t').collect();
        let [id, at, variant, x, o, winner, x_time, o_time] = fields[..] else {
            return Err(NoGame);
        };
        let winner = match winner {
            "X" => Some(Side::X),
            "O" => Some(Side::O),
            "draw" => None,
            _ => return Err(NoGame),
        };
        let number = |text: &str| text.parse::<u32>().or(Err(NoGame));
        let times = if (x_time, o_time) == ("-", "-") {
            None
        } else {
            Some([number(x_time)?, number(o_time)?])
        };
        Ok(Self {
            id: u64::from_str_radix(id, 16).or(Err(NoGame))?,
            at: at.parse().or(Err(NoGame))?,
            variant: variant.parse().or(Err(NoGame))?,
            sides: [x.parse()?, o.parse()?],
            winner,
            times,
        })
    }
}
