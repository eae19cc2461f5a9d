//! A second implementation of the rules of m by n boards, slow and obvious.

use std::collections::BTreeSet;

use noughts_rules::{CellId, Convention, Line, Played, Position, Side, Status, Symbol, Variant};

/// A board that checks every cell in every direction after every move. It shares nothing with the
/// crate's bitboards and lines.
#[derive(Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each rule may hold with any other"
)]
pub(crate) struct Referee {
    columns: i32,
    rows: i32,
    length: i32,
    /// The side of the mini boards that confine lines, or of the whole board if there are none.
    mini_side: i32,
    /// Whether a line continues at the other edge.
    goes_round: bool,
    /// Whether the board is a cube, with its layers two by two.
    is_cube: bool,
    /// Whether marks fall.
    falls: bool,
    /// Whether completing a line loses.
    is_misere: bool,
    /// Whether both sides place crosses.
    is_impartial: bool,
    cells: Vec<Option<Symbol>>,
}

impl Referee {
    /// Returns an empty board.
    pub(crate) fn new(columns: u8, rows: u8, length: u8) -> Self {
        let cells = vec![None; usize::from(columns) * usize::from(rows)];
        Self {
            columns: columns.into(),
            rows: rows.into(),
            length: length.into(),
            mini_side: columns.max(rows).into(),
            goes_round: false,
            is_cube: false,
            falls: false,
            is_misere: false,
            is_impartial: false,
            cells,
        }
    }

    /// Returns an empty board like the one of a position.
    pub(crate) fn like(position: &Position) -> Self {
        let topology = position.topology();
        let board = Self {
            goes_round: position.variant() == Variant::Torus,
            is_cube: position.variant() == Variant::Qubic,
            falls: position.topology().falls(),
            is_misere: position.convention() == Convention::Misere,
            is_impartial: position.symbol_of(Side::X) == position.symbol_of(Side::O),
            ..Self::new(topology.columns(), topology.rows(), topology.line_length())
        };
        if topology.minis().is_empty() {
            board
        } else {
            Self {
                mini_side: 3,
                ..board
            }
        }
    }

    /// Returns the board after some moves.
    pub(crate) fn after<'a>(start: &Position, moves: impl Iterator<Item = &'a Played>) -> Self {
        moves.fold(Self::like(start), |board, played| {
            board.with(played.side, played.cell)
        })
    }

    /// Returns the board with one more mark, of a side.
    pub(crate) fn with(mut self, side: Side, cell: CellId) -> Self {
        let index = self
            .index(cell.column().into(), cell.row().into())
            .expect("on the board");
        assert_eq!(self.cells[index], None, "{cell:?} is taken");
        self.cells[index] = Some(if self.is_impartial {
            Symbol::X
        } else {
            side.into()
        });
        self
    }

    /// Returns the status of the game.
    pub(crate) fn status(&self) -> Status {
        if Symbol::ALL
            .into_iter()
            .any(|mark| !self.lines(mark).is_empty())
        {
            let last = self.to_move().other();
            Status::Won(if self.is_misere { last.other() } else { last })
        } else if self.cells.contains(&None) {
            Status::InProgress
        } else {
            Status::Draw
        }
    }

    /// Returns the side to move, by the number of marks.
    pub(crate) fn to_move(&self) -> Side {
        let marks = self.cells.iter().flatten().count();
        if marks.is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        }
    }

    /// Returns the lines of a symbol, each as its cells.
    pub(crate) fn lines(&self, mark: impl Into<Symbol>) -> BTreeSet<Vec<CellId>> {
        let mark = mark.into();
        if self.is_cube {
            return self.lines_of_cube(mark);
        }
        let mut lines = BTreeSet::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                    let cells =
                        (0..self.length).map(|n| self.wrapped(column + n * right, row + n * down));
                    let mini = |c: i32, r: i32| (c / self.mini_side, r / self.mini_side);
                    if cells.clone().all(|(c, r)| {
                        self.at(c, r) == Some(mark) && mini(c, r) == mini(column, row)
                    }) {
                        let mut line: Vec<_> = cells.map(|(column, row)| id(column, row)).collect();
                        if self.goes_round {
                            // A line is found from each of its cells.
                            line.sort();
                        }
                        lines.insert(line);
                    }
                }
            }
        }
        lines
    }

    fn lines_of_cube(&self, mark: Symbol) -> BTreeSet<Vec<CellId>> {
        let mut lines = BTreeSet::new();
        let steps =
            (-1..=1).flat_map(|x| (-1..=1).flat_map(move |y| (-1..=1).map(move |z| [z, y, x])));
        // Of a direction and its opposite, the one whose last step that is not 0 is positive.
        let forward = |way: &[i32; 3]| way.iter().rev().find(|&&step| step != 0) == Some(&1);
        for way in steps.filter(forward) {
            for n in 0..64 {
                let first = [n % 4, n / 4 % 4, n / 16];
                let at = |k: i32| [0, 1, 2].map(|axis| first[axis] + k * way[axis]);
                let cells = (0..4).map(at);
                let is_inside = |at: [i32; 3]| at.iter().all(|place| (0..4).contains(place));
                let place = |[c, r, layer]: [i32; 3]| (layer % 2 * 4 + c, layer / 2 * 4 + r);
                if cells.clone().all(is_inside) {
                    let cells = cells.map(place);
                    if cells.clone().all(|(c, r)| self.at(c, r) == Some(mark)) {
                        lines.insert(cells.map(|(c, r)| id(c, r)).collect());
                    }
                }
            }
        }
        lines
    }

    /// Returns the coordinates on the board of a place that may lie beyond the edge.
    fn wrapped(&self, column: i32, row: i32) -> (i32, i32) {
        if self.goes_round {
            (column.rem_euclid(self.columns), row.rem_euclid(self.rows))
        } else {
            (column, row)
        }
    }

    /// Returns the empty cells that take a mark in reading order, finished game or not.
    pub(crate) fn open(&self) -> Vec<CellId> {
        self.places()
            .into_iter()
            .filter(|&(column, row)| self.at(column, row).is_none())
            .filter(|&(column, row)| {
                !self.falls || row + 1 == self.rows || self.at(column, row + 1).is_some()
            })
            .map(|(column, row)| id(column, row))
            .collect()
    }

    /// Returns the board key.
    pub(crate) fn key(&self) -> String {
        let letter = |(column, row)| self.at(column, row).map_or('-', Symbol::letter);
        self.places().into_iter().map(letter).collect()
    }

    /// Returns the coordinates of all cells, in reading order.
    fn places(&self) -> Vec<(i32, i32)> {
        let rows = (0..self.rows).map(|row| (0..self.columns).map(move |column| (column, row)));
        let mut places: Vec<_> = rows.flatten().collect();
        if self.is_cube {
            places.sort_by_key(|&(column, row)| (row / 4, column / 4));
        }
        places
    }

    /// Returns the legal cells in reading order.
    pub(crate) fn legal(&self) -> Vec<CellId> {
        if self.status().is_over() {
            Vec::new()
        } else {
            self.open()
        }
    }

    /// Marks a cell for the side to move.
    pub(crate) fn play(&mut self, cell: CellId) {
        *self = self.clone().with(self.to_move(), cell);
    }

    fn at(&self, column: i32, row: i32) -> Option<Symbol> {
        self.index(column, row).and_then(|index| self.cells[index])
    }

    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| usize::try_from(row * self.columns + column).unwrap())
    }
}

/// Returns lines in the referee's form.
pub(crate) fn cells_of(lines: &[Line]) -> BTreeSet<Vec<CellId>> {
    lines.iter().map(|line| line.cells().collect()).collect()
}

fn id(column: i32, row: i32) -> CellId {
    CellId::new(column.try_into().unwrap(), row.try_into().unwrap()).unwrap()
}
