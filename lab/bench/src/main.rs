//! Prints a report on the host, or a table of two reports.
//!
//! ```text
//! noughts-bench search | proofs
//! noughts-bench endgames [POSITIONS [NODES]]
//! noughts-bench calibration play FILE GAME PLAYOUTS FIRST GAMES
//! noughts-bench calibration fit | table FILE…
//! noughts-bench table search | proofs | endgames NATIVE WASM
//! ```
//!
//! `endgames` proves so many positions of each kind, and gives so many nodes to the exhaustive search
//! that checks each proof. `calibration play` appends games of Ultimate's search against itself to a file, with seeds
//! from FIRST on, but for those that the file has; `fit` and `table` read such files. `table` reads the output of two programs from files.

use std::fs::File;
use std::io::Write as _;
use std::ops::Range;
use std::time::Instant;
use std::{env, fs, io};

use anyhow::bail;
use noughts_bench::calibration::{Played, reliability};
use noughts_bench::clock::processor_time;
use noughts_bench::{PROOFS, WORKLOADS, Workload, calibration, endgames, report, table};
use noughts_rules::Variant;

/// The numbers of `endgames` if none are given. The exhaustive search takes about a second and 200 MB
/// for its nodes.
const ENDGAMES: [usize; 2] = [20, 2_000_000];

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["search"] => measure(&WORKLOADS),
        ["proofs"] => measure(&PROOFS),
        ["endgames", ref numbers @ ..] => prove(numbers),
        ["calibration", "play", file, game, playouts, first, games] => {
            let first: u64 = first.parse()?;
            let seeds = first..first + games.parse::<u64>()?;
            play(file, game.parse()?, playouts.parse()?, seeds)
        }
        ["calibration", "fit", ref files @ ..] => {
            for (variant, slope) in reliability::fit(&games(files)?)? {
                println!("{variant}: {:.3} ± {:.3}", slope.factor, slope.half);
            }
            Ok(())
        }
        ["calibration", "table", ref files @ ..] => {
            println!("{}", reliability::tables(&games(files)?)?);
            Ok(())
        }
        ["table", kind, native, wasm] => {
            let (native, wasm) = (fs::read_to_string(native)?, fs::read_to_string(wasm)?);
            let table = match kind {
                "search" | "proofs" => table::of_searches(&native, &wasm)?,
                "endgames" => table::of_endgames(&native, &wasm)?,
                _ => bail!("there is no report {kind}"),
            };
            println!("{table}");
            Ok(())
        }
        _ => bail!("the arguments are search, proofs, endgames, calibration or table"),
    }
}

/// Reads the games of several files.
fn games(files: &[&str]) -> anyhow::Result<Vec<Played>> {
    let read = |file: &&str| calibration::read(&fs::read_to_string(file)?);
    let games = files.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(games.into_iter().flatten().collect())
}

/// Plays games and appends them to a file, but for those that it has.
fn play(file: &str, variant: Variant, playouts: u64, seeds: Range<u64>) -> anyhow::Result<()> {
    let mut file = File::options()
        .create(true)
        .append(true)
        .read(true)
        .open(file)?;
    let known = calibration::read(&io::read_to_string(&file)?)?;
    let known = calibration::seeds(&known, variant, playouts);
    let suite = fs::read_to_string(format!("openings/{variant}.txt"))?;
    let suite: Vec<_> = suite.lines().collect();
    for seed in seeds.filter(|seed| !known.contains(seed)) {
        let game = calibration::play(variant, playouts, seed, &suite)?;
        writeln!(file, "{}", serde_json::to_string(&game)?)?;
    }
    Ok(())
}

fn measure(workloads: &[Workload]) -> anyhow::Result<()> {
    let started = Instant::now();
    for workload in workloads {
        let figure = workload.measure(|| started.elapsed().as_secs_f64() * 1000.0);
        println!("{}", report::line(&figure.map_err(anyhow::Error::msg)?)?);
    }
    Ok(())
}

fn prove(arguments: &[&str]) -> anyhow::Result<()> {
    let mut numbers = ENDGAMES;
    for (number, argument) in numbers.iter_mut().zip(arguments) {
        *number = argument.parse()?;
    }
    let [positions, check] = numbers;
    let started = Instant::now();
    let clock = || processor_time().unwrap_or_else(|| started.elapsed().as_secs_f64() * 1000.0);
    for trial in endgames::trials(positions) {
        println!("{}", report::line(&trial.run(check, clock))?);
    }
    Ok(())
}
