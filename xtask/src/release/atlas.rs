//! The atlas of Ultimate's openings, in the short form that the page reads.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

/// The folder, in the repository and in a release.
pub(super) const ATLAS: &str = "atlas";

/// An opening, as `noughts-cli atlas` prints it.
#[derive(Deserialize)]
struct Entry {
    record: String,
    value: f64,
    visits: u64,
}

/// Writes the atlas of each game into a release: a line for each opening, with its moves, X's expected score in
/// thousandths and the playouts behind it.
pub(super) fn write(checkout: &Path, staging: &Path) -> anyhow::Result<()> {
    let to = staging.join(ATLAS);
    fs::create_dir_all(&to)?;
    for file in fs::read_dir(checkout.join(ATLAS))? {
        let path = file?.path();
        let name = path.with_extension("txt");
        let name = name.file_name().context("a file has a name")?;
        let text = short(&fs::read_to_string(&path)?);
        fs::write(
            to.join(name),
            text.with_context(|| path.display().to_string())?,
        )?;
    }
    Ok(())
}

fn short(text: &str) -> anyhow::Result<String> {
    let mut short = String::new();
    for (line, number) in text.lines().zip(1..) {
        let Entry {
            record,
            value,
            visits,
        } = serde_json::from_str(line).with_context(|| format!("line {number}"))?;
        let moves: String = record.split(' ').skip(1).collect();
        writeln!(short, "{moves} {:.0} {visits}", 1000.0 * value)?;
    }
    Ok(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_its_moves_its_score_and_its_playouts() {
        let line = r#"{"record":"ultimate ee ea","value":0.5646,"interval":[0.5,0.6],"visits":250000,"best":"ae"}"#;
        assert_eq!(short(line).unwrap(), "eeea 565 250000\n");
        assert!(short("ee").is_err());
    }

    #[test]
    fn the_page_reads_what_is_written() {
        let texts = fs::read_dir(crate::project::root().join(ATLAS)).unwrap();
        for path in texts.map(|file| file.unwrap().path()) {
            let text = short(&fs::read_to_string(&path).unwrap()).unwrap();
            let openings = noughts_app::openings::read(&text).unwrap();
            assert_eq!(openings.len(), 15, "{}", path.display());
            assert!(openings.iter().all(|opening| !opening.replies.is_empty()));
        }
    }
}
