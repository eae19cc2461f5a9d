//! Which worker program searches which game.

use noughts_engine::{BoardEngine, Engine};
use noughts_rules::Variant;

/// A program that a web worker runs. There are several, so that nobody loads a search that is not
/// needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Plays boards that are solved in a moment, and Expanding, by alpha-beta.
    Engine,
    /// Plays larger boards, with a prover beside alpha-beta.
    Board,
    /// Plays Ultimate, by playing games out.
    Ultimate,
    /// Shows students how the textbook searches work.
    Textbook,
}

impl Program {
    /// Returns the program that plays a game, and says what its moves are worth.
    ///
    /// ```
    /// # use noughts_protocol::Program;
    /// # use noughts_rules::Variant;
    /// assert_eq!(Program::playing(Variant::Classic), Program::Engine);
    /// assert_eq!(Program::playing(Variant::Ultimate), Program::Ultimate);
    /// ```
    pub fn playing(variant: Variant) -> Self {
        if BoardEngine::proves(variant) {
            Self::Board
        } else if Engine::supports(variant) {
            Self::Engine
        } else {
            Self::Ultimate
        }
    }

    /// Returns its name: that of its files, and of the page's `meta` that says where they are.
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
    use noughts_engine::{Limit, MonteCarlo, Search as _};
    use noughts_rules::MnkSize;

    use super::*;

    /// Returns every game, and every board of any size.
    fn games() -> impl Iterator<Item = Variant> {
        let lengths = || MnkSize::MIN..=MnkSize::MAX;
        let sizes = lengths().flat_map(move |columns| {
            lengths().flat_map(move |rows| {
                lengths().filter_map(move |length| MnkSize::new(columns, rows, length).ok())
            })
        });
        Variant::ALL.into_iter().chain(sizes.map(Variant::Custom))
    }

    #[test]
    fn every_game_has_a_program_that_plays_it() {
        for variant in games() {
            let plays = match Program::playing(variant) {
                Program::Engine => {
                    let mut engine = Engine::of_small_boards(0);
                    engine.study(&variant.start(), Limit::Nodes(0));
                    !engine.values().is_empty()
                }
                Program::Board => Engine::supports(variant),
                Program::Ultimate => MonteCarlo::supports(variant),
                Program::Textbook => false,
            };
            assert!(plays, "{variant}");
        }
    }
}
