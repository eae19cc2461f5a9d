//! Writes the data files of the puzzles:
//! `cargo run --manifest-path lab/Cargo.toml --profile native --bin collect [GAME …]`, some minutes a game.
//!
//! A puzzle that is there stays in its place, and is proven and measured anew; missing ones are found and added,
//! from easy to hard.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use noughts_puzzle_finder::{ENOUGH, Finder, Found, Proven, Reached, class, difficulty, prove};
use noughts_puzzles::{Entry, entries, games};
use noughts_rules::{Game, Position, Side, Variant};

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/puzzles/data");
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
        let found = measured(&game);
        let found = found.ok_or_else(|| format!("{}: not proven", game.record()))?;
        lines.push(line(&found));
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
            added.push((found.difficulty, line(&found)));
            if added.len().is_multiple_of(BATCH) {
                write(&added)?;
            }
        }
    }
    Ok(write(&added)?)
}

/// Returns the puzzle of a game, or `None` if its position is none.
fn measured(game: &Game) -> Option<Found> {
    let Proven { best, theme } = prove(game.position(), ENOUGH)?;
    Some(Found {
        game: game.clone(),
        best,
        theme,
        difficulty: difficulty(game.position(), best),
    })
}

/// Returns the line of a data file.
fn line(found: &Found) -> String {
    let position = found.game.position();
    let entry = Entry {
        moves: &found.game.moves_text(),
        best: &position.write_cell(found.best),
        theme: found.theme,
        difficulty: found.difficulty,
        is_hard: is_hard(position),
    };
    entry.to_string()
}

/// Returns whether nothing is to be won at once: no line can be completed with the next move of either
/// side; in Ultimate, the side to move has no winning move.
fn is_hard(position: &Position) -> bool {
    if position.topology().minis().is_empty() {
        return !Side::ALL.iter().any(|&side| can_complete(position, side));
    }
    let wins = |cell| {
        let mut after = position.clone();
        let is_played = after.play(position.to_move(), cell).is_ok();
        is_played && after.status().is_over()
    };
    !position.legal().iter().any(wins)
}

/// Returns whether a side could complete a line, if it were its turn.
fn can_complete(position: &Position, side: Side) -> bool {
    let symbol = Some(position.symbol_of(side));
    position.topology().lines().any(|line| {
        let missing = line
            .cells()
            .filter(|&cell| position.symbol_at(cell) != symbol || position.spent().contains(cell));
        let missing: Vec<_> = missing.collect();
        matches!(missing[..], [cell] if position.legal().contains(cell))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_written_as_an_easy_puzzle() {
        let game = Game::from_record("classic a1 b2 c1").unwrap();
        assert_eq!(line(&measured(&game).unwrap()), "a1b2c1 b1 block 1");
    }
}
