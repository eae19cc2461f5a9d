//! The book of Drop: what the first plies on 7 by 6 are worth.

use std::error::Error;
use std::fmt;

use noughts_rules::{Position, Topology, Variant};

use super::board::Board;
use super::node::Node;
use crate::node::Interval;
use crate::score::{Value, WIN};
use crate::searched::{Compiled, Searched};
use crate::word::Word;

/// The book of Drop on 7 by 6: the scores of the positions after eight plies, as far as they are
/// known, and what follows from them for all earlier ones.
///
/// Its text has a letter for the score of each position, in the order in which a walk meets them that
/// tries the columns from left to right; so no position is stored. Those that need no search are left
/// out, and of two that mirror each other, the second. A score is 22 less the number of marks with which
/// the winner wins, negative if it is the other side that does; the letter of a draw is `A`, and a point
/// is unknown. The last eight letters are a checksum.
#[derive(Clone)]
pub struct DropBook {
    /// A hash table with open addressing; an empty slot has the key 0.
    slots: Vec<(u64, Interval)>,
}

impl DropBook {
    /// The ply of the positions whose scores are in the book.
    pub const PLY: u8 = 8;

    /// The number of slots, three times as many as there are positions.
    const SLOTS: usize = 1 << 18;

    /// The highest score: eight marks are on the board, so the winner needs five.
    const MOST: u8 = 17;

    /// The letter of a draw, before and after which those of losses and wins come.
    const DRAW: u8 = b'A';

    /// The letter of an unknown score.
    const UNKNOWN: u8 = b'.';

    /// Reads a book.
    ///
    /// # Errors
    /// The text is damaged, or not that of a book.
    pub fn from_text(text: &str) -> Result<Self, DropBookError> {
        let (scores, sum) = text.as_bytes().split_last_chunk().ok_or(DropBookError)?;
        if checksum(scores) != *sum {
            return Err(DropBookError);
        }
        let mut rest = scores.iter();
        let book = Self::walk(&mut |_| rest.next().copied())?;
        if rest.next().is_some() {
            return Err(DropBookError);
        }
        Ok(book)
    }

    /// Returns the book that was made with the engine. A worker's program has it from the page instead.
    ///
    /// # Errors
    /// The file is damaged.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn standard() -> Result<Self, DropBookError> {
        Self::from_text(include_str!("drop-book.txt"))
    }

    /// Returns the text of a book, given a function from a position, as the columns of the moves that
    /// lead there, to its score, or to `None` if that is unknown.
    pub fn text(mut score: impl FnMut(&[u8]) -> Option<i8>) -> String {
        let mut letters = Vec::new();
        // A walk that is given a letter at each position does not fail.
        let _ = Self::walk(&mut |columns| {
            let letter = |score| Self::DRAW.wrapping_add_signed(score);
            letters.push(score(columns).map_or(Self::UNKNOWN, letter));
            Some(Self::UNKNOWN)
        });
        let sum = checksum(&letters);
        letters.into_iter().chain(sum).map(char::from).collect()
    }

    /// Returns the value of a position that is not over, or `None` if it is not known.
    pub fn value(&self, position: &Position) -> Option<Value> {
        if !Self::is_about(position.topology()) {
            return None;
        }
        let board = Board::new(position.topology());
        let node = Node::new(&board, position);
        let known = self.get(node.canonical(&board).key)?;
        let (score, ply) = (known.lower, i32::from(node.ply()));
        let value = Value::of_score(score + score.signum() * ply, node.empty(&board).count());
        (score == known.upper).then_some(value)
    }

    /// Returns whether a book is about a board.
    pub(crate) fn is_about(topology: Topology) -> bool {
        topology == Variant::Drop.start().topology()
    }

    /// Returns the bounds of the score of a position of at most [`PLY`](Self::PLY) plies, by its
    /// canonical key.
    pub(crate) fn get(&self, key: u64) -> Option<Interval> {
        let (found, known) = self.slots[self.slot(key)];
        (found == key).then_some(known)
    }

    /// Returns the place of a key: its own, or the first empty one.
    #[inline(never)]
    fn slot(&self, key: u64) -> usize {
        let mut slot = ((key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 46) as usize;
        loop {
            slot %= Self::SLOTS;
            let (found, _) = self.slots[slot];
            if found == key || found == 0 {
                return slot;
            }
            slot += 1;
        }
    }

    fn walk(next: &mut dyn FnMut(&[u8]) -> Option<u8>) -> Result<Self, DropBookError> {
        let start = Variant::Drop.start();
        let board = Board::new(start.topology());
        let mut book = Self {
            slots: vec![(0, Interval::exact(0)); Self::SLOTS],
        };
        let mut columns = Vec::new();
        book.visit(&board, &Node::new(&board, &start), &mut columns, next)?;
        Ok(book)
    }

    /// Visits a position, and returns the bounds of its score.
    fn visit(
        &mut self,
        board: &Board,
        node: &Node,
        columns: &mut Vec<u8>,
        next: &mut dyn FnMut(&[u8]) -> Option<u8>,
    ) -> Result<Interval, DropBookError> {
        let mut known = node.bounds(board);
        let is_decided = known.lower == known.upper;
        let key = node.canonical(board).key;
        if let Some(known) = self.get(key) {
            return Ok(known);
        }
        if node.ply() == Self::PLY {
            if is_decided {
                return Ok(known);
            }
            let letter = next(columns).ok_or(DropBookError)?;
            if letter != Self::UNKNOWN {
                let score = letter.wrapping_sub(Self::DRAW).cast_signed();
                if score.unsigned_abs() > Self::MOST {
                    return Err(DropBookError);
                }
                known = Interval::exact(scaled(score));
            }
        } else {
            let mut best = Interval::exact(-WIN);
            for cell in (node.moves(board) & !node.wins(board)).cells() {
                columns.push(board.cell_id(cell).column());
                let child = self.visit(board, &node.play(board, cell), columns, next)?;
                columns.pop();
                best.lower = best.lower.max(-child.upper);
                best.upper = best.upper.max(-child.lower);
            }
            if !is_decided {
                known = best;
            }
        }
        let slot = self.slot(key);
        self.slots[slot] = (key, known);
        Ok(known)
    }
}

/// Returns the engine's score for a score of the book. The first side is to move, and makes the odd
/// marks.
fn scaled(score: i8) -> i32 {
    let marks = 22 - i32::from(score.abs());
    match score.signum() {
        1 => WIN - (2 * marks - 1),
        -1 => 2 * marks - WIN,
        _ => 0,
    }
}

/// Returns a checksum in letters: 48 bits of the hash FNV-1a (Fowler, Noll, Vo).
fn checksum(bytes: &[u8]) -> [u8; 8] {
    let hash = bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
    hash.to_le_bytes().map(|byte| b'0' + byte % 64)
}

impl fmt::Debug for DropBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DropBook").finish_non_exhaustive()
    }
}

/// A text that is not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DropBookError;

impl fmt::Display for DropBookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a damaged book")
    }
}

impl Error for DropBookError {}
