//! The programs of the workers.

use noughts_engine::{BoardEngine, Engine};
use noughts_rules::Variant;

/// The program of a worker. There are several, so that nobody downloads a search they do not need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Plays Expanding, and boards that are solved at once, by alpha-beta.
    Engine,
    /// Plays larger boards, with a prover beside alpha-beta.
    Board,
    /// Plays Ultimate by Monte Carlo tree search.
    Ultimate,
    /// Runs the textbook searches for students.
    Textbook,
}

impl Program {
    /// Returns the program that plays and evaluates a game.
    pub fn playing(variant: Variant) -> Self {
        if BoardEngine::proves(variant) {
            Self::Board
        } else if Engine::supports(variant) {
            Self::Engine
        } else {
            Self::Ultimate
        }
    }

    /// Returns its name, which its files and the page's `meta` element with their address use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine-worker",
            Self::Board => "board-worker",
            Self::Ultimate => "ultimate-worker",
            Self::Textbook => "textbook-worker",
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_engine::MonteCarlo;

    use super::*;

    #[test]
    fn every_game_has_a_program_that_plays_it() {
        for variant in Variant::ALL {
            let plays = match Program::playing(variant) {
                Program::Engine | Program::Board => Engine::supports(variant),
                Program::Ultimate => MonteCarlo::supports(variant),
                Program::Textbook => false,
            };
            assert!(plays, "{variant}");
        }
    }
}
