//! A board's lines and symmetries, computed from its three numbers alone.

use alloc::vec::Vec;

/// A set of cells: bit `row * columns + column`.
pub type Cells = u128;

/// The largest number of columns and rows.
const MOST: u8 = 10;

/// A board: columns, rows, and the number of marks in a line that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    columns: u8,
    rows: u8,
    /// The number of cells in a line.
    pub(crate) length: u8,
    /// All cells.
    pub(crate) full: Cells,
    lines: Vec<Cells>,
    /// Where each symmetry takes each cell.
    symmetries: Vec<Vec<u8>>,
}

/// Returns the cells of a set, in ascending order.
pub(crate) fn cells(mut set: Cells) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u8;
        let next = set & set.wrapping_sub(1);
        (core::mem::replace(&mut set, next) != 0).then_some(cell)
    })
}

impl Board {
    /// Returns a board with sides of 1 to 10 on which a line fits, or `None`.
    pub fn new(columns: u8, rows: u8, length: u8) -> Option<Self> {
        let sides = 1..=MOST;
        let fits = (2..=columns.max(rows)).contains(&length);
        if !(sides.contains(&columns) && sides.contains(&rows) && fits) {
            return None;
        }
        let place = |cell| (cell % columns, cell / columns);
        let mut lines = Vec::new();
        for cell in 0..columns * rows {
            let (column, row) = place(cell);
            let right = column + length <= columns;
            let left = column + 1 >= length;
            let up = row + length <= rows;
            for (fits, step) in [
                (right, 1),
                (up, columns),
                (up && right, columns + 1),
                (up && left, columns - 1),
            ] {
                let line = || (0..length).fold(0, |line, n| line | 1 << (cell + n * step));
                lines.extend(fits.then(line));
            }
        }
        let symmetries = (0..if columns == rows { 8 } else { 4 }).map(|number| {
            let image = |cell| {
                let (column, row) = place(cell);
                let flip = |at, side, bit| if number & bit == 0 { at } else { side - 1 - at };
                let (column, row) = (flip(column, columns, 1), flip(row, rows, 2));
                let (column, row) = if number & 4 == 0 {
                    (column, row)
                } else {
                    (row, column)
                };
                row * columns + column
            };
            (0..columns * rows).map(image).collect()
        });
        Some(Self {
            columns,
            rows,
            length,
            full: (1 << (columns * rows)) - 1,
            lines,
            symmetries: symmetries.collect(),
        })
    }

    /// Returns the board that a text such as `7x6x4` names: columns, rows, length of a line.
    pub fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split('x').map(str::parse);
        let mut next = || numbers.next()?.ok();
        let board = Self::new(next()?, next()?, next()?);
        numbers.next().is_none().then_some(board)?
    }

    /// Returns the cell that a text such as `b3` names: a letter for the column, a number from 1 for
    /// the row.
    pub fn parse_cell(&self, text: &str) -> Option<u8> {
        let column = text.bytes().next()?.checked_sub(b'a')?;
        let row = text.get(1..)?.parse::<u8>().ok()?.checked_sub(1)?;
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    /// Returns the numbers of columns, of rows, and of cells in a line.
    pub const fn size(&self) -> [u8; 3] {
        [self.columns, self.rows, self.length]
    }

    /// Returns whether one side's marks complete a line.
    pub(crate) fn has_line(&self, marks: Cells) -> bool {
        self.lines.iter().any(|line| line & !marks == 0)
    }

    /// Returns the lines without a mark of a side: those that the other can still complete.
    pub(crate) fn open(&self, marks: Cells) -> impl Iterator<Item = Cells> {
        let lines = self.lines.iter().copied();
        lines.filter(move |line| line & marks == 0)
    }

    /// Returns the cells that complete a line of a side at once.
    pub(crate) fn wins(&self, own: Cells, other: Cells) -> Cells {
        let rests = self.open(other).map(|line| line & !own);
        rests
            .filter(|rest| rest.is_power_of_two())
            .fold(0, |wins, rest| wins | rest)
    }

    /// Returns where a symmetry takes a cell.
    pub fn image(&self, symmetry: usize, cell: u8) -> u8 {
        let images = self.symmetries.get(symmetry);
        let image = images.and_then(|images| images.get(usize::from(cell)));
        image.copied().unwrap_or(cell)
    }

    /// Returns the least of the images of several sets, taken together, and the symmetry that leads there.
    pub(crate) fn least<const N: usize>(&self, sets: [Cells; N]) -> ([Cells; N], usize) {
        let image = |symmetry| {
            let image = |set, cell| set | 1 << self.image(symmetry, cell);
            (sets.map(|set| cells(set).fold(0, image)), symmetry)
        };
        let images = (0..self.symmetries.len()).map(image);
        images.min().unwrap_or((sets, 0))
    }
}
