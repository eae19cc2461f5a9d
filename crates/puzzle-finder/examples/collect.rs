//! Writes the data files of the puzzles:
//! `cargo run --profile native -p noughts-puzzle-finder --example collect [GAME …]`, some minutes a game.
//!
//! A puzzle that is there stays in its place, and is proven and measured anew; missing ones are found and added,
//! from easy to hard.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use noughts_puzzle_finder::{Finder, Found, Reached, class};
use noughts_puzzles::{entries, games};
use noughts_rules::{Game, Variant};

/// The seed of the search.
const SEED: u64 = 24;

/// How many puzzles are wanted of a game; of the others all that there are.
const WANTED: [(&str, usize); 11] = [
    // The number of these decides the puzzle of the day.
    ("classic", 294),
    ("four", 229),
    ("mnk-5x5x4", 350),
    ("mnk-6x6x4", 80),
    ("drop", 250),
    ("qubic", 150),
    ("expanding", 340),
    ("ultimate", 300),
    ("ultimate-cross", 80),
    ("ultimate-count", 120),
    ("ultimate-open", 200),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let chosen: Vec<String> = env::args().skip(1).collect();
    for game in games() {
        let id = game.to_string();
        if chosen.is_empty() || chosen.contains(&id) {
            println!("{id}: {} puzzles", collect(game)?);
        }
    }
    Ok(())
}

fn path(id: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles/data");
    folder.join(id).with_extension("txt")
}

/// How many are found before the file is written again, so that a run can be stopped.
const BATCH: usize = 20;

/// Completes the file of a game, and returns how many puzzles it has then.
fn collect(variant: Variant) -> Result<usize, Box<dyn std::error::Error>> {
    let id = variant.to_string();
    let wanted = WANTED.into_iter().find(|(of, _)| *of == id);
    let wanted = wanted.map_or(usize::MAX, |(_, count)| count);
    let (mut lines, mut classes) = (Vec::new(), Vec::new());
    for entry in entries(variant) {
        let game = Game::from_moves_text(variant, entry.moves)?;
        let found = Found::of(&game);
        let found = found.ok_or_else(|| format!("{}: not proven", game.record()))?;
        lines.push(found.line());
        classes.push(class(&Reached::by(&game)));
    }
    // No more than half of them have one theme, nor a quarter the first move that comes to mind.
    let (most, most_easy) = (wanted.div_ceil(2), wanted.div_ceil(4));
    let mut themes = BTreeMap::new();
    let mut easy = 0;
    let mut added: Vec<(u32, String)> = Vec::new();
    let write = |added: &[(u32, String)]| {
        let mut added = added.to_vec();
        added.sort();
        let added = added.into_iter().map(|(_, line)| line);
        let lines: Vec<String> = lines.iter().cloned().chain(added).collect();
        fs::write(path(&id), lines.join("\n") + "\n").map(|()| lines.len())
    };
    let mut finder = Finder::new(variant, SEED);
    while lines.len() + added.len() < wanted {
        let Some(found) = finder.next() else { break };
        let of_theme = themes.entry(found.theme).or_insert(0);
        let is_there = classes.contains(&class(&Reached::by(&found.game)));
        let is_easy = found.difficulty == 1;
        if *of_theme < most && !is_there && !(is_easy && easy >= most_easy) {
            *of_theme += 1;
            easy += usize::from(is_easy);
            added.push((found.difficulty, found.line()));
            if added.len().is_multiple_of(BATCH) {
                write(&added)?;
            }
        }
    }
    Ok(write(&added)?)
}
