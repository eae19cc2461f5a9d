//! Names of cells, lines and lists.

use noughts_rules::{CellId, Line, LineName, MiniCell, Position, Spots};
use noughts_words::{announce, common};

/// How to name cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// As in records, such as `b2`: to read.
    Notation,
    /// In words, such as `row 2, column 2`: to hear.
    Spoken,
}

impl Naming {
    /// Returns the name of a cell.
    pub fn place(self, position: &Position, cell: CellId) -> String {
        match (self, position.topology().mini_cell(cell)) {
            (Self::Notation, _) => position.write_cell(cell),
            (Self::Spoken, Some(MiniCell { mini, cell })) => {
                announce::in_mini(&announce::spot(mini), &announce::corner(cell))
            }
            (Self::Spoken, None) => announce::square(cell.row() + 1, cell.column() + 1),
        }
    }

    /// Returns a list. Names in words have commas, so semicolons separate them.
    pub(crate) fn list(self, names: impl IntoIterator<Item = String>) -> String {
        match self {
            Self::Notation => listed(names),
            Self::Spoken => names.into_iter().collect::<Vec<_>>().join("; "),
        }
    }
}

/// Returns a list: `a1, b2 and c3`.
pub(crate) fn listed(names: impl IntoIterator<Item = String>) -> String {
    let mut names: Vec<String> = names.into_iter().collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        common::list_two(&names.join(", "), &last)
    }
}

/// Returns the names of lines, each once: `row 1 and column 3`.
pub(crate) fn lines(lines: &[Line]) -> String {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let name = match line.name() {
            LineName::Row(row) => announce::row(row + 1),
            LineName::Column(column) => announce::column(column + 1),
            LineName::Diagonal => announce::falling_diagonal().to_owned(),
            LineName::AntiDiagonal => announce::rising_diagonal().to_owned(),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    listed(names)
}

/// Returns mini boards after “on”: `the top-left and left boards`.
pub(crate) fn minis(minis: Spots) -> String {
    let names = minis.iter().map(announce::spot);
    announce::mini_boards("these", &listed(names), minis.len())
}
