//! How large the page is on the wire.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::ensure;
use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;

use crate::release::{ASSETS, LAZY, WORKERS};

/// What the page may weigh before the workers, in bytes of brotli.
const PAGE_BUDGET: usize = 140_000;
/// What each worker may weigh, in bytes of brotli: that of the engine is loaded with a game against
/// the computer on a small board or in rounds, that of boards with one on a large board, that of
/// Ultimate, a third of which is its network, with such
/// a game of Ultimate, that of the textbooks with the search view, and that of the explorer with
/// the graph in space.
const WORKER_BUDGETS: [usize; WORKERS.len()] = [62_000, 80_000, 130_000, 62_000, 90_000];

/// Bytes of a file, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Size {
    /// Compresses as a file host does that prepares its files: at the highest level.
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

    fn print(self, name: &str) {
        let Self { raw, gzip, brotli } = self;
        println!("{raw:>9} {gzip:>9} {brotli:>9}  {name}");
    }
}

/// Prints the size of every file that a browser loads from a build, and the sums beside their
/// budgets.
pub(crate) fn print(dist: &Path) -> anyhow::Result<()> {
    println!("\n      raw      gzip    brotli  bytes");
    let mut page = Size::of(&fs::read(dist.join("index.html"))?)?;
    page.print("index.html");
    let mut workers = WORKERS.map(|name| (name, Size::default()));
    let mut lazy = Size::default();
    for entry in WalkDir::new(dist.join(ASSETS)).sort_by_file_name() {
        let entry = entry?;
        if !entry.file_type().is_file() {
            continue;
        }
        let name = entry.path().strip_prefix(dist)?.display().to_string();
        let size = Size::of(&fs::read(entry.path())?)?;
        size.print(&name);
        let worker = workers.iter_mut().find(|(worker, _)| name.contains(worker));
        let sum = if let Some((_, worker)) = worker {
            worker
        } else if name.starts_with(&format!("{ASSETS}/{LAZY}-")) {
            &mut lazy
        } else {
            &mut page
        };
        *sum = sum.plus(size);
    }
    page.print(&format!(
        "the page, before the workers (budget {PAGE_BUDGET} brotli)"
    ));
    lazy.print("views that are loaded when they are shown");
    for ((name, size), budget) in workers.iter().zip(WORKER_BUDGETS) {
        size.print(&format!("{name} (budget {budget} brotli)"));
    }
    ensure!(page.brotli <= PAGE_BUDGET, "the page is over its budget");
    for ((name, size), budget) in workers.iter().zip(WORKER_BUDGETS) {
        ensure!(size.brotli <= budget, "{name} is over its budget");
    }
    Ok(())
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
}
