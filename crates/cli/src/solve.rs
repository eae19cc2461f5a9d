//! `solve`: proves who wins from the start of a board.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noughts_engine::{BoardProver, Progress, Proven};
use noughts_rules::{MnkSize, Variant};
use serde::{Deserialize, Serialize};

use crate::table::Solved;
use crate::{Outcome, SLICE, write_json};

/// The memory of the prover's table for a single board, and for each of many.
const TABLE_BYTES: usize = 512 << 20;
const EACH_TABLE_BYTES: usize = 128 << 20;

/// The bounds of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
}

/// A share of all boards: those whose number, from 0, leaves the index as remainder of the division
/// by the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) index: usize,
    pub(crate) count: usize,
}

impl Shard {
    pub(crate) const WHOLE: Self = Self { index: 0, count: 1 };
}

/// The boards to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// A single board; the proofs found on the way are saved in a file, if one is given.
    One(Variant, Option<PathBuf>),
    /// Every board up to 10 by 10, or a shard of them.
    All(Shard),
}

impl Bounds {
    pub(crate) fn run(self, task: Task, output: &mut impl Write) -> io::Result<Outcome> {
        match task {
            Task::One(variant, kept) => {
                let Some(mut prover) = BoardProver::new(variant, TABLE_BYTES) else {
                    let what = "has no board on which completing a line wins";
                    return Err(io::Error::other(format!("{variant} {what}")));
                };
                let mut kept = kept
                    .map(|path| Kept::open(&path, variant, &mut prover))
                    .transpose()?;
                let solved = self.solve(variant, &mut prover, kept.as_mut())?;
                write_json(output, &solved)?;
            }
            Task::All(shard) => {
                let all = boards().into_iter().skip(shard.index);
                for variant in all.step_by(shard.count).map(Variant::Custom) {
                    if let Some(mut prover) = BoardProver::new(variant, EACH_TABLE_BYTES) {
                        write_json(output, &self.solve(variant, &mut prover, None)?)?;
                    }
                }
            }
        }
        Ok(Outcome::Understood)
    }

    fn solve(
        self,
        variant: Variant,
        prover: &mut BoardProver,
        mut kept: Option<&mut Kept>,
    ) -> io::Result<Solved> {
        let (clock, busy) = (Instant::now(), busy());
        let most = self.nodes.unwrap_or(u64::MAX);
        loop {
            let left = most.saturating_sub(prover.nodes());
            let is_over = self.time.is_some_and(|time| clock.elapsed() >= time);
            if left == 0 || is_over {
                break;
            }
            let progress = prover.step(SLICE.min(left));
            if let Some(kept) = &mut kept {
                kept.write(prover.take_proven())?;
            }
            if progress == Progress::Done {
                break;
            }
        }
        Ok(Solved {
            variant: variant.to_string(),
            value: prover.verdict().map(|verdict| verdict.word().to_owned()),
            way: prover.way().map(|way| way.word().to_owned()),
            nodes: prover.nodes(),
            ms: since(busy).unwrap_or_else(|| clock.elapsed()).as_millis() as u64,
        })
    }
}

/// Returns the program's processor time, if the system reports it: the time of a proof should not
/// depend on other work on the machine.
fn busy() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn since(earlier: Option<Duration>) -> Option<Duration> {
    busy()?.checked_sub(earlier?)
}

/// Returns every board up to 10 by 10 with at least as many columns as rows.
pub(crate) fn boards() -> Vec<MnkSize> {
    let sides = || MnkSize::MIN..=MnkSize::MAX;
    let mut boards = Vec::new();
    for columns in sides() {
        for rows in MnkSize::MIN..=columns {
            let lengths = MnkSize::MIN..=columns;
            let found = lengths.filter_map(|length| MnkSize::new(columns, rows, length).ok());
            boards.extend(found);
        }
    }
    boards
}

/// The file of a proof that continues in another run: a header, and a line for each part.
struct Kept(File);

/// The first line.
#[derive(Serialize, Deserialize, PartialEq)]
struct Header {
    proof: String,
    version: u32,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
struct Part {
    key: u64,
    reached: bool,
    nodes: u64,
}

impl Kept {
    /// The version of the file format.
    const VERSION: u32 = 1;

    /// Opens or creates a file, and loads its contents into the prover. A truncated last line is
    /// ignored, and terminated.
    fn open(path: &Path, variant: Variant, prover: &mut BoardProver) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        let header = Header {
            proof: variant.to_string(),
            version: Self::VERSION,
        };
        let mut lines = BufReader::new(&file).split(b'\n');
        let Some(first) = lines.next().transpose()? else {
            write_json(&mut file, &header)?;
            return Ok(Self(file));
        };
        if serde_json::from_slice::<Header>(&first).ok() != Some(header) {
            let what = "does not keep a proof of";
            return Err(io::Error::other(format!(
                "{} {what} {variant}",
                path.display()
            )));
        }
        let mut damaged = 0;
        let mut parts = BTreeMap::new();
        for line in lines {
            match serde_json::from_slice::<Part>(&line?) {
                Ok(part) => _ = parts.insert(part.key, part),
                Err(_) => damaged += 1,
            }
        }
        // The largest last, so that they stay in the table.
        let mut parts: Vec<Part> = parts.into_values().collect();
        parts.sort_by_key(|part| part.nodes);
        for part in parts {
            prover.learn(Proven {
                key: part.key,
                is_reached: part.reached,
                nodes: part.nodes,
            });
        }
        if damaged > 0 {
            writeln!(file)?;
        }
        Ok(Self(file))
    }

    fn write(&mut self, proven: Vec<Proven>) -> io::Result<()> {
        for part in proven {
            let part = Part {
                key: part.key,
                reached: part.is_reached,
                nodes: part.nodes,
            };
            write_json(&mut self.0, &part)?;
        }
        Ok(())
    }
}
