//! The shape of a board: its cells, its lines and its symmetries.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::line::{Direction, Line};
use crate::spot::{MiniCell, Spot, Spots};
use crate::symmetry::Symmetry;

/// The cells of a board with their places on the page, every line of it, and its symmetries.
///
/// Whatever draws, reads out or searches a board takes its cells and lines from here. A topology
/// is built once and lives as long as the program, so that a copy is a reference; two are equal
/// when they are the same one.
///
/// ```
/// # use noughts_rules::Variant;
/// let topology = Variant::Four.start().topology();
/// assert_eq!(topology.cells().count(), 16);
/// assert_eq!(topology.lines().count(), 10);
/// ```
#[derive(Clone, Copy)]
pub struct Topology(&'static Shape);

/// What a topology refers to.
struct Shape {
    columns: u8,
    rows: u8,
    line_length: u8,
    has_minis: bool,
    lines: Vec<Line>,
    /// The masks of the lines through each cell, by the cell's bit.
    through: Vec<Vec<Bitboard>>,
    symmetries: Vec<Symmetry>,
}

impl Topology {
    /// Returns the topology of a board of at most 10 by 10 with its lines and symmetries. The
    /// symmetries are those of a rectangle, or square, that take every line to a line.
    ///
    /// It is never freed: build it once a game.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Direction, Line, Topology};
    /// let row = CellId::new(0, 0).and_then(|first| Line::new(first, Direction::Row, 4));
    /// let topology = Topology::new(4, 2, row.into_iter().collect());
    /// // Only left and right can change places.
    /// assert_eq!((topology.line_length(), topology.symmetries().len()), (4, 2));
    /// ```
    pub fn new(columns: u8, rows: u8, lines: Vec<Line>) -> Self {
        Self::with_symmetries(columns, rows, lines, &Turn::of(columns, rows))
    }

    /// As [`new`](Self::new), with those of some permutations of the cells that take every line
    /// to a line. The first is the identity.
    pub fn with_symmetries(
        columns: u8,
        rows: u8,
        lines: Vec<Line>,
        permutations: &[impl Fn(CellId) -> CellId],
    ) -> Self {
        Self::leak(Shape::new(columns, rows, lines, permutations))
    }

    fn leak(shape: Shape) -> Self {
        Self(Box::leak(Box::new(shape)))
    }

    /// Returns the topology of a plane board on which every straight line of a length counts. The
    /// caller guarantees sides of 1..=10.
    pub(crate) fn plane(columns: u8, rows: u8, line_length: u8) -> Self {
        static PLANES: Mutex<BTreeMap<[u8; 3], Topology>> = Mutex::new(BTreeMap::new());
        let mut planes = PLANES.lock().unwrap_or_else(PoisonError::into_inner);
        *planes
            .entry([columns, rows, line_length])
            .or_insert_with(|| {
                let lines = straight_lines(columns, rows, line_length);
                Self::new(columns, rows, lines.collect())
            })
    }

    /// Returns the topology of nine mini boards of 3 by 3, each with lines of its own.
    pub(crate) fn nested() -> Self {
        static NESTED: LazyLock<Topology> = LazyLock::new(|| {
            let side = MiniCell::BOARD_SIDE;
            let mini = |cell| MiniCell::at(cell).map(|at| at.mini);
            let is_inside = |line: &Line| {
                let mut minis = line.cells().map(mini);
                let first = minis.next();
                minis.all(|mini| Some(mini) == first)
            };
            let lines = straight_lines(side, side, Spot::SIDE).filter(is_inside);
            let turns = Turn::of(side, side);
            Topology::leak(Shape {
                has_minis: true,
                ..Shape::new(side, side, lines.collect(), &turns)
            })
        });
        *NESTED
    }

    /// Returns the number of columns, 1..=10.
    pub const fn columns(self) -> u8 {
        self.0.columns
    }

    /// Returns the number of rows, 1..=10.
    pub const fn rows(self) -> u8 {
        self.0.rows
    }

    /// Returns how many cells in line count.
    pub const fn line_length(self) -> u8 {
        self.0.line_length
    }

    /// Returns how many cells the board has.
    pub const fn cell_count(self) -> usize {
        self.0.columns as usize * self.0.rows as usize
    }

    /// Returns whether the cell is on the board.
    pub const fn contains(self, cell: CellId) -> bool {
        cell.column() < self.0.columns && cell.row() < self.0.rows
    }

    /// Returns the cell at a column and row counted from 0, or `None` outside the board.
    pub fn cell(self, column: u8, row: u8) -> Option<CellId> {
        CellId::new(column, row).filter(|&cell| self.contains(cell))
    }

    /// Returns the cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = CellId> + Clone {
        (0..self.rows()).flat_map(move |row| {
            (0..self.columns()).filter_map(move |column| CellId::new(column, row))
        })
    }

    /// Returns the cells as a set.
    pub fn board(self) -> Bitboard {
        Bitboard::rectangle(self.columns(), self.rows())
    }

    /// Returns the place of a cell in reading order, or `None` outside the board.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Variant};
    /// let topology = Variant::Classic.start().topology();
    /// assert_eq!(CellId::new(1, 1).and_then(|c| topology.index(c)), Some(4));
    /// ```
    pub fn index(self, cell: CellId) -> Option<usize> {
        self.contains(cell).then(|| {
            usize::from(cell.row()) * usize::from(self.columns()) + usize::from(cell.column())
        })
    }

    /// Returns every line of the board; where it has mini boards, of each of them.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        self.0.lines.iter().copied()
    }

    /// Returns whether a set of cells holds a line.
    pub fn has_line(self, set: Bitboard) -> bool {
        self.lines().any(|line| line.mask().is_subset(set))
    }

    /// Returns whether a set of cells holds a line through a cell.
    pub fn has_line_through(self, set: Bitboard, cell: CellId) -> bool {
        let mut lines = self.0.through[usize::from(cell.bit())].iter();
        lines.any(|line| line.is_subset(set))
    }

    /// Returns the cells of every line through a cell that a set of cells holds.
    pub(crate) fn in_lines_through(self, set: Bitboard, cell: CellId) -> Bitboard {
        let lines = self.0.through[usize::from(cell.bit())].iter();
        lines
            .filter(|line| line.is_subset(set))
            .fold(Bitboard::EMPTY, |cells, &line| cells | line)
    }

    /// Returns every line through a cell that a set of cells holds.
    pub fn lines_through(self, set: Bitboard, cell: CellId) -> Vec<Line> {
        let is_held = |line: &Line| line.contains(cell) && line.mask().is_subset(set);
        self.lines().filter(is_held).collect()
    }

    /// Returns the symmetries of the board, the identity first.
    pub fn symmetries(self) -> &'static [Symmetry] {
        &self.0.symmetries
    }

    /// Returns the mini boards of which the board is made; none of most boards.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let minis = |variant: Variant| variant.start().topology().minis().len();
    /// assert_eq!((minis(Variant::Ultimate), minis(Variant::Four)), (9, 0));
    /// ```
    pub const fn minis(self) -> Spots {
        if self.0.has_minis {
            Spots::ALL
        } else {
            Spots::EMPTY
        }
    }

    /// Returns the mini board of a cell and its place in it, or `None` outside the board and on a
    /// board without mini boards.
    pub const fn mini_cell(self, cell: CellId) -> Option<MiniCell> {
        if self.0.has_minis {
            MiniCell::at(cell)
        } else {
            None
        }
    }
}

impl Shape {
    fn new(
        columns: u8,
        rows: u8,
        lines: Vec<Line>,
        permutations: &[impl Fn(CellId) -> CellId],
    ) -> Self {
        let board = Bitboard::rectangle(columns, rows);
        let masks: Vec<Bitboard> = lines.iter().map(|line| line.mask()).collect();
        let bits = || (0..CellId::BITS).map(CellId::from_bit);
        let through = bits().map(|cell| {
            let through = masks.iter().filter(|line| line.contains(cell));
            through.copied().collect()
        });
        let symmetries = permutations.iter().filter_map(|permutation| {
            let image = |cell| {
                if board.contains(cell) {
                    permutation(cell)
                } else {
                    cell
                }
            };
            let keeps = |line: &Bitboard| masks.contains(&line.iter().map(image).collect());
            let images = || bits().map(image).collect::<Box<[_]>>();
            masks
                .iter()
                .all(keeps)
                .then(|| Symmetry::new(Box::leak(images())))
        });
        Self {
            columns,
            rows,
            line_length: lines.first().map_or(0, |line| line.cells().count() as u8),
            has_minis: false,
            through: through.collect(),
            symmetries: symmetries.collect(),
            lines,
        }
    }
}

impl PartialEq for Topology {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Topology {}

impl Hash for Topology {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}

impl fmt::Debug for Topology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { columns, rows, .. } = self.0;
        let (lines, length) = (self.0.lines.len(), self.line_length());
        write!(
            f,
            "Topology({columns} by {rows}, {lines} lines of {length})"
        )
    }
}

/// Returns every straight line of a board, by its first cell in reading order.
pub(crate) fn straight_lines(
    columns: u8,
    rows: u8,
    length: u8,
) -> impl Iterator<Item = Line> + Clone {
    let board = Bitboard::rectangle(columns, rows);
    board.iter().flat_map(move |first| {
        Direction::ALL.into_iter().filter_map(move |direction| {
            Line::new(first, direction, length).filter(|line| line.mask().is_subset(board))
        })
    })
}

/// A turn or a reflection of a rectangle: columns and rows may change places on a square, and then
/// the ends of either.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    transposes: bool,
    mirrors_columns: bool,
    mirrors_rows: bool,
}

impl Turn {
    pub(crate) const IDENTITY: Self = Self::new(false, false, false);
    pub(crate) const TRANSPOSE: Self = Self::new(true, false, false);

    /// All turns of a square; the first four are those of any rectangle.
    const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::new(false, true, true),
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::new(true, true, false),
        Self::new(true, false, true),
        Self::TRANSPOSE,
        Self::new(true, true, true),
    ];

    const fn new(transposes: bool, mirrors_columns: bool, mirrors_rows: bool) -> Self {
        Self {
            transposes,
            mirrors_columns,
            mirrors_rows,
        }
    }

    /// Returns the turns of a board as permutations.
    pub(crate) fn of(columns: u8, rows: u8) -> Vec<impl Fn(CellId) -> CellId> {
        let turns = Self::ALL.into_iter();
        turns
            .filter(|turn| columns == rows || !turn.transposes)
            .map(|turn| move |cell| turn.apply(columns, rows, cell))
            .collect()
    }

    /// Returns where the turn takes a cell of a board.
    pub(crate) fn apply(self, columns: u8, rows: u8, cell: CellId) -> CellId {
        let (mut column, mut row) = (cell.column(), cell.row());
        if self.transposes {
            (column, row) = (row, column);
        }
        if self.mirrors_columns {
            column = columns - 1 - column;
        }
        if self.mirrors_rows {
            row = rows - 1 - row;
        }
        CellId::new(column, row).unwrap_or(cell)
    }
}
