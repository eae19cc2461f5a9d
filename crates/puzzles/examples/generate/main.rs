//! Writes the data files of the puzzles:
//! `cargo run --profile native -p noughts-puzzles --example generate`, half a minute.

mod classes;
#[allow(dead_code, reason = "the tests read more of it")]
mod find;
mod select;

use std::fs;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    fs::create_dir_all(&folder)?;
    for (file, lines) in [
        ("classic.txt", select::classic()),
        ("four.txt", select::four()),
    ] {
        fs::write(folder.join(file), lines.join("\n") + "\n")?;
        println!("{file}: {} puzzles", lines.len());
    }
    Ok(())
}
