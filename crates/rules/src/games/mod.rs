//! The registry of games.
//!
//! A game is a folder beside this file and a row in [`registry!`]. Its state implements [`Rules`],
//! to whose contract the tests hold it. It also writes its `key`, and reads those of `reachable` and
//! of `playable` states: outside the trait, because no program can leave out what is behind a `dyn`.

mod drop;
mod expanding;
mod misere;
mod mnk;
mod notakto;
mod placing;
mod qubic;
mod row;
mod torus;
mod ultimate;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error::{KeyError, VariantError};
use crate::game::Game;
use crate::position::Position;
use crate::rules::{AnyRules, Rules};
use crate::topology::Topology;

pub use expanding::ExpandingKeyError;
pub use mnk::MnkSize;
pub use row::SearchKind;
pub use ultimate::{OpenStep, Ultimate, UltimateKeyError, UltimateRule};

pub(crate) use expanding::board as growing_board;
pub(crate) use ultimate::key as ultimate_key;

use expanding::Expanding;
use placing::Placing;
use row::Row;

/// Declares the games in the page's order: each with the type of its state, its row, and its
/// initial state.
macro_rules! registry {
    ($($(#[$doc:meta])* $game:ident($state:ty): $row:path, $start:expr;)+) => {
        /// A game of the family.
        ///
        /// ```
        /// # use noughts_rules::Variant;
        /// let variant: Variant = "mnk-5x4x4".parse()?;
        /// assert_eq!(variant.start().topology().columns(), 5);
        /// assert_eq!(variant.to_string(), "mnk-5x4x4");
        /// # Ok::<(), noughts_rules::VariantError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Variant {
            $($(#[$doc])* $game,)+
            /// Any other m by n board.
            Custom(MnkSize),
        }

        /// The state of a position of a game of the registry.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum State {
            $($(#[$doc])* $game($state),)+
            /// Any other m by n board.
            Custom(MnkSize, Placing),
        }

        impl Variant {
            /// Every named game, in the page's order.
            pub const ALL: [Self; [$($row),+].len()] = [$(Self::$game),+];

            /// The game that is played where none is chosen.
            pub const FIRST: Self = Self::ALL[0];

            const fn row(self) -> &'static Row {
                match self {
                    $(Self::$game => &$row,)+
                    Self::Custom(size) => mnk::custom(size),
                }
            }

            /// Returns the initial position.
            pub fn start(self) -> Position {
                Position::new(match self {
                    $(Self::$game => State::$game($start),)+
                    Self::Custom(size) => State::Custom(size, mnk::start(size)),
                })
            }
        }

        impl State {
            pub(crate) const fn variant(&self) -> Variant {
                match self {
                    $(Self::$game(_) => Variant::$game,)+
                    Self::Custom(size, _) => Variant::Custom(*size),
                }
            }

            pub(crate) fn key(&self) -> String {
                match self {
                    $(Self::$game(state) => state.key(),)+
                    Self::Custom(_, state) => state.key(),
                }
            }

            /// Makes the initial state that of a key. In place, the games on one board share their code.
            pub(crate) fn reach(&mut self, key: &str) -> Result<(), KeyError> {
                match self {
                    $(Self::$game(state) => *state = state.reachable(key)?,)+
                    Self::Custom(_, state) => *state = state.reachable(key)?,
                }
                Ok(())
            }

            /// Makes the initial state that of a key that no game reaches, if the rules can go on from
            /// there.
            pub(crate) fn go_on(&mut self, key: &str) -> Option<()> {
                match self {
                    $(Self::$game(state) => *state = state.playable(key)?,)+
                    Self::Custom(_, state) => *state = state.playable(key)?,
                }
                Some(())
            }
        }

        impl AnyRules for State {
            fn rules(&self) -> &dyn Rules {
                match self {
                    $(Self::$game(state) => state,)+
                    Self::Custom(_, state) => state,
                }
            }

            fn rules_mut(&mut self) -> &mut dyn Rules {
                match self {
                    $(Self::$game(state) => state,)+
                    Self::Custom(_, state) => state,
                }
            }

            fn setup(&self) -> String {
                if self.variant().start() == Position::new(self.clone()) {
                    String::new()
                } else {
                    self.key()
                }
            }
        }
    };
}

registry! {
    /// Three in a row on 3 by 3.
    Classic(Placing): mnk::CLASSIC, mnk::classic();
    /// Four in a row on 4 by 4.
    Four(Placing): mnk::FOUR, mnk::four();
    /// Three in a row on 3 by 3 loses.
    Misere(Placing): misere::ROW, misere::start();
    /// Three in a row on 3 by 3 loses, and both sides place crosses.
    Notakto(Placing): notakto::ROW, notakto::start();
    /// Three in a row on 3 by 3 whose edges meet, which makes twelve lines.
    Torus(Placing): torus::ROW, torus::start();
    /// Four in a row on 7 by 6, where marks fall.
    Drop(Placing): drop::ROW, mnk::start(MnkSize::DROP);
    /// Four in a row in a cube of 4 by 4 by 4.
    Qubic(Placing): qubic::ROW, qubic::start();
    /// Three in a row, again and again, on a board that grows from 3 by 3 to 10 by 10. A match is
    /// 100 plies long; the side that wins more rounds wins it.
    Expanding(Expanding): expanding::ROW, Expanding::new();
    /// Nine mini boards on a main board; the cell played names the next mini board.
    Ultimate(Ultimate): ultimate::STANDARD, Ultimate::new(UltimateRule::Standard);
    /// Like Ultimate, but the mini boards in the row and the column of the last move are open.
    UltimateCross(Ultimate): ultimate::CROSS, Ultimate::new(UltimateRule::Cross);
    /// Like Ultimate, but when no move is left, the side that owns more mini boards wins.
    UltimateCount(Ultimate): ultimate::COUNT, Ultimate::new(UltimateRule::Count);
    /// Like Ultimate, but owned mini boards stay open until they are full.
    UltimateOpen(Ultimate): ultimate::OPEN, Ultimate::new(UltimateRule::Open);
}

impl Variant {
    /// Returns the id of a named game, or `custom` for all others.
    pub const fn word(self) -> &'static str {
        self.row().id
    }

    /// Returns the name of the game.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the kind of search that plays it.
    pub const fn search(self) -> SearchKind {
        self.row().search
    }

    /// Returns the id of the game that this one is a variation of, or its own.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// assert_eq!(Variant::UltimateCross.family(), "ultimate");
    /// assert_eq!(Variant::Classic.family(), "classic");
    /// ```
    pub const fn family(self) -> &'static str {
        self.row().family
    }

    /// Returns a game in progress, for a picture.
    pub fn sample(self) -> Game {
        Game::from_moves_text(self, self.row().sample).unwrap_or_else(|_| Game::new(self))
    }

    /// Returns whether the graph of all its positions is small enough for the explorer.
    pub const fn is_explored(self) -> bool {
        self.row().is_explored
    }

    /// Returns the size of a custom game.
    pub const fn custom_size(self) -> Option<MnkSize> {
        match self {
            Self::Custom(size) => Some(size),
            _ => None,
        }
    }

    /// Returns the largest board of the game, which is the initial one unless it grows.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// assert_eq!(Variant::Four.largest_board().rows(), 4);
    /// assert_eq!(Variant::Expanding.largest_board().rows(), 10);
    /// ```
    pub fn largest_board(self) -> Topology {
        self.start().rules().largest_board()
    }
}

/// Writes the id, as in records and links.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Custom(size) => size.fmt(f),
            named => f.write_str(named.word()),
        }
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        match Self::ALL.into_iter().find(|variant| variant.word() == id) {
            Some(variant) => Ok(variant),
            None => id.parse().map(MnkSize::variant),
        }
    }
}
