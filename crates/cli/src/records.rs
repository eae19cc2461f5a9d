//! Reads records and board keys, line by line.

use std::io::{self, BufRead, Write};

use noughts_rules::{CellId, Position, RecordError, Variant};
use serde::Serialize;

use crate::{Outcome, write_json};

/// A rejected line, as printed.
#[derive(Serialize)]
struct Rejected<'a> {
    record: &'a str,
    error: Reason,
}

/// Why a line was rejected.
#[derive(Serialize)]
pub(crate) struct Reason {
    ply: usize,
    #[serde(rename = "move")]
    text: String,
    #[serde(rename = "reason")]
    code: &'static str,
    message: String,
}

impl From<RecordError> for Reason {
    fn from(error: RecordError) -> Self {
        let (code, message) = (error.code(), error.to_string());
        let RecordError { ply, text, .. } = error;
        Self {
            ply,
            text,
            code,
            message,
        }
    }
}

/// Reads a board key of a game. No game need reach the position.
pub(crate) fn key(variant: Variant, key: &str) -> Result<Position, Reason> {
    Position::from_playable_key(variant, key).map_err(|error| Reason {
        ply: 0,
        text: key.to_owned(),
        code: "invalid-key",
        message: error.to_string(),
    })
}

/// Prints the answer to every line that is neither blank nor a comment, as `read` reads it, in order.
/// Invalid UTF-8 is answered as an unreadable record.
pub(crate) fn run<R, E: Into<Reason>, T: Serialize>(
    mut input: impl BufRead,
    output: &mut impl Write,
    read: impl Fn(&str) -> Result<R, E>,
    answer: impl Fn(String, &R) -> T,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::Understood;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let record = text.strip_suffix('\n').unwrap_or(&text);
        let record = record.strip_suffix('\r').unwrap_or(record);
        if !(record.trim().is_empty() || record.starts_with('#')) {
            match read(record) {
                Ok(found) => write_json(output, &answer(record.to_owned(), &found))?,
                Err(error) => {
                    let error = error.into();
                    write_json(output, &Rejected { record, error })?;
                    outcome = Outcome::SomeNotUnderstood;
                }
            }
        }
        line.clear();
    }
    Ok(outcome)
}

/// Returns cells in notation.
pub(crate) fn texts(position: &Position, cells: impl IntoIterator<Item = CellId>) -> Vec<String> {
    cells
        .into_iter()
        .map(|cell| position.write_cell(cell))
        .collect()
}
