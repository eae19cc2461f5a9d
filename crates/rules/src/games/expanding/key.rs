//! Positions of a match as text: `XXX-OO----------,X,1-0,a1b1c1`.
//!
//! The cells, as many as the board has by now; the side to move, where the marks alone do not tell;
//! the rounds won by X and by O; and the spent cells, run together. The side that has won a round
//! moves twice running, so marks less rounds tell who moves while the match goes on.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::KeyError;
use crate::games::placing::read_symbols;
use crate::notation;
use crate::rules::write_cells;
use crate::side::{Side, SideName};
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;

use super::{Expanding, FIRST_SIDE, LAST_SIDE, board};

/// The most cells that one move can spend: two beyond it on each side, in four directions.
const MOST_SPENT: u32 = 17;

/// The most rounds that a side can win: each takes three cells.
const MOST_ROUNDS: u8 = 33;

/// Why a text is no position of Expanding that can be reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ExpandingKeyError {
    /// No board of the match has this number of cells.
    #[error("a board has 9, 16, 25 and so on up to 100 cells, not {found}")]
    Size {
        /// The number of cells.
        found: usize,
    },
    /// There is more than cells, side, score and spent cells.
    #[error("“{found}” follows the spent cells")]
    Rest {
        /// The text after them.
        found: String,
    },
    /// The score is not of the form `1-0`.
    #[error("the score is given as “{found}”, not as 1-0")]
    Scores {
        /// Its text.
        found: String,
    },
    /// The spent cells begin with a text that names no cell of the board.
    #[error("the spent cells “{found}” begin with none")]
    Spent {
        /// The text.
        found: String,
    },
    /// A spent cell is empty.
    #[error("the spent cell {cell} is empty")]
    SpentEmpty {
        /// The cell.
        cell: CellId,
    },
    /// The marks do not fit the score: sides alternate, except that the winner of a round moves again.
    #[error(
        "{x} X and {o} O do not fit the score: sides alternate, and who wins a round moves again"
    )]
    Counts {
        /// The number of X.
        x: u32,
        /// The number of O.
        o: u32,
    },
    /// The spent cells of a symbol are not lines of that many rounds.
    #[error("the spent cells of {symbol} are not the lines of {rounds} rounds")]
    SpentLines {
        /// The symbol.
        symbol: Symbol,
        /// The rounds that it has won.
        rounds: u8,
    },
    /// A symbol has a line that has not scored.
    #[error("{symbol} has a line that has not scored")]
    Unscored {
        /// The symbol.
        symbol: Symbol,
    },
    /// More rounds were won than the board has grown by.
    #[error("{rounds} rounds were won, but the board has grown {growths} times")]
    Rounds {
        /// How often the board has grown.
        growths: u8,
        /// The rounds won.
        rounds: u8,
    },
    /// A round was drawn, since the board has grown more often than rounds were won; but no board
    /// can have been full.
    #[error("a round was drawn, but the first {side} by {side} cells are not full")]
    NotFull {
        /// The side of the smallest board that must have been full.
        side: u8,
    },
    /// The board is full, but has not grown.
    #[error("the board is full, and would have grown")]
    NotGrown,
}

impl Expanding {
    /// Returns the key.
    pub(in crate::games) fn key(&self) -> String {
        let [x, o] = self.marks.map(Bitboard::len);
        let by_marks = match x.checked_sub(o) {
            Some(0) => Some(Side::X),
            Some(1) => Some(Side::O),
            _ => None,
        };
        let told = [by_marks, next(self).ok()];
        let mut key = write_cells(self);
        if told != [Some(self.to_move); 2] || self.status.is_over() {
            let _ = write!(key, ",{}", self.to_move);
        }
        let [x, o] = self.scores;
        let _ = write!(key, ",{x}-{o},");
        key.extend(self.spent.iter().map(|cell| format!("{cell}")));
        key
    }

    /// Returns the state of a key, for the initial state.
    ///
    /// A refused key cannot be reached. An accepted one satisfies all that the rules rely on, but no
    /// order of moves is searched for.
    pub(in crate::games) fn reachable(&self, key: &str) -> Result<Self, KeyError> {
        let (mut state, side) = self.parse(key)?;
        check_growth(&state)?;
        check_spent(&state)?;
        let next = next(&state)?;
        let wrong_turn = |side: Side| KeyError::Turn {
            to_move: SideName::Symbol(side.into()),
        };
        if state.empty().is_empty() {
            state.status = Status::by_counts(state.scores.map(u32::from));
            // The turn has not passed; the winner of the last round would have moved again.
            state.to_move = side.unwrap_or(next.other());
            if state.to_move == next && state.scores[next as usize] == 0 {
                return Err(wrong_turn(next.other()));
            }
        } else {
            state.to_move = next;
            if side.is_some_and(|side| side != next) {
                return Err(wrong_turn(next));
            }
        }
        Ok(state)
    }

    /// Returns the state of a key, for the initial state, if the rules can go on from there, whatever
    /// has led there: a cell is empty, only marked cells are spent, and every line has scored.
    pub(in crate::games) fn playable(&self, key: &str) -> Option<Self> {
        let (mut state, side) = self.parse(key).ok()?;
        let [x, o] = state.marks.map(Bitboard::len);
        let fewer = if x > o { Side::O } else { Side::X };
        state.to_move = side.or_else(|| next(&state).ok()).unwrap_or(fewer);
        let has_scored = |side| !state.topology.has_line(state.fresh(side));
        let is_playable = !state.empty().is_empty()
            && (state.spent & state.empty()).is_empty()
            && state.scores.iter().all(|&score| score <= MOST_ROUNDS)
            && Side::ALL.into_iter().all(has_scored);
        is_playable.then_some(state)
    }

    /// Returns what a key says, unchecked, and the side to move if it names one.
    fn parse(&self, key: &str) -> Result<(Self, Option<Side>), KeyError> {
        let mut parts = key.split(',').peekable();
        let cells = parts.next().unwrap_or_default();
        let side = parts.peek().and_then(|text| text.parse().ok());
        if side.is_some() {
            parts.next();
        }
        let topology = size(cells.chars().count())?;
        let marks = read_symbols(topology, cells)?;
        let scores = parts.next().map_or(Ok([0; 2]), read_scores)?;
        let spent = read_spent(topology, parts.next().unwrap_or_default())?;
        if let Some(found) = parts.next() {
            let found = found.to_owned();
            return Err(ExpandingKeyError::Rest { found }.into());
        }
        let state = Self {
            topology,
            marks,
            spent,
            scores,
            ..*self
        };
        Ok((state, side))
    }
}

/// Returns the board with a number of cells.
fn size(found: usize) -> Result<Topology, ExpandingKeyError> {
    (FIRST_SIDE..=LAST_SIDE)
        .find(|&side| usize::from(side) * usize::from(side) == found)
        .map(board)
        .ok_or(ExpandingKeyError::Size { found })
}

fn read_scores(text: &str) -> Result<[u8; 2], ExpandingKeyError> {
    // A plus sign would be read as part of a number.
    let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
    text.split_once('-')
        .and_then(|(x, o)| Some([number(x)?, number(o)?]))
        .ok_or_else(|| ExpandingKeyError::Scores {
            found: text.to_owned(),
        })
}

fn read_spent(topology: Topology, text: &str) -> Result<Bitboard, ExpandingKeyError> {
    let (mut spent, mut rest) = (Bitboard::EMPTY, text);
    while !rest.is_empty() {
        let (first, others) = notation::split_move(rest);
        let cell = CellId::read(first).filter(|&cell| topology.contains(cell));
        let cell = cell.ok_or_else(|| ExpandingKeyError::Spent {
            found: rest.to_owned(),
        })?;
        (spent, rest) = (spent.with(cell), others);
    }
    Ok(spent)
}

/// Returns the side to move: the winner of a round moves again, so the sides do not alternate at a
/// round won.
fn next(state: &Expanding) -> Result<Side, ExpandingKeyError> {
    let [x, o] = state.marks.map(Bitboard::len);
    let [x_won, o_won] = state.scores.map(u32::from);
    match (x + o_won).checked_sub(o + x_won) {
        Some(0) => Ok(Side::X),
        Some(1) => Ok(Side::O),
        _ => Err(ExpandingKeyError::Counts { x, o }),
    }
}

/// Checks that the spent cells are the lines of the rounds won, and that no other line is complete.
fn check_spent(state: &Expanding) -> Result<(), ExpandingKeyError> {
    let topology = state.topology;
    if let Some(cell) = (state.spent & state.empty()).first() {
        return Err(ExpandingKeyError::SpentEmpty { cell });
    }
    // While the board can grow, a round that is won makes it grow: its lines are not on what came
    // with the last growth.
    let inner = match topology.columns() {
        LAST_SIDE => topology.board(),
        side => board_cells(side - 1),
    };
    for (symbol, rounds) in Symbol::ALL.into_iter().zip(state.scores) {
        let own = state.marks[symbol as usize];
        let spent = own & state.spent;
        let in_lines = |cell| topology.has_line_through(spent, cell);
        let most = MOST_SPENT * u32::from(rounds);
        let fits = (3 * u32::from(rounds)..=most).contains(&spent.len());
        if !fits || !spent.is_subset(inner) || !spent.iter().all(in_lines) {
            return Err(ExpandingKeyError::SpentLines { symbol, rounds });
        }
        if topology.has_line(own & !spent) {
            return Err(ExpandingKeyError::Unscored { symbol });
        }
    }
    Ok(())
}

/// The board has grown by each round won or drawn until it had its last size.
fn check_growth(state: &Expanding) -> Result<(), ExpandingKeyError> {
    let side = state.topology.columns();
    let growths = side - FIRST_SIDE;
    let rounds = state.scores[0].saturating_add(state.scores[1]);
    if side < LAST_SIDE && rounds > growths {
        return Err(ExpandingKeyError::Rounds { growths, rounds });
    }
    if side < LAST_SIDE && state.empty().is_empty() {
        return Err(ExpandingKeyError::NotGrown);
    }
    // Each drawn round filled another board, 3 by 3 the smallest of them.
    let drawn = growths.saturating_sub(rounds);
    let full = FIRST_SIDE + drawn - 1;
    if drawn > 0 && !(board_cells(full) & state.empty()).is_empty() {
        return Err(ExpandingKeyError::NotFull { side: full });
    }
    Ok(())
}

fn board_cells(side: u8) -> Bitboard {
    Bitboard::rectangle(side, side)
}
