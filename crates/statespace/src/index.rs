//! A map from marks to nodes.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::marks::Marks;

/// A map by marks. Its order is never used, so the graph is the same everywhere.
pub(crate) type MarksMap<T> = HashMap<Marks, T, BuildHasherDefault<MarksHasher>>;

/// Hashes a number by one multiplication: marks are distinct and nobody chooses them to collide, so
/// a slower hash would gain nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MarksHasher(u64);

impl MarksHasher {
    /// 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming, volume 3, 6.4).
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
}

impl Hasher for MarksHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        let product = (self.0 ^ u64::from(number)).wrapping_mul(Self::FACTOR);
        // The map uses the lowest bits, but the product is mixed best in the highest.
        self.0 = product ^ product >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
