//! The registry: every game there is, and what a game must answer.
//!
//! A new game is a file beside this one, an arm of [`Variant`] and an arm of [`State`]; the
//! contract tests then hold it to the promises of [`Rules`].

mod expanding;
mod mnk;
mod ultimate;

use std::fmt;
use std::str::FromStr;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::{KeyError, VariantError};
use crate::geometry::Geometry;
use crate::notation;
use crate::position::{Played, Position};
use crate::side::Side;
use crate::spot::{Spot, Spots};
use crate::status::Status;

use expanding::Expanding;
use mnk::Mnk;
pub use mnk::MnkSize;
pub use ultimate::{Ultimate, UltimateKeyError, UltimateRule};

/// A game of the family.
///
/// ```
/// # use noughts_rules::Variant;
/// let variant: Variant = "mnk-5x4x4".parse()?;
/// assert_eq!(variant.start().geometry().columns(), 5);
/// assert_eq!(variant.to_string(), "mnk-5x4x4");
/// # Ok::<(), noughts_rules::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Three in line on 3 by 3.
    Classic,
    /// Four in line on 4 by 4.
    Four,
    /// Three in line, again and again, on a board that grows from 3 by 3 to 10 by 10. A match is
    /// 100 plies long; who scored more rounds wins it.
    Expanding,
    /// Nine mini boards on a main board; the cell played names the mini board that comes next.
    Ultimate,
    /// The same boards; next come those in the row and the column of the one played in.
    UltimateCross,
    /// Any other board.
    Custom(MnkSize),
}

impl Variant {
    /// Every game that has a name of its own.
    pub const ALL: [Self; 5] = [
        Self::Classic,
        Self::Four,
        Self::Expanding,
        Self::Ultimate,
        Self::UltimateCross,
    ];

    /// Those of them that the page offers, in its order.
    pub const NAMED: [Self; 5] = Self::ALL;

    /// Returns what the game is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "Classic",
            Self::Four => "Four",
            Self::Expanding => "Expanding",
            Self::Ultimate => "Ultimate",
            Self::UltimateCross => "Ultimate, cross rule",
            Self::Custom(_) => "Custom",
        }
    }

    /// Returns the position in which the game begins.
    pub fn start(self) -> Position {
        let state = match self {
            Self::Classic => State::Mnk(Mnk::new(3, 3, 3)),
            Self::Four => State::Mnk(Mnk::new(4, 4, 4)),
            Self::Expanding => State::Expanding(Expanding::new()),
            Self::Ultimate => State::Ultimate(Ultimate::new(UltimateRule::Standard)),
            Self::UltimateCross => State::Ultimate(Ultimate::new(UltimateRule::Cross)),
            Self::Custom(size) => {
                State::Mnk(Mnk::new(size.columns(), size.rows(), size.line_length()))
            }
        };
        Position::new(self, state)
    }

    /// Returns the largest board that the game comes to: that of its start, unless it grows.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// assert_eq!(Variant::Four.largest_board().rows(), 4);
    /// assert_eq!(Variant::Expanding.largest_board().rows(), 10);
    /// ```
    pub fn largest_board(self) -> Geometry {
        match self {
            Self::Expanding => expanding::LAST_BOARD,
            Self::Classic | Self::Four | Self::Ultimate | Self::UltimateCross | Self::Custom(_) => {
                self.start().geometry()
            }
        }
    }
}

/// Writes the id, as records and links have it.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic => f.write_str("classic"),
            Self::Four => f.write_str("four"),
            Self::Expanding => f.write_str("expanding"),
            Self::Ultimate => f.write_str("ultimate"),
            Self::UltimateCross => f.write_str("ultimate-cross"),
            Self::Custom(size) => size.fmt(f),
        }
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        match Self::ALL
            .into_iter()
            .find(|variant| variant.to_string() == id)
        {
            Some(variant) => Ok(variant),
            None => id.parse().map(Self::Custom),
        }
    }
}

/// The state of a position, by the rules that govern it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum State {
    Mnk(Mnk),
    Expanding(Expanding),
    Ultimate(Ultimate),
}

impl State {
    pub(crate) fn rules(&self) -> &dyn Rules {
        match self {
            Self::Mnk(state) => state,
            Self::Expanding(state) => state,
            Self::Ultimate(state) => state,
        }
    }

    pub(crate) fn tabular(&self) -> &dyn Tabular {
        match self {
            Self::Mnk(state) => state,
            Self::Expanding(state) => state,
            Self::Ultimate(state) => state,
        }
    }

    pub(crate) fn tabular_mut(&mut self) -> &mut dyn Tabular {
        match self {
            Self::Mnk(state) => state,
            Self::Expanding(state) => state,
            Self::Ultimate(state) => state,
        }
    }

    pub(crate) fn rules_mut(&mut self) -> &mut dyn Rules {
        match self {
            Self::Mnk(state) => state,
            Self::Expanding(state) => state,
            Self::Ultimate(state) => state,
        }
    }
}

/// What a game must answer in play. `tests/contract.rs` checks the promises for every variant.
pub(crate) trait Rules {
    /// The board as it is now.
    fn geometry(&self) -> Geometry;

    /// The mark that moves next; after the end, the one that moved last.
    fn to_move(&self) -> Side;

    fn status(&self) -> Status;

    /// The mark in a cell; `None` for an empty one, and outside the board.
    fn mark_at(&self, cell: CellId) -> Option<Side>;

    /// Puts the mark to move into a cell that [`Position::check`] has let pass.
    fn put(&mut self, cell: CellId) -> Played;

    /// The cells that can be played, in reading order; none after the end.
    fn legal_moves(&self) -> Vec<CellId>;

    /// Whether nobody can complete a line that counts any more.
    fn is_settled(&self) -> bool;

    /// The cells that no line may contain any more.
    fn spent(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The rounds won by X and by O, in a game of rounds.
    fn scores(&self) -> Option<[u8; 2]> {
        None
    }

    /// The mini boards that the next player may play in; none after the end.
    fn allowed(&self) -> Spots {
        Spots::EMPTY
    }

    /// The mini boards that are not closed.
    fn open(&self) -> Spots {
        Spots::EMPTY
    }

    fn owner(&self, _: Spot) -> Option<Side> {
        None
    }

    /// Whether the board will be larger some day.
    fn can_grow(&self) -> bool {
        false
    }

    fn write_cell(&self, cell: CellId) -> String {
        notation::write_cell(cell)
    }

    fn parse_cell(&self, text: &str) -> Option<CellId> {
        notation::parse_cell(text)
    }

    /// Cuts the first move off moves that are run together.
    fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        notation::split_move(text)
    }
}

/// Writes the cells in reading order as `-`, `X` and `O`.
fn cells_key(rules: &impl Rules) -> String {
    let letter = |cell| rules.mark_at(cell).map_or('-', Side::letter);
    rules.geometry().cells().map(letter).collect()
}

/// What a game must answer outside of play. It stands apart so that a program that only plays,
/// such as the page, need not carry it: what is behind a `dyn` is never left out.
pub(crate) trait Tabular {
    /// The number of legal move sequences of exactly `depth` moves, `depth` at least 1.
    fn perft(&self, depth: u32) -> u64;

    /// The board as text.
    fn key(&self) -> String;

    /// Replaces the state, which is at the start, by that of a key.
    fn set_key(&mut self, key: &str) -> Result<(), KeyError>;
}
