//! Positions of Ultimate as text, in the form of the public solver nelhage/ultimattt
//! (`src/lib/game/notation.rs` there).
//!
//! Three parts, separated by semicolons: the side to move; one character for each mini board, its
//! owner, `#` if it is full and nobody's, `@` if it is the one to be played in, `.` otherwise; and
//! the cells of each mini board, separated by slashes. After the end the turn has passed there.
//!
//! That program does not know the rules by which owned mini boards stay open. There, no mini board is
//! marked with `@`: while the game goes on, a comma and a letter follow. By the open rule, the letter is
//! that of the mini board to be played in, if the choice is not free. By the cross rule, it is that of
//! the one that was played in last; where several could have been the last and allow the same, it is
//! the first of them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::KeyError;
use crate::rules::Reach;
use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::status::Status;
use crate::symbol::Symbol;

use super::board::{Ultimate, UltimateRule};

pub(crate) const FULL: char = '#';
pub(crate) const SENT: char = '@';
pub(crate) const EMPTY: char = '.';

/// Why a text is no position of Ultimate that can be reached by its rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum UltimateKeyError {
    /// There are not three parts.
    #[error("a position has three parts, separated by semicolons, not {found}")]
    Parts {
        /// The number of parts.
        found: usize,
    },
    /// The first part is neither X nor O.
    #[error("the side to move is X or O, not “{found}”")]
    Side {
        /// Its text.
        found: String,
    },
    /// The second part does not have one character per mini board.
    #[error("the second part has nine characters, not {found}")]
    Minis {
        /// The number of characters.
        found: usize,
    },
    /// A character of the second part is none of X, O, `#`, `@` and `.`.
    #[error("the {} board is given as “{found}”, not as ., @, #, X or O", mini.name())]
    MiniCharacter {
        /// The mini board.
        mini: Spot,
        /// The character.
        found: char,
    },
    /// More than one mini board is marked for the next move.
    #[error("only one mini board can be marked with @")]
    SentTwice,
    /// The third part does not have nine mini boards.
    #[error("the third part has nine mini boards, separated by slashes, not {found}")]
    Boards {
        /// The number of mini boards.
        found: usize,
    },
    /// A mini board of the third part does not have nine cells.
    #[error("the {} board has nine cells, not {found}", mini.name())]
    Cells {
        /// The mini board.
        mini: Spot,
        /// The number of cells.
        found: usize,
    },
    /// A cell is none of X, O and `.`.
    #[error("the cell {at} is given as “{found}”, not as ., X or O")]
    CellCharacter {
        /// The cell.
        at: MiniCell,
        /// The character.
        found: char,
    },
    /// The number of marks does not fit the side to move.
    #[error("{x} X and {o} O with {to_move} to move, but X moves first and they alternate")]
    Counts {
        /// The number of X.
        x: u32,
        /// The number of O.
        o: u32,
        /// The side to move, according to the text.
        to_move: Side,
    },
    /// A mini board has impossible lines: of both marks, or not completed by a single move.
    #[error("the {} board has more lines than the one that closes it", mini.name())]
    MiniLines {
        /// The mini board.
        mini: Spot,
    },
    /// The second part contradicts a mini board's cells.
    #[error("the {} board is given as “{found}”, but its cells make it “{expected}”", mini.name())]
    MiniState {
        /// The mini board.
        mini: Spot,
        /// The character in the text.
        found: char,
        /// The character by the cells.
        expected: char,
    },
    /// The main board has impossible lines: of both marks, of the side that did not move last, or
    /// not completed by a single move.
    #[error("the main board has more lines than the one that ends the game")]
    MainLines,
    /// The opponent has no mark in a cell that names the mini board for the next move.
    #[error("no mark of the opponent's sends to the {} board", mini.name())]
    NotSent {
        /// The mini board.
        mini: Spot,
    },
    /// No mini board is marked for the next move, but every mark of the opponent is in a cell that
    /// names an open one.
    #[error("no mark of the opponent's gives a free choice: name the mini board to play in")]
    NotFree,
    /// The key does not say which mini board was played in last, which the cross rule asks for.
    #[error("a comma and the letter of the mini board played in last are missing")]
    LastNeeded,
    /// The text after the comma is not the letter of a mini board.
    #[error("the mini board after the comma is a letter from a to i, not “{found}”")]
    Last {
        /// The text.
        found: String,
    },
    /// The opponent has no mark in the mini board that is said to have been played in last.
    #[error("the opponent has no mark in the {} board", mini.name())]
    NotLast {
        /// The mini board.
        mini: Spot,
    },
}

impl Ultimate {
    /// Returns the key.
    pub(in crate::games) fn key(&self) -> String {
        let is_over = self.status.is_over();
        let next = if is_over {
            self.to_move.other()
        } else {
            self.to_move
        };
        let state = |mini| {
            if self.rule().closes_owned() && self.allowed == Spots::only(mini) {
                SENT
            } else {
                state(self, mini)
            }
        };
        let mark = |at: MiniCell| {
            let marks = |&side: &Side| self.marks(side, at.mini).contains(at.cell);
            Side::ALL.into_iter().find(marks).map(Symbol::from)
        };
        let is_first_move = self.is_empty() && self.allowed == Spots::ALL;
        let named = match self.rule() {
            UltimateRule::Cross if !is_over && !is_first_move => self.last_mini(),
            UltimateRule::Open if self.allowed.len() == 1 => self.allowed.iter().next(),
            _ => None,
        };
        compose(next, Spot::ALL.map(state), mark, named)
    }

    /// Returns the mini board that was played in last: the first of those that allow the same moves.
    fn last_mini(&self) -> Option<Spot> {
        let allows = |&mini: &Spot| {
            let at = MiniCell { mini, cell: mini };
            self.rule().allowed(at, self.open) == self.allowed
        };
        let is_marked = |mini: &Spot| !self.marks(self.to_move.other(), *mini).is_empty();
        let mut last = Spot::ALL.into_iter().filter(allows);
        // Only where no game leads, the opponent may have no mark there.
        last.clone().find(is_marked).or_else(|| last.next())
    }

    /// Returns the state of a key, for the initial state.
    pub(in crate::games) fn reachable(&self, key: &str) -> Result<Self, KeyError> {
        Ok(read(self.rule(), key, Reach::Reachable)?)
    }

    /// Returns the state of a key, for the initial state, if the rules can go on from there.
    pub(in crate::games) fn playable(&self, key: &str) -> Option<Self> {
        read(self.rule(), key, Reach::Playable).ok()
    }
}

/// Returns the key of the side to move, the character of each mini board, the marks, and the mini
/// board that is named after a comma.
pub(crate) fn compose(
    to_move: Side,
    states: [char; Spot::COUNT],
    mark: impl Fn(MiniCell) -> Option<Symbol>,
    named: Option<Spot>,
) -> String {
    let mut key = format!("{to_move};");
    key.extend(states);
    for (mini, separator) in Spot::ALL.into_iter().zip(";////////".chars()) {
        let letter = |cell| mark(MiniCell { mini, cell }).map_or(EMPTY, Symbol::letter);
        key.push(separator);
        key.extend(Spot::ALL.map(letter));
    }
    if let Some(named) = named {
        key.push(',');
        key.push(named.letter());
    }
    key
}

/// Returns the character of a mini board whose owner is known.
fn state(board: &Ultimate, mini: Spot) -> char {
    match board.owner(mini) {
        Some(side) => side.letter(),
        None if board.empty(mini).is_empty() => FULL,
        None => EMPTY,
    }
}

/// Reads a position. One that is merely playable may have any number of marks, none of which need
/// have led to the mini board to be played in.
fn read(rule: UltimateRule, key: &str, reach: Reach) -> Result<Ultimate, UltimateKeyError> {
    let is_strict = reach == Reach::Reachable;
    let (key, named) = match key.split_once(',') {
        Some((key, text)) if !rule.closes_owned() => (key, Some(read_spot(text)?)),
        _ => (key, None),
    };
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
    if is_strict && expected != Some(to_move) {
        return Err(UltimateKeyError::Counts { x, o, to_move });
    }

    let (states, marked) = read_states(states)?;
    if let Some(mini) = marked.filter(|_| !rule.closes_owned()) {
        return Err(UltimateKeyError::MiniCharacter { mini, found: SENT });
    }
    let sent = if rule == UltimateRule::Open {
        named
    } else {
        marked
    };
    let last_mini = named.filter(|_| rule == UltimateRule::Cross);
    for (mini, given) in Spot::ALL.into_iter().zip(states) {
        if let Some(owner) = owner(&board, mini, given)? {
            board.owned[owner as usize] = board.owned[owner as usize].with(mini);
        }
        let expected = state(&board, mini);
        if given != expected {
            let found = if marked == Some(mini) { SENT } else { given };
            return Err(UltimateKeyError::MiniState {
                mini,
                found,
                expected,
            });
        }
    }
    let last = to_move.other();
    let winner = winner(board.owned).map_err(|ImpossibleLines| UltimateKeyError::MainLines)?;
    if winner == Some(to_move) {
        return Err(UltimateKeyError::MainLines);
    }
    let is_open = |&mini: &Spot| {
        let is_closed = rule.closes_owned() && board.owner(mini).is_some();
        !is_closed && !board.empty(mini).is_empty()
    };
    board.open = Spot::ALL.into_iter().filter(is_open).collect();

    if let Some(mini) = last_mini
        && is_strict
        && board.marks(last, mini).is_empty()
    {
        return Err(UltimateKeyError::NotLast { mini });
    }
    board.status = match winner {
        Some(side) => Status::Won(side),
        None if board.open.is_empty() => rule.without_line(board.owned),
        None => Status::InProgress,
    };
    if let Some(mini) = sent.filter(|mini| !board.open.contains(*mini)) {
        return Err(UltimateKeyError::NotSent { mini });
    }
    (board.to_move, board.allowed) = match (board.status, rule) {
        (Status::Won(_) | Status::Draw, _) => (last, Spots::EMPTY),
        (Status::InProgress, UltimateRule::Cross) => (to_move, allowed_after(&board, last_mini)?),
        (Status::InProgress, _) if !is_strict => (to_move, sent.map_or(board.open, Spots::only)),
        (Status::InProgress, _) => (to_move, allowed(&board, last, sent)?),
    };
    if !is_strict && board.status.is_over() {
        return Err(UltimateKeyError::MainLines);
    }
    Ok(board)
}

fn read_spot(text: &str) -> Result<Spot, UltimateKeyError> {
    text.parse().map_err(|_| UltimateKeyError::Last {
        found: text.to_owned(),
    })
}

/// Returns who owns a mini board by its cells. Where an owned one stays playable, both can have lines in
/// it: then it is as given.
fn owner(board: &Ultimate, mini: Spot, given: char) -> Result<Option<Side>, UltimateKeyError> {
    let marks = Side::ALL.map(|side| board.marks(side, mini));
    if board.rule().closes_owned() {
        return winner(marks).map_err(|ImpossibleLines| UltimateKeyError::MiniLines { mini });
    }
    Ok(match marks.map(Spots::has_line) {
        [true, true] if given == Side::O.letter() => Some(Side::O),
        [true, _] => Some(Side::X),
        [false, true] => Some(Side::O),
        [false, false] => None,
    })
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
            match Side::from_letter(found) {
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

/// Returns the character of each mini board in the second part, and the one to be played in.
fn read_states(text: &str) -> Result<([char; Spot::COUNT], Option<Spot>), UltimateKeyError> {
    let found = text.chars().count();
    if found != Spot::COUNT {
        return Err(UltimateKeyError::Minis { found });
    }
    let (mut states, mut sent) = ([EMPTY; Spot::COUNT], None);
    for (mini, found) in Spot::ALL.into_iter().zip(text.chars()) {
        states[mini.index()] = match found {
            SENT if sent.replace(mini).is_some() => return Err(UltimateKeyError::SentTwice),
            SENT | EMPTY => EMPTY,
            'X' | 'O' | FULL => found,
            _ => return Err(UltimateKeyError::MiniCharacter { mini, found }),
        };
    }
    Ok((states, sent))
}

/// The mini boards that may be played in after a move in `last`, by the cross rule.
fn allowed_after(board: &Ultimate, last: Option<Spot>) -> Result<Spots, UltimateKeyError> {
    match last {
        Some(mini) => Ok(board
            .rule()
            .allowed(MiniCell { mini, cell: mini }, board.open)),
        None if board.is_empty() => Ok(Spots::ALL),
        None => Err(UltimateKeyError::LastNeeded),
    }
}

/// Returns the mini boards that are open, if a mark of the side that moved last can have opened
/// them.
fn allowed(board: &Ultimate, last: Side, sent: Option<Spot>) -> Result<Spots, UltimateKeyError> {
    let marked = |spots: Spots| {
        Spot::ALL
            .into_iter()
            .any(|mini| !(board.marks(last, mini) & spots).is_empty())
    };
    let can_be_free = board.is_empty() || marked(!board.open);
    match sent {
        Some(mini) if marked(Spots::only(mini)) => Ok(Spots::only(mini)),
        // If only one is open, a free choice is written the same way.
        Some(mini) if board.open == Spots::only(mini) && can_be_free => Ok(board.open),
        Some(mini) => Err(UltimateKeyError::NotSent { mini }),
        None if can_be_free => Ok(board.open),
        None => Err(UltimateKeyError::NotFree),
    }
}

/// The lines are of both marks, or not completed by a single move.
struct ImpossibleLines;

/// Returns the side with a line of three, on a board that the first line closes.
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
