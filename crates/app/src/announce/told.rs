//! Texts to read and to hear.

use noughts_rules::{CellId, Position};
use noughts_words::phrases::written;

/// A text, to read and to hear.
pub(crate) type Told = [String; 2];

/// Returns one text after another, either of which may be empty.
pub(crate) fn joined([read, heard]: Told, [then_read, then_heard]: Told) -> Told {
    [(read, then_read), (heard, then_heard)]
        .map(|(one, other)| format!("{one} {other}").trim().to_owned())
}

/// Returns the name of a cell.
pub(crate) fn place(position: &Position, cell: CellId) -> Told {
    let heard = super::place(position.topology(), cell);
    [written(position, cell), heard]
}
