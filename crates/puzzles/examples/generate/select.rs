//! Which puzzles there are, in which order, as the lines of a data file.

use noughts_engine::Engine;
use noughts_rules::Variant;

use crate::classes::{Reached, for_each_class};
use crate::find::{Found, find};

/// The last ply of Four whose positions are looked at. Later ones have few cells left.
const FOUR_PLIES: usize = 11;

/// The most puzzles of Four that need the same look ahead: of those that only fork there are
/// thousands.
const MOST_OF_A_KIND: usize = 50;

/// A position that is a puzzle, in the order of the files.
#[derive(Clone, Debug)]
struct Candidate {
    look_ahead: u32,
    open: usize,
    class: String,
    reached: Reached,
    is_hard: bool,
}

impl Candidate {
    fn order(&self) -> (u32, usize, &str) {
        (self.look_ahead, self.open, &self.class)
    }
}

/// Returns every puzzle of Classic.
pub(crate) fn classic() -> Vec<String> {
    lines(&candidates(Variant::Classic, 9))
}

/// Returns the puzzles of Four: of each look ahead as many as wanted, spread over all there are.
pub(crate) fn four() -> Vec<String> {
    let all = candidates(Variant::Four, FOUR_PLIES);
    let hard: Vec<Candidate> = all.into_iter().filter(|found| found.is_hard).collect();
    let kinds = hard.chunk_by(|one, other| one.look_ahead == other.look_ahead);
    let chosen: Vec<Candidate> = kinds.flat_map(spread).cloned().collect();
    lines(&chosen)
}

fn spread(kind: &[Candidate]) -> impl Iterator<Item = &Candidate> {
    let count = kind.len().min(MOST_OF_A_KIND);
    (0..count).filter_map(move |n| kind.get(n * kind.len() / count))
}

fn candidates(variant: Variant, plies: usize) -> Vec<Candidate> {
    let mut engine = Engine::new();
    let mut candidates = Vec::new();
    for_each_class(variant, plies, |class, reached| {
        let found = find(&mut engine, &reached.position);
        candidates.extend(found.map(|found| {
            let Found {
                look_ahead,
                is_hard,
                ..
            } = found;
            Candidate {
                look_ahead,
                open: reached.position.legal_moves().len(),
                class: class.to_owned(),
                reached: reached.clone(),
                is_hard,
            }
        }));
    });
    candidates.sort_by(|one, other| one.order().cmp(&other.order()));
    candidates
}

/// Each puzzle is turned another way than the one before: one position of every class is found
/// first, and those resemble each other.
fn lines(candidates: &[Candidate]) -> Vec<String> {
    let lines = candidates.iter().zip(0..).filter_map(|(found, number)| {
        let turned = found.reached.turned(number)?;
        let cells = turned
            .moves
            .iter()
            .map(|&cell| turned.position.write_cell(cell));
        let star = if found.is_hard { "*" } else { "" };
        Some(cells.collect::<String>() + star)
    });
    lines.collect()
}
