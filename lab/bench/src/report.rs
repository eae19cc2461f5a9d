//! Reports: figures as lines of a program's output, which may have other lines, as that of a test does.

use anyhow::{Context as _, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The prefix of a report's lines.
const MARK: &str = "noughts-bench ";

/// Returns the line of a figure.
///
/// # Errors
/// It cannot be written as JSON.
pub fn line(figure: &impl Serialize) -> anyhow::Result<String> {
    Ok(format!("{MARK}{}", serde_json::to_string(figure)?))
}

/// Reads the figures out of a program's output.
pub(crate) fn read<F: DeserializeOwned>(output: &str) -> anyhow::Result<Vec<F>> {
    let lines = output
        .lines()
        .filter_map(|line| Some(line.split_once(MARK)?.1));
    let figures: Result<Vec<F>, _> = lines
        .map(|line| serde_json::from_str(line.trim()))
        .collect();
    let figures = figures.context("a line is no figure of this report")?;
    ensure!(!figures.is_empty(), "the report has no figures");
    Ok(figures)
}
