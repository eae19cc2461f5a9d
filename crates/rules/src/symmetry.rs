//! The symmetries of a board.

use crate::cell::CellId;
use crate::geometry::Geometry;

/// A turn or a reflection that lays a board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Half a turn.
    HalfTurn,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// A quarter turn clockwise; square boards only.
    QuarterTurn,
    /// A quarter turn counter-clockwise; square boards only.
    ThreeQuarterTurn,
    /// Columns become rows; square boards only.
    Transpose,
    /// The reflection in the other diagonal; square boards only.
    AntiTranspose,
}

impl Symmetry {
    /// All symmetries of a square; the first four are those of any rectangle.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::HalfTurn,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::QuarterTurn,
        Self::ThreeQuarterTurn,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Returns the symmetries of a board: eight of a square, four of another rectangle.
    pub fn of(geometry: Geometry) -> &'static [Self] {
        let count = if geometry.columns() == geometry.rows() {
            8
        } else {
            4
        };
        &Self::ALL[..count]
    }

    /// Returns where the symmetry takes a cell of the board, or `None` for a cell outside it or
    /// a symmetry that the board does not have.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Symmetry, Variant};
    /// let geometry = Variant::Classic.start().geometry();
    /// let corner = geometry.cell(0, 0).expect("a cell");
    /// assert_eq!(Symmetry::QuarterTurn.apply(geometry, corner), geometry.cell(2, 0));
    /// ```
    pub fn apply(self, geometry: Geometry, cell: CellId) -> Option<CellId> {
        if !geometry.contains(cell) || !Self::of(geometry).contains(&self) {
            return None;
        }
        let (column, row) = (cell.column(), cell.row());
        let (last_column, last_row) = (geometry.columns() - 1, geometry.rows() - 1);
        let (column, row) = match self {
            Self::Identity => (column, row),
            Self::HalfTurn => (last_column - column, last_row - row),
            Self::MirrorColumns => (last_column - column, row),
            Self::MirrorRows => (column, last_row - row),
            Self::QuarterTurn => (last_row - row, column),
            Self::ThreeQuarterTurn => (row, last_column - column),
            Self::Transpose => (row, column),
            Self::AntiTranspose => (last_row - row, last_column - column),
        };
        geometry.cell(column, row)
    }
}
