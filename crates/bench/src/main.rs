//! Prints the report of the search, or of proofs, on the host.

use std::env;
use std::error::Error;
use std::time::Instant;

use noughts_bench::{PROOFS, WORKLOADS, Workload, report};

fn main() -> Result<(), Box<dyn Error>> {
    let workloads: &[Workload] = match env::args().nth(1).as_deref() {
        None | Some("search") => &WORKLOADS,
        Some("proofs") => &PROOFS,
        Some(other) => return Err(format!("there is no report {other:?}").into()),
    };
    let started = Instant::now();
    for line in report(workloads, || started.elapsed().as_secs_f64() * 1000.0)? {
        println!("{line}");
    }
    Ok(())
}
