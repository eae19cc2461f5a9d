//! Positions that their marks do not tell, numbered in the order in which they are found.

use std::collections::HashMap;

use noughts_rules::{Position, Topology, Variant};

use crate::marks::Marks;

/// The positions of a part of a large game: those of Ultimate depend on the last move, those of
/// Expanding on the scores.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    pub(crate) variant: Variant,
    pub(crate) topology: Topology,
    positions: Vec<Position>,
    /// The numbers by Zobrist key. Of 50,000 positions, two share a key with a probability of 10⁻¹⁰.
    by_key: HashMap<u64, u32>,
}

impl Numbers {
    pub(crate) fn new(variant: Variant) -> Self {
        Self {
            variant,
            topology: variant.start().topology(),
            positions: Vec::new(),
            by_key: HashMap::new(),
        }
    }

    /// Returns what stands for a position in the place of its marks, if it was found.
    pub(crate) fn find(&self, position: &Position) -> Option<Marks> {
        let number = self.by_key.get(&position.zobrist_key())?;
        Some(Marks::from_bits(*number))
    }

    /// Numbers a position that was not found before.
    pub(crate) fn add(&mut self, position: Position) -> Marks {
        let number = self.positions.len() as u32;
        self.by_key.insert(position.zobrist_key(), number);
        self.positions.push(position);
        Marks::from_bits(number)
    }

    /// Returns the position of a number.
    pub(crate) fn position(&self, number: Marks) -> Option<&Position> {
        self.positions.get(number.bits() as usize)
    }
}
