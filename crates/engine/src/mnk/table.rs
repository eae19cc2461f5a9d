//! A table of proof numbers.

/// Infinity: nothing is left to prove.
pub(super) const INFINITE: u32 = 1 << 26;

/// The effort to reach each side's goal, in positions: of the side to move, and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    pub(super) own: u32,
    pub(super) other: u32,
}

impl Effort {
    pub(super) const REACHED: Self = Self {
        own: 0,
        other: INFINITE,
    };
    pub(super) const MISSED: Self = Self {
        own: INFINITE,
        other: 0,
    };

    /// Nobody is known to be unable to.
    pub(super) const OPEN: Self = Self {
        own: INFINITE,
        other: INFINITE,
    };

    /// Returns whether it is known who reaches the goal.
    pub(super) const fn is_decided(self) -> bool {
        self.own == 0 || self.other == 0
    }
}

/// The number of bits of an effort.
const EFFORT_BITS: u32 = INFINITE.ilog2() + 1;

/// A key, or 0 for an empty entry; then, from the lowest bit, the efforts of the side to move and
/// of the other, and the bit length of the node count. Memory of plain numbers comes zeroed from
/// the system, page by page as it is used.
type Entry = [u64; 2];

fn effort([_, packed]: Entry) -> Effort {
    let mask = (1 << EFFORT_BITS) - 1;
    Effort {
        own: (packed & mask) as u32,
        other: (packed >> EFFORT_BITS & mask) as u32,
    }
}

const fn work([_, packed]: Entry) -> u64 {
    packed >> (2 * EFFORT_BITS)
}

/// The number of entries that a position may use.
const BUCKET: usize = 4;

/// A table of fixed size that replaces the entry with the least work first.
pub(super) struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

impl Table {
    /// Returns a table of at most `bytes`, rounded down to a power of two of buckets, but at least
    /// one.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (BUCKET * size_of::<Entry>())).max(1);
        let buckets = 1 << buckets.ilog2();
        Self {
            entries: vec![[0; 2]; buckets * BUCKET],
            mask: buckets - 1,
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize & self.mask) * BUCKET
    }

    pub(super) fn get(&self, key: u64) -> Option<Effort> {
        self.entry(key).map(effort)
    }

    /// Returns the bit length of the number of nodes that a position took; 0 if it is not known.
    pub(super) fn work(&self, key: u64) -> u64 {
        self.entry(key).map_or(0, work)
    }

    fn entry(&self, key: u64) -> Option<Entry> {
        let start = self.bucket(key);
        let mut bucket = self.entries[start..start + BUCKET].iter();
        bucket.find(|entry| entry[0] == key).copied()
    }

    /// Returns the key and the effort of each position that took at least so many nodes, and how many it
    /// took, rounded down to a power of two.
    pub(super) fn entries(&self, least: u64) -> impl Iterator<Item = (u64, Effort, u64)> {
        let entries = self.entries.iter().filter(|entry| entry[0] != 0);
        let entries = entries.map(|&entry| {
            let nodes = 1_u64 << work(entry).saturating_sub(1);
            (entry[0], effort(entry), nodes)
        });
        entries.filter(move |&(.., nodes)| nodes >= least)
    }

    /// Stores a position that took a number of nodes.
    pub(super) fn put(&mut self, key: u64, effort: Effort, nodes: u64) {
        let bits = u64::from(u64::BITS - nodes.leading_zeros());
        let packed = u64::from(effort.own)
            | u64::from(effort.other) << EFFORT_BITS
            | bits << (2 * EFFORT_BITS);
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + BUCKET];
        let known = bucket.iter().position(|entry| entry[0] == key);
        let least = || (0..BUCKET).min_by_key(|&place| work(bucket[place]));
        if let Some(place) = known.or_else(least) {
            bucket[place] = [key, packed];
        }
    }
}
