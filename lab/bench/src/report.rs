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
    let lines = output.lines().zip(1..);
    let lines = lines.filter_map(|(line, number)| Some((line.split_once(MARK)?.1, number)));
    let figures = lines.map(|(line, number)| {
        let figure = serde_json::from_str(line.trim());
        figure.with_context(|| format!("line {number} is no figure of this report"))
    });
    let figures = figures.collect::<anyhow::Result<Vec<F>>>()?;
    ensure!(!figures.is_empty(), "the report has no figures");
    Ok(figures)
}
