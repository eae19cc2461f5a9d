//! A board that grows from round to round.

mod key;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::games::row::{Row, SearchKind};
use crate::played::Played;
use crate::round::{Growth, RoundEnd};
use crate::rules::Rules;
use crate::side::Side;
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::{Kind, Topology};

pub use key::ExpandingKeyError;

/// How many in line win a round, on any size.
const LINE_LENGTH: u8 = 3;

/// The sides of the first and the last board.
const FIRST_SIDE: u8 = 3;
const LAST_SIDE: u8 = CellId::MAX_SIDE;

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "expanding",
    name: "Expanding",
    search: SearchKind::Rounds,
    family: "expanding",
    sample: "a1a2b1b2c1d2c2d4c3",
    is_explored: false,
};

/// A position of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expanding {
    topology: Topology,
    /// The cells of X and of O, spent ones included.
    marks: [Bitboard; 2],
    /// The cells of all lines that have scored. A side's other cells hold no complete line, so
    /// every complete line runs through the cell marked last.
    spent: Bitboard,
    /// The rounds won by X and by O.
    scores: [u8; 2],
    to_move: Side,
    status: Status,
}

impl Expanding {
    /// Returns the empty board of 3 by 3.
    pub(super) fn new() -> Self {
        Self {
            topology: board(FIRST_SIDE),
            marks: [Bitboard::EMPTY; 2],
            spent: Bitboard::EMPTY,
            scores: [0; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    /// Returns the empty cells. After the end there are none: only a full board ends the match.
    fn empty(&self) -> Bitboard {
        self.topology.board() & !(self.marks[0] | self.marks[1])
    }

    /// Returns the cells that a side can use in a scoring line.
    fn fresh(&self, side: Side) -> Bitboard {
        self.marks[side as usize] & !self.spent
    }

    /// Marks a cell and returns the end of the round, if it ended one.
    fn place(&mut self, cell: CellId) -> Option<RoundEnd> {
        let side = self.to_move;
        self.marks[side as usize] = self.marks[side as usize].with(cell);
        let scored = self.topology.in_lines_through(self.fresh(side), cell);
        let is_full = self.empty().is_empty();

        let winner = if scored.is_empty() {
            None
        } else {
            self.spent |= scored;
            self.scores[side as usize] += 1;
            Some(side)
        };
        let growth = if winner.is_some() || is_full {
            self.grow()
        } else {
            None
        };
        if is_full && growth.is_none() {
            self.status = Status::by_counts(self.scores.map(u32::from));
        } else if winner.is_none() {
            self.to_move = side.other();
        }
        (winner.is_some() || is_full).then_some(RoundEnd { winner, growth })
    }

    fn grow(&mut self) -> Option<Growth> {
        let from = self.topology.columns();
        if from == LAST_SIDE {
            return None;
        }
        let to = from + 1;
        self.topology = board(to);
        Some(Growth { from, to })
    }
}

impl Rules for Expanding {
    fn topology(&self) -> Topology {
        self.topology
    }

    fn largest_board(&self) -> Topology {
        board(LAST_SIDE)
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

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        let own = self.fresh(side).with(cell);
        let lines = self.topology.lines_through(own, cell);
        Played {
            round: self.place(cell),
            ..Played::new(side, cell, lines)
        }
    }

    fn legal(&self) -> Bitboard {
        self.empty()
    }

    fn spent(&self) -> Bitboard {
        self.spent
    }

    fn scores(&self) -> Option<[u8; 2]> {
        Some(self.scores)
    }

    fn can_grow(&self) -> bool {
        self.topology.columns() < LAST_SIDE
    }

    /// While the board can grow, there are rounds to come.
    fn place(&mut self, cell: CellId) {
        Expanding::place(self, cell);
    }

    fn is_settled(&self) -> bool {
        let can_score = |side: Side| {
            let cells = self.fresh(side) | self.empty();
            self.topology.has_line(cells)
        };
        self.status.is_over() || !(self.can_grow() || Side::ALL.into_iter().any(can_score))
    }
}

/// Returns the board of a side.
pub(crate) fn board(side: u8) -> Topology {
    let kind = if side < LAST_SIDE {
        Kind::Growing
    } else {
        Kind::Plane
    };
    Topology::straight(side, side, LINE_LENGTH, kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For both sides, every size and every line, with each of its cells as the last.
    #[test]
    fn every_line_scores_from_every_cell_on_every_size() {
        for side in FIRST_SIDE..=LAST_SIDE {
            let empty = Expanding {
                topology: board(side),
                ..Expanding::new()
            };
            for line in empty.topology.lines() {
                let cells: Bitboard = line.cells().collect();
                for (last, to_move) in line.cells().flat_map(|c| Side::ALL.map(|m| (c, m))) {
                    let mut marks = empty.marks;
                    marks[to_move as usize] = cells.without(last);
                    let mut after = Expanding {
                        marks,
                        to_move,
                        ..empty
                    };
                    let played = after.put(last);
                    assert_eq!(played.lines, [line], "{side}: {line:?} by {last:?}");
                    assert_eq!((after.spent, after.to_move), (cells, to_move));
                    assert_eq!(after.topology, board(LAST_SIDE.min(side + 1)));
                    assert_eq!(after.scores[to_move as usize], 1);

                    // The same three cells do not count if one of them is spent.
                    for spent in line.cells().filter(|&cell| cell != last) {
                        let mut after = Expanding {
                            marks,
                            to_move,
                            spent: Bitboard::EMPTY.with(spent),
                            ..empty
                        };
                        assert_eq!(after.put(last).lines, []);
                        assert_eq!((after.topology, after.scores), (board(side), [0, 0]));
                        assert_eq!(after.to_move, to_move.other());
                    }
                }
            }
        }
    }
}
