//! Positions of Ultimate as text, in the form of the public solver nelhage/ultimattt
//! (`src/lib/game/notation.rs` there).
//!
//! Three parts, separated by semicolons: the side to move; one character for each mini board, its
//! owner, `#` if it is full and nobody's, `@` if it is the one to be played in, `.` otherwise; and
//! the cells of each mini board, separated by slashes. After the end the turn has passed there.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::status::Status;

use super::board::{Ultimate, UltimateRule};

const FULL: char = '#';
const SENT: char = '@';
const EMPTY: char = '.';

/// Why a text is no position of Ultimate that can be reached by the standard rule or by count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UltimateKeyError {
    /// There are not three parts.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// The first part is neither X nor O.
    Side {
        /// What it is.
        found: String,
    },
    /// The second part does not have one character for each mini board.
    Minis {
        /// How many it has.
        found: usize,
    },
    /// A character of the second part is none of X, O, `#`, `@` and `.`.
    MiniCharacter {
        /// The mini board.
        mini: Spot,
        /// The character.
        found: char,
    },
    /// More than one mini board is said to be the one to be played in.
    SentTwice,
    /// The third part does not have nine mini boards.
    Boards {
        /// How many it has.
        found: usize,
    },
    /// A mini board of the third part does not have nine cells.
    Cells {
        /// The mini board.
        mini: Spot,
        /// How many it has.
        found: usize,
    },
    /// A cell is none of X, O and `.`.
    CellCharacter {
        /// Where.
        at: MiniCell,
        /// The character.
        found: char,
    },
    /// The number of marks does not fit the side to move.
    Counts {
        /// How many X there are.
        x: u32,
        /// How many O there are.
        o: u32,
        /// Who is said to move.
        to_move: Side,
    },
    /// A mini board has lines that cannot be: of both marks, or not of one last move.
    MiniLines {
        /// The mini board.
        mini: Spot,
    },
    /// The second part does not say of a mini board what its cells do.
    MiniState {
        /// The mini board.
        mini: Spot,
        /// What is said.
        found: char,
        /// What the cells say.
        expected: char,
    },
    /// The main board has lines that cannot be: of both marks, of the one that did not move last,
    /// or not of one last move.
    MainLines,
    /// The opponent has no mark in a cell that names the mini board to be played in.
    NotSent {
        /// The mini board.
        mini: Spot,
    },
    /// No mini board is said to be the one to be played in, but the opponent has a mark only in
    /// cells that name open ones.
    NotFree,
}

impl fmt::Display for UltimateKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts { found } => {
                write!(
                    f,
                    "a position has three parts, separated by semicolons, not {found}"
                )
            }
            Self::Side { found } => write!(f, "the side to move is X or O, not “{found}”"),
            Self::Minis { found } => {
                write!(f, "the second part has nine characters, not {found}")
            }
            Self::MiniCharacter { mini, found } => write!(
                f,
                "the {} board is given as “{found}”, not as ., @, #, X or O",
                mini.name()
            ),
            Self::SentTwice => f.write_str("only one mini board can be marked with @"),
            Self::Boards { found } => write!(
                f,
                "the third part has nine mini boards, separated by slashes, not {found}"
            ),
            Self::Cells { mini, found } => {
                write!(f, "the {} board has nine cells, not {found}", mini.name())
            }
            Self::CellCharacter { at, found } => {
                write!(f, "the cell {at} is given as “{found}”, not as ., X or O")
            }
            Self::Counts { x, o, to_move } => write!(
                f,
                "{x} X and {o} O with {to_move} to move, but X moves first and they alternate"
            ),
            Self::MiniLines { mini } => write!(
                f,
                "the {} board has more lines than the one that closes it",
                mini.name()
            ),
            Self::MiniState {
                mini,
                found,
                expected,
            } => write!(
                f,
                "the {} board is given as “{found}”, but its cells make it “{expected}”",
                mini.name()
            ),
            Self::MainLines => {
                f.write_str("the main board has more lines than the one that ends the game")
            }
            Self::NotSent { mini } => write!(
                f,
                "no mark of the opponent's sends to the {} board",
                mini.name()
            ),
            Self::NotFree => {
                f.write_str("no mark of the opponent's names a closed board: mark one with @")
            }
        }
    }
}

impl Error for UltimateKeyError {}

/// Writes a position. By the cross rule nothing is said of which mini boards may be played in.
pub(super) fn write(board: &Ultimate) -> String {
    let next = match board.status {
        Status::InProgress => board.to_move,
        Status::Won(_) | Status::Draw => board.to_move.other(),
    };
    let is_sent = |mini| board.rule() != UltimateRule::Cross && board.allowed == Spots::only(mini);
    let state = |mini| {
        if is_sent(mini) {
            SENT
        } else {
            state(board, mini)
        }
    };
    let mut key = format!("{next};");
    key.extend(Spot::ALL.map(state));
    for (mini, separator) in Spot::ALL.into_iter().zip(";////////".chars()) {
        key.push(separator);
        key.extend(Spot::ALL.map(|cell| {
            let mut marks = Side::ALL.into_iter();
            let mark = marks.find(|&side| board.marks(side, mini).contains(cell));
            mark.map_or(EMPTY, Side::letter)
        }));
    }
    key
}

/// What is written of a mini board whose owner is known.
fn state(board: &Ultimate, mini: Spot) -> char {
    match board.owner(mini) {
        Some(side) => side.letter(),
        None if board.empty(mini).is_empty() => FULL,
        None => EMPTY,
    }
}

/// Reads a position of a rule by which a cell names the next mini board.
pub(super) fn read(rule: UltimateRule, key: &str) -> Result<Ultimate, UltimateKeyError> {
    let parts: Vec<_> = key.split(';').collect();
    let &[side, states, cells] = parts.as_slice() else {
        return Err(UltimateKeyError::Parts { found: parts.len() });
    };
    let mut board = Ultimate::new(rule);
    let to_move = Side::ALL
        .into_iter()
        .find(|to_move| side.chars().eq([to_move.letter()]))
        .ok_or_else(|| UltimateKeyError::Side {
            found: side.to_owned(),
        })?;
    board.marks = read_cells(cells)?;
    let [x, o]: [u32; 2] = board.marks.map(|minis| minis.map(Spots::len).iter().sum());
    let expected = match x.checked_sub(o) {
        Some(0) => Some(Side::X),
        Some(1) => Some(Side::O),
        _ => None,
    };
    if expected != Some(to_move) {
        return Err(UltimateKeyError::Counts { x, o, to_move });
    }

    for mini in Spot::ALL {
        if let Some(owner) = winner(Side::ALL.map(|side| board.marks(side, mini)))
            .map_err(|ImpossibleLines| UltimateKeyError::MiniLines { mini })?
        {
            board.owned[owner as usize] = board.owned[owner as usize].with(mini);
        }
    }
    let last = to_move.other();
    let winner = winner(board.owned).map_err(|ImpossibleLines| UltimateKeyError::MainLines)?;
    if winner == Some(to_move) {
        return Err(UltimateKeyError::MainLines);
    }
    let is_open = |&mini: &Spot| state(&board, mini) == EMPTY;
    board.open = Spot::ALL.into_iter().filter(is_open).collect();

    let sent = read_states(&board, states)?;
    board.status = match winner {
        Some(side) => Status::Won(side),
        None if board.open.is_empty() => rule.without_line(board.owned),
        None => Status::InProgress,
    };
    (board.to_move, board.allowed) = match board.status {
        Status::InProgress => (to_move, allowed(&board, last, sent)?),
        Status::Won(_) | Status::Draw => (last, Spots::EMPTY),
    };
    Ok(board)
}

fn read_cells(text: &str) -> Result<[[Spots; Spot::COUNT]; 2], UltimateKeyError> {
    let found = text.split('/').count();
    if found != Spot::COUNT {
        return Err(UltimateKeyError::Boards { found });
    }
    let mut marks = [[Spots::EMPTY; Spot::COUNT]; 2];
    for (mini, letters) in Spot::ALL.into_iter().zip(text.split('/')) {
        let found = letters.chars().count();
        if found != Spot::COUNT {
            return Err(UltimateKeyError::Cells { mini, found });
        }
        for (cell, found) in Spot::ALL.into_iter().zip(letters.chars()) {
            match Side::ALL.into_iter().find(|side| side.letter() == found) {
                Some(side) => {
                    let own = &mut marks[side as usize][mini.index()];
                    *own = own.with(cell);
                }
                None if found == EMPTY => {}
                None => {
                    let at = MiniCell { mini, cell };
                    return Err(UltimateKeyError::CellCharacter { at, found });
                }
            }
        }
    }
    Ok(marks)
}

/// Holds the second part against the cells; returns the mini board that it sends to.
fn read_states(board: &Ultimate, text: &str) -> Result<Option<Spot>, UltimateKeyError> {
    let found = text.chars().count();
    if found != Spot::COUNT {
        return Err(UltimateKeyError::Minis { found });
    }
    let mut sent = None;
    for (mini, found) in Spot::ALL.into_iter().zip(text.chars()) {
        let given = match found {
            SENT if sent.replace(mini).is_some() => return Err(UltimateKeyError::SentTwice),
            SENT | EMPTY => EMPTY,
            'X' | 'O' | FULL => found,
            _ => return Err(UltimateKeyError::MiniCharacter { mini, found }),
        };
        let expected = state(board, mini);
        if given != expected {
            return Err(UltimateKeyError::MiniState {
                mini,
                found,
                expected,
            });
        }
    }
    Ok(sent)
}

/// The mini boards that may be played in, if a mark of the side that moved last can have led there.
fn allowed(board: &Ultimate, last: Side, sent: Option<Spot>) -> Result<Spots, UltimateKeyError> {
    let marked = |spots: Spots| {
        Spot::ALL
            .into_iter()
            .any(|mini| !(board.marks(last, mini) & spots).is_empty())
    };
    let is_empty = board.marks == [[Spots::EMPTY; Spot::COUNT]; 2];
    let can_be_free = is_empty || marked(!board.open);
    match sent {
        Some(mini) if marked(Spots::only(mini)) => Ok(Spots::only(mini)),
        // Where only one is open, the free choice is written alike.
        Some(mini) if board.open == Spots::only(mini) && can_be_free => Ok(board.open),
        Some(mini) => Err(UltimateKeyError::NotSent { mini }),
        None if can_be_free => Ok(board.open),
        None => Err(UltimateKeyError::NotFree),
    }
}

/// The lines are of both marks, or not of one last move.
struct ImpossibleLines;

/// Returns who has a line of three on a board that is closed by the first.
fn winner(marks: [Spots; 2]) -> Result<Option<Side>, ImpossibleLines> {
    let winner = match marks.map(Spots::has_line) {
        [true, true] => return Err(ImpossibleLines),
        [true, false] => Side::X,
        [false, true] => Side::O,
        [false, false] => return Ok(None),
    };
    let own = marks[winner as usize];
    if own.iter().all(|spot| own.without(spot).has_line()) {
        return Err(ImpossibleLines);
    }
    Ok(Some(winner))
}
