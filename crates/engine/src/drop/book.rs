//! The book of Drop: what the first plies on 7 by 6 are worth.

use std::fmt;

use noughts_rules::{Position, Topology, Variant};

use super::board::Board;
use super::node::Node;
use crate::node::Interval;
use crate::score::{Value, WIN};
use crate::searched::{Compiled, Searched};
use crate::word::Word;

/// A question about the position that these columns lead to.
enum Asked<'a> {
    /// The letter of its score.
    Score(&'a [u8]),
    /// The digit of its best move.
    Reply(&'a [u8]),
}

/// The book of Drop on 7 by 6: the scores of the positions after eight plies, as far as they are
/// known, what follows from them for all earlier ones, and a side's best replies after them to whatever
/// the other does.
///
/// Its text has a letter for the score of each position, in the order in which a walk meets them that
/// tries the columns from left to right; so no position is stored. Those that need no search are left
/// out, and of two that mirror each other, the second. A score is 22 less the number of marks of the
/// winner at the end, negative if it is the other side that wins; the letter of a draw is `A`, and a point
/// is unknown. Then two more walks follow, one for each side, in which that side plays its best move and the
/// other every move. They meet each position with the side to move at which it is not known yet: a letter for
/// its score, unless that is known, and a digit for the column of the reply, from 0. The last eight
/// letters are a checksum.
#[derive(Clone)]
pub struct DropBook {
    /// A hash table with open addressing; an empty slot has the key 0.
    slots: Vec<(u64, Interval)>,
}

impl DropBook {
    /// The ply of the positions whose scores are in the book.
    pub const PLY: u8 = 8;

    /// The ply of each side's last replies. Later positions are solved in a second or so.
    const REPLIES: [u8; 2] = [12, 11];

    /// The last ply of which anything is known.
    pub(crate) const LAST: u8 = 13;

    /// The number of slots, more than twice as many as there are positions.
    const SLOTS: usize = 1 << 18;

    /// The highest score: nobody wins before the fourth mark.
    const MOST: u8 = 18;

    /// The letter of a draw, before and after which those of losses and wins come.
    const DRAW: u8 = b'A';

    /// The digit of the first column.
    const FIRST: u8 = b'0';

    /// The letter of an unknown score or reply.
    const UNKNOWN: u8 = b'.';

    /// Reads a book.
    ///
    /// # Errors
    /// The text is damaged, or not that of a book.
    pub fn from_text(text: &str) -> Result<Self, DropBookError> {
        let (letters, sum) = text.as_bytes().split_last_chunk().ok_or(DropBookError)?;
        if checksum(letters) != *sum {
            return Err(DropBookError);
        }
        let mut rest = letters.iter();
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

    /// Returns the text of a book, given functions from a position, as the columns of the moves that
    /// lead there, to its score and to the column of the best move, or to `None` if that is unknown.
    pub fn text(
        mut score: impl FnMut(&[u8]) -> Option<i8>,
        mut reply: impl FnMut(&[u8]) -> Option<u8>,
    ) -> String {
        let mut letters = Vec::new();
        // A walk that is given possible letters does not fail.
        let _ = Self::walk(&mut |asked| {
            let letter = match asked {
                Asked::Score(columns) => {
                    score(columns).map(|score| Self::DRAW.wrapping_add_signed(score))
                }
                Asked::Reply(columns) => reply(columns).map(|column| Self::FIRST + column),
            };
            let letter = letter.unwrap_or(Self::UNKNOWN);
            letters.push(letter);
            Some(letter)
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
        let size = [topology.columns(), topology.rows(), topology.line_length()];
        topology.falls() && size == [7, 6, 4]
    }

    /// Returns the best move in a position, if it is known.
    pub(crate) fn reply(&self, board: &Board, node: &Node) -> Option<u8> {
        let known = self.get(node.canonical(board).key)?;
        let moves = node.moves(board).cells();
        let is_best = |&cell: &u8| self.known(board, &node.play(board, cell)) == known.negated();
        let best = moves.filter(|cell| known.lower == known.upper && is_best(cell));
        // The same one on a mirrored board.
        best.min_by_key(|&cell| node.play(board, cell).canonical(board).key)
    }

    /// Returns the bounds of a position's score.
    fn known(&self, board: &Board, node: &Node) -> Interval {
        let known = self.get(node.canonical(board).key);
        known.unwrap_or_else(|| node.bounds(board))
    }

    /// Returns the bounds of the score of a position, by its canonical key.
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

    /// Returns the book that a walk finds which asks for letters.
    fn walk(next: &mut dyn FnMut(Asked) -> Option<u8>) -> Result<Self, DropBookError> {
        let mut starts = Variant::ALL.into_iter().map(Variant::start);
        let start = starts.find(|start| Self::is_about(start.topology()));
        let start = start.ok_or(DropBookError)?;
        let board = Board::new(start.topology());
        let mut book = Self {
            slots: vec![(0, Interval::exact(0)); Self::SLOTS],
        };
        let (node, mut columns) = (Node::new(&board, &start), Vec::new());
        book.visit(&board, &node, &mut columns, next)?;
        for side in 0..2 {
            book.follow(&board, &node, side, &mut columns, next)?;
        }
        Ok(book)
    }

    /// Follows the best moves of a side, which makes the moves at even or at odd plies, and all of the other.
    fn follow(
        &mut self,
        board: &Board,
        node: &Node,
        side: u8,
        columns: &mut Vec<u8>,
        next: &mut dyn FnMut(Asked) -> Option<u8>,
    ) -> Result<(), DropBookError> {
        let bounds = node.bounds(board);
        if bounds.lower == bounds.upper {
            return Ok(());
        }
        let mut moves = node.moves(board);
        if node.ply() % 2 == side {
            let Some(reply) = self.best(board, node, columns, next)? else {
                return Ok(());
            };
            if node.ply() == Self::REPLIES[usize::from(side)] {
                return Ok(());
            }
            moves = Word::bit(reply);
        }
        for cell in moves.cells() {
            columns.push(board.cell_id(cell).column());
            self.follow(board, &node.play(board, cell), side, columns, next)?;
            columns.pop();
        }
        Ok(())
    }

    /// Returns the best move of a position, and remembers what it is worth.
    fn best(
        &mut self,
        board: &Board,
        node: &Node,
        columns: &[u8],
        next: &mut dyn FnMut(Asked) -> Option<u8>,
    ) -> Result<Option<u8>, DropBookError> {
        if let Some(reply) = self.reply(board, node) {
            return Ok(Some(reply));
        }
        let mut known = self.known(board, node);
        if known.lower != known.upper {
            let letter = next(Asked::Score(columns)).ok_or(DropBookError)?;
            let Some(score) = Self::score(letter)? else {
                return Ok(None);
            };
            known = Interval::exact(scaled(score, node.ply()));
        }
        let letter = next(Asked::Reply(columns)).ok_or(DropBookError)?;
        if letter == Self::UNKNOWN {
            return Ok(None);
        }
        let column = letter.wrapping_sub(Self::FIRST);
        let mut moves = node.moves(board).cells();
        let reply = moves.find(|&cell| board.cell_id(cell).column() == column);
        let child = node.play(board, reply.ok_or(DropBookError)?);
        self.put(child.canonical(board).key, known.negated());
        self.put(node.canonical(board).key, known);
        Ok(self.reply(board, node))
    }

    /// Returns the score of a letter; `None` if it is unknown.
    fn score(letter: u8) -> Result<Option<i8>, DropBookError> {
        let score = letter.wrapping_sub(Self::DRAW).cast_signed();
        match letter {
            Self::UNKNOWN => Ok(None),
            _ if score.unsigned_abs() > Self::MOST => Err(DropBookError),
            _ => Ok(Some(score)),
        }
    }

    /// Remembers the bounds of a position's score.
    fn put(&mut self, key: u64, known: Interval) {
        let slot = self.slot(key);
        self.slots[slot] = (key, known);
    }

    /// Visits a position, and returns the bounds of its score.
    fn visit(
        &mut self,
        board: &Board,
        node: &Node,
        columns: &mut Vec<u8>,
        next: &mut dyn FnMut(Asked) -> Option<u8>,
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
            let letter = next(Asked::Score(columns)).ok_or(DropBookError)?;
            if let Some(score) = Self::score(letter)? {
                known = Interval::exact(scaled(score, node.ply()));
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
        self.put(key, known);
        Ok(known)
    }
}

/// Returns the engine's score for a score of the book at a ply. The first side makes the odd marks.
fn scaled(score: i8, ply: u8) -> i32 {
    let marks = 22 - i32::from(score.abs());
    let is_of_first = (score > 0) == ply.is_multiple_of(2);
    let last = 2 * marks - i32::from(is_of_first);
    i32::from(score.signum()) * (WIN - last)
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a damaged book")]
pub struct DropBookError;
