//! `solve`: proves who wins from the start of a board.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use noughts_engine::{BoardProver, Progress};
use noughts_proof::Check;
use noughts_rules::{MnkSize, Variant};
use serde::{Deserialize, Serialize};

use crate::certificate::Certificate;
use crate::check::finish;
use crate::command::milliseconds;
use crate::lines;
use crate::stopwatch::Stopwatch;
use crate::table::{Solved, Written};
use crate::{Outcome, SLICE, write_json};

/// The memory of the prover's table for a single board, and for each of many.
pub(crate) const TABLE_BYTES: usize = 512 << 20;
const EACH_TABLE_BYTES: usize = 128 << 20;

/// A claim to prove, and the bounds of the search.
#[derive(Clone, Debug, Args)]
pub(crate) struct Task {
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    variant: Option<Variant>,
    /// Every board up to 10 by 10, one after the other.
    #[arg(long)]
    all: bool,
    /// Only every Nth of them, starting from the Ith; I is 1 to N. Together, the shards print the
    /// lines of a single run, times apart.
    #[arg(
        long,
        value_name = "I/N",
        conflicts_with = "variant",
        default_value = "1/1"
    )]
    shard: Shard,
    /// Stops after that many milliseconds a board.
    #[arg(long, value_name = "MS", value_parser = milliseconds)]
    time: Option<Duration>,
    /// Stops after that many nodes a board.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Saves its findings to the file every minute. An interrupted run, as by Ctrl+C, continues from
    /// there when it is started again.
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    resume: Option<PathBuf>,
    /// Writes a certificate of each proven board into the folder, compressed, and prints its number of
    /// positions and of bytes, and the milliseconds that its check takes.
    #[arg(long, value_name = "FOLDER")]
    proofs: Option<PathBuf>,
}

/// A share of a task: the boards or positions whose number, from 0, leaves the index as remainder of the division
/// by the count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    pub(crate) index: usize,
    pub(crate) count: usize,
}

/// Parses `I/N`, with I from 1 to N.
impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shard = text.split_once('/').and_then(|(number, count)| {
            let (number, count): (usize, usize) = (number.parse().ok()?, count.parse().ok()?);
            let index = number.checked_sub(1)?;
            (index < count).then_some(Self { index, count })
        });
        shard.ok_or("a shard is I/N with I from 1 to N")
    }
}

impl Task {
    pub(crate) fn run(
        mut self,
        output: &mut impl Write,
        errors: &mut impl Write,
    ) -> io::Result<Outcome> {
        if let Some(variant) = self.variant {
            let mut prover = prover(variant, TABLE_BYTES)?;
            let saved = self.resume.take();
            let saved = saved.map(|path| SavedProof::open(path, variant, &mut prover, errors));
            write_json(
                output,
                &self.solve(variant, &mut prover, saved.transpose()?)?,
            )?;
        } else {
            let all = MnkSize::all().skip(self.shard.index);
            for variant in all.step_by(self.shard.count).map(Variant::Custom) {
                if let Some(mut prover) = BoardProver::new(variant, EACH_TABLE_BYTES) {
                    write_json(output, &self.solve(variant, &mut prover, None)?)?;
                }
            }
        }
        Ok(Outcome::Understood)
    }

    fn solve(
        &self,
        variant: Variant,
        prover: &mut BoardProver,
        mut saved: Option<SavedProof>,
    ) -> io::Result<Solved> {
        let (clock, stopwatch) = (Instant::now(), Stopwatch::start());
        let most = self.nodes.unwrap_or(u64::MAX);
        loop {
            let left = most.saturating_sub(prover.nodes());
            let is_over = self.time.is_some_and(|time| clock.elapsed() >= time);
            if left == 0 || is_over {
                break;
            }
            let progress = prover.step(SLICE.min(left));
            if progress == Progress::Done {
                break;
            }
            if let Some(saved) = &mut saved {
                saved.write_if_due(prover)?;
            }
        }
        if let Some(mut saved) = saved {
            saved.write(prover)?;
        }
        let mut solved = Solved {
            variant: variant.to_string(),
            value: prover.verdict().map(|verdict| verdict.word().to_owned()),
            way: prover.way().map(|way| way.word().to_owned()),
            nodes: prover.nodes(),
            ms: stopwatch.ms(),
            certificate: None,
        };
        if let Some(folder) = self.proofs.as_ref().filter(|_| solved.value.is_some()) {
            solved.certificate = Some(Written::to(folder, variant, prover)?);
        }
        Ok(solved)
    }
}

impl Written {
    /// Writes the certificate of a proven board into a folder.
    fn to(folder: &Path, variant: Variant, prover: &mut BoardProver) -> io::Result<Self> {
        let stopwatch = Stopwatch::start();
        let certificate = Certificate::of(variant, prover)?;
        let ms = stopwatch.ms();
        let stopwatch = Stopwatch::start();
        let checked = Check::new(certificate.to_string()).and_then(|mut check| finish(&mut check));
        checked.map_err(|flaw| io::Error::other(format!("{variant}: {flaw:?}")))?;
        let check_ms = stopwatch.ms();
        let compressed = certificate.compressed()?;
        fs::write(folder.join(certificate.file_name()), &compressed)?;
        Ok(Self {
            positions: certificate.positions,
            bytes: compressed.len(),
            ms,
            check_ms,
        })
    }
}

/// Returns the prover of a variant's start.
pub(crate) fn prover(variant: Variant, table_bytes: usize) -> io::Result<BoardProver> {
    BoardProver::new(variant, table_bytes).ok_or_else(|| {
        let what = "has no board on which completing a line wins";
        io::Error::other(format!("{variant} {what}"))
    })
}

/// The file of a proof that continues in another run: a header, and a line for each finding.
struct SavedProof {
    path: PathBuf,
    header: Header,
    written: Instant,
}

/// The first line.
#[derive(Serialize, Deserialize, PartialEq)]
struct Header {
    proof: String,
    version: u32,
}

impl SavedProof {
    /// The version of the file format.
    const VERSION: u32 = 2;

    /// How often the file is written.
    const PERIOD: Duration = Duration::from_secs(60);

    /// The nodes of a finding worth keeping: to find it again takes longer than to read it.
    const LEAST: u64 = 16;

    /// Loads a file's findings into the prover, or makes the file.
    fn open(
        path: PathBuf,
        variant: Variant,
        prover: &mut BoardProver,
        errors: &mut impl Write,
    ) -> io::Result<Self> {
        let mut saved = Self {
            path,
            header: Header {
                proof: variant.to_string(),
                version: Self::VERSION,
            },
            written: Instant::now(),
        };
        if saved.path.exists() {
            let named = |error| io::Error::other(format!("{}: {error}", saved.path.display()));
            saved.read(prover, errors).map_err(named)?;
        } else {
            // Now rather than in a minute, in case it cannot be written.
            saved.write(prover)?;
        }
        Ok(saved)
    }

    fn read(&self, prover: &mut BoardProver, errors: &mut impl Write) -> io::Result<()> {
        let mut first = Vec::new();
        BufReader::new(File::open(&self.path)?).read_until(b'\n', &mut first)?;
        if serde_json::from_slice::<Header>(&first).ok().as_ref() != Some(&self.header) {
            let what = format!("the file does not hold a proof of {}", self.header.proof);
            return Err(io::Error::other(what));
        }
        for finding in lines::resume(&self.path, 2, errors)? {
            prover.learn(finding);
        }
        Ok(())
    }

    /// Writes everything, if it is time to.
    fn write_if_due(&mut self, prover: &BoardProver) -> io::Result<()> {
        if self.written.elapsed() >= Self::PERIOD {
            self.write(prover)?;
        }
        Ok(())
    }

    /// Writes everything. If that is interrupted, the file is as it was.
    fn write(&mut self, prover: &BoardProver) -> io::Result<()> {
        let mut path = self.path.clone().into_os_string();
        path.push(".new");
        let mut file = BufWriter::new(File::create(&path)?);
        serde_json::to_writer(&mut file, &self.header)?;
        for finding in prover.findings(Self::LEAST) {
            writeln!(file)?;
            serde_json::to_writer(&mut file, &finding)?;
        }
        file.into_inner()?.sync_all()?;
        fs::rename(&path, &self.path)?;
        self.written = Instant::now();
        Ok(())
    }
}
