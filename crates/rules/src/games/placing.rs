//! Games in which the sides put symbols into empty cells until one completes a line or the board is
//! full.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::convention::Convention;
use crate::error::{KeyError, PlayError, Refusal};
use crate::layer::LayerCell;
use crate::notation;
use crate::played::Played;
use crate::rules::{AnyRules, Rules, write_cells};
use crate::side::Side;
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;

/// The reason against a move in a column without an empty cell.
const COLUMN_FULL: Refusal = Refusal {
    code: "column-full",
    message: "the column is full",
};

/// A position: the symbols on the board, and the status of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    topology: Topology,
    convention: Convention,
    /// The symbol that each side places.
    symbols: [Symbol; 2],
    /// The cells of each symbol.
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Placing {
    /// Returns the empty board of a game in which each side has its own symbol.
    pub(super) const fn new(topology: Topology, convention: Convention) -> Self {
        Self {
            topology,
            convention,
            symbols: Symbol::ALL,
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    /// Returns the same board for a game in which both sides place the same symbol.
    pub(super) const fn impartial(mut self, symbol: Symbol) -> Self {
        self.symbols = [symbol; 2];
        self
    }

    /// Returns the side that moved last, by the number of cells of each symbol; on an empty board,
    /// the second.
    fn last_to_have_placed(&self, marks: [Bitboard; 2]) -> Result<Side, KeyError> {
        let is_placed = |symbol| self.symbols.contains(symbol);
        let mut foreign = Symbol::ALL.iter().filter(|symbol| !is_placed(symbol));
        let [x, o] = marks.map(Bitboard::len);
        match foreign.next() {
            Some(&symbol) if !marks[symbol as usize].is_empty() => {
                return Err(KeyError::NotPlaced { symbol });
            }
            None if x != o && x != o + 1 => return Err(KeyError::Counts { x, o }),
            Some(_) | None => {}
        }
        Ok(if (x + o).is_multiple_of(2) {
            Side::O
        } else {
            Side::X
        })
    }

    /// Returns the key: the cells in reading order as `-`, `X` and `O`, and behind a comma the side
    /// to move, where the marks do not tell.
    pub(super) fn key(&self) -> String {
        let mut key = write_cells(self);
        let by_marks = self.last_to_have_placed(self.marks).map(Side::other);
        if !self.status.is_over() && by_marks != Ok(self.to_move) {
            key.push(',');
            key.push(self.to_move.letter());
        }
        key
    }

    /// Returns the state of a key if the rules can go on from there: nobody has a line yet. Unless the
    /// key names the side to move, the one with fewer marks moves.
    pub(super) fn playable(&self, key: &str) -> Option<Self> {
        let (cells, side) = split_side(key).ok()?;
        let marks = read_symbols(self.topology, cells).ok()?;
        let [x, o] = marks.map(Bitboard::len);
        let fewer = if x > o { Side::O } else { Side::X };
        let read = Self {
            marks,
            to_move: side.unwrap_or(fewer),
            ..*self
        };
        let goes_on = |symbol: &Symbol| {
            let own = marks[*symbol as usize];
            own.is_empty() || self.symbols.contains(symbol) && !self.topology.has_line(own)
        };
        let is_playable = !read.legal().is_empty()
            && read.floating().is_empty()
            && Symbol::ALL.iter().all(goes_on);
        is_playable.then_some(read)
    }

    /// Returns the state of a key. One with lines of one symbol is reachable exactly if removing some
    /// cell of that symbol leaves no line: then no order of the earlier moves ends the game. Where
    /// marks fall, none may lie above that cell, and whether some order of the moves leads there is
    /// not searched for.
    pub(super) fn reachable(&self, key: &str) -> Result<Self, KeyError> {
        let (cells, side) = split_side(key)?;
        let marks = read_symbols(self.topology, cells)?;
        let last = self.last_to_have_placed(marks)?;
        let has_line = |own: Bitboard| self.topology.has_line(own);
        let with_line = match marks.map(has_line) {
            [true, true] => return Err(KeyError::TwoLines),
            [true, false] => Some(Symbol::X),
            [false, true] => Some(Symbol::O),
            [false, false] => None,
        };
        let mut read = Self { marks, ..*self };
        if let Some(cell) = read.floating().first() {
            return Err(KeyError::Floating {
                cell,
                topology: self.topology,
            });
        }
        if let Some(symbol) = with_line {
            if symbol != self.symbol_of(last) {
                return Err(KeyError::LineNotLast { symbol });
            }
            let own = marks[symbol as usize];
            let is_last = |cell| {
                let mut before = read;
                before.marks[symbol as usize] = own.without(cell);
                !has_line(own.without(cell)) && before.floating().is_empty()
            };
            if !own.iter().any(is_last) {
                return Err(KeyError::SeparateLines { symbol });
            }
        }

        read.status = match with_line {
            Some(_) => Status::Won(self.convention.winner(last)),
            None if read.empty().is_empty() => Status::Draw,
            None => Status::InProgress,
        };
        let next = last.other();
        read.to_move = if read.status.is_over() { last } else { next };
        if side.is_some_and(|side| side != next && !read.status.is_over()) {
            let to_move = self.rules().name_of(next);
            return Err(KeyError::Turn { to_move });
        }
        Ok(read)
    }

    fn empty(&self) -> Bitboard {
        self.topology.board() - (self.marks[0] | self.marks[1])
    }

    /// Returns the cells above an empty one, if marks fall.
    fn above_empty(&self) -> Bitboard {
        if self.topology.falls() {
            Bitboard::from_bits(self.empty().bits() >> CellId::STRIDE)
        } else {
            Bitboard::EMPTY
        }
    }

    /// Returns the cell in which a mark dropped into a column lands, if marks fall.
    fn landing(&self, column: u8) -> Option<CellId> {
        let mut legal = self.legal().iter();
        legal.find(|cell| cell.column() == column)
    }

    /// Returns the marks above an empty cell, which no game leads to if marks fall.
    fn floating(&self) -> Bitboard {
        (self.marks[0] | self.marks[1]) & self.above_empty()
    }
}

impl Rules for Placing {
    fn topology(&self) -> Topology {
        self.topology
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        Symbol::at(self.marks, cell)
    }

    fn symbol_of(&self, side: Side) -> Symbol {
        self.symbols[side as usize]
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn legal(&self) -> Bitboard {
        if self.status.is_over() {
            Bitboard::EMPTY
        } else {
            self.empty() - self.above_empty()
        }
    }

    fn reason_against(&self, cell: CellId) -> Option<PlayError> {
        let topology = self.topology;
        if topology.falls() && self.landing(cell.column()).is_none() {
            Some(PlayError::ByRule(COLUMN_FULL))
        } else if (self.empty() - self.legal()).contains(cell) {
            Some(PlayError::InvalidPosition { cell, topology })
        } else {
            None
        }
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        self.place(cell);
        let own = self.marks[self.symbol_of(side) as usize];
        Played::new(side, cell, self.topology.lines_through(own, cell))
    }

    fn place(&mut self, cell: CellId) {
        let symbol = self.symbols[self.to_move as usize] as usize;
        let own = self.marks[symbol].with(cell);
        self.marks[symbol] = own;
        if self.topology.has_line_through(own, cell) {
            self.status = Status::Won(self.convention.winner(self.to_move));
        } else if self.empty().is_empty() {
            self.status = Status::Draw;
        } else {
            self.to_move = self.to_move.other();
        }
    }

    /// Returns the cell of a text. Where marks fall, the letter or the number of a column stands for
    /// the cell in which a mark lands, or the topmost of a full column.
    fn parse_cell(&self, text: &str) -> Option<CellId> {
        match *text.as_bytes() {
            [sign] if self.topology.falls() => {
                let first = if sign.is_ascii_digit() { b'1' } else { b'a' };
                let column = sign.checked_sub(first)?;
                self.landing(column).or_else(|| CellId::new(column, 0))
            }
            _ if self.topology.has_layers() => LayerCell::read(text),
            _ => CellId::read(text).map(|cell| self.topology.counted(cell)),
        }
    }

    /// Splits off the first move: in a cube, three signs; where marks fall, one digit.
    fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        let length = if self.topology.has_layers() {
            3
        } else if self.topology.falls() && text.starts_with(|sign: char| sign.is_ascii_digit()) {
            1
        } else {
            return notation::split_move(text);
        };
        // The other way to split brings the code that says why one cannot.
        text.split_at_checked(length).unwrap_or((text, ""))
    }

    fn is_settled(&self) -> bool {
        let own = |symbol| self.marks[symbol as usize];
        let can_complete = |symbol| self.topology.has_line(own(symbol) | self.empty());
        self.status.is_over() || !self.symbols.into_iter().any(can_complete)
    }
}

/// Splits off the side to move, which may follow the cells of a key: `XOX--O---,O`.
fn split_side(key: &str) -> Result<(&str, Option<Side>), KeyError> {
    let Some((cells, side)) = key.split_once(',') else {
        return Ok((key, None));
    };
    match side.parse() {
        Ok(side) => Ok((cells, Some(side))),
        Err(_) => Err(KeyError::Side {
            found: side.to_owned(),
        }),
    }
}

/// Returns the cells of each symbol in a key of one character a cell.
pub(super) fn read_symbols(topology: Topology, key: &str) -> Result<[Bitboard; 2], KeyError> {
    let mut marks = [Bitboard::EMPTY; 2];
    let mut cells = topology.cells();
    // A sign that is none says more than their number.
    for (index, found) in key.chars().enumerate() {
        let cell = cells.next();
        match Symbol::from_letter(found) {
            Some(symbol) => {
                let own = &mut marks[symbol as usize];
                *own = cell.map_or(*own, |cell| own.with(cell));
            }
            None if found == '-' => {}
            None => return Err(KeyError::Character { index, found }),
        }
    }
    let found = key.chars().count();
    let expected = topology.cell_count();
    if found == expected {
        Ok(marks)
    } else {
        Err(KeyError::Length { expected, found })
    }
}
