//! Names of cells, lines and lists.

use noughts_rules::{CellId, Line, Position, Spots};
use noughts_words::phrases::listed;
use noughts_words::{announce, phrases};

/// How to name cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// As in records, such as `b2`, or of a mini board in words: to read.
    Written,
    /// In words, such as `row 2, column 2`: to hear.
    Spoken,
}

impl Naming {
    /// Returns the name of a cell.
    pub fn place(self, position: &Position, cell: CellId) -> String {
        match self {
            Self::Written => phrases::written(position, cell),
            Self::Spoken => phrases::place(position.topology(), cell),
        }
    }

    /// Returns the name of a cell behind that of the side which plays there.
    pub(crate) fn after_side(self, position: &Position, cell: CellId) -> String {
        match self {
            Self::Written => phrases::written_after_side(position, cell),
            Self::Spoken => self.place(position, cell),
        }
    }

    /// Returns a list. Names in words have commas, so semicolons separate them.
    pub(crate) fn list(self, names: impl IntoIterator<Item = String>) -> String {
        match self {
            Self::Written => listed(names),
            Self::Spoken => names.into_iter().collect::<Vec<_>>().join("; "),
        }
    }
}

/// Returns the names of lines, each once: `row 1 and column 3`.
pub(crate) fn lines(lines: &[Line]) -> String {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let name = phrases::line(line.name());
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
