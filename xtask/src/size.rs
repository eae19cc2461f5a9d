//! The size of the page on the wire.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::ensure;
use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;

use crate::release::{ASSETS, LAZY, WORKERS};

/// The budget of the page before its workers, in bytes of brotli.
const PAGE_BUDGET: usize = 160_000;
/// The budget of each worker, in bytes of brotli. The engine's loads for a game against the
/// computer on a small board or in rounds, the board worker for a large board, Ultimate's (a third
/// of it its network) for Ultimate, the textbooks' with the search view, and the explorer's with
/// the 3D graph. Each reads the keys of its own games only.
const WORKER_BUDGETS: [usize; WORKERS.len()] = [95_000, 130_000, 90_000];

/// The size of one or several files, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Size {
    /// Compresses like a host that compresses in advance: at the highest level.
    fn of(content: &[u8]) -> anyhow::Result<Self> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(content)?;
        let mut brotli = Vec::new();
        brotli::BrotliCompress(
            &mut &*content,
            &mut brotli,
            &brotli::enc::BrotliEncoderParams::default(),
        )?;
        Ok(Self {
            raw: content.len(),
            gzip: gzip.finish()?.len(),
            brotli: brotli.len(),
        })
    }

    fn plus(self, other: Self) -> Self {
        Self {
            raw: self.raw + other.raw,
            gzip: self.gzip + other.gzip,
            brotli: self.brotli + other.brotli,
        }
    }

    /// Returns a row of the table.
    fn row(self, name: &str, budget: Option<usize>) -> String {
        let budget = budget.map(thousands).unwrap_or_default();
        let [raw, gzip, brotli] = [self.raw, self.gzip, self.brotli].map(thousands);
        format!("| {name} | {raw} | {gzip} | {brotli} | {budget} |")
    }
}

/// Returns a table of a build's downloads in bytes: each file of the page, and the sums with their
/// budgets.
pub(crate) fn table(dist: &Path) -> anyhow::Result<String> {
    let mut lines = vec![
        "| | raw | gzip | brotli | budget |".to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    let mut page = Size::of(&fs::read(dist.join("index.html"))?)?;
    lines.push(page.row("`index.html`", None));
    let mut workers = WORKERS.map(|name| (name, Size::default()));
    let mut lazy = Size::default();
    for entry in WalkDir::new(dist.join(ASSETS)).sort_by_file_name() {
        let entry = entry?;
        if !entry.file_type().is_file() {
            continue;
        }
        let name = entry.file_name().to_string_lossy();
        let size = Size::of(&fs::read(entry.path())?)?;
        let worker = workers.iter_mut().find(|(worker, _)| name.contains(worker));
        let sum = if let Some((_, worker)) = worker {
            worker
        } else if name.starts_with(&format!("{LAZY}-")) {
            &mut lazy
        } else {
            lines.push(size.row(&format!("`{}`", without_digest(&name)), None));
            &mut page
        };
        *sum = sum.plus(size);
    }
    lines.push(page.row("**the page, before its workers**", Some(PAGE_BUDGET)));
    for ((name, size), budget) in workers.iter().zip(WORKER_BUDGETS) {
        lines.push(size.row(&format!("`{name}`"), Some(budget)));
    }
    lines.push(lazy.row("views that are loaded when they are shown", None));
    let table = lines.join("\n");
    ensure!(
        page.brotli <= PAGE_BUDGET,
        "the page is over its budget:\n{table}"
    );
    for ((name, size), budget) in workers.iter().zip(WORKER_BUDGETS) {
        ensure!(size.brotli <= budget, "{name} is over its budget:\n{table}");
    }
    Ok(table)
}

/// Returns the name of an asset without its digest, which would change in every build.
fn without_digest(name: &str) -> String {
    match name.rsplit_once('-') {
        Some((stem, rest)) => {
            let (_, extension) = rest.split_once('.').unwrap_or((rest, ""));
            format!("{stem}.{extension}")
        }
        None => name.to_owned(),
    }
}

/// Returns a number with a comma between thousands.
pub(crate) fn thousands(number: usize) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", thousands(number / 1000), number % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compresses_what_repeats() {
        let size = Size::of(&[b'x'; 10_000]).unwrap();
        assert_eq!(size.raw, 10_000);
        assert!(size.gzip < 100 && size.brotli < 100, "{size:?}");
    }

    #[test]
    fn a_row_names_a_file_without_its_digest() {
        let size = Size {
            raw: 1_234_567,
            gzip: 12_345,
            brotli: 999,
        };
        let name = without_digest("noughts-0a1b2c3d.js");
        let row = size.row(&name, Some(140_000));
        assert_eq!(row, "| noughts.js | 1,234,567 | 12,345 | 999 | 140,000 |");
        assert_eq!(without_digest("index.html"), "index.html");
    }
}
