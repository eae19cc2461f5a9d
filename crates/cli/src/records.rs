//! Reads records and board keys, line by line.

use std::io::{self, BufRead, Write};

use noughts_rules::{CellId, Game, KeyError, Position, RecordError, Variant};
use serde::Serialize;

use crate::{Outcome, write_json};

/// A rejected record, as printed.
#[derive(Serialize)]
struct Rejected<'a> {
    record: &'a str,
    error: Reason<'a>,
}

#[derive(Serialize)]
struct Reason<'a> {
    ply: usize,
    #[serde(rename = "move")]
    text: &'a str,
    #[serde(rename = "reason")]
    code: &'static str,
    message: String,
}

impl<'a> Rejected<'a> {
    /// Returns the answer to a record that does not replay.
    fn new(record: &'a str, error: &'a RecordError) -> Self {
        let RecordError { ply, text, .. } = error;
        let (code, message) = (error.code(), error.to_string());
        Self {
            record,
            error: Reason {
                ply: *ply,
                text,
                code,
                message,
            },
        }
    }

    /// Returns the answer to a line that is not a key of the game.
    fn key(line: &'a str, error: &KeyError) -> Self {
        Self {
            record: line,
            error: Reason {
                ply: 0,
                text: line,
                code: "invalid-key",
                message: error.to_string(),
            },
        }
    }
}

/// Prints the answer to every record, as `read` reads it, in order. Invalid UTF-8 is answered as an
/// unreadable record.
pub(crate) fn run<T: Serialize>(
    input: impl BufRead,
    output: &mut impl Write,
    read: fn(&str) -> Result<Game, RecordError>,
    mut answer: impl FnMut(String, &Game) -> T,
) -> io::Result<Outcome> {
    lines(input, output, |record, output| match read(record) {
        Ok(game) => {
            write_json(output, &answer(record.to_owned(), &game))?;
            Ok(Outcome::Understood)
        }
        Err(error) => {
            write_json(output, &Rejected::new(record, &error))?;
            Ok(Outcome::SomeNotUnderstood)
        }
    })
}

/// Prints the answer to every board key of a game, in order. No game need reach the position.
pub(crate) fn run_keys<T: Serialize>(
    variant: Variant,
    input: impl BufRead,
    output: &mut impl Write,
    mut answer: impl FnMut(String, &Position) -> T,
) -> io::Result<Outcome> {
    lines(
        input,
        output,
        |key, output| match Position::from_playable_key(variant, key) {
            Ok(position) => {
                write_json(output, &answer(key.to_owned(), &position))?;
                Ok(Outcome::Understood)
            }
            Err(error) => {
                write_json(output, &Rejected::key(key, &error))?;
                Ok(Outcome::SomeNotUnderstood)
            }
        },
    )
}

/// Answers every line that is neither blank nor a comment.
fn lines<O: Write>(
    mut input: impl BufRead,
    output: &mut O,
    mut answer: impl FnMut(&str, &mut O) -> io::Result<Outcome>,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::Understood;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let record = text.strip_suffix('\n').unwrap_or(&text);
        let record = record.strip_suffix('\r').unwrap_or(record);
        if !(record.trim().is_empty() || record.starts_with('#')) {
            match answer(record, output)? {
                Outcome::Understood => {}
                answered @ (Outcome::SomeNotUnderstood | Outcome::WrongArguments) => {
                    outcome = answered;
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
