//! Games in which the sides put symbols of their own into empty cells until one completes a line
//! or the board is full.

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::KeyError;
use crate::games::perft::perft;
use crate::played::Played;
use crate::rules::{Rules, Tabular};
use crate::side::Side;
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;

/// A position: who has marked what, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    topology: Topology,
    /// The cells of each side.
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Placing {
    /// Returns the empty board.
    pub(super) const fn new(topology: Topology) -> Self {
        Self {
            topology,
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    fn empty(&self) -> Bitboard {
        self.topology.board() & !(self.marks[0] | self.marks[1])
    }

    /// Marks a cell and passes the turn unless that ended the game.
    fn place(&mut self, cell: CellId) {
        let own = self.marks[self.to_move as usize].with(cell);
        self.marks[self.to_move as usize] = own;
        if self.topology.has_line_through(own, cell) {
            self.status = Status::Won(self.to_move);
        } else if self.empty().is_empty() {
            self.status = Status::Draw;
        } else {
            self.to_move = self.to_move.other();
        }
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
        Side::at(self.marks, cell).map(Symbol::from)
    }

    fn legal(&self) -> Bitboard {
        if self.status.is_over() {
            Bitboard::EMPTY
        } else {
            self.empty()
        }
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        self.place(cell);
        let own = self.marks[side as usize];
        Played::new(side, cell, self.topology.lines_through(own, cell))
    }

    fn is_settled(&self) -> bool {
        let can_complete = |own: Bitboard| self.topology.has_line(own | self.empty());
        self.status.is_over() || !self.marks.into_iter().any(can_complete)
    }
}

impl Tabular for Placing {
    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth, Self::place)
    }

    /// A position with lines of one side is reachable exactly if some cell of that side's, taken
    /// away, leaves no line: any order of the moves before that one ends no game.
    fn set_key(&mut self, key: &str) -> Result<(), KeyError> {
        let marks = read_symbols(self.topology, key)?;
        let [x, o] = marks.map(Bitboard::len);
        let last = match x.checked_sub(o) {
            Some(0) => Side::O,
            Some(1) => Side::X,
            _ => return Err(KeyError::Counts { x, o }),
        };
        let has_line = |own: Bitboard| self.topology.has_line(own);
        let winner = match marks.map(has_line) {
            [true, true] => return Err(KeyError::TwoWinners),
            [true, false] => Some(Side::X),
            [false, true] => Some(Side::O),
            [false, false] => None,
        };
        if let Some(winner) = winner {
            let own = marks[winner as usize];
            if winner != last {
                return Err(KeyError::WinnerNotLast { winner });
            }
            if own.iter().all(|cell| has_line(own.without(cell))) {
                return Err(KeyError::SeparateLines { winner });
            }
        }

        self.marks = marks;
        self.status = match winner {
            Some(side) => Status::Won(side),
            None if self.empty().is_empty() => Status::Draw,
            None => Status::InProgress,
        };
        self.to_move = if self.status.is_over() {
            last
        } else {
            last.other()
        };
        Ok(())
    }
}

/// Returns the cells of each symbol in a key of one character a cell.
pub(super) fn read_symbols(topology: Topology, key: &str) -> Result<[Bitboard; 2], KeyError> {
    let found = key.chars().count();
    let expected = topology.cell_count();
    if found != expected {
        return Err(KeyError::Length { expected, found });
    }
    let mut marks = [Bitboard::EMPTY; 2];
    for (index, (cell, found)) in topology.cells().zip(key.chars()).enumerate() {
        match Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == found)
        {
            Some(symbol) => marks[symbol as usize] = marks[symbol as usize].with(cell),
            None if found == '-' => {}
            None => return Err(KeyError::Character { index, found }),
        }
    }
    Ok(marks)
}
