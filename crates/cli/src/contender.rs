//! The players of an arena: those of a match, Ultimate with other weights, and other programs.

use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::str::FromStr;

use noughts_engine::{MonteCarlo, Search, Weights};
use noughts_rules::{CellId, Game, Variant};

use crate::player::{Allowance, Player};
use crate::program::Program;
use crate::searcher::searcher;

/// A player of an arena.
#[derive(Clone, Debug)]
pub(crate) enum Contender {
    Player(Player),
    /// The engine with weights of a file.
    Weights(PathBuf),
    /// Another program, by its command.
    Program(String),
}

/// A player who is ready to play.
pub(crate) enum Seat {
    Engine(Player),
    Weights(Player, Box<Weights>),
    Program(String, Allowance, Option<Program>),
}

impl Contender {
    /// Makes the player ready.
    pub(crate) fn sit(&self, allowance: Allowance) -> io::Result<Seat> {
        Ok(match self {
            Self::Player(player) => Seat::Engine(*player),
            Self::Weights(path) => {
                let weights = Weights::from_bytes(&fs::read(path)?);
                let none = || io::Error::other(format!("{}: these are no weights", path.display()));
                Seat::Weights(
                    Player::Limited(allowance),
                    Box::new(weights.ok_or_else(none)?),
                )
            }
            Self::Program(command) => {
                let program = Program::start(command)?;
                Seat::Program(command.clone(), allowance, Some(program))
            }
        })
    }
}

impl Seat {
    /// Returns the search for a new game, if the player has one.
    pub(crate) fn search(&self, variant: Variant, seed: u64) -> Option<Box<dyn Search>> {
        match self {
            Self::Engine(_) => Some(searcher(variant.search(), seed)),
            Self::Weights(_, weights) => {
                let mut search = MonteCarlo::new(seed);
                let start = variant.start();
                search.set_weights(start.as_ultimate()?.rule(), weights);
                Some(Box::new(search))
            }
            Self::Program(..) => None,
        }
    }

    /// Returns the player's move, by its search for this game.
    ///
    /// # Errors
    /// Why it has none.
    pub(crate) fn choose(
        &mut self,
        search: &mut Option<Box<dyn Search>>,
        game: &Game,
        seed: u64,
    ) -> Result<CellId, String> {
        match self {
            Self::Engine(player) | Self::Weights(player, _) => {
                let search = search.as_deref_mut();
                let chosen = search.and_then(|it| player.choose(it, game.position(), seed));
                chosen.ok_or_else(|| "it finds no move".to_owned())
            }
            Self::Program(command, allowance, program) => {
                let running = match program.take() {
                    Some(running) => running,
                    None => Program::start(command).map_err(|error| error.to_string())?,
                };
                program.insert(running).choose(game, *allowance)
            }
        }
    }

    /// Ends a program that failed: a new one knows nothing of what went wrong.
    pub(crate) fn end(&mut self) {
        if let Self::Program(_, _, program) = self {
            *program = None;
        }
    }
}

/// Parses a player of a match, `weights=FILE` or `program=COMMAND`.
impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('=') {
            Some(("weights", path)) => Ok(Self::Weights(path.into())),
            Some(("program", command)) => Ok(Self::Program(command.to_owned())),
            _ => text
                .parse()
                .map(Self::Player)
                .map_err(|error: String| format!("{error}; or weights=FILE or program=COMMAND")),
        }
    }
}

/// Writes the player as it is parsed.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Weights(path) => write!(f, "weights={}", path.display()),
            Self::Program(command) => write!(f, "program={command}"),
        }
    }
}
