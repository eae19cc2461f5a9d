//! Spreadsheet notation of square boards: column letter, row number, `a1` top left.

use crate::cell::CellId;

/// Returns the notation of a cell, `a1` to `j10`.
pub(crate) fn write_cell(cell: CellId) -> String {
    format!("{}{}", char::from(b'a' + cell.column()), cell.row() + 1)
}

/// Returns the cell that a text names exactly, or `None`. The cell may lie outside a given board.
pub(crate) fn parse_cell(text: &str) -> Option<CellId> {
    let column = text.bytes().next()?.checked_sub(b'a')?;
    let digits = text.get(1..)?;
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    CellId::new(column, number.checked_sub(1)?)
}

/// Cuts the first move off moves that are run together: a letter and all digits after it.
/// A text that does not begin so loses everything before the next letter, never nothing.
pub(crate) fn split_move(text: &str) -> (&str, &str) {
    text.char_indices()
        .skip(1)
        .find(|(_, c)| c.is_alphabetic())
        .and_then(|(next_letter, _)| text.split_at_checked(next_letter))
        .unwrap_or((text, ""))
}
