//! Prints a report on the host, or a table of two reports.
//!
//! ```text
//! noughts-bench search | proofs
//! noughts-bench endgames [POSITIONS [NODES]]
//! noughts-bench table search | proofs | endgames NATIVE WASM
//! ```
//!
//! `endgames` proves so many positions of each kind, and gives so many nodes to the exhaustive search
//! that checks each proof. `table` reads the output of two programs from files.

use std::time::Instant;
use std::{env, fs};

use anyhow::bail;
use noughts_bench::clock::processor_time;
use noughts_bench::{PROOFS, WORKLOADS, Workload, endgames, report, table};

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
        _ => bail!("the arguments are search, proofs, endgames or table"),
    }
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
