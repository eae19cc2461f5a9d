//! Prints what was measured natively and in wasm, side by side: `side_by_side searches NATIVE WASM`
//! and `side_by_side endgames NATIVE WASM`, with files of reports.

use std::{env, fs};

use anyhow::{Context, bail};
use noughts_bench::table;

fn main() -> anyhow::Result<()> {
    let usage = "side_by_side searches|endgames NATIVE WASM";
    let mut arguments = env::args().skip(1);
    let mut next = || arguments.next().context(usage);
    let (kind, native, wasm) = (next()?, next()?, next()?);
    let (native, wasm) = (fs::read_to_string(native)?, fs::read_to_string(wasm)?);
    let table = match kind.as_str() {
        "searches" => table::of_searches(&native, &wasm)?,
        "endgames" => table::of_endgames(&native, &wasm)?,
        _ => bail!(usage),
    };
    println!("{table}");
    Ok(())
}
