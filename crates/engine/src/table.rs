//! The transposition table.

use std::cmp::Reverse;

use noughts_rules::{SearchKind, Topology};

use crate::board::Canonical;
use crate::drop::DropBook;
use crate::node::Interval;
use crate::searched::{Compiled, Searched};
use crate::word::Word;

/// The depth of the search behind a bound.
///
/// A *solid* bound involves no estimate, so it holds for ever. Solid depths exceed all others; both
/// order by the plies below the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Depth(u8);

impl Depth {
    const SOLID: u8 = 128;

    /// The depth that only a solid bound reaches.
    pub(crate) const FULL: Self = Self(Self::SOLID);

    /// Returns the depth of an estimate from a number of plies, at most 127.
    pub(crate) const fn plies(plies: u8) -> Self {
        Self(plies)
    }

    /// Returns the depth of a solid bound, by the number of empty cells, at most 127.
    pub(crate) const fn solid(empty: u8) -> Self {
        Self(Self::SOLID + empty)
    }

    pub(crate) const fn is_solid(self) -> bool {
        self.0 >= Self::SOLID
    }

    /// Returns the plies below the position: the cost of losing the entry.
    const fn worth(self) -> u8 {
        self.0 % Self::SOLID
    }
}

/// The entry of a position. Each bound has its own depth.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) lower: i16,
    pub(crate) upper: i16,
    pub(crate) lower_depth: Depth,
    pub(crate) upper_depth: Depth,
    /// The best move under the canonical symmetry, or [`Entry::NO_MOVE`].
    pub(crate) best: u8,
    /// The number of the search that wrote the entry; 0 marks an empty one.
    search: u8,
}

impl Entry {
    pub(crate) const NO_MOVE: u8 = u8::MAX;

    const EMPTY: Self = Self::new(0, 0);

    const fn new(key: u64, search: u8) -> Self {
        Self {
            key,
            lower: i16::MIN,
            upper: i16::MAX,
            lower_depth: Depth(0),
            upper_depth: Depth(0),
            best: Self::NO_MOVE,
            search,
        }
    }

    fn worth(&self) -> u8 {
        self.lower_depth.worth().max(self.upper_depth.worth())
    }
}

/// Four entries, any of which may hold a position.
type Bucket = [Entry; 4];

/// A hash table of bounded size. It starts small and grows as it fills, so that a small game never
/// pays for a large one's memory. It grows by one bucket at a time, which takes its entries from
/// one other (Litwin, "Linear hashing", 1980), so no search ever waits for it.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    bucket_limit: usize,
    /// The number of entries in use.
    used: usize,
    /// The number of the running search.
    search: u8,
    /// The first search on the current board: older entries belong to another board.
    valid_from: u8,
    book: Option<DropBook>,
    /// Whether the book is about the current board.
    is_in_book: bool,
}

impl Table {
    /// The number of buckets at the start.
    const START: usize = 64;

    /// At this many buckets the table reserves its full capacity, so that a large table is never
    /// copied. Unwritten memory costs next to nothing.
    const MODEST: usize = 4096;

    /// Returns an empty table that grows to at most `bytes`, but at least to 4 KiB.
    pub(crate) fn new(bytes: usize) -> Self {
        let limit = (bytes / size_of::<Bucket>()).max(Self::START);
        Self {
            buckets: Vec::new(),
            bucket_limit: if limit.is_power_of_two() {
                limit
            } else {
                limit.next_power_of_two() / 2
            },
            used: 0,
            search: 0,
            valid_from: 1,
            book: None,
            is_in_book: false,
        }
    }

    /// Adds a book.
    pub(crate) fn set_book(&mut self, book: DropBook) {
        self.book = Some(book);
    }

    /// Uses the book from now on if that is wanted and it is about a board, and otherwise not.
    pub(crate) fn open_book(&mut self, topology: Topology, is_wanted: bool) {
        self.is_in_book = is_wanted && self.book.is_some() && DropBook::is_about(topology);
    }

    /// Returns the bounds of a node's score in the book, if it is there.
    pub(crate) fn booked<N: Searched>(&self, board: &N::Board, node: &N) -> Option<Interval> {
        let is_of_drop = matches!(N::KIND, SearchKind::Drop);
        if !is_of_drop || !self.is_in_book || node.ply() > DropBook::LAST {
            return None;
        }
        self.book.as_ref()?.get(node.canonical(board).key)
    }

    /// Prepares for a search on the same board as the last one.
    pub(crate) fn next_search(&mut self) {
        if self.buckets.is_empty() {
            self.buckets.resize(Self::START, [Entry::EMPTY; 4]);
        } else if self.search == u8::MAX {
            self.age();
        }
        self.search += 1;
    }

    /// Prepares for a search on another board: all entries become invalid.
    pub(crate) fn next_board(&mut self) {
        self.next_search();
        self.valid_from = self.search;
        self.used = 0;
    }

    /// Renumbers the entries of all searches on this board as the first one's, to free numbers for
    /// further searches.
    fn age(&mut self) {
        for entry in self.buckets.as_flattened_mut() {
            entry.search = u8::from(entry.search >= self.valid_from);
        }
        self.search = 1;
        self.valid_from = 1;
    }

    /// Returns the bucket index of a key, by linear hashing.
    fn bucket_index(&self, key: u64) -> usize {
        let mask = self.buckets.len().next_power_of_two() - 1;
        let index = hash(key) & mask;
        if index < self.buckets.len() {
            index
        } else {
            index & mask >> 1
        }
    }

    /// Returns the entry of a position.
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        let bucket = &self.buckets[self.bucket_index(key)];
        bucket
            .iter()
            .find(|entry| entry.key == key && entry.search >= self.valid_from)
    }

    /// Returns the best move in a node's entry, if it can still be played.
    pub(crate) fn best_move<N: Searched>(&self, board: &N::Board, node: &N) -> Option<u8> {
        let Canonical { key, symmetry } = node.canonical(board);
        let best = self.get(key)?.best;
        node.moves(board)
            .cells()
            .find(|&cell| board.image(cell, symmetry) == best)
    }

    /// Stores that the score of a position is at least `beta`, or below it. `best` is the move that
    /// decided it, or [`Entry::NO_MOVE`].
    pub(crate) fn put(&mut self, key: u64, beta: i32, score: i32, depth: Depth, best: u8) {
        if 2 * self.used > 3 * self.buckets.len() && self.buckets.len() < self.bucket_limit {
            self.grow();
        }
        let entry = self.slot(key);
        let score = score as i16;
        if i32::from(score) >= beta {
            let lower = (entry.lower_depth, entry.lower).max((depth, score));
            (entry.lower_depth, entry.lower) = lower;
            entry.best = best;
        } else {
            let upper = (entry.upper_depth, Reverse(entry.upper)).max((depth, Reverse(score)));
            (entry.upper_depth, Reverse(entry.upper)) = upper;
            if entry.best == Entry::NO_MOVE {
                entry.best = best;
            }
        }
    }

    /// Returns the entry of a position, or a replaced one: an entry of another search, or else the
    /// one with the fewest plies below it.
    fn slot(&mut self, key: u64) -> &mut Entry {
        let (search, valid_from) = (self.search, self.valid_from);
        let index = self.bucket_index(key);
        let bucket = &mut self.buckets[index];
        let found = bucket
            .iter()
            .position(|e| e.key == key && e.search >= valid_from);
        let cost = |entry: &Entry| {
            (
                entry.search >= valid_from,
                entry.search == search,
                entry.worth(),
            )
        };
        let slot = found.unwrap_or_else(|| {
            let cheapest = (0..bucket.len()).min_by_key(|&slot| cost(&bucket[slot]));
            let slot = cheapest.unwrap_or_default();
            if bucket[slot].search < valid_from {
                self.used += 1;
            }
            bucket[slot] = Entry::new(key, search);
            slot
        });
        bucket[slot].search = search;
        &mut bucket[slot]
    }

    /// Ensures that a table of more than [`MODEST`](Self::MODEST) buckets is never copied.
    fn make_room(&mut self) {
        if self.buckets.len() == Self::MODEST {
            self.buckets.reserve_exact(self.bucket_limit - Self::MODEST);
        }
    }

    /// Adds a bucket and moves its entries there; an empty entry has the key 0 and stays.
    fn grow(&mut self) {
        self.make_room();
        self.buckets.push([Entry::EMPTY; 4]);
        let added = self.buckets.len() - 1;
        let parent = added - (self.buckets.len().next_power_of_two() >> 1);
        for slot in 0..4 {
            let entry = self.buckets[parent][slot];
            if self.bucket_index(entry.key) == added {
                self.buckets[added][slot] = entry;
                self.buckets[parent][slot] = Entry::EMPTY;
            }
        }
    }
}

/// Hashes a key into all bits, including the lower ones. Multiplying by an odd constant near 2⁶⁴/φ
/// mixes the upper bits (Knuth, volume 3, 6.4).
fn hash(key: u64) -> usize {
    ((key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solid_bound_is_deeper_than_any_other() {
        assert!(Depth::plies(0) < Depth::plies(1));
        assert!(Depth::plies(127) < Depth::FULL);
        assert!(Depth::FULL <= Depth::solid(0));
        assert!(Depth::solid(0) < Depth::solid(100));
        assert!(!Depth::plies(127).is_solid() && Depth::solid(0).is_solid());
    }

    #[test]
    fn both_bounds_of_a_position_are_kept() {
        let mut table = Table::new(0);
        table.next_board();
        table.put(7, 5, 6, Depth::plies(3), 1);
        table.put(7, 9, 8, Depth::solid(4), 2);
        table.put(7, 3, 4, Depth::plies(2), 3);
        let entry = table.get(7).unwrap();
        assert_eq!((entry.lower, entry.lower_depth), (6, Depth::plies(3)));
        assert_eq!((entry.upper, entry.upper_depth), (8, Depth::solid(4)));
        table.next_board();
        assert!(table.get(7).is_none());
    }

    #[test]
    fn nothing_is_forgotten_however_many_searches_there_are() {
        let mut table = Table::new(64 << 10);
        table.next_board();
        table.put(1, 0, 5, Depth::solid(1), 0);
        table.next_board();
        table.put(2, 0, 6, Depth::solid(1), 0);
        for _ in 0..1_000 {
            table.next_search();
            assert!(table.get(1).is_none());
            assert_eq!(table.get(2).map(|entry| entry.lower), Some(6));
        }
        table.next_board();
        assert!(table.get(2).is_none());
    }

    #[test]
    fn a_table_that_grows_forgets_nothing_and_keeps_its_limit() {
        let mut table = Table::new(64 << 10);
        table.next_board();
        for key in 0..400 {
            table.put(key, 0, key as i32, Depth::solid(1), 0);
        }
        assert!((0..400).all(|key| table.get(key).is_some_and(|e| e.lower == key as i16)));
        for key in 0..100_000 {
            table.put(key, 0, 0, Depth::solid(1), 0);
        }
        assert_eq!(size_of_val(table.buckets.as_slice()), 64 << 10);
    }
}
