//! Only the registry asks which game it is.

use std::fs;
use std::path::{Path, PathBuf};

/// The exceptions, and why.
const EXCEPTIONS: [(&str, &str); 1] = [(
    "src/play/rules/texts.rs",
    "the rules in words differ between games",
)];

#[test]
fn nobody_asks_which_game_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    for folder in ["src", "crates", "xtask/src"] {
        collect(&root.join(folder), &mut sources);
    }
    assert!(sources.len() > 200, "the sources were not found");
    let mut excused = Vec::new();
    for source in sources {
        let path = source.strip_prefix(&root).unwrap().to_str().unwrap();
        let path = path.replace('\\', "/");
        let text = fs::read_to_string(&source).unwrap();
        for line in questions(&text) {
            match EXCEPTIONS.iter().find(|(file, _)| *file == path) {
                Some((file, _)) => excused.push(*file),
                None => panic!("{path} asks which game it is: {line}"),
            }
        }
    }
    for (file, why) in EXCEPTIONS {
        assert!(
            excused.contains(&file),
            "{file} no longer needs its exception ({why})"
        );
    }
}

/// Collects the Rust files that are neither tests nor in the registry.
fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let is_left_out = ["tests", "examples", "target", "fuzz"].contains(&name.as_str());
            if !is_left_out && !path.ends_with("rules/src/games") {
                collect(&path, sources);
            }
        } else if path.extension().is_some_and(|it| it == "rs")
            && !["tests.rs", "fuzz.rs"].contains(&name.as_str())
        {
            sources.push(path);
        }
    }
}

/// Returns the lines of a file, without tests and comments, that ask for a game by name.
fn questions(text: &str) -> impl Iterator<Item = &str> {
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(text);
    let lines = code.lines().map(str::trim);
    lines.filter(|line| {
        let names = line.contains("Variant::") && !line.starts_with("//");
        names && asks(line)
    })
}

/// Returns whether a line has a game in a pattern or a comparison. Merely naming one, such as the
/// first to show, asks nothing.
fn asks(line: &str) -> bool {
    line.match_indices("Variant::").any(|(at, _)| {
        let (before, after) = line.split_at(at);
        let name: String = after["Variant::".len()..]
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        let is_game = name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.contains(|letter: char| letter.is_ascii_lowercase());
        let before = before.trim_end();
        let after = after["Variant::".len() + name.len()..].trim_start();
        let is_pattern = after.starts_with("=>") || after.starts_with('|') || before.ends_with('|');
        let is_bound = after.starts_with("(_)") || after.starts_with("(size) =>");
        let is_compared = before.ends_with("==")
            || before.ends_with("!=")
            || after.starts_with("==")
            || after.starts_with("!=");
        let is_tested = before.contains("matches!(") || before.contains("if let");
        is_game && (is_pattern || is_bound || is_compared || is_tested)
    })
}
