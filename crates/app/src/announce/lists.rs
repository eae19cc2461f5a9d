//! Lists within sentences.

use noughts_words::common;

/// Joins names, each once: overlapping lines in one row are one row to the player. `row 1 and
/// column 1`.
pub fn joined(names: impl Iterator<Item = String>) -> String {
    let mut different: Vec<String> = Vec::new();
    for name in names {
        if !different.contains(&name) {
            different.push(name);
        }
    }
    let all = different.into_iter();
    all.reduce(|list, name| common::list_two(&list, &name))
        .unwrap_or_default()
}
