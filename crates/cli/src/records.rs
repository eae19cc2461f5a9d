//! Reads records and board keys, line by line.

use std::io::{self, BufRead, Write};

use noughts_rules::text::{self, EncodingError};
use noughts_rules::{CellId, Game, Position, RecordError, Variant};
use serde::Serialize;
use serde_json::json;

use crate::{Outcome, write_json};

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

/// Reads a record, or a line of nothing but digits, perhaps with the game's name: the columns of a game of
/// Drop, as PascalPons/connect4 writes them.
pub(crate) fn game(text: &str) -> Result<Game, RecordError> {
    columns(text).unwrap_or_else(|| text.parse())
}

/// Reads the same for an analysis, which may begin where no game leads.
pub(crate) fn position(text: &str) -> Result<Position, RecordError> {
    match columns(text) {
        Some(game) => game.map(|game| game.position().clone()),
        None => Position::from_playable_record(text),
    }
}

fn columns(text: &str) -> Option<Result<Game, RecordError>> {
    let falls = |game: &Variant| game.start().topology().falls();
    let falling = Variant::ALL.into_iter().find(falls)?;
    let (text, name) = (text.trim(), falling.word());
    let digits = text.strip_prefix(name).map_or(text, str::trim_start);
    let is_number = digits.bytes().all(|sign| sign.is_ascii_digit());
    is_number.then(|| Game::from_moves_text(falling, digits))
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

impl From<EncodingError> for Reason {
    fn from(error: EncodingError) -> Self {
        Self {
            ply: 0,
            text: String::new(),
            code: "encoding",
            message: error.to_string(),
        }
    }
}

/// Returns a line in the characters of records, without its line break.
///
/// # Errors
/// It is not UTF-8.
pub(crate) fn line(bytes: &[u8]) -> Result<String, EncodingError> {
    text::decode(bytes).map(|line| text::plain(line.strip_suffix('\n').unwrap_or(line)))
}

/// Prints the answer to every line that is neither blank nor a comment, as `read` reads it, in order.
/// Input in an encoding that has other line breaks is answered once.
pub(crate) fn run<R, E: Into<Reason>, T: Serialize>(
    mut input: impl BufRead,
    output: &mut impl Write,
    read: impl Fn(&str) -> Result<R, E>,
    answer: impl Fn(&str, &R) -> T,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::Understood;
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes)? > 0 {
        let text = line(&bytes);
        let has_lines = matches!(text, Ok(_) | Err(EncodingError::Byte { .. }));
        let record = text
            .clone()
            .unwrap_or_else(|_| String::from_utf8_lossy(&bytes).trim_end().to_owned());
        if !(record.trim().is_empty() || record.starts_with('#')) {
            let found = match text {
                Ok(text) => read(&text).map_err(|error| noting_dash(error.into(), &bytes)),
                Err(error) => Err(error.into()),
            };
            match found {
                Ok(found) => write_json(output, &answer(&record, &found))?,
                Err(error) => {
                    let record = if has_lines { &record } else { "" };
                    write_json(output, &json!({"record": record, "error": error}))?;
                    outcome = Outcome::SomeNotUnderstood;
                }
            }
            if !has_lines {
                break;
            }
        }
        bytes.clear();
    }
    Ok(outcome)
}

/// Returns the reason against a line; where a dash was read as hyphens, it says so.
fn noting_dash(mut reason: Reason, line: &[u8]) -> Reason {
    let dash = text::decode(line).ok().and_then(text::dash);
    if let Some((sign, hyphens)) = dash {
        reason.message = format!("{}; “{sign}” was read as “{hyphens}”", reason.message);
    }
    reason
}

/// Returns cells in notation.
pub(crate) fn texts(position: &Position, cells: impl IntoIterator<Item = CellId>) -> Vec<String> {
    cells
        .into_iter()
        .map(|cell| position.write_cell(cell))
        .collect()
}
