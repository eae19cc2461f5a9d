//! Lists the files of the lessons, so that adding a file adds a lesson.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("data");
    let files = fs::read_dir(folder)?.map(|file| Ok(file?.path()));
    let mut files = files.collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    let entries = files.iter().map(|file| {
        let name = file.file_stem().and_then(|name| name.to_str());
        let (_, id) = name
            .and_then(|name| name.split_once('-'))
            .ok_or("a file is not named NUMBER-NAME.txt")?;
        Ok(format!("({id:?}, include_str!({:?})),\n", file.display()))
    });
    let list = entries.collect::<Result<String, Box<dyn Error>>>()?;
    let list = format!("&[\n{list}]");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("lessons.rs"), list)?;
    Ok(())
}
