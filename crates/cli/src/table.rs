//! `table`: formats the output of one or more runs of `solve` as a page of documentation.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use noughts_rules::{MnkSize, Variant};
use serde::{Deserialize, Serialize};

use crate::Outcome;

/// An output line of `solve`.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Solved {
    pub(crate) variant: String,
    pub(crate) value: Option<String>,
    pub(crate) way: Option<String>,
    pub(crate) nodes: u64,
    pub(crate) ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<Written>,
}

/// The facts about a board's certificate.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Written {
    /// The number of its replies.
    pub(crate) positions: usize,
    /// Its size, compressed.
    pub(crate) bytes: usize,
    /// The milliseconds to write it, once the board is proven, and to check it.
    pub(crate) ms: u64,
    pub(crate) check_ms: u64,
}

/// The text above the table.
const HEAD: &str = include_str!("table-head.md");

/// The text below the table.
const SOURCES: &str = include_str!("table-sources.md");

/// Reads lines of `solve` and prints the page. Of several lines for a board, one with a value
/// counts first, then the one with more nodes.
pub(crate) fn run(
    input: impl BufRead,
    output: &mut impl Write,
    errors: &mut impl Write,
) -> io::Result<Outcome> {
    let mut found: BTreeMap<String, Solved> = BTreeMap::new();
    let mut outcome = Outcome::Understood;
    for (line, number) in input.split(b'\n').zip(1..) {
        let solved = match serde_json::from_slice::<Solved>(&line?) {
            Ok(solved) => solved,
            Err(error) => {
                writeln!(errors, "noughts-cli: line {number}: {error}")?;
                outcome = Outcome::SomeNotUnderstood;
                continue;
            }
        };
        let rank = |solved: &Solved| (solved.value.is_some(), solved.nodes);
        match found.get(&solved.variant) {
            Some(other) if rank(other) >= rank(&solved) => {}
            Some(_) | None => _ = found.insert(solved.variant.clone(), solved),
        }
    }
    write!(output, "{HEAD}")?;
    for size in MnkSize::all() {
        let solved = found.get(&Variant::Custom(size).to_string());
        let (columns, rows, length) = (size.columns(), size.rows(), size.line_length());
        write!(output, "| {columns}×{rows} | {length} | ")?;
        match solved {
            Some(Solved {
                value: Some(value),
                way: Some(way),
                nodes,
                ms,
                ..
            }) => write!(output, "{} | {way} | {nodes} | {ms}", in_words(value))?,
            Some(Solved { nodes, .. }) => write!(output, "open here | | {nodes} |")?,
            None => write!(output, "open here | | |")?,
        }
        let certificate = solved.and_then(|solved| solved.certificate.as_ref());
        match certificate {
            Some(Written {
                positions,
                bytes,
                ms,
                check_ms,
            }) => write!(output, " | {positions} | {bytes} | {ms} | {check_ms}")?,
            None => write!(output, " | | | |")?,
        }
        writeln!(output, " | {} |", literature(size))?;
    }
    write!(output, "{SOURCES}")?;
    output.flush()?;
    Ok(outcome)
}

fn in_words(value: &str) -> &str {
    match value {
        "first" => "first player wins",
        other => other,
    }
}

/// Returns the published value of a board with at least as many columns as rows.
fn literature(size: MnkSize) -> &'static str {
    match (size.columns(), size.rows(), size.line_length()) {
        (3, 3, 3) | (4, 4, 4) | (5, 5, 5) | (6, 6, 6) | (7, 7, 7) => "draw [BCG]",
        (_, _, 3) => "first player wins [BCG]",
        (5..=8, 4, 4) | (5, 5, 4) => "draw [U]",
        (6, 5, 4) => "first player wins [U]",
        (9 | 10, 4, 4) | (6..=10, 5..=10, 4) => "first player wins [C]",
        (7 | 8, 7, 5) | (8, 8, 5) => "draw [H]",
        (_, _, 8) => "draw [Z]",
        (_, _, 9..) => "draw [PS]",
        _ => "",
    }
}
