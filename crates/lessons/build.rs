//! Lists the files of the lessons and their titles, so that adding a file adds a lesson.

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
        let text = fs::read_to_string(file)?;
        let head = text.lines().take_while(|line| !line.is_empty());
        let titles = head.filter_map(|line| line.strip_prefix("title")?.split_once(' '));
        let titles: Vec<_> = titles
            .map(|(language, title)| (language.trim_start_matches('.'), title))
            .collect();
        Ok([
            format!("({id:?}, include_str!({:?})),\n", file.display()),
            format!("({id:?}, &{titles:?}),\n"),
        ])
    });
    let entries = entries.collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    let out = env::var("OUT_DIR")?;
    for (name, which) in [("lessons.rs", 0), ("titles.rs", 1)] {
        let list: String = entries.iter().map(|entry| entry[which].as_str()).collect();
        fs::write(Path::new(&out).join(name), format!("&[\n{list}]"))?;
    }
    Ok(())
}
