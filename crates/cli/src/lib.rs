//! The commands of `noughts-cli`: game records in, one JSON object a line out; matches; and the
//! engine as a server for other programs.
//!
//! Everything goes through [`run`], with streams that a test can supply.
//!
//! ```
//! use noughts_cli::{Outcome, run};
//!
//! let mut output = Vec::new();
//! let args = ["replay"].map(Into::into);
//! let outcome = run(args, "classic b2 b2\n".as_bytes(), &mut output, std::io::sink());
//!
//! assert_eq!(outcome, Outcome::SomeNotUnderstood);
//! assert!(output.starts_with(br#"{"record":"classic b2 b2","error":{"ply":2,"move":"b2","#));
//! ```

mod analyse;
mod arena;
mod atlas;
mod certificate;
mod check;
mod command;
mod contender;
mod contest;
mod key;
mod levels;
mod lines;
mod pairs;
mod perft;
mod player;
mod program;
mod prove;
mod puzzles;
mod records;
mod replay;
mod searcher;
mod serve;
mod simple;
mod solve;
mod stopwatch;
mod table;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::iter::once;
use std::process::ExitCode;

use clap::Parser as _;
use command::Command;
use serde::Serialize;

/// How many nodes, or playouts, are searched between two looks at the clock: a few milliseconds'
/// worth, where a prover is at work.
const SLICE: u64 = 256;

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every line was understood.
    Understood,
    /// Some lines were not understood, or a stream failed.
    SomeNotUnderstood,
    /// The arguments were wrong, and nothing was read.
    WrongArguments,
}

/// The exit codes that scripts rely on: 0, 1 and 2.
impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Understood => Self::SUCCESS,
            Outcome::SomeNotUnderstood => Self::from(1),
            Outcome::WrongArguments => Self::from(2),
        }
    }
}

/// Runs the command given by the arguments (without the program's name).
///
/// A failing stream ends the run. A reader that closes `output` early ends it silently: the outcome
/// shows that there was more.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    mut errors: impl Write,
) -> Outcome {
    let command = match Command::try_parse_from(once("noughts-cli".into()).chain(args)) {
        Ok(command) => command,
        // If this fails, nobody is left to tell.
        Err(error) if error.use_stderr() => {
            _ = write!(errors, "{error}");
            return Outcome::WrongArguments;
        }
        Err(help) => {
            let printed = write!(output, "{help}").and_then(|()| output.flush());
            return printed.map_or(Outcome::SomeNotUnderstood, |()| Outcome::Understood);
        }
    };
    let done = match command {
        Command::Perft { start, depth } => perft::run(&start, depth, &mut output),
        Command::Replay => records::run(input, &mut output, records::game, replay::replay),
        Command::Key => records::run(input, &mut output, records::game, key::key),
        Command::Analyse { limits, keys: None } => {
            records::run(input, &mut output, records::position, |record, position| {
                limits.analyse(record, position)
            })
        }
        Command::Analyse {
            limits,
            keys: Some(variant),
        } => {
            let read = |key: &str| records::key(variant, key);
            records::run(input, &mut output, read, |key, position| {
                limits.analyse(key, position)
            })
        }
        Command::Match(contest) => contest.run(&mut output),
        Command::Levels(ladder) => ladder.run(&mut output),
        Command::Arena(arena) => arena.run(&mut output),
        Command::Atlas(atlas) => atlas.run(&mut output, &mut errors),
        Command::Puzzles(hunt) => hunt.run(&mut output),
        Command::Solve(task) => task.run(&mut output, &mut errors),
        Command::Prove(theorem) => theorem.run(&mut output),
        Command::Check(certificates) => certificates.run(input, &mut output),
        Command::Table => table::run(input, &mut output, &mut errors),
        Command::ServeEngine => serve::run(input, &mut output),
    };
    match done {
        Ok(outcome) => outcome,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::SomeNotUnderstood,
        Err(error) => {
            _ = writeln!(errors, "noughts-cli: {error}");
            Outcome::SomeNotUnderstood
        }
    }
}

/// Writes one object and flushes: the reader may be waiting for it.
fn write_json(output: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, object)?;
    writeln!(output)?;
    output.flush()
}
