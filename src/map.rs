//! Checks the code against `ARCHITECTURE.md`: a module imports only modules listed below it on the
//! map, the crates depend on one another as drawn there, and the session knows no browser.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const MAP: &str = include_str!("../ARCHITECTURE.md");

/// Modules outside the map: the two roots, and test-only modules.
const UNLISTED: [&str; 4] = ["fuzz", "lib", "main", "map"];

/// Returns the page's modules in the map's order.
fn listed() -> Vec<&'static str> {
    let lines = MAP.lines().skip_while(|line| !line.starts_with("src/"));
    let below = lines.skip(1).take_while(|line| line.starts_with("  "));
    let names = below.flat_map(|line| {
        let words = line.split_whitespace();
        words.map_while(|word| word.strip_suffix(".rs").or_else(|| word.strip_suffix('/')))
    });
    names.collect()
}

/// Returns the modules that the code under a path imports by `crate::`, except in tests.
fn imports(path: &Path) -> BTreeSet<String> {
    if path.is_dir() {
        let entries = fs::read_dir(path)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        let code = entries.filter(|entry| entry.file_stem().is_some_and(|stem| stem != "tests"));
        return code.flat_map(|entry| imports(&entry)).collect();
    }
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("mod tests {").next().unwrap_or_default();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let imported = code.split("crate::").skip(1).flat_map(|rest| {
        let group = rest
            .strip_prefix('{')
            .and_then(|rest| rest.split('}').next());
        group
            .unwrap_or(rest)
            .split(',')
            .take(if group.is_some() { usize::MAX } else { 1 })
    });
    let names = imported.map(|item| {
        let name = item.trim().chars().take_while(|&letter| is_part(letter));
        name.collect::<String>()
    });
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn a_module_imports_only_what_the_map_lists_below_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let listed = listed();
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(&source).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if UNLISTED.contains(&name.as_str()) {
            continue;
        }
        let place = listed.iter().position(|&module| module == name);
        let place = place.unwrap_or_else(|| panic!("the map does not list {name}"));
        let allowed = &listed[place..];
        for import in imports(&path) {
            let is_module = listed.contains(&import.as_str());
            let is_below = allowed.contains(&import.as_str());
            assert!(!is_module || is_below, "{name} imports {import}");
        }
        found.insert(name);
    }
    let gone: Vec<_> = listed
        .iter()
        .filter(|&&name| !found.contains(name))
        .collect();
    assert!(gone.is_empty(), "the map lists {gone:?}");
}

/// Returns the project's crates that a manifest depends on, tests apart.
fn dependencies(manifest: &Path) -> Vec<String> {
    let text = fs::read_to_string(manifest).unwrap();
    let section = text.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let ours = lines.filter_map(|line| line.strip_prefix("noughts-"));
    let name = |rest: &str| rest.split(['.', ' ']).next().unwrap_or_default().to_owned();
    ours.map(name).collect()
}

#[test]
fn crates_depend_as_the_map_draws_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let drawn: [(&str, &[&str]); 9] = [
        ("random", &[]),
        ("rules", &["random"]),
        ("engine", &["random", "rules"]),
        ("protocol", &["engine", "rules"]),
        ("statespace", &["engine", "random", "rules"]),
        ("lessons", &["engine", "rules"]),
        ("puzzles", &["random", "rules"]),
        ("study", &["rules"]),
        ("words", &["rules"]),
    ];
    for (name, expected) in drawn {
        let manifest = root.join("crates").join(name).join("Cargo.toml");
        let mut found = dependencies(&manifest);
        found.sort();
        assert_eq!(found, expected, "{name}");
    }
    // The page speaks to the engine's workers, and links no search.
    let page = dependencies(&root.join("Cargo.toml"));
    assert!(page.contains(&"protocol".to_owned()) && !page.contains(&"engine".to_owned()));
}

#[test]
fn the_session_knows_no_browser_and_no_clock() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/session");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            files += 1;
            let text = fs::read_to_string(&path).unwrap();
            for foreign in [
                "web_sys",
                "js_sys",
                "leptos",
                "gloo",
                "Instant",
                "SystemTime",
            ] {
                assert!(!text.contains(foreign), "{} has {foreign}", path.display());
            }
        }
    }
    assert!(files > 1);
}
